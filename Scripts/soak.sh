#!/usr/bin/env bash
# Uses the reader heavily on a virtual display: SOAK_MINUTES (60) of random use with SOAK_ENTRIES (20000), begun with SOAK_SEED if it is given.
# Before that it measures how long entries take to open. Fails if memory grows, a frame takes over 50 ms, or an entry over 100 ms to open.
# What it prints is in out/soak.log, too.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p out
echo "Building the reader with optimization …"
Scripts/build.sh Examples/Reader -c release --product reader-soak
soak=.build-all/release/reader-soak
options=(--minutes "${SOAK_MINUTES:-60}" --entries "${SOAK_ENTRIES:-20000}")
if [ -n "${SOAK_SEED:-}" ]; then options+=(--seed "$SOAK_SEED"); fi
{
    status=0
    env -u DISPLAY -u WAYLAND_DISPLAY "$soak" --openings || status=1
    env -u DISPLAY -u WAYLAND_DISPLAY "$soak" "${options[@]}" || status=1
    exit $status
} | tee out/soak.log
