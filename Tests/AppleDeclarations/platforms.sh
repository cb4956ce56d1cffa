# What the scripts beside this one know about platforms and the toolchain; to be sourced from the project's root.
# shellcheck shell=bash disable=SC2034

here=Tests/AppleDeclarations
platforms=(ios tvos visionos macos)

stop() {
    echo "$*" >&2
    exit 1
}

# The lowest version of a system that a manifest names, as in `.iOS(.v15)` or `.iOS("16.0")`.
lowest_version() { # manifest, system
    local found
    found=$(sed -nE "s/.*\.$2\(\.v([0-9_]+)\).*/\1/p; s/.*\.$2\(\"([0-9.]+)\"\).*/\1/p" "$1" | head -1 | tr _ .)
    [ -n "$found" ] || stop "$1 names no version of $2."
    case $found in
        *.*) echo "$found" ;;
        *) echo "$found.0" ;;
    esac
}

case $(uname -m) in
    aarch64 | arm64) processor=arm64 linux=aarch64-unknown-linux-gnu ;;
    *) processor=$(uname -m) linux=$(uname -m)-unknown-linux-gnu ;;
esac
[ "$(uname -s)" = Linux ] || stop "This check needs the standard library's text of a toolchain for Linux. On macOS, build with Xcode."
compiler=$(readlink -f "$(command -v swiftc)") || stop "There is no swiftc on the PATH."
# Shared by all targets of the toolchain: the compiler's headers, the macros, the interfaces in text.
toolchain=$(cd "$(dirname "$compiler")/../lib/swift" && pwd) || stop "There is no standard library beside $compiler."

# Sets what the compiler calls a platform: target, the folder of its modules in the toolchain, and the name of their files.
# Simulators, so that processors are the same as on this machine.
select_platform() {
    case $1 in
        ios) system=iOS name=ios suffix=-simulator folder=iphonesimulator ;;
        tvos) system=tvOS name=tvos suffix=-simulator folder=appletvsimulator ;;
        visionos) system=visionOS name=xros suffix=-simulator folder=xrsimulator ;;
        macos) system=macOS name=macos suffix='' folder=macosx ;;
        *) stop "Unknown platform $1; there are ${platforms[*]}." ;;
    esac
    target=$processor-apple-$name$(lowest_version Package.swift $system)$suffix
    triple=$processor-apple-$name$suffix
    resources=$cache/$1
    # The compiler for visionOS asks an SDK which of its versions answers to which of iOS.
    sdk=()
    if [ "$1" = visionos ]; then sdk=(-sdk "$resources/sdk" -I "$resources/shims"); fi
}
