#!/usr/bin/env bash
# Draws the pictures of the sample app for iOS into docs/pictures/ios, and those of the tutorial into its catalog, from the layers of the
# simulated UIKit.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

# The font resembles that of iOS.
missing=()
command -v rsvg-convert >/dev/null 2>&1 || missing+=(librsvg2-bin)
command -v mogrify >/dev/null 2>&1 || missing+=(imagemagick)
fc-list 2>/dev/null | grep -q '/Inter' || missing+=(fonts-inter)
[ ${#missing[@]} -eq 0 ] || install_packages "the pictures" "${missing[@]}"

drawings=$(mktemp -d)
trap 'rm -rf "$drawings"' EXIT
package=Tests/UIKitOnLinux
Scripts/build.sh $package --product ios-pictures
.build-all/debug/ios-pictures "$drawings"
mkdir -p docs/pictures/ios
tutorial=docs/Tutorial.docc/Resources
for drawing in "$drawings"/*.svg; do
    name=$(basename "$drawing" .svg)
    case $name in tutorial-*) folder=$tutorial ;; *) folder=docs/pictures/ios ;; esac
    rsvg-convert --zoom 1.5 "$drawing" -o "$folder/$name.png"
done
# The moving one: 15 pictures each second, of equal ones one that is seen longer.
for drawing in "$drawings"/pull/*.svg; do rsvg-convert --width 280 "$drawing" -o "${drawing%.svg}.png"; done
convert -loop 0 -delay 7 "$drawings"/pull/*.png +dither -colors 24 +map -layers optimize docs/pictures/ios-pull.gif
# Few colors are enough, and make small files.
mogrify -colors 64 +dither -strip -define png:compression-level=9 docs/pictures/ios/*.png $tutorial/tutorial-*.png
cp $tutorial/tutorial-pull.png docs/pictures/ios-pull-still.png
