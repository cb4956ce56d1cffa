#!/usr/bin/env bash
# Tests what is for the web in real browsers, with trusted touches: the library as "make web" builds it, its types, and the gallery.
# Needs no display: WebKitGTK gets a virtual one. Pictures are left in out/web, and what each job printed in out/NAME.log.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/jobs.sh
. Scripts/web-jobs.sh
Scripts/web-setup.sh
build_for_web
build_web_tests
background test_in_browser
background test_in_other_browsers
finish
