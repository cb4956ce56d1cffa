// swift-tools-version: 6.0
import PackageDescription

/// The engine is portable and builds everywhere; the GTK host and everything that opens a GTK window exists on Linux only,
/// so that a machine without GTK can still depend on `Tug`.
let package = Package(
    name: "Tug",
    platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .visionOS(.v1)],
    products: [
        .library(name: "Tug", targets: ["Tug"])
    ],
    targets: [
        .target(name: "Tug"),
        .target(name: "AllocationCounter"),
        .executableTarget(name: "tug-lab", dependencies: ["Tug", "AllocationCounter"]),
        .testTarget(name: "TugTests", dependencies: ["Tug"]),
    ]
)

#if os(Linux)
    package.products += [
        .library(name: "TugGTK", targets: ["TugGTK"])
    ]
    package.targets += [
        .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .target(name: "TugGTK", dependencies: ["Tug", "CGTK"]),
        .target(name: "VirtualDisplay"),
        .target(name: "FolderListing", path: "Examples/FolderListing"),
        .executableTarget(
            name: "tug-gallery", dependencies: ["Tug", "TugGTK", "CGTK", "FolderListing", "VirtualDisplay"], path: "Examples/Gallery"),
        .executableTarget(name: "tug-gtk-bench", dependencies: ["Tug", "TugGTK", "CGTK", "VirtualDisplay"], path: "Benchmarks/GTK"),
        .testTarget(name: "TugGTKTests", dependencies: ["Tug", "TugGTK", "CGTK", "VirtualDisplay"]),
        .testTarget(name: "VirtualDisplayTests", dependencies: ["VirtualDisplay"]),
        .testTarget(name: "FolderListingTests", dependencies: ["FolderListing"]),
    ]
#endif
