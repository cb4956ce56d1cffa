#!/usr/bin/env bash
# Formatting and house rules of every Swift source, and no Foundation in the engine.
set -euo pipefail
cd "$(dirname "$0")/.."
git ls-files -z --cached --others --exclude-standard '*.swift' | xargs -0 swift format lint --strict
if grep -rnE '^\s*(@\w+ )*import +(Foundation|UIKit|Dispatch)' Sources/Tug; then
    echo "Sources/Tug must build without Foundation." >&2
    exit 1
fi
echo "lint: clean"
