# What is built and tested for the web, as functions that call `job`; for a script that has sourced jobs.sh.
# shellcheck shell=bash

build_for_web() { job web Scripts/web.sh --replay; }

build_web_tests() {
    job web-tests Scripts/build.sh Web/Tests --build-tests
    job web-gallery swift test --package-path Examples/WebGallery
    job web-bundles Scripts/web-bundles.sh
    job web-types check_types
}

# The types can be used, and what they are to refuse is refused.
check_types() {
    tsc --strict --noEmit --target es2022 --moduleResolution node Web/Tests/Types/uses.ts Web/Tests/Types/uses-pages.ts
    tsc -p Web/Tests/Types
    Scripts/check-guide.sh
}

# In two processes, each with browsers of its own, and in each one test at a time: a finger that another test holds up makes another gesture.
# The second process has every suite that is not named here, and takes as long.
half_of_web='GalleryTests|TugWebTests\.(Following|Lifetime|ManyRows|Pull|Unmarked|Unseen|WebKit)Tests'
test_in_browser() { run_web_tests browser --filter "$half_of_web"; }
test_in_other_browsers() { run_web_tests other-browsers --skip "$half_of_web|SiteTests"; }

run_web_tests() { # JOB, options of Swift Testing
    job "$1" Scripts/run-tests.sh .build-all/debug/TugWebTestsPackageTests.xctest --no-parallel "${@:2}"
}
