#!/usr/bin/env bash
# The engine for browsers: Web/dist with tug.wasm, tug.js, tug.d.ts, tug.css, package.json and the languages. Needs the Swift toolchain alone;
# wasm-opt (Debian: binaryen) and esbuild make it much smaller where they are there. Its size is judged only then.
# With --replay also Web/.build/replay/replay.wasm, in which the tests replay recordings.
set -euo pipefail
cd "$(dirname "$0")/.."
case "$#${1:-}" in
    0 | 1--replay) ;;
    *) echo "usage: Scripts/web.sh [--replay]" >&2; exit 2 ;;
esac

# Bytes of program, module and two languages (English is in the module) together after gzip: what is wanted, and what ends the build. The
# second only ever goes down.
goal=20480
limit=24576

dist=Web/dist
mkdir -p "$dist"
# The root manifest's GTK flags mean nothing here, and SwiftPM says so.
quiet() { "$@" 2> >(grep -v 'prohibited flag' >&2); }

# For languages of the browser first: the module carries two of them.
quiet swift build -q --package-path Web -c release --product language-files --scratch-path Web/.build
Web/.build/release/language-files "$dist"

# The two modules and the C functions stay in the code generator's own language until they are linked: seeing all of the program, it leaves out
# what nobody reads and does not copy what nobody changes; that is worth a fifteenth. What it would inline, it would inline in many places:
# without, the program is a fifth smaller, and a call of a millionth of a second is soon enough.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
target=wasm32-unknown-none-wasm
options=(-emit-ir -target "$target" -wmo -Osize -parse-as-library -swift-version 6 -warnings-as-errors -enforce-exclusivity=unchecked
    -enable-experimental-feature Embedded -enable-experimental-feature Extern -Xfrontend -disable-stack-protector
    -Xllvm -inline-threshold=0 -Xllvm -sil-disable-pass=early-inline -Xllvm -sil-disable-pass=inline
    -Xllvm -sil-disable-pass=late-inline)
# The toolchain's own clang and linker lie beside its compiler.
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
# A module of Swift, as $work/NAME.o: its name, and what else the compiler is to know. (Its own -emit-bc crashes.)
compile_module() {
    swiftc "${options[@]}" -module-name "$1" -I "$work" "${@:2}" -o "$work/$1.ll"
    "$tools/clang" --target="$target" -flto -c "$work/$1.ll" -o "$work/$1.o"
}
# The C files of a folder, as objects in $work/FOLDER.
compile_runtime() {
    mkdir -p "$work/$1"
    for file in "Web/$1"/*.c; do
        "$tools/clang" --target="$target" -flto -Oz -ffreestanding -fno-builtin -Wall -Wextra -Werror -c "$file" \
            -o "$work/$1/$(basename "$file" .c).o"
    done
}
# A program of the engine and other objects: its file, and these.
link_program() {
    local program=$1
    # No copies of code for paths that come together: small is soon enough here too.
    "$tools/wasm-ld" --no-entry --strip-all --gc-sections --stack-first -z stack-size=65536 --lto-O2 -mllvm -inline-threshold=0 \
        -mllvm -jump-threading-threshold=0 -mllvm -enable-load-pre=false "$work/Tug.o" "$work"/Runtime/*.o "${@:2}" -o "$program"
    if command -v wasm-opt >/dev/null 2>&1; then
        wasm-opt -Oz --converge -aimfs 6 --low-memory-unused --enable-bulk-memory --enable-sign-ext --enable-mutable-globals \
            --enable-nontrapping-float-to-int --enable-multivalue --enable-reference-types --strip-producers --strip-debug \
            "$program" -o "$program.new"
        mv "$program.new" "$program"
    fi
}
mapfile -d '' sources < <(Scripts/embedded-sources.sh)
compile_module Tug -emit-module -emit-module-path "$work/Tug.swiftmodule" "${sources[@]}"
compile_module TugWeb Web/Bridge/*.swift
compile_runtime Runtime
link_program "$dist/tug.wasm" "$work/TugWeb.o"

# The same engine, optimized alike, with what replays recordings around it. Nobody loads it but the tests: it may use all of String.
if [ "${1:-}" = --replay ]; then
    compile_module TugTestKit -package-name tug -emit-module -emit-module-path "$work/TugTestKit.swiftmodule" Sources/TugTestKit/*.swift \
        Sources/TugTestKit/Clock/VirtualClock.swift Web/Replay/TestKit/*.swift
    compile_module TugReplay -package-name tug Sources/TugProof/Conformance/*.swift Web/Replay/*.swift
    compile_runtime Replay
    mkdir -p Web/.build/replay
    link_program Web/.build/replay/replay.wasm "$work/TugTestKit.o" "$work/TugReplay.o" "$work"/Replay/*.o \
        "$tools/../lib/swift/embedded/$target/libswiftUnicodeDataTables.a"
fi

Scripts/web-module.sh "$dist"

total=0
for file in tug.wasm tug.js languages/zh-Hans.json tug.css; do
    raw=$(wc -c <"$dist/$file")
    packed=$(gzip -9c "$dist/$file" | wc -c)
    echo "web: $file $raw bytes, $packed gzip"
    if [ "$file" != tug.css ]; then total=$((total + packed)); fi
done
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
