#!/usr/bin/env bash
# Serves the gallery of the web to this machine; "--lan" to the local network, "--help" lists the rest.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/web.sh
echo "Building the server …"
swift build --package-path Examples/WebGallery --product web-gallery
exec "$(swift build --package-path Examples/WebGallery --show-bin-path)/web-gallery" "$@"
