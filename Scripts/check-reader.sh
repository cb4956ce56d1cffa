#!/usr/bin/env bash
# What `make reader` does without a display, as a test that looks at the window after each step. Then the command line's errors. Needs Examples/Reader as Scripts/build.sh has built it.
set -euo pipefail
cd "$(dirname "$0")/.."
bin=.build-all/debug
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
timeout 240 "$bin/ReaderPackageTests.xctest" --testing-library swift-testing --filter ReaderWindowTests

# A wrong command line ends with 2 and one line that names what is wrong.
refuses() { # WHAT IT SAYS, arguments
    local status=0
    "$bin/reader" "${@:2}" >"$out/said" 2>&1 || status=$?
    if [ $status != 2 ] || ! grep -q "$1" "$out/said"; then
        { echo "reader ${*:2} should have ended with 2 and said “$1”. It ended with $status:"; cat "$out/said"; } >&2
        exit 1
    fi
}
refuses 'no option “--sever”' --sever x
refuses '“--server” needs a value' --server
refuses 'no address of a server' --server localhost:8080
refuses 'no address of a server' --server 'http://'
refuses 'is a folder' --database "$out"
"$bin/reader" --help | grep -q -- '--database FILE' || { echo "reader --help says nothing" >&2; exit 1; }
echo "reader: played"
