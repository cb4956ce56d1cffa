#!/usr/bin/env bash
# Checks the format and the house rules of every Swift source, and that the engine and the pager do not import Foundation.
set -euo pipefail
cd "$(dirname "$0")/.."
git ls-files -z --cached --others --exclude-standard '*.swift' | xargs -0 swift format lint --strict
if grep -rnE '^\s*(@\w+ )*import +(Foundation|UIKit|Dispatch)' Sources/Tug Sources/TugPaging; then
    echo "Sources/Tug and Sources/TugPaging must build without Foundation." >&2
    exit 1
fi
# A program of a guide is a file that is built. awk prints the block that begins with a comment.
check_guide() { # page, first words of the program, file
    local shown
    shown=$(awk -v first="$2" '/^```swift$/ { block = ""; inside = 1; next } /^```$/ { if (inside && index(block, first) == 1) printf "%s", block; inside = 0 }
        inside { block = block $0 "\n" }' "$1")
    if [ "$shown" != "$(cat "$3")" ]; then
        echo "The guide in $1 is not $3." >&2
        exit 1
    fi
}
check_guide Sources/TugGTK/TugGTK.docc/GettingStarted.md '// The five-minute guide' Examples/FirstList/main.swift
check_guide Sources/TugUIKit/TugUIKit.docc/GettingStarted.md '// Five minutes with UIKit' Examples/iOS/TugSample.swiftpm/Screens/FirstTable.swift
check_guide Sources/Tug/Tug.docc/WriteAHost.md '/// A scroll view as a toolkit' Examples/WriteAHost/PlainScrollView.swift
check_guide Sources/Tug/Tug.docc/WriteAHost.md '@_spi(Host) import Tug' Examples/WriteAHost/PlainList.swift
# The code of the guide to testing is a test file.
guide=$(awk '/^```swift$/ { inside = 1; if (count++) print ""; next } /^```$/ { inside = 0 } inside' \
    Sources/TugTestKit/TugTestKit.docc/TestYourRefresh.md)
if [ "$guide" != "$(cat Tests/TugTestKitTests/GuideTests.swift)" ]; then
    echo "The code in TestYourRefresh.md is not Tests/TugTestKitTests/GuideTests.swift." >&2
    exit 1
fi
# Each file of the tutorial is shown, and the apps that are tested are what its parts end with.
Scripts/tutorial.py
# Each block of an article occurs in a test or an example.
Scripts/check-articles.sh
# The tests in the table of features exist, and its counts are right.
Scripts/check-features.py
Scripts/count-names.py
# What a compiler has made is not kept here.
if git ls-files --cached | grep -E '\.(o|a|so|dylib|swiftmodule|swiftdoc|pyc)$'; then
    echo "These files are build products." >&2
    exit 1
fi
# The file VERSION has the version; the changelog begins with it.
if ! grep -m 1 '^## ' CHANGELOG.md | grep -qF "## $(cat VERSION),"; then
    echo "CHANGELOG.md does not begin with version $(cat VERSION)." >&2
    exit 1
fi
# The Swift Package Index documents every product that needs no headers of GTK.
while read -r product; do
    if ! grep -qE "documentation_targets: .*[[ ]$product[],]" .spi.yml; then
        echo ".spi.yml does not name $product." >&2
        exit 1
    fi
done < <(sed -nE 's/.*\.library\(name: "(Tug[A-Za-z]*)".*/\1/p' Package.swift | grep -v GTK | sort -u)
echo "lint: clean"
