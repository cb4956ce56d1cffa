#!/usr/bin/env bash
# The JavaScript of Web/dist: Web/Module as one file, with the style sheet and the types beside it. Takes the folder with languages.js, which
# language-files writes. esbuild (Debian: esbuild) makes it less than half as large where it is there.
set -euo pipefail
cd "$(dirname "$0")/.."
dist=$1

# What only joins the parts is left out. A part comes after those that it uses while it is loaded.
parts=(Engine Language Options Style Geometry Input Indicator Handlers List Attach TugList tug)
script=$dist/tug.js
{
    cat "$dist/languages.js"
    for part in "${parts[@]}"; do sed -E "/^import /d; $([ "$part" = tug ] || echo 's/^export //')" "Web/Module/$part.js"; done
} >"$script"
rm "$dist/languages.js"
if command -v esbuild >/dev/null 2>&1; then
    # Members whose names end in an underscore are between the parts alone, and get shorter names.
    esbuild --log-level=warning --minify --format=esm --target=es2022 --charset=utf8 --mangle-props=_$ "$script" >"$script.new"
    mv "$script.new" "$script"
else
    sed -i -E '/^ *\/\/ /d; /^ *\/\/\/ /d; s/^ +//; /^$/d' "$script"
fi
cp Web/tug.d.ts Web/Style/tug.css Web/package.json "$dist/"
