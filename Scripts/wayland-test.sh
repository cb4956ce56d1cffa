#!/usr/bin/env bash
# Runs the heart of the tests in windows on Wayland: the same tests as on X, with the same devices. Needs no display, session or bus.
# Pictures are left in out/wayland. Options are those of Swift Testing; --filter replaces the selection.
#   wayland-test.sh [--built] [options]    --built: the tests are built
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "${1:-}" = --built ]; then shift; else Scripts/build.sh Proof --build-tests; fi
# Pull, arm, cancel, refresh, load, fail and retry; touch, wheel, touchpad, keys and focus.
[ $# -gt 0 ] || set -- --filter 'GTKTests/(Touch|Wheel|Keyboard|Focus|Footer|Handler|Control|Accessibility|Lifecycle|RowGesture)Tests'
mkdir -p out/wayland
exec env G_DEBUG=fatal-warnings TUG_WINDOWS=wayland TUG_OUT="$PWD/out/wayland" \
    Scripts/run-tests.sh .build-all/debug/ProofPackageTests.xctest "$@"
