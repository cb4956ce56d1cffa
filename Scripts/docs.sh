#!/usr/bin/env bash
# Builds the documentation of the libraries as one static website, with the toolchain only. Fails for a dead link, a public symbol without a
# comment, and any other warning of DocC.
set -euo pipefail
cd "$(dirname "$0")/.."
site=out/docs
work=out/docs-work
modules=(Tug TugTestKit)
[ "$(uname -s)" != Linux ] || modules+=(TugGTK TugUIKit)

# A separate build folder: its flags differ from those of `make test`, and in one folder each would rebuild everything.
scratch=.build/docs
graphs="$PWD/$scratch/symbol-graphs"
for module in "${modules[@]}"; do
    # The UIKit host needs UIKit: it is built in the package with the simulated one.
    package=.
    [ "$module" != TugUIKit ] || package=Tests/UIKitOnLinux
    swift build --quiet --package-path "$package" --scratch-path "$package/$scratch" --target "$module" \
        -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$graphs" -Xswiftc -emit-extension-block-symbols
done
rm -rf "$work" "$site"
mkdir -p "$work"

archives=()
for module in "${modules[@]}"; do
    mkdir -p "$work/graphs/$module"
    # Includes its extensions of types of other modules.
    find "$graphs" \( -name "$module.symbols.json" -o -name "$module@*.symbols.json" \) -exec cp {} "$work/graphs/$module/" \;
done
swift Scripts/check-documented.swift "$work"/graphs/*/*.symbols.json

for module in "${modules[@]}"; do
    options=(--additional-symbol-graph-dir "$work/graphs/$module" --fallback-display-name "$module"
        --fallback-bundle-identifier "$module" --warnings-as-errors --enable-experimental-external-link-support
        --transform-for-static-hosting --output-dir "$work/$module.doccarchive")
    # Links of the other modules lead to the documentation of the engine.
    [ "$module" = Tug ] || options+=(--dependency "$work/Tug.doccarchive")
    catalog="Sources/$module/$module.docc"
    if [ -d "$catalog" ]; then
        # Links are followed: pages and pictures that the repository shows elsewhere, too, are stored once.
        cp -RL "$catalog" "$work/"
        docc convert "$work/$module.docc" "${options[@]}"
    else
        docc convert "${options[@]}"
    fi
    archives+=("$work/$module.doccarchive")
done
docc merge "${archives[@]}" --synthesized-landing-page-name Tug --synthesized-landing-page-topics-style list --output-path "$site"
rm -rf "$work"

echo "docs: $site/documentation/index.html, $(du -sh "$site" | cut -f1)"
echo "Pages load their content by script, which browsers refuse for files. To read them, serve the folder:"
echo "    python3 -m http.server --bind 127.0.0.1 --directory $site 8000     then http://127.0.0.1:8000/documentation/"
