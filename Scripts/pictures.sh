#!/usr/bin/env bash
# Renders the pictures of the documentation from the current build.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build --product tug-gallery
bin=$(swift build --show-bin-path)
mkdir -p docs/pictures
"$bin/tug-gallery" --pictures docs/pictures
"$bin/tug-gallery" --sheet docs/pictures
"$bin/tug-gallery" --play --out docs/pictures
swift build --package-path Examples/Reader --product reader-play
"$(swift build --package-path Examples/Reader --show-bin-path)/reader-play" docs/pictures
swift build --product tug-lab
"$bin/tug-lab" replay Tests/Fixtures/conformance/r228.jsonl --svg docs/pictures/replay.svg >/dev/null
Scripts/web-setup.sh
Scripts/web.sh
swift build --package-path Examples/WebGallery --product web-gallery
swift run --package-path Web/Tests web-pictures docs/pictures
# Few colors are enough, and make small files.
mogrify -colors 128 +dither -define png:compression-level=9 docs/pictures/*.png
Scripts/ios-pictures.sh
