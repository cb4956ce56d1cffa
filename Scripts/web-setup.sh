#!/usr/bin/env bash
# Sees to it that the browser of the tests for the web is there. A step of its own: nothing else needs these 300 megabytes.
set -euo pipefail
if [ -n "${TUG_CHROMIUM:-}" ]; then exit 0; fi
for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done
if ! command -v apt-get >/dev/null 2>&1; then
    echo "There is no Chromium on this machine. Install it, or name one in TUG_CHROMIUM." >&2
    exit 1
fi
# Without a font with Arabic letters, pictures would show boxes. Installing needs root; the browser itself shall not run as root: its
# sandbox cannot work there, so the tests switch it off for root only, where all it opens is this repository's own pages.
packages=(chromium fonts-dejavu-core)
sudo=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
        echo "There is no Chromium. As root: apt-get install ${packages[*]}" >&2
        exit 1
    fi
    sudo=(sudo)
fi
echo "Installing ${packages[*]} …"
"${sudo[@]}" apt-get update -qq
"${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
