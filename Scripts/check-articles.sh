#!/usr/bin/env bash
# Checks that each block of an article in Swift or Objective-C occurs, line by line, in a test or an example. Indentation and empty lines are ignored.
# The blocks of an article that says so are a file that compiles, one after the other.
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t articles < <(git ls-files --cached --others --exclude-standard 'Sources/*.docc/*.md')
mapfile -t sources < <(git ls-files --cached --others --exclude-standard 'Tests/*.swift' 'Examples/*.swift' 'Examples/*.m')
[ ${#articles[@]} -gt 0 ] || exit 0
awk '
    { line = $0; gsub(/^[ \t]+|[ \t\r]+$/, "", line) }
    FILENAME ~ /\.(swift|m)$/ { if (line != "") built[FILENAME] = built[FILENAME] line "\n"; next }
    FNR == 1 { inside = 0 }
    line ~ /^```[ \t]*([Ss]wift|objc)/ { inside = 1; block = "\n"; start = FNR; next }
    line ~ /^```/ && inside {
        inside = 0
        found = 0
        for (name in built) if (index("\n" built[name], block)) { found = 1; break }
        if (!found) { print FILENAME ":" start ": this code is built nowhere" > "/dev/stderr"; failed = 1 }
        next
    }
    inside && line != "" { block = block line "\n" }
    END { exit failed }
' "${sources[@]}" "${articles[@]}"
store=$(awk '/^```swift$/ { inside = 1; if (count++) print ""; next } /^```$/ { inside = 0 } inside' \
    Sources/TugPaging/TugPaging.docc/StoreInSQLite.md)
if [ "$store" != "$(cat Examples/Reader/Tests/FeedReadingTests/Article/PostStore.swift)" ]; then
    echo "The code in StoreInSQLite.md is not Examples/Reader/Tests/FeedReadingTests/Article/PostStore.swift." >&2
    exit 1
fi
