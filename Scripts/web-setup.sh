#!/usr/bin/env bash
# Sees to it that what the tests for the web need is there: two browsers, the TypeScript compiler, and the tools that make the library
# small. A step of its own: nothing else needs these 700 megabytes. Installs packages where there is apt; elsewhere it names them.
set -euo pipefail

has() {
    local name
    for name in "$@"; do
        if command -v "$name" >/dev/null 2>&1; then return 0; fi
    done
    return 1
}

missing=()
[ -n "${TUG_CHROMIUM:-}" ] || has chromium chromium-browser google-chrome google-chrome-stable || missing+=(chromium)
[ -n "${TUG_FIREFOX:-}" ] || has firefox-esr firefox || missing+=(firefox-esr)
has tsc || missing+=(node-typescript)
has wasm-opt || missing+=(binaryen)
has esbuild || missing+=(esbuild)
[ ${#missing[@]} -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null 2>&1; then
    cat >&2 <<TEXT
Missing for the web, by Debian's names: ${missing[*]}.
Chromium or Chrome and Firefox are looked for in the PATH, in TUG_CHROMIUM and in TUG_FIREFOX; the others are "tsc", "wasm-opt" and "esbuild".
TEXT
    exit 1
fi
# Without a font with Arabic letters, pictures would show boxes. Installing needs root; the browsers themselves shall not run as root:
# Chromium's sandbox cannot work there, so the tests switch it off for root only, where all it opens is this repository's own pages.
missing+=(fonts-dejavu-core)
sudo=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
        echo "Missing for the web: ${missing[*]}. As root: apt-get install ${missing[*]}" >&2
        exit 1
    fi
    sudo=(sudo)
fi
echo "Installing ${missing[*]} …"
"${sudo[@]}" apt-get update -qq
if ! "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null; then
    # Ubuntu, for one, has browsers as snaps only.
    echo "Not everything could be installed. Browsers from elsewhere are named in TUG_CHROMIUM and TUG_FIREFOX." >&2
    exit 1
fi
