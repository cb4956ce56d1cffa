#!/usr/bin/env bash
# Builds the JavaScript of Web/dist: joins most of Web/Module to one file, and copies the style sheet. The argument is the folder with
# tables.js, which web-tables writes. If esbuild (Debian: esbuild) is installed, the files are less than half as large.
set -euo pipefail
cd "$(dirname "$0")/.."
dist=$1

# Imports and exports between the parts are removed. This order compresses best. No part uses another while it is loaded.
parts=(Options Style Engine Names Attach List Language Geometry Actions Element Indicator Handlers Edges Handle Input tug)
# Files of their own: the module loads each when it is needed first.
loaded_later=(TugList Images LastRefreshed ReadingPosition)

join_parts() {
    local part
    for part in "$@"; do sed -E "/^import /d; $([ "$part" = tug ] || echo 's/^export //')" "Web/Module/$part.js"; done
}
{ cat "$dist/tables.js"; join_parts "${parts[@]}"; } >"$dist/tug.js"
for part in "${loaded_later[@]}"; do { grep '^const \w* = [0-9]*;$' "$dist/tables.js"; cat "Web/Module/$part.js"; } >"$dist/$part.js"; done

for part in tug "${loaded_later[@]}"; do
    script=$dist/$part.js
    if command -v esbuild >/dev/null 2>&1; then
        # Replaces named numbers by their values.
        mapfile -t numbers < <(sed -nE 's/^const (\w+) = (\w+);$/--define:\1=\2/p' "$script" | grep -E '=(0x)?[0-9a-f]+$')
        # Members whose names end in an underscore are internal and get shorter names.
        sed -E '/^const \w+ = (0x)?[0-9a-f]+;$/d' "$script" |
            esbuild --log-level=warning "${numbers[@]}" --bundle --external:./*.js --minify --format=esm --target=es2022 --charset=utf8 \
                --mangle-props=_$ >"$script.new"
        mv "$script.new" "$script"
    else
        sed -i -E '/^ *\/\/ /d; /^ *\/\/\/ /d; s/^ +//; /^$/d' "$script"
    fi
done
rm "$dist/tables.js"
cp Web/Style/tug.css Web/package.json "$dist/"
