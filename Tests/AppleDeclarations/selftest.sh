#!/usr/bin/env bash
# Shows that the check can fail: plants mistakes in a copy of the project and expects each to be named. Not done again until the check or one of these files changes.
#   selftest.sh CACHE LISTS
set -euo pipefail
cd "$(dirname "$0")/../.."
cache=$1 lists=$2
. Tests/AppleDeclarations/platforms.sh
library=Sources/TugUIKit
spoiled=($library/ObjectiveC/PullControl+Selector.swift $library/Accessibility/Haptics.swift $library/SwiftUI/View+Refresh.swift Package.swift
    Sources/Tug/Engine/Phase.swift Tests/TugUIKitSmokeTests/SwiftUI/SharedNamesTests.swift Sources/Tug/Geometry/ScrollEdge.swift
    Examples/iOS/TugSample.swiftpm/ObjectiveC/FeedController.m)
key=$(cat "$cache/visionos/key" "${spoiled[@]}" $here/*.* | cksum)
if [ "$(cat "$cache/selftest" 2>/dev/null)" = "$key" ]; then exit 0; fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/copy"
git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
    if [ -e "$file" ] || [ -L "$file" ]; then printf '%s\0' "$file"; fi
done | tar -c --null -T - | tar -x -C "$work/copy"
cd "$work/copy"
git init -q

plant() { # file, what to look for, what to write instead
    cp "$1" "$work/before"
    sed -i "s/$2/$3/" "$1"
    if cmp -s "$1" "$work/before"; then stop "selftest: $1 has no \"$2\" to be spoiled."; fi
}
missed=0
# What is to be said, one a line, and the command that has to fail saying it.
expect() {
    local said status=0
    said=$("${@:2}" 2>&1) || status=$?
    if [ $status = 0 ]; then
        echo "selftest: $2 finds nothing wrong with what was planted." >&2
        missed=1
    fi
    while read -r line; do
        if ! grep -qF "$line" <<<"$said"; then
            printf '%s\nselftest: %s does not say "%s".\n' "$said" "$2" "$line" >&2
            missed=1
        fi
    done <<<"$1"
}

echo 'public typealias Edge = ScrollEdge' >>"${spoiled[6]}"
plant "${spoiled[7]}" 'endRefreshingWithNoMoreData' 'endRefreshingWithoutMoreData'
expect "${spoiled[5]}
${spoiled[7]}
no visible @interface for 'TugControl' declares the selector 'endRefreshingWithoutMoreData'
'Edge' is ambiguous for type lookup in this context" $here/platform.sh visionos "$cache" "$work/visionos"
sed -i '$d' "${spoiled[6]}"

plant "${spoiled[0]}" 'handler = \.attempt' 'handler = .attempts'
plant "${spoiled[1]}" 'func play() {}' 'func play() { click() }'
plant "${spoiled[2]}" 'edge: \\\.header' 'edge: \\.heading'
expect "${spoiled[0]}
${spoiled[1]}
${spoiled[2]}
visionos: Sources/TugUIKit does not compile." $here/platform.sh visionos "$cache" "$work/visionos"

plant "${spoiled[3]}" 'targets: \["TugUIKit"\]' 'targets: ["TugUiKit"]'
expect "target 'TugUiKit' referenced in product 'TugUIKit' could not be found" $here/manifests.sh "$cache" "$work/manifests"
plant "${spoiled[3]}" 'targets: \["TugUiKit"\]' 'targets: ["TugUIKit"]'

echo 'let nobody = 0' >Sources/Stray.swift
printf '#if os(watchOS)\n    let nobody = 0\n#endif\n#if canImport(CarPlay)\n    let nothing = 0\n#endif\n' >>"${spoiled[4]}"
expect "no check compiles Sources/Stray.swift
no check compiles this branch (os(watchOS))
no check knows the condition canImport(CarPlay)" $here/coverage.sh "${platforms[@]/#/$lists/}"

if [ $missed = 0 ]; then
    echo "$key" >"$cache/selftest"
    echo "selftest: each of 9 planted mistakes is found"
fi
exit $missed
