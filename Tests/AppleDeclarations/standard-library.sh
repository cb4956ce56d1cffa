#!/usr/bin/env bash
# Compiles the standard library for a platform of Apple's into the cache, unless it is there: the toolchain for Linux has it as text, in its
# `.swiftinterface`, which needs another target and what is Objective-C's. For iOS with all function bodies, in 45 s of a processor; for the others, which have the
# same code, without, in 8 s. Needs no network.
#   standard-library.sh PLATFORM CACHE
set -euo pipefail
cd "$(dirname "$0")/../.."
cache=$2
. Tests/AppleDeclarations/platforms.sh
select_platform "$1"

modules=(Swift SwiftOnoneSupport _Concurrency _StringProcessing Testing)
texts=()
for module in "${modules[@]}"; do
    text=$toolchain/linux/$module.swiftmodule/$linux.swiftinterface
    [ -e "$text" ] || stop "The toolchain has no $text."
    texts+=("$text")
done

# Another toolchain, another target or another way to build it makes another key.
key=$({ echo "$target $toolchain"; swiftc --version 2>/dev/null; cat "${texts[@]}" "$here"/StandardLibrary/* "$here"/{platforms,standard-library}.sh; } | cksum)
if [ "$(cat "$resources/key" 2>/dev/null)" = "$key" ]; then exit 0; fi

echo "$1: compiling the standard library, once for this toolchain"
rm -rf "$resources"
mkdir -p "$resources/$folder" "$resources/sdk"
for name in apinotes clang shims; do
    if [ -e "$toolchain/$name" ]; then ln -s "$toolchain/$name" "$resources/$name"; fi
done
cp "$here/StandardLibrary/SDKSettings.json" "$resources/sdk/"
bodies=''
if [ "$system" != iOS ]; then bodies='-experimental-skip-all-function-bodies '; fi
for index in "${!modules[@]}"; do
    module=${modules[$index]}
    # The body of a function that is deployed to older systems would have to be there: the attribute goes. Nothing of this is run: to optimize
    # it and to print warnings about it would take almost half of the time.
    sed -e "s/-target $linux/-target $target/; s/-disable-objc-interop/-enable-objc-interop/g" -e 's/@backDeployed(before: [^)]*) *//g' \
        -e "s/^\(.. swift-module-flags: .*\) -O /\1 -Onone $bodies/" \
        "${texts[$index]}" >"$resources/$module.swiftinterface"
    options=()
    case $module in
        Swift)
            cat "$here/StandardLibrary/ObjectiveC.swiftinterface-part" >>"$resources/Swift.swiftinterface"
            options=(-parse-stdlib)
            ;;
        # It is newer than the oldest systems that it is deployed to.
        _Concurrency) options=(-disable-availability-checking) ;;
    esac
    mkdir -p "$resources/$folder/$module.swiftmodule"
    if ! swiftc -frontend -compile-module-from-interface "$resources/$module.swiftinterface" -module-name "$module" -target "$target" \
        "${sdk[@]}" -resource-dir "$resources" "${options[@]}" -suppress-warnings -module-cache-path "$resources/cache" \
        -o "$resources/$folder/$module.swiftmodule/$triple.swiftmodule" >"$resources/$module.log" 2>&1; then
        grep -E 'error: |^Stack dump' "$resources/$module.log" | sort -u | head -20 >&2
        stop "$1: the standard library's module $module does not compile."
    fi
    rm "$resources/$module.swiftinterface" "$resources/$module.log"
done
rm -rf "$resources/cache"
echo "$key" >"$resources/key"
