#!/usr/bin/env bash
# Benchmarks of the engine, the GTK host and a page, in release builds.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build -c release --product tug-lab >&2
swift build -c release --product tug-gtk-bench >&2
bin=$(swift build -c release --show-bin-path)
"$bin/tug-lab" bench
"$bin/tug-gtk-bench"

# The page. Missing tools are reported, and everything is built, before the measurement.
Scripts/web.sh >&2
swift build -c release --package-path Web/Tests --product web-bench >&2
echo "# web.size: bytes of what a page loads; gzip: after gzip -9"
for file in tug.wasm tug.js tug.css; do
    printf 'web.size.%s\t%s\tbytes\n' "$file" "$(wc -c <"Web/dist/$file")"
    printf 'web.size.%s.gzip\t%s\tbytes\n' "$file" "$(gzip -9c "Web/dist/$file" | wc -c)"
done
"$(swift build -c release --package-path Web/Tests --show-bin-path)/web-bench"
