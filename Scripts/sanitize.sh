#!/usr/bin/env bash
# Runs all tests under the thread sanitizer, then under the address sanitizer, in separate build folders. Only Swift and C of this package
# are instrumented, not GTK, GLib and Foundation.
set -euo pipefail
cd "$(dirname "$0")/.."
# A warning of GTK or GLib ends the run, as in Scripts/test.sh.
export G_DEBUG=fatal-warnings
# Tests wait half a minute at most. On a busy machine this can be too short: repeat a failure without a sanitizer report alone.
export TSAN_OPTIONS="halt_on_error=0 exitcode=66 second_deadlock_stack=1 suppressions=$PWD/Scripts/races.supp"
# Leaks are checked in tests without GTK. leaks.supp lists known leaks of other libraries, with reasons.
export ASAN_OPTIONS="detect_leaks=1 exitcode=66"
export LSAN_OPTIONS="suppressions=$PWD/Scripts/leaks.supp print_suppressions=0"

status=0

sanitize() {
    local sanitizer=$1 folder=$2
    echo "sanitize: $sanitizer"
    local package=(--sanitize="$sanitizer" --scratch-path "$folder" --disable-build-manifest-caching)
    swift build --build-tests "${package[@]}"
    swift build --build-tests "${package[@]}" --package-path Proof
    # Tests play it.
    swift build --product tug-gallery "${package[@]}" --package-path Examples/Gallery
    # After a failure the run continues, because it takes long.
    "$folder/debug/TugPackageTests.xctest" --testing-library swift-testing || status=1
    "$folder/debug/ProofPackageTests.xctest" --testing-library swift-testing --skip 'TugGTK(Bindings)?Tests' || status=1
    # Alone, as in Scripts/test.sh. GTK, GLib and fontconfig keep memory until the process ends, so leaks are not checked here.
    # LifecycleTests of TugGTK count objects of ours instead.
    ASAN_OPTIONS="detect_leaks=0 exitcode=66" \
        "$folder/debug/ProofPackageTests.xctest" --testing-library swift-testing --no-parallel --filter TugGTKTests || status=1
}

sanitize thread .build-tsan
sanitize address .build-asan
[ "$status" -eq 0 ] || { echo "sanitize: something failed, see above" >&2; exit 1; }
echo "sanitize: clean"
