#!/usr/bin/env bash
# Builds the engine for browsers: Web/dist with the programs tug.wasm, tug-large.wasm and tug-pages.wasm, tug.js and the files that it loads when they are
# needed, tug.d.ts, tug.css, package.json and the languages; and packs them, see web-package.sh. Needs only the Swift toolchain. If wasm-opt (Debian: binaryen) and esbuild are
# installed, the files are much smaller, and their size is checked. With --replay it also builds Web/.build/replay/replay.wasm, in which the
# tests replay recordings. With --sizes it also prints the sizes of all parts (needs Python).
set -euo pipefail
cd "$(dirname "$0")/.."
case "$#${1:-}" in
    0 | 1--replay | 1--sizes) ;;
    *) echo "usage: Scripts/web.sh [--replay | --sizes]" >&2; exit 2 ;;
esac

# Bytes of program and module together after gzip, with which a list has a header and a footer in one language (English is in the module):
# the goal, and the limit above which the build fails. What was bought when the limit rose from 20480 is in Web/README.md, “Sizes”.
goal=18432
limit=22528

dist=Web/dist
# Without what an earlier version of the sources made: all that is there is packed.
rm -rf "$dist"
mkdir -p "$dist"
# Hides SwiftPM's warning about the GTK flags of the root manifest, which have no effect here.
quiet() { "$@" 2> >(grep -v 'prohibited flag' >&2); }

# The engine's tables first: the module contains the options and a language, the types have the options.
quiet Scripts/build.sh Web -q -c release --product web-tables
.build-all/release/web-tables "$dist" Web/tug.d.ts
# Then the module: what it calls in the program gets shorter names there, which the program has, too.
Scripts/web-module.sh "$dist"

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
# Arithmetic that overflows wraps around. The engine takes no number that could lead to that, which its own tests show.
unchecked=(-Xfrontend -remove-runtime-asserts)
# The toolchain's own clang and linker are in the folder of its compiler.
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
shorten=
if [ -f Web/.build/names.json ]; then
    shorten=$(sed -nE 's/^ *"(\w+)": "(.*)",?$/s#"wasm-(import|export)-name"="\1"#"wasm-\\1-name"="\2"#/p' Web/.build/names.json)
