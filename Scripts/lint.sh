#!/usr/bin/env bash
# Checks the format and the house rules of every Swift source, and that the engine and the pager do not import Foundation.
set -euo pipefail
cd "$(dirname "$0")/.."
git ls-files -z --cached --others --exclude-standard '*.swift' | xargs -0 swift format lint --strict
if grep -rnE '^\s*(@\w+ )*import +(Foundation|UIKit|Dispatch)' Sources/Tug Sources/TugPaging; then
    echo "Sources/Tug and Sources/TugPaging must build without Foundation." >&2
    exit 1
fi
# The guide in the README and in the article is the source of a program.
for page in README.md Sources/TugGTK/TugGTK.docc/GettingStarted.md; do
    guide=$(awk '/^```swift$/ { block = ""; inside = 1; next } /^```$/ { if (inside && block ~ /^\/\/ The five-minute guide/) printf "%s", block; inside = 0 }
        inside { block = block $0 "\n" }' "$page")
    if [ "$guide" != "$(cat Examples/FirstList/main.swift)" ]; then
        echo "The guide in $page is not Examples/FirstList/main.swift." >&2
        exit 1
    fi
done
guide=$(cat Examples/iOS/TugSample.swiftpm/Screens/FirstTable.swift)
for page in README.md Sources/TugUIKit/TugUIKit.docc/GettingStarted.md; do
    shown=$(awk '/^```swift$/ { block = ""; inside = 1; next } /^```$/ { if (inside && block ~ /^\/\/ Five minutes with UIKit/) printf "%s", block; inside = 0 }
        inside { block = block $0 "\n" }' "$page")
    if [ "$shown" != "$guide" ]; then
        echo "The guide in $page is not the sample app's FirstTable.swift." >&2
        exit 1
    fi
done
# The code of the guide to testing is a test file.
guide=$(awk '/^```swift$/ { inside = 1; if (count++) print ""; next } /^```$/ { inside = 0 } inside' \
    Sources/TugTestKit/TugTestKit.docc/TestYourRefresh.md)
if [ "$guide" != "$(cat Tests/TugTestKitTests/GuideTests.swift)" ]; then
    echo "The code in TestYourRefresh.md is not Tests/TugTestKitTests/GuideTests.swift." >&2
    exit 1
fi
# Each block of an article occurs in a test or an example.
Scripts/check-articles.sh
Scripts/count-names.py
echo "lint: clean"
