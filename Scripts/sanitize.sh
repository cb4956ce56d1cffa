#!/usr/bin/env bash
# All tests under the thread sanitizer, then under the address sanitizer. Each has a build folder of its own.
# Only Swift and C of this package are instrumented; GTK, GLib and Foundation are as the system has them.
set -euo pipefail
cd "$(dirname "$0")/.."
# A warning of GTK's or GLib's ends the run, as in Scripts/test.sh.
export G_DEBUG=fatal-warnings
# The tests wait for what is to happen, ten seconds at most. That is enough here unless the machine is busy with other things: what fails
# once and has no report of a sanitizer beside it should be repeated by itself before it is believed.
export TSAN_OPTIONS="halt_on_error=0 exitcode=66 second_deadlock_stack=1 suppressions=$PWD/Scripts/races.supp"
# Leaks are looked for where there is no GTK. Known ones of others stand in leaks.supp, with reasons.
export ASAN_OPTIONS="detect_leaks=1 exitcode=66"
export LSAN_OPTIONS="suppressions=$PWD/Scripts/leaks.supp print_suppressions=0"

status=0

sanitize() {
    local sanitizer=$1 folder=$2
    echo "sanitize: $sanitizer"
    swift build --build-tests --sanitize="$sanitizer" --scratch-path "$folder"
    # What fails ends neither the other half nor the other sanitizer: a run takes long.
    swift test --skip-build --sanitize="$sanitizer" --scratch-path "$folder" --skip TugGTKTests || status=1
    # By themselves, as in Scripts/test.sh.
    # GTK, GLib and fontconfig keep until the process ends what they allocate once, so here leaks are not looked for: that nothing
    # of ours is left alive is what LifecycleTests of TugGTK count.
    ASAN_OPTIONS="detect_leaks=0 exitcode=66" \
        swift test --skip-build --sanitize="$sanitizer" --scratch-path "$folder" --filter TugGTKTests || status=1
}

sanitize thread .build-tsan
sanitize address .build-asan
[ "$status" -eq 0 ] || { echo "sanitize: something failed, see above" >&2; exit 1; }
echo "sanitize: clean"
