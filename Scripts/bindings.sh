#!/usr/bin/env bash
# Builds Tug for C and for languages with GObject introspection, such as Python: libtug-gtk.so, tug-gtk.h, Tug-1.0.gir, Tug-1.0.typelib.
#   bindings.sh              a debug build, in out/bindings
#   bindings.sh --release    optimized, with Swift's libraries inside: needs no Swift where it runs
#   bindings.sh --run PROGRAM [arguments]    runs a program with it, such as Examples/Python/first_list.py
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$PWD/out/bindings
configuration=debug
options=()
if [ "${1:-}" = --release ]; then
    shift
    configuration=release
    options=(-c release -Xswiftc -static-stdlib -Xlinker -s -Xlinker "--version-script=$PWD/Sources/CTugGTK/exports.map" --scratch-path .build-bindings)
fi
swift build "${options[@]}" --product tug-gtk
rm -rf "$folder"
mkdir -p "$folder"
# The headers for programs: all but those between C and Swift.
headers=()
for header in Sources/CTugGTK/include/*.h; do [[ $header = *-host.h ]] || headers+=("$header"); done
cp "$(swift build "${options[@]}" --show-bin-path)/libtug-gtk.so" "${headers[@]}" "$folder"
# The comments of the options, which have a line each.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
awk '{ name = $1; sub(/^[^ ]+ /, ""); print "/**\n * TugControl:" name "\n *\n * " $0 "\n */\n" }' Sources/CTugGTK/tug-options.txt >"$work/options.c"
# The scanner reads the comments, and starts the library to ask it for signals and properties. It needs no display.
LD_LIBRARY_PATH="$folder" g-ir-scanner --quiet --warn-all --warn-error --namespace=Tug --nsversion=1.0 --identifier-prefix=Tug --symbol-prefix=tug \
    --include=Gtk-4.0 --pkg=gtk4 --library=tug-gtk --library-path="$folder" --c-include=tug-gtk.h \
    --output="$folder/Tug-1.0.gir" "${headers[@]}" Sources/CTugGTK/*.c "$work/options.c"
g-ir-compiler --output="$folder/Tug-1.0.typelib" "$folder/Tug-1.0.gir"
if [ "${1:-}" = --run ]; then
    shift
    exec env LD_LIBRARY_PATH="$folder" GI_TYPELIB_PATH="$folder" "$@"
fi
echo "bindings: $configuration, libtug-gtk.so has $(($(stat -c %s "$folder/libtug-gtk.so") / 1000)) kB"
