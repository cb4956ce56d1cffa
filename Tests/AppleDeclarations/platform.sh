#!/usr/bin/env bash
# Compiles for one platform of Apple's with warnings as errors: the declarations, then everything of ours that the platform has. As far as SIL,
# where region isolation and definite initialization are judged. Into OUT go the modules and `compiled`, a line for each of our files.
# What has compiled is not compiled again until one of its files changes.
# With short=yes in the environment not for the sizes of what apps link, which takes three quarters of a minute.
# With library=only the declarations and what apps import, and nothing is remembered.
#   platform.sh PLATFORM CACHE OUT
set -euo pipefail
cd "$(dirname "$0")/../.."
platform=$1 cache=$2 out=$3 measured=no
if [ "$platform" = ios ] && [ "${short:-no}" = no ]; then measured=yes; fi
. Tests/AppleDeclarations/platforms.sh
select_platform "$platform"
mkdir -p "$out/modules" "$out/headers"
sample=Examples/iOS/TugSample.swiftpm
key=
[ "${library:-all}" = only ] || key=$({ echo $measured; cat "$resources/key"; find Package.swift Sources/{Tug,TugPaging,TugPagingControls,TugTestKit,TugUIKit,TugUIKitPaging,TugObjC} Proof/Sources/TugProof Tests/TugUIKitSmokeTests Site/Lines docs/Tutorial.docc $sample "$here"/* -type f |
    sort | xargs -d '\n' cksum; } | cksum)
if [ -n "$key" ] && [ "$(head -1 "$resources/passed" 2>/dev/null)" = "$key" ]; then
    tail -n +2 "$resources/passed" >"$out/compiled"
    echo "$platform: compiled before, and nothing has changed"
    exit 0
fi
: >"$out/compiled"
failed=0 compiled=("the declarations")

common=("${sdk[@]}" -resource-dir "$resources" -module-cache-path "$out/cache" -I "$out/modules" -I "$here/Headers"
    -plugin-path "$toolchain/host/plugins" -plugin-path "$toolchain/host/plugins/testing" -swift-version 6 -parse-as-library)
# An older version of ours may warn with a newer compiler.
if [ -n "$key" ]; then common+=(-warnings-as-errors); fi

# Module, what it is called in messages, and files with options. False if it does not compile.
compile() {
    local module=$1 title=$2
    shift 2
    local mode=(-emit-sil -o "$out/sil" -emit-module-path "$out/modules/$module.swiftmodule")
    # Nobody imports them. Linux has judged the rest of the first; that of the second needs the bodies of the standard library, which only iOS has.
    case $platform:$module in *:TugProof | tvos:TugUIKitSmokeTests | visionos:TugUIKitSmokeTests) mode=(-typecheck) ;; esac
    # What apps link is translated, too, for its size.
    if [ $measured = yes ] && [[ $module =~ ^Tug(UIKit|Paging|PagingControls|UIKitPaging)?$ ]]; then
        mode=(-emit-object -Osize -o "$out/$module.o" "${mode[@]:3}")
    fi
    # What Objective-C sees of it.
    case $module in TugUIKit | TugObjC) mode+=(-emit-objc-header-path "$out/headers/$module-Swift.h") ;; esac
    if swiftc -frontend "${mode[@]}" -module-name "$module" -target "$target" \
        "${common[@]}" "$@" >"$out/$module.log" 2>&1; then
        printf '%s\n' "$@" | grep '\.swift$' >>"$out/compiled"
        return 0
    fi
    failed=1
    cat "$out/$module.log"
    echo "$platform: $title does not compile."
    return 1
} >&2

sources() { find "$@" -name '*.swift' ! -name Package.swift ! -path '*/WithoutObjectiveC/*' ! -path '*/WithoutCompatibility/*' ! -path '*/WithoutExtras/*' ! -path '*/WithoutReadingPosition/*' ! -path '*/WithoutSecondFloor/*' | sort; }
ours() { # module, folder, options
    local files
    mapfile -t files < <(sources "$2")
    compile "$1" "$2" "${@:3}" "${files[@]}" && compiled+=("$2")
}

# A folder in Objective-C, by the headers that the compiler has written for our modules, and what Swift imports of it.
objective_c() { # module, folder
    local file files
    for file in TugUIKit TugObjC; do
        printf 'module %s {\n    header "%s-Swift.h"\n    export *\n}\n' $file $file
    done >"$out/headers/module.modulemap"
    printf 'module %s {\n    header "%s"\n    export *\n}\n' "$1" "$PWD/$2/include/$1.h" >"$out/headers/$1.modulemap"
    mapfile -t files < <(find "$2" -name '*.m' | sort)
    for file in "${files[@]}"; do
        if ! "${compiler%/*}/clang" -target "$target" -fsyntax-only -fobjc-arc -fmodules -fmodules-cache-path="$out/cache" -nostdlibinc \
            -ffreestanding -I "$here/Headers" -I "$here/ObjectiveC" -I "$out/headers" -I "$2/include" -Wall -Wextra \
            -Wno-unused-parameter -Werror "$file" >"$out/$1.log" 2>&1; then
            failed=1
            cat "$out/$1.log"
            echo "$platform: $2 does not compile."
            return 1
        fi
        echo "$file" >>"$out/compiled"
    done
    compiled+=("$2")
} >&2

# The app of the tutorial after each step. Its tests import the app as NewsApp.
tutorial() {
    local state
    while read -r state; do
        # shellcheck disable=SC2086
        set -- $state
        local tests=() app=("$@")
        if [[ ${*: -1} == *Tests.swift ]]; then tests=("${*: -1}") app=("${@:1:$#-1}"); fi
        compile NewsApp "the app after $1 … ${*: -1}" -enable-testing "${app[@]}" || return 1
        [ ${#tests[@]} = 0 ] || compile NewsAppTests "${tests[0]}" "${tests[@]}" || return 1
    done < <(Scripts/tutorial.py --list)
    compiled+=(docs/Tutorial.docc)
}

# The declarations.
declared=(ObjectiveC CoreFoundation CoreGraphics Foundation os)
if [ "$platform" != macos ]; then declared+=(QuartzCore UIKit SwiftUI); fi
case $platform in ios | visionos) declared+=(WebKit) ;; esac
for module in "${declared[@]}"; do
    mapfile -t files < <(sources "$here/Overlays/$module")
    options=()
    # SwiftUI, and what is used of os, have no part in Objective-C.
    if [ "$module" != SwiftUI ] && [ "$module" != os ]; then options=(-import-underlying-module); fi
    compile "$module" "$here/Overlays/$module" "${options[@]}" "${files[@]}" || exit 1
done

# The conditions are what coverage.sh takes them to be.
"$here/coverage.sh" --facts "$platform" >"$out/Facts.swift"
compile Facts "the table of conditions" "$out/Facts.swift" || exit 1
sed -i '/Facts.swift$/d' "$out/compiled"

# The library and its tests. macOS has no UIKit. The host comes before the pager, so that it cannot import it: apps without a pager carry none.
library() { ours "$1" "Sources/$1" -package-name tug; }
if [ -z "$key" ]; then
    for module in Tug TugUIKit TugPaging TugPagingControls TugUIKitPaging TugObjC; do library $module || exit 1; done
    exit 0
fi
if library Tug; then
    has_host=no
    if [ "$platform" != macos ] && library TugUIKit; then has_host=yes; fi
    if library TugPaging; then
        library TugTestKit && ours TugProof Proof/Sources/TugProof -package-name proof || true
        if library TugPagingControls && [ $has_host = yes ]; then library TugUIKitPaging || true; fi
    fi
    if [ $has_host = yes ] && library TugObjC; then
        ours TugUIKitSmokeTests Tests/TugUIKitSmokeTests -package-name tug || true
        objective_c ObjectiveCScreens $sample/ObjectiveC || true
        # The sample app is for iOS alone, and for newer systems than the library.
        if [ "$platform" = ios ]; then
            target=${target/$(lowest_version Package.swift iOS)/$(lowest_version $sample/Package.swift iOS)}
            ours AppModule $sample -Xcc -fmodule-map-file="$out/headers/ObjectiveCScreens.modulemap" || true
            # The lines that the playground of the site shows.
            ours PlaygroundLines Site/Lines || true
            tutorial || true
        fi
    fi
fi
printf "$platform: compiled %s\n" "$(printf ', %s' "${compiled[@]}" | cut -c3-)"
if [ $measured = yes ] && [ $failed = 0 ]; then "$here/sizes.sh" "$out" >"$resources/sizes"; fi
if [ $failed = 0 ]; then { echo "$key"; cat "$out/compiled"; } >"$resources/passed"; fi
exit $failed