fi
allocate=
# Compiles a Swift module to $work/NAME.o. Arguments: its name, and further compiler options. (The compiler's -emit-bc crashes.)
compile_module() {
    swiftc "${options[@]}" -module-name "$1" -I "$work" "${@:2}" -o "$work/$1.ll"
    sed -i -E "$shorten;$allocate" "$work/$1.ll"
    "$tools/clang" --target="$target" -flto -c "$work/$1.ll" -o "$work/$1.o"
}
# Compiles the C files of a folder to objects in $work/FOLDER. Arguments: the folder, and -fno-lto if the optimizer must not see their code.
compile_runtime() {
    mkdir -p "$work/$1"
    for file in "Web/$1"/*.c; do
        "$tools/clang" --target="$target" ${2:--flto} -Oz -ffreestanding -fno-builtin -Wall -Wextra -Werror -c "$file" \
            -o "$work/$1/$(basename "$file" .c).o"
    done
}
# Links a program. Arguments: its file, and the objects that it has besides the C functions of Runtime.
link_program() {
    local program=$1
    # Jump threading and the removal of partial redundancy are disabled because they copy code. Size matters more than speed here.
    "$tools/wasm-ld" --no-entry --gc-sections --stack-first -z stack-size=65536 --lto-O2 -mllvm -inline-threshold=-10 \
        -mllvm -jump-threading-threshold=0 -mllvm -enable-load-pre=false -mllvm -enable-pre=false "$work"/Runtime/*.o "${@:2}" \
        -o "$work/linked.wasm"
    if command -v wasm-opt >/dev/null 2>&1; then
        # With the names of functions, for the table of sizes; then without.
        local features=(--enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int --enable-multivalue
            --enable-reference-types)
        # This order was found by trial.
        wasm-opt -g --low-memory-unused "${features[@]}" --strip-producers --strip-target-features \
            -Oz --flatten --simplify-locals-nostructure --merge-blocks --ssa-nomerge --ssa --local-cse --rse -Oz --merge-locals \
            -aimfs 8 --simplify-locals-notee -Oz "$work/linked.wasm" -o "$work/linked.wasm"
        mkdir -p Web/.build/named
        cp "$work/linked.wasm" "Web/.build/named/$(basename "$program")"
    fi
    "$tools/llvm-objcopy" --strip-all "$work/linked.wasm" "$program"
}
# Compiles and links a program for pages. Arguments: its file, an option of embedded-sources.sh or nothing, and its own files of the bridge.
build_program() {
    # What Allocation.c does, for the optimizer: it need not write zeros, and the classes need no tables.
    local allocate='s/(call noalias ptr @swift_allocObject)\(ptr nonnull [^ ]*, ([^)]*\))/\1(ptr null, \2 memory(inaccessiblemem: readwrite) allockind("alloc,zeroed") allocsize(1)/'
    local sources
    mapfile -d '' sources < <(Scripts/embedded-sources.sh ${2:+"$2"})
    compile_module Tug "${unchecked[@]}" -emit-module -emit-module-path "$work/Tug.swiftmodule" "${sources[@]}"
    compile_module TugWeb "${unchecked[@]}" Web/Bridge/*.swift "${@:3}"
    link_program "$1" "$work/Tug.o" "$work"/Objects/*.o "$work"/Allocation/*.o "$work/TugWeb.o"
    # See Counting.c.
    if [ -f "Web/.build/named/${1##*/}" ] && grep -aoE 'swift_(isUniquely|initStack|retain_n|release_n|bridge|allocBox|once)[A-Za-z_]*' "Web/.build/named/${1##*/}"; then
        echo "web: the program counts references." >&2
        exit 1
    fi
}
compile_runtime Runtime
compile_runtime Objects
compile_runtime Allocation -fno-lto
build_program "$dist/tug.wasm" --small Web/Bridge/Small/*.swift
build_program "$dist/tug-large.wasm" '' Web/Bridge/Large/*.swift

# The pager's engine, in a program of its own, with its part of the bridge in one module: a pager makes and frees pages as long as it lives, so
# its references are counted.
compile_runtime Pages
compile_module TugPages "${unchecked[@]}" Sources/TugPaging/{Page,Rows,Engine}/*.swift Web/Pages/*.swift
link_program "$dist/tug-pages.wasm" "$work/TugPages.o" "$work"/Pages/*.o

# The same engine with its compatibility and with the same optimization, and the replay of recordings. For tests only, so it may use all of
# String.
if [ "${1:-}" = --replay ]; then
    mapfile -d '' sources < <(Scripts/embedded-sources.sh --compatibility)
    compile_module Tug -emit-module -emit-module-path "$work/Tug.swiftmodule" "${sources[@]}"
    compile_module TugTestKit -package-name tug -emit-module -emit-module-path "$work/TugTestKit.swiftmodule" Sources/TugTestKit/*.swift \
        Sources/TugTestKit/Clock/VirtualClock.swift Web/Replay/TestKit/*.swift
    compile_module TugReplay -package-name tug Proof/Sources/TugProof/Conformance/*.swift Web/Replay/*.swift
    compile_runtime Replay
    mkdir -p Web/.build/replay
    link_program Web/.build/replay/replay.wasm "$work/Tug.o" "$work/TugTestKit.o" "$work/TugReplay.o" "$work"/Replay/*.o \
        "$tools/../lib/swift/embedded/$target/libswiftUnicodeDataTables.a"
fi

Scripts/web-package.sh

print_size() { # FILE
    packed=$(gzip -9nc "$dist/$1" | wc -c)
    local brotli=
    if command -v brotli >/dev/null 2>&1; then brotli=", $(brotli -c "$dist/$1" | wc -c) brotli"; fi
    echo "web: $1 $(wc -c <"$dist/$1") bytes, $packed gzip$brotli"
}
total=0
for file in tug.wasm tug.js; do
    print_size "$file"
    total=$((total + packed))
done
# What every page loads, but is not the library's program, and what is loaded only where it is used.
for file in tug.css tug-large.wasm tug-pages.wasm $(cd "$dist" && ls -- *.js | grep -vx tug.js) languages/zh-Hans.json; do print_size "$file"; done
echo "web: program and module together $total bytes gzip (goal $goal, limit $limit)"
for tool in wasm-opt esbuild terser; do
    if ! command -v "$tool" >/dev/null 2>&1; then
        echo "web: larger than it should be, and not judged: there is no $tool. Scripts/web-setup.sh installs it."
        exit 0
    fi
done
if [ "${1:-}" = --sizes ]; then
    for program in tug tug-large tug-pages; do
        python3 Scripts/web-sizes.py "$dist/$program.wasm" "Web/.build/named/$program.wasm"
    done
    python3 Scripts/web-sizes.py --module "$dist/tug.js" Web/.build/sources/small/tug.js.map
fi
if [ "$total" -gt "$limit" ]; then
    echo "web: over the limit by $((total - limit)) bytes." >&2
    exit 1
fi
