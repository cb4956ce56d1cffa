#!/usr/bin/env bash
# Builds and runs all tests. Property tests begin with the same seed in each run. TUG_SEED=… gives another one, such as one that an earlier run
# printed, and TUG_SEED=random a new one for each test.
# What each job printed is in out/NAME.log.
set -euo pipefail
cd "$(dirname "$0")/.."
export TUG_SEED=${TUG_SEED:-2026}
. Scripts/jobs.sh
. Scripts/web-jobs.sh
# What cannot be installed is named before anything takes its time.
Scripts/setup.sh tests bindings languages
Scripts/web-setup.sh

# Runs the test programs themselves: `swift test` would keep other builds waiting.
programs=.build-all/debug

# Within a row: until a job of another row has ended. One build waits for another in the same folder, so those that windows wait for come first.
wait_for() { until job_has_ended "$1"; do sleep 1; done; }

build_what_windows_need() {
    job build build_tests
    job handlers Scripts/check-handlers.sh TugGTK
}
# Nothing waits for it: windows and browsers, one after the other, take longest of all.
check_what_is_portable() {
    wait_for build
    job portable test_what_is_portable
}
build_tests() {
    Scripts/build.sh . --build-tests
    Scripts/build.sh Proof --build-tests
    Scripts/build.sh Examples/Gallery --build-tests
}
test_what_is_portable() {
    local -x G_DEBUG=fatal-warnings
    "$programs/TugPackageTests.xctest" --testing-library swift-testing
    "$programs/ProofPackageTests.xctest" --testing-library swift-testing --skip 'TugGTK(Bindings)?Tests'
    "$programs/GalleryPackageTests.xctest" --testing-library swift-testing
}

# Tests in windows wait for frames most of the time. They run in two processes, each with a display of its own, and in each one test at a
# time: a finger that another test holds up makes another gesture. The second process has every suite that is not named here.
half_of_windows='GTKTests/(Horizontal|ImageIndicator|Layout|Live|LiveSession|Model|ReadingPosition|Touch)Tests'
# A warning of GTK's or GLib's ends them.
run_in_windows() { # JOB, options of Swift Testing
    job "$1" env G_DEBUG=fatal-warnings Scripts/run-tests.sh "$programs/ProofPackageTests.xctest" "${@:2}"
}
test_windows() { run_in_windows windows --filter "$half_of_windows"; }
test_other_windows() {
    run_in_windows other-windows --filter TugGTKTests --skip "$half_of_windows"
    job demo env G_DEBUG=fatal-warnings Scripts/check-demo.sh
}
# The heart of them once more on Wayland.
test_on_wayland() { job wayland Scripts/wayland-test.sh --built; }
# Programs in Python, C, Vala and JavaScript, and the reader, in windows.
test_bindings() {
    wait_for bindings
    run_in_windows programs --filter TugGTKBindingsTests
    # Once the other package is built.
    wait_for reader
    job reader-play Scripts/check-reader.sh
}
# The site, and its pages in browsers. It has the guides that docs.sh builds.
test_site() {
    wait_for docs
    job site Scripts/site.sh
    run_web_tests site-play --filter SiteTests
}

# What must hold whatever happens, over random sequences and recorded scripts. Without optimization it takes longer than the build.
fuzz() {
    Scripts/build.sh Proof -c release --product tug-lab
    local tug_lab=.build-all/release/tug-lab
    $tug_lab fuzz --sequences 100000 $([ "$TUG_SEED" = random ] || echo --seed "$TUG_SEED")
    $tug_lab fuzz --script Tests/Fixtures/adversarial/adversarial.jsonl
    # Pagers with servers whose rows come, go and move.
    $tug_lab judge --sessions 50000 --events 200 $([ "$TUG_SEED" = random ] || echo --seed "$TUG_SEED")
}

# What needs a processor rather than time, in rows side by side, since each leaves a processor idle at times.
check_the_rest() {
    job lint Scripts/lint.sh
    job languages Scripts/check-languages.py
    job embedded Scripts/check-embedded.sh
    wait_for build
    # The library for C and other languages.
    job bindings Scripts/bindings.sh
    job fuzz fuzz
    # Programs without a pager do not carry one.
    job size Scripts/check-size.sh
}
test_reader() {
    # The reader's server, over HTTP. One test at a time: while others use the processor, answers come too late.
    job reader swift test --no-parallel -Xswiftc -gnone --package-path Examples/Reader
}
check_apple_and_mutants() {
    # `make apple` also shows that this check can fail, and prints sizes.
    job apple Tests/AppleDeclarations/check.sh --short
    # The program behind `make mutants`, and that its list can be read and every place in it found.
    job mutants swift test -Xswiftc -gnone --package-path Tests/Mutants
}
test_uikit() {
    Scripts/build.sh Tests/UIKitOnLinux --build-tests
    "$programs/UIKitOnLinuxPackageTests.xctest" --testing-library swift-testing --no-parallel
}
check_uikit_and_docs() {
    wait_for build
    # The UIKit host is tested on a simulated UIKit, whose one main thread the tests must not share.
    job uikit test_uikit
    job uikit-handlers Scripts/check-handlers.sh TugUIKit
    # Links lead somewhere, and every public symbol has a word said about it. What bindings.sh writes is a part of it.
    wait_for bindings
    job docs Scripts/docs.sh
}

background --idle check_what_is_portable
background --idle check_the_rest
background --idle test_reader
background --idle check_apple_and_mutants
background --idle check_uikit_and_docs
background build_what_windows_need
background build_for_web
finish build
background test_windows
background test_other_windows
background test_on_wayland
# Windows and browsers one after the other: both use their processor in bursts, and neither may wait for the other's.
finish windows other-windows demo wayland web web-gallery web-tests
background test_bindings
background test_in_browser
background test_in_other_browsers
background test_site
finish
