#!/usr/bin/env bash
# Prints what breaks for apps since a tag, by the compiler's API digester. Fails if something breaks and the major version is still the same.
# Public symbols are compared, except those of @_spi(Host): of the portable modules, those for GTK, and, by the declarations in
# Tests/AppleDeclarations, those for iOS.
#   api.sh [TAG]    without one: the last tag
# `swift package diagnose-api-breaking-changes` asks the same digester. It builds every target twice, which takes minutes, and reports changes of
# SPI as well.
set -euo pipefail
cd "$(dirname "$0")/.."
modules=(Tug TugPaging TugTestKit TugPagingControls TugGTK TugGTKPaging)
for_ios=(TugUIKit TugUIKitPaging TugObjC)
if ! tag=${1:-$(git describe --tags --abbrev=0 2>/dev/null)}; then
    echo "api: there is no tag yet, so there is nothing to compare with."
    exit 0
fi
git rev-parse -q --verify "$tag^{commit}" >/dev/null || { echo "api: there is no tag or commit $tag." >&2; exit 2; }
root=$PWD work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/before"
git archive "$tag" | tar -x -C "$work/before"
ln -s "$PWD" "$work/after"
clang=(-Xcc -fmodule-map-file=Sources/TugCGTK/module.modulemap)
read -ra flags < <(pkg-config --cflags gtk4)
for flag in "${flags[@]}"; do clang+=(-Xcc "$flag"); done

# Writes the public symbols of a compiled module to MODULE.json beside it.
digest() { # module, folder, options
    swift-api-digester -dump-sdk -swift-only -avoid-location -avoid-tool-args -ignore-spi-group Host -module "$1" -I "$2" "${@:3}" -o "$2/$1.json"
    mkdir "$2/$1.symbols"
    swift-symbolgraph-extract -module-name "$1" -minimum-access-level package -include-spi-symbols -skip-inherited-docs -I "$2" \
        -target "$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",/\1/p')" "${@:3}" -output-dir "$2/$1.symbols"
    "$root/Scripts/drop-package-names.py" "$2/$1.json" "$2/$1.symbols"
}

# Compiles a module for this system and digests it. Bodies of functions are not compiled.
dump() ( # before or after, module
    cd "$work/$1"
    mkdir -p "$work/modules-$1"
    mapfile -t sources < <(find "Sources/$2" -name '*.swift' ! -path '*/Without*/*')
    swiftc -emit-module -wmo -parse-as-library -swift-version 6 -package-name tug -module-name "$2" -I "$work/modules-$1" "${clang[@]}" \
        -Xfrontend -experimental-skip-non-inlinable-function-bodies "${sources[@]}" -emit-module-path "$work/modules-$1/$2.swiftmodule"
    digest "$2" "$work/modules-$1" "${clang[@]}"
)

# Compiles the modules for iOS, both by the declarations of today, and digests them.
cache=$PWD/Tests/AppleDeclarations/.build
dump_for_ios() ( # before or after
    cd "$work/$1"
    library=only Tests/AppleDeclarations/platform.sh ios "$cache" "$work/ios-$1" >&2
    . Tests/AppleDeclarations/platforms.sh
    select_platform ios
    mkdir -p "$work/modules-$1"
    for module in "${for_ios[@]}"; do
        digest "$module" "$work/ios-$1/modules" -I Tests/AppleDeclarations/Headers -target "$target" -resource-dir "$resources" \
            -module-cache-path "$work/ios-$1/cache"
        mv "$work/ios-$1/modules/$module.json" "$work/modules-$1/"
    done
)

# The enums that may grow, by the document.
growing=$(sed -n 's/^  May grow: //p' docs/stability.md | tr -d '`. ' | tr , '|')
[ -n "$growing" ] || { echo "api: docs/stability.md names no enums that may grow." >&2; exit 1; }
broken=0
Tests/AppleDeclarations/standard-library.sh ios "$cache" >&2
rm -rf "$work/before/Tests/AppleDeclarations"
mkdir -p "$work/before/Tests"
cp -R Tests/AppleDeclarations "$work/before/Tests/"
dump_for_ios after
dump_for_ios before
for module in "${modules[@]}" "${for_ios[@]}"; do
    if [ ! -d "$work/before/Sources/$module" ]; then
        echo "api: $module is new since $tag"
        continue
    fi
    if [[ " ${modules[*]} " = *" $module "* ]]; then
        dump after "$module"
        dump before "$module"
    fi
    # It writes headings in comments, and a line for each change, to stderr.
    changes=$(swift-api-digester -diagnose-sdk -swift-only -ignore-spi-group Host -input-paths "$work/modules-before/$module.json" \
        -input-paths "$work/modules-after/$module.json" 2>&1 | sed -E -e '/^(\/\*.*\*\/)?$/d' \
        -e "/^EnumElement ($growing)\..* has been added as a new enum case$/d")
    if [ -z "$changes" ]; then
        echo "api: nothing breaks in $module since $tag"
    else
        broken=$((broken + $(wc -l <<<"$changes")))
        printf 'api: in %s since %s:\n%s\n' "$module" "$tag" "$changes"
    fi
done
if [ $broken -gt 0 ]; then
    before=$(git show "$tag:VERSION")
    if [ "${before%%.*}" = "$(cut -d. -f1 VERSION)" ]; then
        echo "api: $broken changes break apps. Keep what is there and mark it as deprecated, or raise the major version in VERSION." >&2
        exit 1
    fi
    echo "api: $broken changes break apps, and the major version is another."
fi
