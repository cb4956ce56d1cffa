#!/usr/bin/env bash
# Builds and runs the packages of Tests/Consumers, which use Tug as apps do: from a Git address and the tag of the version. The tag is set on a
# clone of the last commit, so what is not committed is not tried.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
TUG_URL=file://$work/Tug
version=$(cat VERSION)
export TUG_URL
git clone -q --bare --no-tags . "$work/Tug"
git -C "$work/Tug" tag "$version" HEAD
cp -r Tests/Consumers "$work/packages"

# All build in one folder, so that Tug is compiled once.
build() { # package, options of `swift build`
    swift build --package-path "$1" --scratch-path "$work/build" --cache-path "$work/cache" --disable-build-manifest-caching --disable-index-store \
        -Xswiftc -gnone "${@:2}" 2>&1
}
consumer() { # package, what it must print
    local began=$SECONDS printed
    if ! build "$work/packages/$1" >"$work/log"; then
        cat "$work/log" >&2
        echo "consumers: $1 does not build." >&2
        exit 1
    fi
    printed=$("$work/build/debug/$1")
    if [ "$printed" != "$2" ]; then
        diff <(echo "$2") <(echo "$printed") >&2 || true
        echo "consumers: $1 prints something else than expected." >&2
        exit 1
    fi
    echo "consumers: $1 builds and runs, $((SECONDS - began)) s"
}

# Where GTK's headers are not installed. SwiftPM does not obey PKG_CONFIG_LIBDIR: it asks pkg-config for its folders. This one names an empty one.
without_gtk() {
    mkdir -p "$work/bin" "$work/no-libraries" "$work/Headers/Sources/Headers"
    printf '#!/bin/sh\n[ "$*" != "--variable pc_path pkg-config" ] || echo "%s"\n' "$work/no-libraries" >"$work/bin/pkg-config"
    chmod +x "$work/bin/pkg-config"
    local -x PATH=$work/bin:$PATH PKG_CONFIG_PATH=
    # That they are not found there: Tug's own module of them does not compile.
    cp -r Sources/TugCGTK "$work/Headers/Sources"
    echo 'import TugCGTK' >"$work/Headers/Sources/Headers/main.swift"
    cat >"$work/Headers/Package.swift" <<'TEXT'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Headers",
    targets: [.systemLibrary(name: "TugCGTK", pkgConfig: "gtk4"), .executableTarget(name: "Headers", dependencies: ["TugCGTK"])])
TEXT
    if build "$work/Headers" >"$work/log" || ! grep -qE "'(glib-unix|gtk/gtk)\.h' file not found" "$work/log"; then
        cat "$work/log" >&2
        echo "consumers: GTK's headers cannot be hidden from SwiftPM on this machine." >&2
        exit 1
    fi
    consumer WithoutGTK "Zum Aktualisieren nach unten ziehen
6 rows, and no more"
    # Enums that may grow are marked so: without `@unknown default` a switch over one does not compile.
    sed '/@unknown default/d' Tests/Consumers/WithoutGTK/Sources/main.swift >"$work/packages/WithoutGTK/Sources/main.swift"
    if build "$work/packages/WithoutGTK" >"$work/log" || [ "$(grep -c 'error: .*may have additional unknown values' "$work/log")" -lt 2 ]; then
        cat "$work/log" >&2
        echo "consumers: an enum that may grow does not ask for @unknown default." >&2
        exit 1
    fi
}
without_gtk
consumer TakenNames "Tirez vers le bas pour actualiser
4 16 360"
consumer PlatformCondition "Desliza hacia abajo para actualizar
without TugUIKit"
echo "consumers: all 3 build from version $version of the last commit in $SECONDS s"
