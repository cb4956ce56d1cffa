#!/usr/bin/env bash
# Tests what is for the web in real browsers, with trusted touches: the library as "make web" builds it, its types, and the gallery.
# Needs no display. Pictures are left in out/web.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/web-setup.sh
Scripts/web.sh --replay
# The types can be used, and what they are to refuse is refused.
tsc --strict --noEmit --target es2022 --moduleResolution node Web/Tests/Types/uses.ts
Scripts/check-guide.sh
swift test --package-path Examples/WebGallery
# One test at a time: fingers that other tests hold up are not the fingers that were meant.
swift test --package-path Web/Tests --no-parallel
