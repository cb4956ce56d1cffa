#!/usr/bin/env bash
# Builds the application of Web/Tests/Bundles, which imports the packed library, with esbuild, rollup and webpack, each in
# Web/.build/bundles/NAME, and others with React and Vue. The tests of browsers use what comes out. Then imports it in Node. Needs what Scripts/web-setup.sh installs.
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
export NODE_PATH=$root/Web/.build/node/usr/share/nodejs:/usr/share/nodejs
node webpack.cjs "$package" "$bundles/webpack"

# Applications with React and Vue.
esbuild react.jsx --bundle --splitting --format=esm --target=es2022 --jsx=automatic --minify --define:process.env.NODE_ENV='"development"' \
    --log-level=warning --entry-names=app --outdir="$bundles/react"
esbuild vue.js --bundle --splitting --format=esm --target=es2022 --alias:vue="$root/Web/.build/vue/vue.esm-browser.prod.js" \
    --log-level=warning --entry-names=app --outdir="$bundles/vue"
for name in react vue; do cp node_modules/tug/tug.wasm node_modules/tug/tug.css "$bundles/$name/"; done

for name in esbuild rollup webpack; do
    if grep -rlF "file://" "$bundles/$name"; then echo "web: $name has put an address of this machine into the bundle." >&2; exit 1; fi
done
node --input-type=module <server.js
echo "web: bundles of esbuild, rollup and webpack, and with React and Vue"
