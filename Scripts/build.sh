#!/usr/bin/env bash
# Builds a package of this repository: Scripts/build.sh FOLDER [options of `swift build`]. The programs are in .build-all/debug, or …/release.
# All packages that have Tug in them share that folder, so that each target is compiled once. SwiftPM's own folders, such as
# .build, are left to those who type `swift build`. With --show-bin-path it only prints the folder of the programs.
set -euo pipefail
cd "$(dirname "$0")/.."
# Without information for debuggers, which takes a tenth of the time: the name of a function is in a crash all the same.
# Without --disable-build-manifest-caching it would take the plan of the package that was built last for that of this one.
exec swift build --package-path "$1" --scratch-path .build-all --disable-build-manifest-caching -Xswiftc -gnone "${@:2}"
