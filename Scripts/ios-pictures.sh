#!/usr/bin/env bash
# Draws the pictures of the sample app for iOS into docs/pictures/ios, from the layers of the simulated UIKit.
set -euo pipefail
cd "$(dirname "$0")/.."

# The font resembles that of iOS.
missing=()
command -v rsvg-convert >/dev/null 2>&1 || missing+=(librsvg2-bin)
command -v mogrify >/dev/null 2>&1 || missing+=(imagemagick)
fc-list 2>/dev/null | grep -q '/Inter' || missing+=(fonts-inter)
if [ ${#missing[@]} -gt 0 ]; then
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "Missing for the pictures, by Debian's names: ${missing[*]}." >&2
        exit 1
    fi
    sudo=()
    [ "$(id -u)" -eq 0 ] || sudo=(sudo)
    echo "Installing ${missing[*]} …"
    "${sudo[@]}" apt-get update -qq
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

drawings=$(mktemp -d)
trap 'rm -rf "$drawings"' EXIT
package=Tests/UIKitOnLinux
Scripts/build.sh $package --product ios-pictures
.build-all/debug/ios-pictures "$drawings"
mkdir -p docs/pictures/ios
for drawing in "$drawings"/*.svg; do
    rsvg-convert --zoom 1.5 "$drawing" -o "docs/pictures/ios/$(basename "$drawing" .svg).png"
done
# Few colors are enough, and make small files.
mogrify -colors 64 +dither -strip -define png:compression-level=9 docs/pictures/ios/*.png
