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

# Within a row: until a job of another row has ended.
wait_for() { until job_has_ended "$1"; do sleep 1; done; }

# One build waits for another in the same folder: those that windows and browsers wait for come first.
build_windows() {
    job build build_window_tests
}
build_window_tests() {
    Scripts/build.sh Proof --build-tests
    Scripts/build.sh Examples/Gallery --build-tests
    # Tests look at it with a screen reader.
    Scripts/build.sh . --product first-list
}
check_handlers() { job handlers Scripts/check-handlers.sh TugGTK; }
check_what_is_portable() {
    wait_for web-tests
    job portable test_what_is_portable
}
test_what_is_portable() {
    local -x G_DEBUG=fatal-warnings
    Scripts/build.sh . --build-tests
    "$programs/TugPackageTests.xctest" --testing-library swift-testing
    "$programs/ProofPackageTests.xctest" --testing-library swift-testing --skip 'TugGTK(Bindings)?Tests'
    "$programs/GalleryPackageTests.xctest" --testing-library swift-testing
}

# Tests in windows wait for frames most of the time. They run in three processes, each with a display of its own, and in each one test at a
# time: a finger that another test holds up makes another gesture. The third process has every suite that is not named here.
first_windows='GTKTests/(Horizontal|Layout|Live|LiveSession|ScreenReader|Touch)Tests'
second_windows='GTKTests/(Footer|ImageIndicator|Model|PagedHead|Paging|ReadingPosition|ScrollEnd)Tests'
# A warning of GTK's or GLib's ends them.
run_in_windows() { # JOB, options of Swift Testing
    job "$1" env G_DEBUG=fatal-warnings Scripts/run-tests.sh "$programs/ProofPackageTests.xctest" "${@:2}"
}
test_first_windows() { run_in_windows first-windows --filter "$first_windows"; }
test_second_windows() { run_in_windows second-windows --filter "$second_windows"; }
test_other_windows() { run_in_windows other-windows --filter TugGTKTests --skip "$first_windows|$second_windows"; }
# The heart of them once more on Wayland.
test_on_wayland() {
    job wayland Scripts/wayland-test.sh --built
    job demo env G_DEBUG=fatal-warnings Scripts/check-demo.sh
}
# Programs in Python, C, Vala and JavaScript, and the reader, in windows.
test_bindings() {
    wait_for bindings
    run_in_windows programs --filter TugGTKBindingsTests
    # Once the other package is built.
    wait_for reader
    job reader-programs "$programs/ReaderPackageTests.xctest" --testing-library swift-testing --no-parallel --filter ProgramTests
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
    wait_for web-tests
    # The library for C and other languages.
    job bindings Scripts/bindings.sh
    job fuzz fuzz
    # Programs without a pager do not carry one.
    job size Scripts/check-size.sh
}
check_reader() {
    wait_for web-tests
    job reader test_reader
}
# The reader's server, over HTTP. One test at a time: while others use the processor, answers come too late.
test_reader() {
    Scripts/build.sh Examples/Reader --build-tests
    "$programs/ReaderPackageTests.xctest" --testing-library swift-testing --no-parallel --skip ProgramTests
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
    wait_for web-tests
    # The UIKit host is tested on a simulated UIKit, whose one main thread the tests must not share.
    job uikit test_uikit
    job uikit-handlers Scripts/check-handlers.sh TugUIKit
    # Links lead somewhere, and every public symbol has a word said about it. What bindings.sh writes is a part of it.
    wait_for bindings
    job docs Scripts/docs.sh
}

background --idle check_apple_and_mutants
background --idle check_the_rest
background --idle check_what_is_portable
background --idle check_reader
background --idle check_uikit_and_docs
background build_windows
background build_for_web
finish build web
background --idle build_web_tests
background --idle check_handlers
background test_first_windows
background test_second_windows
background test_other_windows
background test_on_wayland
# Windows and browsers one after the other: both use their processor in bursts, and neither may wait for the other's.
finish first-windows second-windows other-windows demo wayland web-gallery web-tests web-bundles
background test_bindings
background test_in_browser
background test_in_other_browsers
background test_site
finish
