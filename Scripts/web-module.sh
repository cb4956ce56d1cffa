#!/usr/bin/env bash
# The JavaScript of Web/dist: Web/Module as one file, with the style sheet and the types beside it. Takes the folder with languages.js, which
# language-files writes. esbuild (Debian: esbuild) makes it less than half as large where it is there.
set -euo pipefail
cd "$(dirname "$0")/.."
dist=$1

# What only joins the parts is left out. They are in the order in which they pack best; nothing of one is used while another is loaded.
parts=(Options TugList Style Engine ReadingPosition Names Attach LastRefreshed List Language Geometry Actions Element Indicator Handlers Images
    Edges Handle Input tug)
script=$dist/tug.js
{
    cat "$dist/languages.js"
    for part in "${parts[@]}"; do sed -E "/^import /d; $([ "$part" = tug ] || echo 's/^export //')" "Web/Module/$part.js"; done
} >"$script"
rm "$dist/languages.js"
if command -v esbuild >/dev/null 2>&1; then
    # A number with a name is written where it is used.
    mapfile -t numbers < <(sed -nE 's/^const (\w+) = (\w+);$/--define:\1=\2/p' "$script" | grep -E '=(0x)?[0-9a-f]+$')
    # Members whose names end in an underscore are between the parts alone, and get shorter names.
    sed -E '/^const \w+ = (0x)?[0-9a-f]+;$/d' "$script" |
        esbuild --log-level=warning "${numbers[@]}" --bundle --minify --format=esm --target=es2022 --charset=utf8 --mangle-props=_$ >"$script.new"
    mv "$script.new" "$script"
else
    sed -i -E '/^ *\/\/ /d; /^ *\/\/\/ /d; s/^ +//; /^$/d' "$script"
fi
cp Web/tug.d.ts Web/Style/tug.css Web/package.json "$dist/"
