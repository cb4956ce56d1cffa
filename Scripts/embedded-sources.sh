#!/usr/bin/env bash
# Prints the files of the engine for Embedded Swift, each ended by NUL: all but the folders that need Swift's runtime.
#   embedded-sources.sh [--compatibility]     with the compatibility with other libraries; else without
set -euo pipefail
cd "$(dirname "$0")/.."
case $# in
    0) other=Compatibility ;;
    *) other=WithoutCompatibility ;;
esac
find Sources/Tug -name '*.swift' ! -path 'Sources/Tug/Async/*' ! -path 'Sources/Tug/Storage/*' \
    ! -path 'Sources/Tug/Hosting/Slots/*' ! -path "Sources/Tug/$other/*" -print0 | sort -z
