#!/usr/bin/env bash
# Makes a package of Web/dist: its package.json names every file there, so that none is left out, and it has the guide and the license.
# Packs it to Web/.build/tug-VERSION.tgz and unpacks that again, in Web/.build/package/node_modules/tug: the tests use the library from there.
# If npm is not installed, the files that package.json names are packed without it.
set -euo pipefail
cd "$(dirname "$0")/.."
dist=Web/dist
unpacked=Web/.build/package/node_modules/tug

# Names of a list of JSON, sorted, for a line.
names() { printf '"%s"\n' "$@" | LC_ALL=C sort | paste -sd, | sed 's/,/, /g'; }
mapfile -t files < <(cd "$dist" && find . -mindepth 1 -maxdepth 1 ! -name package.json ! -name README.md ! -name LICENSE -printf '%f\n')
# Where the sources are, if they come from a server.
address=$(git remote get-url origin 2>/dev/null | grep -E '^(https|git|ssh)://' || true)
repository=
if [ -n "$address" ]; then
    repository="\\n  \"repository\": { \"type\": \"git\", \"url\": \"git+${address#git+}\", \"directory\": \"Web\" },"
fi
version=$(cat VERSION)
sed -e "s|^  \"version\": .*|  \"version\": \"$version\",|" \
    -e "s|^  \"files\": \[\],|  \"files\": [$(names "${files[@]}")],$repository|" Web/package.json >"$dist/package.json"
cp LICENSE "$dist/"
# Without pictures and links that lead out of the package.
sed -E '/^<picture>/,/^<\/picture>/d; s/\[([^]]*)\]\(\.\.\/[^)]*\)/\1/g' Web/README.md >"$dist/README.md"

rm -rf Web/.build/tug-*.tgz Web/.build/package
mkdir -p "$unpacked"
if command -v npm >/dev/null 2>&1; then
    npm pack "./$dist" --pack-destination Web/.build --silent --offline --update-notifier=false >/dev/null
else
    tar -czf "Web/.build/tug-$version.tgz" -C "$dist" --transform 's|^|package/|' package.json README.md LICENSE "${files[@]}"
fi
tar -xzf "Web/.build/tug-$version.tgz" -C "$unpacked" --strip-components=1
echo "web: package of $(find "$unpacked" -type f | wc -l) files, $(wc -c <"Web/.build/tug-$version.tgz") bytes"
