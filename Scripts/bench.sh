#!/usr/bin/env bash
# Figures of the engine, of the GTK host and of the page, from release builds.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build -c release --product tug-lab >&2
swift build -c release --product tug-gtk-bench >&2
bin=$(swift build -c release --show-bin-path)
"$bin/tug-lab" bench
"$bin/tug-gtk-bench"

# The page. What is not there is built or named before anything is measured of it.
Scripts/web.sh >&2
swift build -c release --package-path Web/Tests --product web-bench >&2
echo "# web.size: bytes of what a page loads; gzip: after gzip -9"
for file in tug.wasm tug.js tug.css; do
    printf 'web.size.%s\t%s\tbytes\n' "$file" "$(wc -c <"Web/dist/$file")"
    printf 'web.size.%s.gzip\t%s\tbytes\n' "$file" "$(gzip -9c "Web/dist/$file" | wc -c)"
done
"$(swift build -c release --package-path Web/Tests --show-bin-path)/web-bench"
