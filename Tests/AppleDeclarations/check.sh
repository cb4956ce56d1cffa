#!/usr/bin/env bash
# Compiles on Linux every line that is for Apple's platforms, and ends with an error where one does not compile or is compiled by no check.
# See README.md beside it. Two platforms at a time.
#   check.sh [--cache FOLDER] [--short]    --short leaves out the sizes and the self-test
set -euo pipefail
cd "$(dirname "$0")/../.."
here=Tests/AppleDeclarations cache=$PWD/$here/.build short=no
while [ $# -gt 0 ]; do
    case $1 in
        --cache) mkdir -p "$2" && cache=$(cd "$2" && pwd) && shift ;;
        --short) short=yes ;;
        *) echo "usage: $0 [--cache FOLDER] [--short]" >&2; exit 2 ;;
    esac
    shift
done
. $here/platforms.sh
mkdir -p "$cache"
# One at a time: two would write the same standard library.
exec 9>"$cache/lock"
flock 9
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# One platform, whose messages stay together.
one() {
    local status=0
    { $here/standard-library.sh "$1" "$cache" && $here/platform.sh "$1" "$cache" "$work/$1"; } >"$work/$1.log" 2>&1 || status=$?
    cat "$work/$1.log"
    return $status
}
export -f one
export here cache work short
printf '%s\n' "${platforms[@]}" | xargs -P 2 -I{} bash -c 'one {}' 9>&- || failed=1
$here/manifests.sh "$cache" "$work/manifests" 9>&- || failed=1
# What did not compile is not counted as compiled: no list is complete after an error.
if [ "${failed:-0}" = 1 ]; then
    echo "apple: failed" >&2
    exit 1
fi
mv "$work/manifests" "$work/macos/manifests" && cat "$work/macos/manifests/compiled" >>"$work/macos/compiled"
$here/coverage.sh "${platforms[@]/#/$work/}" 9>&-
echo "apple: every line compiles for ${platforms[*]}."
if [ $short = no ]; then
    $here/selftest.sh "$cache" "$work" 9>&-
    echo "On iOS $(cat "$cache/ios/sizes")"
fi
