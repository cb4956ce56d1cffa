#!/usr/bin/env bash
# Compiles the engine, all of it and the part for small pages, and what a pager decides, as Embedded Swift, for WebAssembly and iOS, with
# warnings as errors. Without optimization: that it compiles does not depend on it, and it takes half the time. What pages load is built by web.sh.
# Then type-checks the files that import the C library of WASI or Windows, against declarations of what they use of it.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
mapfile -d '' small < <(Scripts/embedded-sources.sh --small)
mapfile -d '' sources < <(Scripts/embedded-sources.sh)
for target in wasm32-unknown-none-wasm arm64-apple-ios18.0; do
    swiftc -c -wmo -Onone -parse-as-library -swift-version 6 -warnings-as-errors -module-name Tug -target "$target" \
        -enable-experimental-feature Embedded -enable-experimental-feature Extern "${sources[@]}" -o "$out/$target.o"
    echo "embedded: $target compiles"
    swiftc -c -wmo -Onone -parse-as-library -swift-version 6 -warnings-as-errors -module-name Tug -target "$target" \
        -enable-experimental-feature Embedded -enable-experimental-feature Extern "${small[@]}" -o "$out/$target.o"
    echo "embedded: $target compiles the small engine"
    # Generic code is compiled where it is used: in a file of the tests, here without its import.
    sed '/^@_spi(Host) import TugPaging$/d' Tests/TugPagingTests/Support/EmbeddedUse.swift >"$out/Use.swift"
    swiftc -c -wmo -Onone -parse-as-library -swift-version 6 -warnings-as-errors -module-name TugPaging -target "$target" \
        -enable-experimental-feature Embedded Sources/TugPaging/{Page,Rows,Engine}/*.swift "$out/Use.swift" -o "$out/$target.o"
    echo "embedded: $target compiles the paging engine"
    # What browsers call of it imports functions of JavaScript.
    if [ "$target" = wasm32-unknown-none-wasm ]; then
        swiftc -c -wmo -Onone -parse-as-library -swift-version 6 -warnings-as-errors -module-name TugPages -target "$target" \
            -enable-experimental-feature Embedded -enable-experimental-feature Extern Sources/TugPaging/{Page,Rows,Engine}/*.swift \
            Web/Pages/*.swift -o "$out/$target.o"
        echo "embedded: $target compiles the pages of browsers"
    fi
done

# There is no standard library for WASI or Windows here, so the files are checked on this system with a module of the C library's name. Each of
# them compiles without the rest of its module.
mapfile -t with_c < <(grep -rlE 'canImport\((WASILibc|CRT)\)' Sources --include='*.swift' | sort)
for library in WASILibc CRT; do
    mkdir "$out/$library"
    cat >"$out/$library/$library.h" <<'TEXT'
double exp(double);
double log(double);
char *getenv(const char *);
#ifdef WASI
struct timeval { long long tv_sec, tv_usec; };
int gettimeofday(struct timeval *restrict, void *restrict);
#else
struct timespec { long long tv_sec; int tv_nsec; };
#define TIME_UTC 1
int timespec_get(struct timespec *, int);
#endif
TEXT
    echo "module $library { header \"$library.h\" }" >"$out/$library/module.modulemap"
    definition=()
    if [ $library = WASILibc ]; then definition=(-Xcc -DWASI); fi
    swiftc -typecheck -parse-as-library -swift-version 6 -warnings-as-errors -module-name Tug -I "$out/$library" "${definition[@]}" "${with_c[@]}"
    echo "embedded: ${#with_c[@]} files compile with declarations of $library"
done
