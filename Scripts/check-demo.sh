#!/usr/bin/env bash
# What `make demo` does without a display: every state is reached by real touches, and the strip of pictures is there. Needs the gallery
# as Scripts/build.sh has built it.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
env -u DISPLAY -u WAYLAND_DISPLAY .build-all/debug/tug-gallery --out "$out" | tee "$out/timeline"
for state in pulling refreshing noMoreData; do
    grep -q "$state" "$out/timeline" || { echo "demo: the timeline has no \"$state\"" >&2; exit 1; }
done
[ "$(head -c 4 "$out/demo.png" | tail -c 3)" = PNG ] || { echo "demo: no picture" >&2; exit 1; }
cp "$out/demo.png" out/demo.png
echo "demo: played"
