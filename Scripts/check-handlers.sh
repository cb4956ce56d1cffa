#!/usr/bin/env bash
# Checks what the compiler says of closures as handlers of a host's controls. Needs the host's tests built.
#   check-handlers.sh TugGTK|TugUIKit
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
case $1 in
    TugGTK)
        look='any PullIndicator'
        # What its C modules need.
        options=(-fmodule-map-file=Sources/TugCGTK/module.modulemap)
        read -ra flags < <(pkg-config --cflags gtk4)
        ;;
    TugUIKit) look=PullIndicator options=() flags=() ;;
    *) echo "usage: $0 TugGTK|TugUIKit" >&2; exit 2 ;;
esac
printf 'import %s\n\ntypealias Control = PullControl\ntypealias Look = %s\n' "$1" "$look" >"$work/host.swift"
clang=()
for option in "${options[@]}" "${flags[@]}"; do clang+=(-Xcc "$option"); done
swiftc -frontend -typecheck -verify -module-name Handlers -swift-version 6 -parse-as-library -I .build-all/debug/Modules \
    "${clang[@]}" Scripts/check-handlers.swift "$work/host.swift"
echo "handlers: closures of $1 are warned of as they should be"
