// swift-tools-version: 6.1
import PackageDescription

func tug(_ products: String...) -> [Target.Dependency] { products.map { .product(name: $0, package: "Tug") } }

/// What proves the library: recordings, fuzzer and model, windows on virtual displays, benchmarks. Nothing of it ships.
let package = Package(
    name: "Proof",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "TugProof", targets: ["TugProof"])
    ],
    dependencies: [.package(name: "Tug", path: "..")],
    targets: [
        .target(name: "TugProof", dependencies: tug("Tug", "TugPaging", "TugTestKit")),
        .testTarget(name: "TugProofTests", dependencies: ["TugProof"] + tug("Tug", "TugPaging", "TugTestKit")),
    ],
    swiftLanguageModes: [.v6]
)

#if os(Linux)
    let gtk = tug("Tug", "TugGTK")
    package.dependencies.append(.package(path: "../Examples/GTKSupport"))
    package.products += ["VirtualDisplay", "ScreenReader"].map { .library(name: $0, targets: [$0]) }
    package.targets += [
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "tug-lab", dependencies: ["TugProof", "AllocationCounter"] + tug("Tug", "TugPaging", "TugTestKit")),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .target(name: "VirtualDisplay", dependencies: ["CPNG"]),
        .target(name: "ScreenReader", dependencies: ["VirtualDisplay"] + tug("TugGTK")),
        .executableTarget(
            name: "tug-gtk-bench",
            dependencies: ["VirtualDisplay", .product(name: "GTKSupport", package: "GTKSupport")] + gtk + tug("TugGTKPaging")),
        .testTarget(
            name: "TugGTKTests",
            dependencies: ["TugProof", "VirtualDisplay", "ScreenReader"] + gtk + tug("TugGTKPaging", "TugTestKit")),
        .testTarget(
            name: "TugGTKBindingsTests", dependencies: ["VirtualDisplay"],
            exclude: [
                "bound_lists.py", "common.py", "controls.py", "pager.py", "properties.py", "pulls.py", "separators.py",
            ]),
        .testTarget(name: "VirtualDisplayTests", dependencies: ["VirtualDisplay"]),
    ]
#endif
