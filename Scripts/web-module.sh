#!/usr/bin/env bash
# Builds the JavaScript of Web/dist: joins most of Web/Module to one file, and copies the style sheet and what is for frameworks. The argument is the folder with
# tables.js, which web-tables writes. If esbuild (Debian: esbuild) is installed, the files are less than half as large, and Web/.build/names.json
# has the shorter names of what they call in the program. Web/.build/sources then has what was made smaller, and its source map.
set -euo pipefail
cd "$(dirname "$0")/.."
dist=$1
names=Web/.build/names.json
sources=Web/.build/sources

# Imports and exports between the parts are removed. This order compresses best. No part uses another while it is loaded.
parts=(Options Engine Language Geometry Movement Scrolling Input Attach Handlers Style Content Actions Indicator Names Handle List Element
    Edges tug)
# All others are files of their own: the module loads each when it is needed first.
# Those for pages come last, so that they take no short names from the others.
mapfile -t loaded_later < <(printf '%s\n' "${parts[@]}" | grep -vxFf - <(basename -s .js Web/Module/*.js) | awk '/^[Pp]age/ { last = last $0 "\n"; next } 1; END { printf "%s", last }')

# Prints parts, and before them the tables that they use. A file of its own may import another such file.
join_parts() {
    local text part name line
    text=$(for part in "$@"; do
        echo "// Part $part.js"
        sed -E "$([ $# -eq 1 ] || echo '/^import /d;') $([ $# -eq 1 ] || [ "$part" = tug ] || echo 's/^export //')" "Web/Module/$part.js"
    done)
    while IFS= read -r line; do
        name=${line#const }
        if grep -qw "${name%% *}" <<<"$text"; then echo "$line"; fi
    done <"$dist/tables.js"
    echo "$text"
}

rm -rf "$names" "$sources"
mkdir -p "$sources"
for part in tug "${loaded_later[@]}"; do
    script=$sources/$part.js
    if [ "$part" = tug ]; then join_parts "${parts[@]}"; else join_parts "$part"; fi >"$script"
    if command -v esbuild >/dev/null 2>&1; then
        # Replaces named numbers by their values.
        mapfile -t numbers < <(sed -nE 's/^const (\w+) = (\w+);$/--define:\1=\2/p' "$script" | grep -E '=(0x)?[0-9a-f]+$')
        sed -i -E '/^const \w+ = (0x)?[0-9a-f]+;$/d' "$script"
        # Members whose names end in an underscore are internal and get shorter names, the same in all files and in the program.
        esbuild "$script" --log-level=warning "${numbers[@]}" --bundle --external:./*.js --minify --format=esm --target=es2022 --charset=utf8 \
            --mangle-props=_$ --mangle-cache="$names" --sourcemap=external --outfile="$sources/small/$part.js"
        cp "$sources/small/$part.js" "$dist/$part.js"
        if command -v terser >/dev/null 2>&1; then
            # Finds shorter forms and names once more, with options found by trial. Debian's packages are found by Debian's node without help, by others with it.
            NODE_PATH=/usr/share/nodejs terser "$sources/small/$part.js" --module --ecma 2020 --mangle \
                --compress passes=5,ecma=2020,unsafe_arrows,unsafe_methods,reduce_funcs=false,hoist_vars,sequences=false --source-map "content='$sources/small/$part.js.map'" \
                --output "$sources/smaller.js"
            grep -v '^//# sourceMappingURL' "$sources/smaller.js" >"$dist/$part.js"
            mv "$sources/smaller.js.map" "$sources/small/$part.js.map"
        fi
    else
        sed -E '/^ *\/\/ /d; /^ *\/\/\/ /d; s/^ +//; /^$/d' "$script" >"$dist/$part.js"
    fi
done
rm "$dist/tables.js"
cp Web/Style/tug.css Web/pages.d.ts Web/Frameworks/* "$dist/"
