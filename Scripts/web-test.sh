#!/usr/bin/env bash
# Tests everything for the web in real browsers, with trusted touches: the library as "make web" builds it, its types, and the gallery.
# Needs no display. Writes pictures to out/web.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/web-setup.sh
Scripts/web.sh --replay
# Valid uses of the types compile, and invalid ones do not.
tsc --strict --noEmit --target es2022 --moduleResolution node Web/Tests/Types/uses.ts
Scripts/check-guide.sh
swift test --package-path Examples/WebGallery
# One test at a time: other tests would delay the touches.
swift test --package-path Web/Tests --no-parallel
