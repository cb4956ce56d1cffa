#!/usr/bin/env bash
# Prints the files of the engine for Embedded Swift, each ended by NUL: all but the folders that need Swift's runtime.
#   embedded-sources.sh [--small | --compatibility]
# With --small without second floors, keeping the reading position, and extras, with --compatibility with that with other libraries.
set -euo pipefail
cd "$(dirname "$0")/.."
case "$#${1:-}" in
    0) others=(WithoutSecondFloor WithoutReadingPosition WithoutExtras Compatibility) ;;
    1--small) others=(SecondFloor ReadingPosition Extras Compatibility) ;;
    1--compatibility) others=(WithoutSecondFloor WithoutReadingPosition WithoutExtras WithoutCompatibility) ;;
    *) echo "usage: embedded-sources.sh [--small | --compatibility]" >&2; exit 2 ;;
esac
others=("${others[@]/#/Sources/Tug/}")
find Sources/Tug -name '*.swift' ! -path 'Sources/Tug/Control/*' ! -path 'Sources/Tug/Storage/*' ! -path 'Sources/Tug/Hosting/Slots/*' \
    ! -path "${others[0]}/*" ! -path "${others[1]}/*" ! -path "${others[2]}/*" ! -path "${others[3]}/*" -print0 | sort -z
