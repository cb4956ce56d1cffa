// swift-tools-version: 6.0
import PackageDescription

/// A simulated UIKit. It is a package of its own because a module named `UIKit` would make `canImport(UIKit)` true for everything
/// that is built with it: see README.md.
let package = Package(
    name: "UIKitOnLinux",
    dependencies: [.package(name: "Tug", path: "../..")],
    targets: [
        .target(
            name: "UIKit",
            dependencies: [.product(name: "Tug", package: "Tug"), .product(name: "TugTestKit", package: "Tug")]),
        .testTarget(
            name: "UIKitTests",
            dependencies: ["UIKit", .product(name: "Tug", package: "Tug"), .product(name: "TugTestKit", package: "Tug")],
            // `import Testing` beside `import UIKit` looks for an overlay of both that exists on Apple's platforms only.
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    ]
)
