#!/usr/bin/env bash
# Builds Tug for C and for languages with GObject introspection, such as Python, JavaScript and Vala, in out/bindings: the library and its
# typelib in lib, the headers in include, the descriptions for Vala and other tools, the documentation and the licenses in share. So it is used
# from there as it is where Scripts/install.sh copies it.
#   bindings.sh              a debug build
#   bindings.sh --release    optimized, with Swift's libraries inside: needs no Swift where it runs. Prints its parts; fails if it is too large
#   bindings.sh --run PROGRAM [arguments]    runs a program with it, such as Examples/Python/first_list.py
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$PWD/out/bindings
lib=$folder/lib
share=$folder/share
version=$(cat VERSION)
# A program asks for the library by this name, which changes when programs must be built anew.
soname=libtug-gtk.so.${version%%.*}
sources=Sources/CTugGTK
configuration=debug
build=(Scripts/build.sh .)
modules=.build-all/debug
if [ "${1:-}" = --release ]; then
    shift
    configuration=release
    export TUG_WITHOUT_FOUNDATION=1
    modules=.build-bindings/release
    # The same from any folder, and looked for nowhere but where a system has its libraries.
    build=(swift build -c release -Xswiftc -static-stdlib -Xlinker -s --disable-local-rpath -Xcc "-fmacro-prefix-map=$PWD/="
        -Xlinker "-Map=$PWD/.build-bindings/tug-gtk.map" --scratch-path .build-bindings)
    mkdir -p .build-bindings
fi
# SwiftPM links again after a change of a source only, not of the list of what is exported.
if [ $sources/exports.map -nt $modules/libtug-gtk.so ]; then rm -f $modules/libtug-gtk.so; fi
# A debug build exports the same, so that its tests fail for what the list lacks.
"${build[@]}" --product tug-gtk -Xlinker "-soname=$soname" -Xlinker "--version-script=$PWD/$sources/exports.map"
if [ $configuration = debug ]; then
    # What only the other configuration has.
    swiftc -typecheck -swift-version 6 -module-name TugGTK -I $modules/Modules Sources/TugGTK/WithoutFoundation/ErrorText.swift
fi
rm -rf "$folder"
include=$folder/include/tug-1.0
documentation=$share/doc/tug-gtk
mkdir -p "$lib/pkgconfig" "$lib/girepository-1.0" "$include" "$share/gir-1.0" "$share/vala/vapi" "$documentation"
# The headers for programs: all but those between C and Swift.
headers=()
for header in "$sources"/include/*.h; do [[ $header = *-host.h ]] || headers+=("$header"); done
cp "${headers[@]}" "$include"
cp $modules/libtug-gtk.so "$lib/libtug-gtk.so.$version"
ln -s "libtug-gtk.so.$version" "$lib/$soname"
ln -s "$soname" "$lib/libtug-gtk.so"
# It says where it is itself, so that the folder can be moved.
cat >"$lib/pkgconfig/tug-gtk.pc" <<TEXT
prefix=\${pcfiledir}/../..
Name: tug-gtk
Description: Pull to refresh and load more for GTK 4
Version: $version
Requires: gtk4
Cflags: -I\${prefix}/include/tug-1.0
Libs: -L\${prefix}/lib -ltug-gtk
TEXT
cp LICENSE "$documentation/copyright"
if [ $configuration = release ]; then
    # Of Swift's libraries, which are inside.
    license=$(dirname "$(realpath "$(command -v swift)")")/../share/swift/LICENSE.txt
    [ -f "$license" ] || { echo "bindings: the license of Swift is not where it was expected, at $license." >&2; exit 1; }
    printf '\nThe library contains parts of the Swift standard library and runtime, with this license:\n\n' | cat - "$license" >>"$documentation/copyright"
fi

# The comments of the options, which have a line each.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
awk '{ name = $1; sub(/^[^ ]+ /, ""); print "/**\n * TugControl:" name "\n *\n * " $0 "\n */\n" }' "$sources/tug-options.txt" >"$work/options.c"
# The scanner reads the comments, and starts the library to ask it for signals and properties. It needs no display.
LD_LIBRARY_PATH="$lib" g-ir-scanner --quiet --warn-all --warn-error --namespace=Tug --nsversion=1.0 --identifier-prefix=Tug --symbol-prefix=tug \
    --include=Gtk-4.0 --pkg=gtk4 --pkg-export=tug-gtk --library=tug-gtk --library-path="$lib" --c-include=tug-gtk.h \
    --sources-top-dirs="$PWD" --sources-top-dirs="$work" \
    --output="$share/gir-1.0/Tug-1.0.gir" "${headers[@]}" "$sources"/*.c "$work/options.c"
g-ir-compiler --output="$lib/girepository-1.0/Tug-1.0.typelib" "$share/gir-1.0/Tug-1.0.gir"
if [ "${1:-}" = --run ]; then
    shift
    rm -rf "$work"
    exec env LD_LIBRARY_PATH="$lib" GI_TYPELIB_PATH="$lib/girepository-1.0" "$@"
fi

Scripts/check-introspection.py "$share/gir-1.0/Tug-1.0.gir"
if command -v vapigen >/dev/null; then
    vapigen --quiet --library=tug-gtk --pkg=gtk4 --metadatadir="$sources" --directory="$share/vala/vapi" "$share/gir-1.0/Tug-1.0.gir"
    echo gtk4 >"$share/vala/vapi/tug-gtk.deps"
else
    echo "bindings: without vapigen there is no tug-gtk.vapi for Vala" >&2
fi
# A link that leads nowhere ends the run.
if command -v gi-docgen >/dev/null; then
    gi-docgen generate --quiet --fatal-warnings --config "$sources/Tug.toml" --no-namespace-dir --output-dir "$documentation/html" \
        "$share/gir-1.0/Tug-1.0.gir"
else
    echo "bindings: without gi-docgen there is no documentation" >&2
fi
size=$(($(stat -c %s "$lib/libtug-gtk.so.$version") / 1000))
echo "bindings: $configuration, libtug-gtk.so has $size kB"
if [ $configuration = release ]; then
    echo "bindings: $(Scripts/library-parts.py .build-bindings/tug-gtk.map "$size")"
    [ $size -le 12000 ] || { echo "bindings: more than 12 MB" >&2; exit 1; }
fi
