#!/usr/bin/env bash
# Builds and runs all tests. TUG_SEED=… repeats a property test with a seed that an earlier run printed.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p out
# What cannot be installed is named before anything takes its time.
Scripts/web-setup.sh
# A warning of GTK's or GLib's ends the run.
export G_DEBUG=fatal-warnings
swift build --build-tests
swift test --skip-build --skip TugGTKTests
# Everything for Apple's platforms is compiled beside the tests in windows, which wait for frames most of the time.
nice -n 19 make -s apple >out/apple.log 2>&1 &
apple=$!
trap 'kill "$apple" 2>/dev/null || true' EXIT
# By themselves: fingers that other tests hold up are not the fingers that were meant.
swift test --skip-build --filter TugGTKTests
if ! wait "$apple"; then
    cat out/apple.log >&2
    echo "make apple failed; see above." >&2
    exit 1
fi
trap - EXIT
tail -n 3 out/apple.log
# What must hold whatever happens, over random sequences and recorded scripts. Without optimization it takes longer than the build.
swift build -c release --product tug-lab
lab="$(swift build -c release --show-bin-path)/tug-lab"
"$lab" fuzz --sequences 100000 ${TUG_SEED:+--seed "$TUG_SEED"}
"$lab" fuzz --script Tests/Fixtures/adversarial/adversarial.jsonl
# The UIKit host is tested on a simulated UIKit, whose one main thread the tests must not share.
swift test --no-parallel --package-path Tests/UIKitOnLinux
# The program behind `make mutants`, and that its list can be read and every place in it found.
swift test --package-path Tests/Mutants
swift build --product tug-gallery
Scripts/check-demo.sh
# The web, in browsers, of which Firefox is GTK's too: its warnings are not ours.
env -u G_DEBUG Scripts/web-test.sh
# The documentation: links lead somewhere, and every public symbol has a word said about it.
Scripts/docs.sh
