#!/usr/bin/env bash
# Prints what breaks for apps since a tag, by the compiler's API digester. Fails if something breaks and the major version is still the same.
# Public symbols are compared, except those of @_spi(Host). Only what this machine can compile: the portable modules and those for GTK.
#   api.sh [TAG]    without one: the last tag
# `swift package diagnose-api-breaking-changes` asks the same digester. It builds every target twice, which takes minutes, and reports changes of
# SPI as well.
set -euo pipefail
cd "$(dirname "$0")/.."
modules=(Tug TugPaging TugTestKit TugPagingControls TugGTK TugGTKPaging)
if ! tag=${1:-$(git describe --tags --abbrev=0 2>/dev/null)}; then
    echo "api: there is no tag yet, so there is nothing to compare with."
    exit 0
fi
git rev-parse -q --verify "$tag^{commit}" >/dev/null || { echo "api: there is no tag or commit $tag." >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/before"
git archive "$tag" | tar -x -C "$work/before"
ln -s "$PWD" "$work/after"
clang=(-Xcc -fmodule-map-file=Sources/TugCGTK/module.modulemap)
read -ra flags < <(pkg-config --cflags gtk4)
for flag in "${flags[@]}"; do clang+=(-Xcc "$flag"); done

# Writes the public symbols of a module to MODULE.json. Bodies of functions are not compiled.
dump() ( # before or after, module
    cd "$work/$1"
    mkdir -p "$work/modules-$1"
    mapfile -t sources < <(find "Sources/$2" -name '*.swift' ! -path '*/Without*/*')
    swiftc -emit-module -wmo -parse-as-library -swift-version 6 -package-name tug -module-name "$2" -I "$work/modules-$1" "${clang[@]}" \
        -Xfrontend -experimental-skip-non-inlinable-function-bodies "${sources[@]}" -emit-module-path "$work/modules-$1/$2.swiftmodule"
    swift-api-digester -dump-sdk -swift-only -avoid-location -avoid-tool-args -ignore-spi-group Host -module "$2" -I "$work/modules-$1" \
        "${clang[@]}" -o "$work/modules-$1/$2.json"
)
# The enums that may grow, by the document.
growing=$(sed -n 's/^  May grow: //p' docs/stability.md | tr -d '`. ' | tr , '|')
[ -n "$growing" ] || { echo "api: docs/stability.md names no enums that may grow." >&2; exit 1; }
broken=0
for module in "${modules[@]}"; do
    dump after "$module"
    if [ ! -d "$work/before/Sources/$module" ]; then
        echo "api: $module is new since $tag"
        continue
    fi
    dump before "$module"
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
