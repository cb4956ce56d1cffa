// swift-tools-version: 6.0
import PackageDescription

func tug(_ products: String...) -> [Target.Dependency] { products.map { .product(name: $0, package: "Tug") } }

/// The gallery of the GTK host: a scene for each thing that lists can do. `make demo` opens it.
let package = Package(
    name: "Gallery",
    dependencies: [
        .package(name: "Tug", path: "../.."),
        .package(path: "../GTKSupport"),
        // Without a display it plays on a virtual one.
        .package(name: "Proof", path: "../../Proof"),
    ],
    targets: [
        .executableTarget(
            name: "tug-gallery",
            dependencies: [
                "FolderListing", .product(name: "GTKSupport", package: "GTKSupport"),
                .product(name: "VirtualDisplay", package: "Proof"),
            ] + tug("TugGTK"),
            resources: [.embedInCode("Resources/bird.gif"), .embedInCode("Resources/bird.webp")]),
        .target(name: "FolderListing"),
        .testTarget(name: "FolderListingTests", dependencies: ["FolderListing"]),
    ]
)
