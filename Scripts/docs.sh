#!/usr/bin/env bash
# Documentation of the libraries as one static website, by the toolchain alone. A link that leads nowhere, a symbol without a comment
# and any other complaint of DocC's end the run. DOCS_BASE_PATH=Tug builds it for a site whose pages are below /Tug.
set -euo pipefail
cd "$(dirname "$0")/.."
# The same files each time: the order of what is in them is that of Swift's dictionaries.
export SWIFT_DETERMINISTIC_HASHING=1
site=out/docs
work=out/docs-work
modules=(Tug TugPaging TugPagingControls TugTestKit)
[ "$(uname -s)" != Linux ] || modules+=(TugGTK TugGTKPaging TugUIKit TugUIKitPaging TugObjC)

# The modules of the builds for debugging, which the tests use too, each with what it depends on. UIKit's host is built where there is something
# like UIKit: in the package with the simulated one.
builds=(". TugTestKit" ". TugPagingControls")
includes=()
sdk=/
if [ "$(uname -s)" = Linux ]; then
    builds=(". TugGTKPaging" "Tests/UIKitOnLinux TugUIKitPaging" "Tests/UIKitOnLinux TugObjC")
    includes=(-Xcc -fmodule-map-file=Sources/TugCGTK/module.modulemap)
    for flag in $(pkg-config --cflags-only-I gtk4); do includes+=(-Xcc "$flag"); done
else
    sdk=$(xcrun --show-sdk-path)
fi
rm -rf "$work" "$site"
mkdir -p "$work"
for build in "${builds[@]}"; do
    if ! Scripts/build.sh "${build% *}" --target "${build#* }" >"$work/log" 2>&1; then
        cat "$work/log" >&2
        exit 1
    fi
done
built=.build-all/debug/Modules
target=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p')
for module in "${modules[@]}"; do
    mkdir -p "$work/graphs/$module"
    # With what it adds to the types of other modules.
    swift symbolgraph-extract -module-name "$module" -I "$built" "${includes[@]}" -target "$target" -sdk "$sdk" -output-dir "$work/graphs/$module" \
        -minimum-access-level public -include-spi-symbols -emit-extension-block-symbols -skip-inherited-docs
done
swift Scripts/check-documented.swift "$work"/graphs/*/*.symbols.json
Scripts/check-host-names.py "$work/graphs"

archives=()
base=()
[ -z "${DOCS_BASE_PATH:-}" ] || base=(--hosting-base-path "$DOCS_BASE_PATH")
for module in "${modules[@]}"; do
    options=(--additional-symbol-graph-dir "$work/graphs/$module" --fallback-display-name "$module"
        --fallback-bundle-identifier "$module" --warnings-as-errors --enable-experimental-external-link-support
        --transform-for-static-hosting "${base[@]}" --output-dir "$work/$module.doccarchive")
    # Links lead to the modules before it.
    for archive in "${archives[@]}"; do options+=(--dependency "$archive"); done
    catalog="Sources/$module/$module.docc"
    if [ -d "$catalog" ]; then
        # Links are followed: pages and pictures that the repository shows elsewhere too are kept once.
        cp -RL "$catalog" "$work/"
        docc convert "$work/$module.docc" "${options[@]}"
    else
        docc convert "${options[@]}"
    fi
    archives+=("$work/$module.doccarchive")
done
# The tutorial uses several modules, so that it is a catalog of its own.
if [ "$(uname -s)" = Linux ]; then
    Scripts/tutorial.py
    options=(--fallback-display-name TugTutorial --fallback-bundle-identifier TugTutorial --warnings-as-errors
        --enable-experimental-external-link-support --transform-for-static-hosting "${base[@]}" --output-dir "$work/TugTutorial.doccarchive")
    for archive in "${archives[@]}"; do options+=(--dependency "$archive"); done
    docc convert docs/Tutorial.docc "${options[@]}"
    archives+=("$work/TugTutorial.doccarchive")
fi
# The web's guide is one page.
Scripts/docs-web-guide.py "$work/TugWeb.docc"
docc convert "$work/TugWeb.docc" --fallback-display-name TugWeb --fallback-bundle-identifier TugWeb --warnings-as-errors \
    --transform-for-static-hosting "${base[@]}" --output-dir "$work/TugWeb.doccarchive"
archives+=("$work/TugWeb.doccarchive")
docc merge "${archives[@]}" --synthesized-landing-page-name Tug --synthesized-landing-page-topics-style list --output-path "$site"
rm -rf "$work"
# What the library for C and other languages has: Scripts/bindings.sh writes it, where there are its tools.
if [ "$(uname -s)" = Linux ] && command -v g-ir-scanner >/dev/null && command -v gi-docgen >/dev/null; then
    pages=out/bindings/share/doc/tug-gtk/html
    [ -d $pages ] || Scripts/bindings.sh
    cp -r $pages "$site/gtk"
fi
# The front page. DocC's own has no page for "/".
cp docs/landing.html "$site/index.html"
[ ! -d "$site/gtk" ] || sed -i 's|<!--gtk-->\(.*\)<!--/gtk-->|<a href="gtk/index.html">\1</a>|' "$site/index.html"
# What a page needs to show its text: the site's place, its script, and its content.
for module in "${modules[@]}" TugWeb; do
    page=documentation/$(tr "[:upper:]" "[:lower:]" <<<"$module")
    script=$(sed -n "s|.*<script defer=\"defer\" src=\"/${DOCS_BASE_PATH:+$DOCS_BASE_PATH/}\(js/index[^\"]*\)\".*|\1|p" "$site/$page/index.html")
    if [ ! -s "$site/data/$page.json" ] || [ -z "$script" ] || [ ! -s "$site/$script" ] ||
        ! grep -qF "var baseUrl = \"/${DOCS_BASE_PATH:+$DOCS_BASE_PATH/}\"" "$site/$page/index.html"; then
        echo "docs: $page has not what it needs to be shown below /${DOCS_BASE_PATH:-}." >&2
        exit 1
    fi
done
grep -oE 'href="[^"]+"' "$site/index.html" | cut -d'"' -f2 | while read -r page; do
    [ -e "$site/$page" ] || { echo "docs: docs/landing.html leads to $page, and there is none." >&2; exit 1; }
done

echo "docs: $site/index.html, $(du -sh "$site" | cut -f1)"
echo "Pages load their content by script, which browsers refuse for files. To read them, serve the folder:"
echo "    python3 -m http.server --bind 127.0.0.1 --directory $site 8000     then http://127.0.0.1:8000/"
