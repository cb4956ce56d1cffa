// swift-tools-version: 6.1
import PackageDescription

/// Drives a real browser with trusted input. A separate package, so that users of the library do not build it.
let package = Package(
    name: "TugWebTests",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Tug", path: "../.."), .package(name: "Proof", path: "../../Proof")],
    targets: [
        .target(name: "Browser"),
        .target(name: "Firefox", dependencies: ["Browser"]),
        .target(name: "WebKit", dependencies: ["Browser", .product(name: "VirtualDisplay", package: "Proof")]),
        .executableTarget(name: "web-bench", dependencies: ["Browser"], path: "Sources/WebBench", exclude: ["Pages"]),
        .executableTarget(
            name: "web-pictures", dependencies: ["Browser", "WebKit", .product(name: "VirtualDisplay", package: "Proof")],
            path: "Sources/WebPictures"),
        .executableTarget(name: "site-pictures", dependencies: ["Browser"], path: "Sources/SitePictures"),
        .testTarget(name: "BrowserTests", dependencies: ["Browser"]),
        .testTarget(name: "GalleryTests", dependencies: ["Browser"]),
        .testTarget(name: "SiteTests", dependencies: ["Browser", "Firefox"]),
        .testTarget(name: "ReplayTests", dependencies: ["Browser", .product(name: "TugProof", package: "Proof")]),
        .testTarget(
            name: "TugWebTests",
            dependencies: [
                "Browser", "Firefox", "WebKit", .product(name: "Tug", package: "Tug"),
                .product(name: "TugTestKit", package: "Tug"),
            ], path: "Tests/TugTests"),
    ]
)
