#!/usr/bin/env bash
# Figures of the engine and of the GTK host, from release builds.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build -c release --product tug-lab >&2
swift build -c release --product tug-gtk-bench >&2
bin=$(swift build -c release --show-bin-path)
"$bin/tug-lab" bench
"$bin/tug-gtk-bench"
