#!/usr/bin/env bash
# Builds the application of Web/Tests/Bundles, which imports the packed library, with esbuild, rollup and webpack, each in
# Web/.build/bundles/NAME. The tests of browsers use what comes out. Then imports it in Node. Needs what Scripts/web-setup.sh installs.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
package=$root/Web/.build/package
bundles=$root/Web/.build/bundles
# Beside the package, as an application is beside its node_modules.
cp Web/Tests/Bundles/* "$package/"
rm -rf "$bundles"
mkdir -p "$bundles"
cd "$package"

esbuild app.js --bundle --splitting --format=esm --target=es2022 --log-level=warning --outdir="$bundles/esbuild"
TUG_OUTPUT=$bundles/rollup rollup --config rollup.mjs --silent
# These two leave addresses as they are. The guide says what to copy.
for name in esbuild rollup; do
    cp -r node_modules/tug/*.wasm node_modules/tug/tug.css node_modules/tug/languages "$bundles/$name/"
done
NODE_PATH=$root/Web/.build/webpack/usr/share/nodejs:/usr/share/nodejs node webpack.cjs "$package" "$bundles/webpack"

for name in esbuild rollup webpack; do
    if grep -rlF "file://" "$bundles/$name"; then echo "web: $name has put an address of this machine into the bundle." >&2; exit 1; fi
done
node --input-type=module <server.js
echo "web: bundles of esbuild, rollup and webpack"
