#!/usr/bin/env bash
# Opens the gallery; without a display it plays itself on a virtual one and leaves out/demo.png.
set -euo pipefail
cd "$(dirname "$0")/.."
echo "Building the gallery …"
swift build --product tug-gallery
exec "$(swift build --show-bin-path)/tug-gallery" "$@"
