#!/usr/bin/env bash
# Checks that each Swift block of an article occurs, line by line, in a test or an example. Indentation and empty lines are ignored.
# The blocks of an article that says so are a file that compiles, one after the other. Each test that the comparison of pagers names exists.
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t articles < <(git ls-files --cached --others --exclude-standard 'Sources/*.docc/*.md')
mapfile -t sources < <(git ls-files --cached --others --exclude-standard 'Tests/*.swift' 'Examples/*.swift')
[ ${#articles[@]} -gt 0 ] || exit 0
awk '
    { line = $0; gsub(/^[ \t]+|[ \t\r]+$/, "", line) }
    FILENAME ~ /\.swift$/ { if (line != "") built[FILENAME] = built[FILENAME] line "\n"; next }
    FNR == 1 { inside = 0 }
    line ~ /^```[ \t]*[Ss]wift/ { inside = 1; block = "\n"; start = FNR; next }
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
# The rows "| capability | `test` | `Suite` |".
comparison=Sources/TugPaging/TugPaging.docc/Comparison.md
named=$(sed -nE 's/^\|[^|]*\| `([A-Za-z]+)` \| `([A-Za-z]+)` \|$/\1 \2/p' "$comparison")
if [ "$(wc -l <<<"$named")" -lt 40 ]; then
    echo "$comparison: the table of the tests is not found." >&2
    exit 1
fi
while read -r test suite; do
    file=$(grep -lE "@Suite struct $suite " Tests/TugPagingTests/*.swift || true)
    if [ -z "$file" ] || ! grep -qE "@Test.* func $test\(|^    func $test\(" "$file"; then
        echo "$comparison: there is no test $test in $suite." >&2
        exit 1
    fi
done <<<"$named"
