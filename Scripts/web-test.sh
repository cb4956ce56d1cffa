#!/usr/bin/env bash
# Tests what is for the web in a real browser, with trusted touches: the library as "make web" builds it, and the gallery.
# Pictures are left in out/web.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/web-setup.sh
Scripts/web.sh --replay
swift test --package-path Examples/WebGallery
# One test at a time: fingers that other tests hold up are not the fingers that were meant.
swift test --package-path Web/Tests --no-parallel
