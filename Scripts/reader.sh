#!/usr/bin/env bash
# Opens the reader, with a server of its own on this machine. Without a display it plays itself on a virtual one and writes out/reader.png.
# What server and reader store is in out/reader.
set -euo pipefail
cd "$(dirname "$0")/.."
echo "Building the reader …"
Scripts/build.sh Examples/Reader
bin=.build-all/debug
if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    echo "There is no display here. The reader plays itself on a virtual one instead."
    exec "$bin/reader-play" out
fi

mkdir -p out/reader
"$bin/feed-server" --port 0 --arrivals 1 --file out/reader/server.sqlite >out/reader/server.log 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
# Its first line ends with the address.
until grep -q ' at http' out/reader/server.log; do
    kill -0 "$server" 2>/dev/null || { cat out/reader/server.log >&2; exit 1; }
    sleep 0.1
done
address=$(sed -n 's|.* at \(http.*\)/entries$|\1|p' out/reader/server.log)
echo "The server is at $address."
"$bin/reader" --server "$address" --database out/reader/feed.sqlite
