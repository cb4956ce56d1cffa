#!/usr/bin/env bash
# Builds the JavaScript of Web/dist: joins Web/Module to one file, and copies the style sheet. The argument is the folder with
# tables.js, which web-tables writes. If esbuild (Debian: esbuild) is installed, the file is less than half as large.
set -euo pipefail
cd "$(dirname "$0")/.."
dist=$1

# Imports and exports between the parts are removed. This order compresses best. No part uses another while it is loaded.
parts=(Options TugList Style Engine ReadingPosition Names Attach LastRefreshed List Language Geometry Actions Element Indicator Handlers Images
    Edges Handle Input tug)
script=$dist/tug.js
{
    cat "$dist/tables.js"
    for part in "${parts[@]}"; do sed -E "/^import /d; $([ "$part" = tug ] || echo 's/^export //')" "Web/Module/$part.js"; done
} >"$script"
rm "$dist/tables.js"
if command -v esbuild >/dev/null 2>&1; then
    # Replaces named numbers by their values.
    mapfile -t numbers < <(sed -nE 's/^const (\w+) = (\w+);$/--define:\1=\2/p' "$script" | grep -E '=(0x)?[0-9a-f]+$')
    # Members whose names end in an underscore are internal and get shorter names.
    sed -E '/^const \w+ = (0x)?[0-9a-f]+;$/d' "$script" |
        esbuild --log-level=warning "${numbers[@]}" --bundle --minify --format=esm --target=es2022 --charset=utf8 --mangle-props=_$ >"$script.new"
    mv "$script.new" "$script"
else
    sed -i -E '/^ *\/\/ /d; /^ *\/\/\/ /d; s/^ +//; /^$/d' "$script"
fi
cp Web/Style/tug.css Web/package.json "$dist/"
