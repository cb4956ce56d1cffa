#!/usr/bin/env bash
# Makes the site in out/site: a landing page, a playground, the web gallery, and the guides and reference that Scripts/docs.sh has built. It is
# static, works below any path, and asks no other host for anything. Fails if it is too large, or if a link leads nowhere.
#   site.sh            uses Web/dist and out/docs as they are, and builds what of them is missing. With SITE_PICTURES=1 also pictures
#   site.sh --lines    only writes the lines of the playground in Swift to Site/Lines, which `make apple` compiles
set -euo pipefail
cd "$(dirname "$0")/.."
site=out/site
limit=$((10 * 1024 * 1024))

[ -f Web/dist/tug.js ] || Scripts/web.sh
# The options of an edge, from the engine's table.
Scripts/build.sh Site -q --product site-tables 2> >(grep -v 'prohibited flag' >&2)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
.build-all/debug/site-tables "$work/options.json" Web/dist/tug.d.ts Sources/CTugGTK/tug-options.txt Sources/Tug/Tug.docc/Options.md
node Site/collect-lines.mjs "$work/options.json" swift >"$work/Lines.swift"
if [ "${1:-}" = --lines ]; then
    cp "$work/Lines.swift" Site/Lines/PlaygroundLines.swift
    exit 0
fi
cmp -s "$work/Lines.swift" Site/Lines/PlaygroundLines.swift || { echo "site: Site/Lines is not what the playground shows; run Scripts/site.sh --lines." >&2; exit 1; }
node Site/collect-lines.mjs "$work/options.json" python >"$work/lines.py"
[ -d out/docs/data ] || Scripts/docs.sh

rm -rf "$site"
mkdir -p "$site/site/images" "$site/gallery"
# The library, without what pages do not load.
mkdir "$site/tug"
cp -r Web/dist/*.js Web/dist/*.wasm Web/dist/tug.css Web/dist/languages "$site/tug/"
rm -f "$site"/tug/{react,vue}.js
cp "$work/options.json" Site/*.css "$site/site/"
for script in clock data demo index lines mouse playground presets search settings timeline; do cp "Site/$script.js" "$site/site/"; done
cp Examples/WebGallery/Pages/icon.svg "$site/site/"
cp Examples/WebGallery/Pages/images/{boat,steam}-*.svg "$site/site/images/"
# The other moving ones of the landing page are in the guides, too.
cp docs/pictures/pull.gif docs/pictures/files-light.png "$site/site/images/"
# The gallery, whose server is replaced by entries that are made in the page.
cp -r Examples/WebGallery/Pages/. "$site/gallery/"
cp Site/static-server.js "$site/gallery/server.js"
sed -i 's#"\(\.\./\|\./\)tug/\(tug\|pages\).js"#"../\1tug/\2.js"#; s#"\.\./\./tug#"../tug#' "$site"/gallery/*.js "$site"/gallery/scenes/*.js
if [ -d out/docs/gtk ]; then mkdir -p "$site/docs" && cp -r out/docs/gtk "$site/docs/"; fi
Scripts/site-pages.py "$site" out/docs
Scripts/check-site.py "$site" "$limit"
# The lines in Python, where there is the library.
if [ -f out/bindings/lib/girepository-1.0/Tug-1.0.typelib ]; then
    LD_LIBRARY_PATH=out/bindings/lib GI_TYPELIB_PATH=out/bindings/lib/girepository-1.0 /usr/bin/python3 "$work/lines.py"
fi
if [ -n "${SITE_PICTURES:-}" ]; then
    Scripts/build.sh Web/Tests -q --product site-pictures 2> >(grep -v 'prohibited flag' >&2)
    .build-all/debug/site-pictures out/site-pictures
fi
echo "site: $site/index.html, $(du -sb "$site" | cut -f1) bytes. Any static server shows it:"
echo "    python3 -m http.server --bind 127.0.0.1 --directory $site 8000     then http://127.0.0.1:8000/"
