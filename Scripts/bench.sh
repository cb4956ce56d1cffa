#!/usr/bin/env bash
# Benchmarks of the engine, the pager, a store in SQLite, the GTK host and a page, in release builds. With
# --web-table [PEER.js …] only the table of lists in a page. The default export of a PEER.js makes a list of another library in a list with an element
# that contains the rows: attach(list, content, onRefresh).
set -euo pipefail
table=()
if [ "${1:-}" = --web-table ]; then
    table=(--table)
    for peer in "${@:2}"; do table+=("$(realpath -e "$peer")"); done
elif [ $# -gt 0 ]; then
    echo "usage: Scripts/bench.sh [--web-table [PEER.js …]]" >&2
    exit 2
fi
cd "$(dirname "$0")/.."
if [ ${#table[@]} -gt 0 ]; then
    Scripts/web.sh >&2
    Scripts/build.sh Web/Tests -c release --product web-bench >&2
    exec .build-all/release/web-bench "${table[@]}"
fi
Scripts/build.sh Proof -c release --product tug-lab >&2
Scripts/build.sh Proof -c release --product tug-gtk-bench >&2
Scripts/build.sh Examples/Reader -c release --product reader-bench >&2
bin=.build-all/release
"$bin/tug-lab" bench
"$bin/reader-bench"
"$bin/tug-gtk-bench"

# The page. Missing tools are reported, and everything is built, before the measurement.
Scripts/web.sh >&2
Scripts/build.sh Web/Tests -c release --product web-bench >&2
echo "# web.size: bytes of what a page loads; gzip: after gzip -9"
for file in tug.wasm tug.js tug.css; do
    printf 'web.size.%s\t%s\tbytes\n' "$file" "$(wc -c <"Web/dist/$file")"
    printf 'web.size.%s.gzip\t%s\tbytes\n' "$file" "$(gzip -9nc "Web/dist/$file" | wc -c)"
done
.build-all/release/web-bench
