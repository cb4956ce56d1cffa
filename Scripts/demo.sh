#!/usr/bin/env bash
# Opens the gallery. Without a display it plays itself on a virtual one and writes out/demo.png.
set -euo pipefail
cd "$(dirname "$0")/.."
echo "Building the gallery …"
swift build --product tug-gallery
exec "$(swift build --show-bin-path)/tug-gallery" "$@"
