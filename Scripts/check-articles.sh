#!/usr/bin/env bash
# Checks the articles and README.md:
#   - Each block in Swift or Objective-C occurs, line by line, in a test or an example. Indentation and empty lines are ignored. What stands in a
#     comment or a text of a Swift file does not count.
#   - Code in an article is fenced. Code that is only indented is refused, as the first check would not see it.
#   - The products that the guide for GTK names exist.
#   - The blocks of StoreInSQLite.md, one after the other, are a file of the reader.
#   - Each test that the comparison of pagers names exists.
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t articles < <(git ls-files --cached --others --exclude-standard 'Sources/*.docc/*.md' README.md)
mapfile -t sources < <(git ls-files --cached --others --exclude-standard 'Tests/*.swift' 'Proof/*.swift' 'Examples/*.swift' 'Examples/*.m')
[ ${#articles[@]} -gt 0 ] || exit 0
awk '
    # Marks a line inside a text of several lines, or inside a comment of several lines, so that it is equal to no code.
    function marked(line, marks, result) {
        result = (isText || isComment ? "\001" : "") line
        if (!isComment) { marks = line; if (gsub(/"""/, "", marks) % 2 == 1) isText = !isText }
        if (!isText) {
            if (line ~ /\/\*/) isComment = 1
            if (line ~ /\*\//) isComment = 0
        }
        return result
    }
    function complain(words) { print FILENAME ":" FNR ": " words > "/dev/stderr"; failed = 1 }
    FNR == 1 { inside = isText = isComment = 0; isAfterBlank = 1 }
    { isIndented = /^(    |\t)/; line = $0; gsub(/^[ \t]+|[ \t\r]+$/, "", line) }
    FILENAME ~ /\.(swift|m)$/ { if (line != "") built[FILENAME] = built[FILENAME] marked(line) "\n"; next }
    line ~ /^```/ && !inside {
        inside = 1
        if (line == "```") complain("a fence has to name its language")
        isSwift = line ~ /^```[ \t]*([Ss]wift|objc)/
        isText = isComment = 0
        block = "\n"
        start = FNR
        next
    }
    line ~ /^```/ {
        inside = isAfterBlank = 0
        # A part of the manifest of an app, which is not here.
        if (!isSwift || block ~ /^\ndependencies: \[\.package\(path: "\.\.\/Tug"\)\],\n/) next
        found = 0
        for (name in built) if (index("\n" built[name], block)) { found = 1; break }
        if (!found) { print FILENAME ":" start ": this code is built nowhere" > "/dev/stderr"; failed = 1 }
        next
    }
    inside { if (line != "") block = block marked(line) "\n"; next }
    isIndented && isAfterBlank && line != "" && FILENAME ~ /\.docc\// { complain("code needs a fence that names its language") }
    { isAfterBlank = line == "" }
    END { exit failed }
' "${sources[@]}" "${articles[@]}"
guide=Sources/TugGTK/TugGTK.docc/GettingStarted.md
for product in $(sed -nE 's/.*\.product\(name: "(\w+)", package: "Tug"\).*/\1/p' <(grep -o '\.product([^)]*)' $guide)); do
    if ! grep -q "\.library(name: \"$product\"" Package.swift; then
        echo "$guide: the package has no product $product" >&2
        exit 1
    fi
done
store=$(awk '/^```swift$/ { inside = 1; if (count++) print ""; next } /^```$/ { inside = 0 } inside' \
    Sources/TugPaging/TugPaging.docc/StoreInSQLite.md)
if [ "$store" != "$(cat Examples/Reader/Tests/FeedReadingTests/Article/PostStore.swift)" ]; then
    echo "The code in StoreInSQLite.md is not Examples/Reader/Tests/FeedReadingTests/Article/PostStore.swift." >&2
    exit 1
fi
# The rows "| capability | `test` | `Suite` |".
comparison=Sources/TugPaging/TugPaging.docc/Comparison.md
named=$(sed -nE 's/^\|[^|]*\| `([A-Za-z0-9_]+)` \| `([A-Za-z0-9_]+)` \|$/\1 \2/p' "$comparison")
count=$(wc -l <<<"$named")
if [ "$count" -ne 46 ] || ! grep -q "names $count capabilities" "$comparison"; then
    echo "$comparison: $count rows of the table name a test; 46 do, and the article says so." >&2
    exit 1
fi
while read -r test suite; do
    file=$(grep -lE "@Suite struct $suite " Tests/TugPagingTests/*.swift || true)
    if [ -z "$file" ] || ! grep -qE "@Test.* func $test\(|^    func $test\(" "$file"; then
        echo "$comparison: there is no test $test in $suite." >&2
        exit 1
    fi
done <<<"$named"
