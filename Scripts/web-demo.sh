#!/usr/bin/env bash
# Serves the web gallery to this machine; with "--lan" to the local network. "--help" lists all options.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/web.sh
echo "Building the server …"
swift build --package-path Examples/WebGallery --product web-gallery
exec "$(swift build --package-path Examples/WebGallery --show-bin-path)/web-gallery" "$@"
