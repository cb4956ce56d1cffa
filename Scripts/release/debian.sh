#!/usr/bin/env bash
# Makes the Debian packages of the library in out/bindings: debian.sh FOLDER. SOURCE_DATE_EPOCH is the time of their files. Whoever makes them
# is the author of the last commit, or who DEBFULLNAME and DEBEMAIL say.
set -euo pipefail
folder=$(realpath "$1")
cd "$(dirname "$0")/../.."
version=$(cat VERSION)
architecture=$(dpkg-architecture -qDEB_HOST_MULTIARCH)
maintainer="${DEBFULLNAME:-$(git log -1 --format=%an)} <${DEBEMAIL:-$(git log -1 --format=%ae)}>"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tug"
cp -R Scripts/release/debian CHANGELOG.md "$work/tug/"
debian=$work/tug/debian

sed -i "s|@MAINTAINER@|$maintainer|" "$debian/control"
# Where the sources are, if they come from a server.
address=$(git remote get-url origin 2>/dev/null | grep '^https://' || true)
if [ -n "$address" ]; then sed -i "/^Standards-Version/a Homepage: ${address%.git}" "$debian/control"; fi
{
    printf 'tug (%s-1) unstable; urgency=medium\n\n' "$version"
    printf '  * Version %s. What is new is in the changelog of the project.\n\n' "$version"
    printf ' -- %s  %s\n' "$maintainer" "$(LC_ALL=C date --utc --date="@$SOURCE_DATE_EPOCH" +'%a, %d %b %Y %H:%M:%S +0000')"
} >"$debian/changelog"

# Texts as Debian has them in such a file: indented, with a dot for an empty line.
indented() { sed -E 's/^ *$/./; s/^ */ /'; }
sed -n '/^Permission/,$p' LICENSE | indented >"$work/license"
sed -n '/^## Runtime Library Exception/,$p' "$(dirname "$(realpath "$(command -v swift)")")/../share/swift/LICENSE.txt" |
    sed '1d; /[^ ]/,$!d' | indented >"$work/exception"
for text in license exception; do
    [ -s "$work/$text" ] || { echo "debian: the text of the $text is not where it was expected." >&2; exit 1; }
done
sed -i -e "s|@COPYRIGHT@|$(sed -n 's/^Copyright (c)/Copyright:/p' LICENSE)|" -e "/@LICENSE@/{r $work/license
    d}" -e "/@EXCEPTION@/{r $work/exception
    d}" "$debian/copyright"

stage=$work/tug/stage
DESTDIR=$stage PREFIX=/usr Scripts/install.sh >/dev/null
mv "$stage/usr/lib" "$work/lib"
mkdir "$stage/usr/lib"
mv "$work/lib" "$stage/usr/lib/$architecture"
sed -i -e "s|^prefix=.*|prefix=/usr|" -e "s|\${prefix}/lib|\${prefix}/lib/$architecture|" "$stage/usr/lib/$architecture/pkgconfig/tug-gtk.pc"

if ! (cd "$work/tug" && dpkg-buildpackage --build=binary --no-sign --no-pre-clean) >"$work/log" 2>&1; then
    cat "$work/log" >&2
    exit 1
fi
cp "$work"/*.deb "$folder/"
echo "debian: $(cd "$work" && echo *.deb)"
