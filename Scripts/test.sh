#!/usr/bin/env bash
# Builds and runs all tests. TUG_SEED=… repeats a property test with a seed that an earlier run printed.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p out
# Reports first what cannot be installed, before the long steps.
Scripts/web-setup.sh
# A warning of GTK or GLib ends the run.
export G_DEBUG=fatal-warnings
swift build --build-tests
swift test --skip-build --skip TugGTKTests
# Compiles for Apple's platforms in parallel with the tests in windows, which wait for frames most of the time.
nice -n 19 make -s apple >out/apple.log 2>&1 &
apple=$!
trap 'kill "$apple" 2>/dev/null || true' EXIT
# Alone: other tests would delay the touches.
swift test --skip-build --filter TugGTKTests
if ! wait "$apple"; then
    cat out/apple.log >&2
    echo "make apple failed; see above." >&2
    exit 1
fi
trap - EXIT
tail -n 3 out/apple.log
# Invariants, over random sequences and recorded scripts. A debug build would take longer than this build and run.
swift build -c release --product tug-lab
lab="$(swift build -c release --show-bin-path)/tug-lab"
"$lab" fuzz --sequences 100000 ${TUG_SEED:+--seed "$TUG_SEED"}
"$lab" fuzz --script Tests/Fixtures/adversarial/adversarial.jsonl
# The UIKit host is tested on a simulated UIKit. Its tests share one main thread, so they cannot run in parallel.
swift test --no-parallel --package-path Tests/UIKitOnLinux
# Tests the program behind `make mutants`, and checks that its list can be parsed and every place in it exists.
swift test --package-path Tests/Mutants
swift build --product tug-gallery
Scripts/check-demo.sh
# The web, in browsers. Firefox uses GTK, and its warnings must not end the run.
env -u G_DEBUG Scripts/web-test.sh
# The documentation: checks links, and that every public symbol has a comment.
Scripts/docs.sh
