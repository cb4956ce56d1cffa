#!/usr/bin/env bash
# Builds the engine for browsers: Web/dist with tug.wasm, tug.js, tug.d.ts, tug.css, package.json and the languages. Needs only the Swift
# toolchain. If wasm-opt (Debian: binaryen) and esbuild are installed, the files are much smaller, and their size is checked. With --replay
# it also builds Web/.build/replay/replay.wasm, in which the tests replay recordings.
set -euo pipefail
cd "$(dirname "$0")/.."
case "$#${1:-}" in
    0 | 1--replay) ;;
    *) echo "usage: Scripts/web.sh [--replay]" >&2; exit 2 ;;
esac

# Bytes of program, module and two languages (English is in the module) together after gzip: the goal, and the limit above which the build
# fails. The limit may only be lowered.
goal=20480
limit=22144

dist=Web/dist
mkdir -p "$dist"
# Hides SwiftPM's warning about the GTK flags of the root manifest, which have no effect here.
quiet() { "$@" 2> >(grep -v 'prohibited flag' >&2); }

# The engine's tables first: the module contains the options and a language, the types have the options.
quiet swift build -q --package-path Web -c release --product web-tables --scratch-path Web/.build
Web/.build/release/web-tables "$dist" Web/tug.d.ts

# The two modules and the C functions stay LLVM IR until they are linked. The optimizer then sees the whole program and removes unused code
# and copies: one fifteenth of the size. Inlining is disabled, which saves a fifth of the size. Calls then take about a microsecond, which
# is fast enough.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
target=wasm32-unknown-none-wasm
options=(-emit-ir -target "$target" -wmo -Osize -parse-as-library -swift-version 6 -warnings-as-errors -enforce-exclusivity=unchecked
    -enable-experimental-feature Embedded -enable-experimental-feature Extern -Xfrontend -disable-stack-protector
    -Xllvm -inline-threshold=0 -Xllvm -sil-disable-pass=early-inline -Xllvm -sil-disable-pass=inline
    -Xllvm -sil-disable-pass=late-inline)
# The toolchain's own clang and linker are in the folder of its compiler.
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
# Compiles a Swift module to $work/NAME.o. Arguments: its name, and further compiler options. (The compiler's -emit-bc crashes.)
compile_module() {
    swiftc "${options[@]}" -module-name "$1" -I "$work" "${@:2}" -o "$work/$1.ll"
    "$tools/clang" --target="$target" -flto -c "$work/$1.ll" -o "$work/$1.o"
}
# Compiles the C files of a folder to objects in $work/FOLDER.
compile_runtime() {
    mkdir -p "$work/$1"
    for file in "Web/$1"/*.c; do
        "$tools/clang" --target="$target" -flto -Oz -ffreestanding -fno-builtin -Wall -Wextra -Werror -c "$file" \
            -o "$work/$1/$(basename "$file" .c).o"
    done
}
# Links the engine with other objects. Arguments: the file of the program, and the objects.
link_program() {
    local program=$1
    # Jump threading and the removal of partial redundancy are disabled because they copy code. Size matters more than speed here.
    "$tools/wasm-ld" --no-entry --strip-all --gc-sections --stack-first -z stack-size=65536 --lto-O2 -mllvm -inline-threshold=-10 \
        -mllvm -jump-threading-threshold=0 -mllvm -enable-load-pre=false -mllvm -enable-pre=false "$work/Tug.o" "$work"/Runtime/*.o "${@:2}" -o "$program"
    if command -v wasm-opt >/dev/null 2>&1; then
        wasm-opt -Oz --converge -aimfs 8 --low-memory-unused --enable-bulk-memory --enable-sign-ext --enable-mutable-globals \
            --enable-nontrapping-float-to-int --enable-multivalue --enable-reference-types --strip-producers --strip-debug \
            --ssa -Oz "$program" -o "$program.new"
        mv "$program.new" "$program"
    fi
}
mapfile -d '' sources < <(Scripts/embedded-sources.sh)
compile_module Tug -emit-module -emit-module-path "$work/Tug.swiftmodule" "${sources[@]}"
compile_module TugWeb Web/Bridge/*.swift
compile_runtime Runtime
link_program "$dist/tug.wasm" "$work/TugWeb.o"

# The same engine with its compatibility and with the same optimization, and the replay of recordings. For tests only, so it may use all of
# String.
if [ "${1:-}" = --replay ]; then
    mapfile -d '' sources < <(Scripts/embedded-sources.sh --compatibility)
    compile_module Tug -emit-module -emit-module-path "$work/Tug.swiftmodule" "${sources[@]}"
    compile_module TugTestKit -package-name tug -emit-module -emit-module-path "$work/TugTestKit.swiftmodule" Sources/TugTestKit/*.swift \
        Sources/TugTestKit/Clock/VirtualClock.swift Web/Replay/TestKit/*.swift
    compile_module TugReplay -package-name tug Sources/TugProof/Conformance/*.swift Web/Replay/*.swift
    compile_runtime Replay
    mkdir -p Web/.build/replay
    link_program Web/.build/replay/replay.wasm "$work/TugTestKit.o" "$work/TugReplay.o" "$work"/Replay/*.o \
        "$tools/../lib/swift/embedded/$target/libswiftUnicodeDataTables.a"
fi

Scripts/web-module.sh "$dist"

print_size() { # FILE
    packed=$(gzip -9c "$dist/$1" | wc -c)
    echo "web: $1 $(wc -c <"$dist/$1") bytes, $packed gzip"
}
total=0
for file in tug.wasm tug.js languages/zh-Hans.json; do
    print_size "$file"
    total=$((total + packed))
done
# What every page loads, but is not the library's program, and what is loaded only where it is used.
for file in tug.css TugList.js Images.js LastRefreshed.js ReadingPosition.js; do print_size "$file"; done
echo "web: program, module and two languages together $total bytes gzip (goal $goal, limit $limit)"
for tool in wasm-opt esbuild; do
    if ! command -v "$tool" >/dev/null 2>&1; then
        echo "web: larger than it should be, and not judged: there is no $tool. Scripts/web-setup.sh installs it."
        exit 0
    fi
done
if [ "$total" -gt "$limit" ]; then
    echo "web: over the limit by $((total - limit)) bytes." >&2
    exit 1
fi
