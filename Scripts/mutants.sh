#!/usr/bin/env bash
# Tries each mistake of Tests/Mutants/List and reports which test notices it. See Tests/Mutants/README.md.
#   Scripts/mutants.sh --only Overscroll   only mutants with that in their name or file
#   Scripts/mutants.sh --fuzz-gross        only what the fuzzer finds of the gross ones
#   Scripts/mutants.sh --draw 200 --seed 7  mistakes that are drawn at random instead of those of the list
# The project is copied to .build-mutants and built there with all mutants. The project itself is not changed.
set -euo pipefail
cd "$(dirname "$0")/.."
# A warning of GTK or GLib ends the run, as in Scripts/test.sh.
export G_DEBUG=fatal-warnings
swift build --quiet --package-path Tests/Mutants --product mutants
exec Tests/Mutants/.build/debug/mutants --root . "$@"
