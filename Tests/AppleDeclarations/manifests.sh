#!/usr/bin/env bash
# Judges the manifests that Xcode reads, as on macOS: they compile for macOS against the toolchain's own PackageDescription, and SwiftPM puts
# the packages together by what they say there.
#   manifests.sh CACHE OUT
set -euo pipefail
cd "$(dirname "$0")/../.."
cache=$1 out=$2
. Tests/AppleDeclarations/platforms.sh
select_platform macos
mkdir -p "$out/modules"
: >"$out/compiled"
sample=Examples/iOS/TugSample.swiftpm
types=$here/Manifests/AppleProductTypes.swift

# PackageDescription is there for Linux and not as text: the compiler writes its interface, from which it is compiled for macOS.
library=$toolchain/pm/ManifestAPI
{
    swiftc -frontend -merge-modules -emit-module "$library/PackageDescription.swiftmodule" -module-name PackageDescription -I "$library" \
        -package-description-version 999.0 -enable-library-evolution -swift-version 6 -o "$out/PackageDescription.swiftmodule" \
        -emit-module-interface-path "$out/linux.swiftinterface" &&
        sed -e "s/^\(.. swift-module-flags:\)/\1 -target $target -enable-objc-interop/" -e '/^import _SwiftConcurrencyShims/d' \
            "$out/linux.swiftinterface" >"$out/PackageDescription.swiftinterface" &&
        swiftc -frontend -compile-module-from-interface "$out/PackageDescription.swiftinterface" -module-name PackageDescription \
            -target "$target" -resource-dir "$resources" -module-cache-path "$out/cache" -package-description-version 999.0 \
            -o "$out/modules/PackageDescription.swiftmodule"
} >"$out/log" 2>&1 || { cat "$out/log" >&2; stop "macos: PackageDescription does not compile."; }

compile() { # module, options and file
    local module=$1
    shift
    swiftc -frontend -emit-sil -o "$out/sil" -emit-module-path "$out/modules/$module.swiftmodule" -module-name "$module" -target "$target" \
        -resource-dir "$resources" -module-cache-path "$out/cache" -I "$out/modules" -swift-version 6 -warnings-as-errors "$@" >&2 ||
        stop "macos: ${*: -1} does not compile."
    echo "${*: -1}" >>"$out/compiled"
    echo "macos: ${*: -1} compiles"
}
compile AppleProductTypes -parse-as-library "$types"
for manifest in Package.swift $sample/Package.swift; do
    tools=$(sed -nE '1s/.*swift-tools-version: *([0-9.]+).*/\1/p' "$manifest")
    compile "Manifest" -package-description-version "$tools.0" "$manifest"
done

# SwiftPM runs a manifest on this machine only. A copy whose systems have changed places says here what the manifest says on macOS. The app's
# has our declarations in place of Xcode's module.
copy=$out/packages
mkdir -p "$copy/$sample"
for folder in Sources Tests Examples/*; do
    if [ "$folder" != Examples/iOS ]; then ln -s "$PWD/$folder" "$copy/$folder"; fi
done
for folder in "$sample"/*/; do ln -s "$PWD/$folder" "$copy/$sample/"; done
sed 's/os(Linux)/os(other)/g; s/os(macOS)/os(Linux)/g; s/os(other)/os(macOS)/g' Package.swift >"$copy/Package.swift"
{ sed 's/^import AppleProductTypes$//' $sample/Package.swift; sed '/^import /d' "$types"; } >"$copy/$sample/Package.swift"
for package in . $sample; do
    # The first reads the targets' folders, the second looks for what targets and products depend on.
    for command in describe show-dependencies; do
        swift package --package-path "$copy/$package" --scratch-path "$out/scratch" --manifest-cache none "$command" >"$out/log" 2>&1 &&
            ! grep -qE '(error|warning): ' "$out/log" ||
            { grep -E '(error|warning): ' "$out/log" >&2; stop "macos: SwiftPM does not take $package/Package.swift."; }
    done
    echo "macos: SwiftPM takes $package/Package.swift"
done
