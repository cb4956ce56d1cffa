#!/usr/bin/env bash
# Renders the pictures of the documentation from the current build.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/build.sh Examples/Gallery --product tug-gallery
bin=.build-all/debug
mkdir -p docs/pictures
"$bin/tug-gallery" --pictures docs/pictures
"$bin/tug-gallery" --sheet docs/pictures
"$bin/tug-gallery" --play --out docs/pictures
"$bin/tug-gallery" --movie docs/pictures/pull.gif --size 360x560
for scene in answer chat floor sideways slow; do
    "$bin/tug-gallery" --movie docs/pictures/$scene.gif --scene $scene --size 360x560
done
Scripts/build.sh Examples/Reader --product reader-play
".build-all/debug/reader-play" docs/pictures
Scripts/build.sh Proof --product tug-lab
"$bin/tug-lab" replay Tests/Fixtures/conformance/r228.jsonl --svg docs/pictures/replay.svg >/dev/null
Scripts/web-setup.sh
Scripts/web.sh
swift build --package-path Examples/WebGallery --product web-gallery
Scripts/build.sh Web/Tests --product web-pictures
"$bin/web-pictures" docs/pictures
# Few colors are enough, and make small files.
mogrify -colors 128 +dither -define png:compression-level=9 docs/pictures/*.png
Scripts/ios-pictures.sh
