#!/usr/bin/env bash
# Prints the files of the engine that Embedded Swift compiles, each ended by NUL: all but the folders that need Swift's runtime.
set -euo pipefail
cd "$(dirname "$0")/.."
find Sources/Tug -name '*.swift' ! -path 'Sources/Tug/Async/*' ! -path 'Sources/Tug/Storage/*' \
    ! -path 'Sources/Tug/Hosting/Slots/*' -print0 | sort -z
