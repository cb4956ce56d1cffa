#!/usr/bin/env bash
# Opens the gallery. Without a display it plays itself on a virtual one and writes out/demo.png.
set -euo pipefail
cd "$(dirname "$0")/.."
echo "Building the gallery …"
Scripts/build.sh Examples/Gallery --product tug-gallery
exec .build-all/debug/tug-gallery "$@"
