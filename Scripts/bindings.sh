#!/usr/bin/env bash
# Builds Tug for C and for languages with GObject introspection, such as Python, JavaScript and Vala, in out/bindings: libtug-gtk.so, its headers,
# tug-gtk.pc, Tug-1.0.gir, Tug-1.0.typelib, tug-gtk.vapi for Vala, and the documentation in docs.
#   bindings.sh              a debug build
#   bindings.sh --release    optimized, with Swift's libraries inside: needs no Swift where it runs. Prints its parts; fails if it is too large
#   bindings.sh --run PROGRAM [arguments]    runs a program with it, such as Examples/Python/first_list.py
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$PWD/out/bindings
sources=Sources/CTugGTK
configuration=debug
build=(Scripts/build.sh .)
modules=.build-all/debug
if [ "${1:-}" = --release ]; then
    shift
    configuration=release
    export TUG_WITHOUT_FOUNDATION=1
    modules=.build-bindings/release
    build=(swift build -c release -Xswiftc -static-stdlib -Xlinker -s -Xlinker "--version-script=$PWD/$sources/exports.map"
        -Xlinker "-Map=$PWD/.build-bindings/tug-gtk.map" --scratch-path .build-bindings)
    mkdir -p .build-bindings
fi
"${build[@]}" --product tug-gtk
if [ $configuration = debug ]; then
    # What only the other configuration has.
    swiftc -typecheck -swift-version 6 -module-name TugGTK -I $modules/Modules Sources/TugGTK/WithoutFoundation/ErrorText.swift
fi
rm -rf "$folder"
mkdir -p "$folder"
# The headers for programs: all but those between C and Swift.
headers=()
for header in "$sources"/include/*.h; do [[ $header = *-host.h ]] || headers+=("$header"); done
cp $modules/libtug-gtk.so "${headers[@]}" "$folder"
cat >"$folder/tug-gtk.pc" <<'TEXT'
prefix=${pcfiledir}
Name: tug-gtk
Description: Pull to refresh and load more for GTK 4
Version: 1.0
Requires: gtk4
Cflags: -I${prefix}
Libs: -L${prefix} -ltug-gtk
TEXT

# The comments of the options, which have a line each.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
awk '{ name = $1; sub(/^[^ ]+ /, ""); print "/**\n * TugControl:" name "\n *\n * " $0 "\n */\n" }' "$sources/tug-options.txt" >"$work/options.c"
# The scanner reads the comments, and starts the library to ask it for signals and properties. It needs no display.
LD_LIBRARY_PATH="$folder" g-ir-scanner --quiet --warn-all --warn-error --namespace=Tug --nsversion=1.0 --identifier-prefix=Tug --symbol-prefix=tug \
    --include=Gtk-4.0 --pkg=gtk4 --pkg-export=tug-gtk --library=tug-gtk --library-path="$folder" --c-include=tug-gtk.h \
    --output="$folder/Tug-1.0.gir" "${headers[@]}" "$sources"/*.c "$work/options.c"
g-ir-compiler --output="$folder/Tug-1.0.typelib" "$folder/Tug-1.0.gir"
if [ "${1:-}" = --run ]; then
    shift
    rm -rf "$work"
    exec env LD_LIBRARY_PATH="$folder" GI_TYPELIB_PATH="$folder" "$@"
fi

Scripts/check-introspection.py "$folder/Tug-1.0.gir"
if command -v vapigen >/dev/null; then
    vapigen --quiet --library=tug-gtk --pkg=gtk4 --metadatadir="$sources" --directory="$folder" "$folder/Tug-1.0.gir"
    echo gtk4 >"$folder/tug-gtk.deps"
else
    echo "bindings: without vapigen there is no tug-gtk.vapi for Vala" >&2
fi
# A link that leads nowhere ends the run.
if command -v gi-docgen >/dev/null; then
    gi-docgen generate --quiet --fatal-warnings --config "$sources/Tug.toml" --no-namespace-dir --output-dir "$folder/docs" "$folder/Tug-1.0.gir"
else
    echo "bindings: without gi-docgen there is no documentation" >&2
fi
size=$(($(stat -c %s "$folder/libtug-gtk.so") / 1000))
echo "bindings: $configuration, libtug-gtk.so has $size kB"
if [ $configuration = release ]; then
    echo "bindings: $(Scripts/library-parts.py .build-bindings/tug-gtk.map "$size")"
    [ $size -le 12000 ] || { echo "bindings: more than 12 MB" >&2; exit 1; }
fi
