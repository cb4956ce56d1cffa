#!/usr/bin/env bash
# Does what a newcomer does: runs each command of the README by itself, in a fresh clone of the last commit, and looks at what it leaves.
# `make test` is not among them: it runs for itself.
#   check-readme.sh [COMMAND…]    only these, such as "docs"
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# As on a machine without a screen.
unset DISPLAY WAYLAND_DISPLAY

# What a command leaves, and the least number of bytes of it.
leaves() {
    case $1 in
        demo) echo out/demo.png 20000 ;;
        reader) echo out/reader.png 20000 ;;
        docs) echo out/docs/index.html 500 ;;
        site) echo out/site/index.html 5000 ;;
        web) echo Web/dist/tug.js 1000 ;;
        bindings) echo out/bindings/lib/libtug-gtk.so 1000000 ;;
        install) echo out/stage/usr/local/lib/libtug-gtk.so 1000000 ;;
        web-demo) echo out/web-demo.html 1000 ;;
        *) return 1 ;;
    esac
}

run() { # COMMAND
    case $1 in
        # It installs what the one before has built.
        install) make bindings && make install DESTDIR="$PWD/out/stage" ;;
        web-demo) visit ;;
        *) make "$1" ;;
    esac
}

# A server runs until it is ended. Its page is asked for as a browser does.
visit() {
    local server address status=0
    mkdir -p out
    setsid make web-demo WEB_DEMO_ARGS="--port 0" >out/server.log 2>&1 &
    server=$!
    until address=$(grep -om 1 'http://localhost:[0-9]*' out/server.log); do
        kill -0 $server 2>/dev/null || { cat out/server.log; return 1; }
        sleep 0.5
    done
    curl -sf "$address" -o out/web-demo.html || status=$?
    kill -- -$server
    return $status
}

commands=("$@")
[ $# -gt 0 ] || mapfile -t commands < <(grep -o 'make [a-z-]*' README.md | cut -d' ' -f2 | grep -v '^test$' | awk '!seen[$0]++')
failed=0
for command in "${commands[@]}"; do
    if ! left=$(leaves "$command"); then
        echo "readme: this check does not know what \"make $command\" leaves." >&2
        exit 1
    fi
    read -r file bytes <<<"$left"
    began=$SECONDS
    rm -rf "$work/Tug"
    git clone -q "$root" "$work/Tug"
    status=0
    (cd "$work/Tug" && run "$command") >"$work/log" 2>&1 </dev/null || status=$?
    if [ $status = 0 ] && [ "$(stat -Lc %s "$work/Tug/$file" 2>/dev/null || echo 0)" -ge "$bytes" ]; then
        echo "readme: make $command leaves $file, $((SECONDS - began)) s"
    else
        tail -n 40 "$work/log" >&2
        echo "readme: make $command ended with $status, and $file is missing or too small." >&2
        failed=1
    fi
done
exit $failed
