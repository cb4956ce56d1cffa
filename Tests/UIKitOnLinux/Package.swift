// swift-tools-version: 6.0
import PackageDescription

/// `import Testing` beside `import UIKit` looks for an overlay of both that exists on Apple's platforms only.
let withoutOverlays: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

/// A simulated UIKit. It is a package of its own because a module named `UIKit` would make `canImport(UIKit)` true for everything
/// that is built with it: see README.md.
let package = Package(
    name: "UIKitOnLinux",
    dependencies: [.package(name: "Tug", path: "../..")],
    targets: [
        .target(
            name: "UIKit",
            dependencies: [.product(name: "Tug", package: "Tug"), .product(name: "TugTestKit", package: "Tug")]),
        // The very sources of the UIKit host, by a symbolic link.
        .target(
            name: "TugUIKit", dependencies: ["UIKit", .product(name: "Tug", package: "Tug")],
            exclude: ["ObjectiveC", "SwiftUI"],
            resources: [.copy("PrivacyInfo.xcprivacy")]),
        // The screens of the sample app, as far as there is a simulation of what they use; a link, too.
        .target(name: "SampleScreens", dependencies: ["TugUIKit", "UIKit", .product(name: "Tug", package: "Tug")]),
        .testTarget(
            name: "SampleScreensTests",
            dependencies: ["SampleScreens", "TugUIKit", "UIKit", .product(name: "Tug", package: "Tug")],
            swiftSettings: withoutOverlays),
        // What also runs on Apple's UIKit, by a link.
        .testTarget(
            name: "TugUIKitSmokeTests", dependencies: ["TugUIKit", "UIKit", .product(name: "Tug", package: "Tug")],
            exclude: ["ObjectiveC", "SwiftUI"],
            swiftSettings: withoutOverlays),
        .testTarget(
            name: "TugUIKitTests",
            dependencies: [
                "TugUIKit", "UIKit", .product(name: "Tug", package: "Tug"), .product(name: "TugTestKit", package: "Tug"),
                .product(name: "TugProof", package: "Tug"),
            ],
            swiftSettings: withoutOverlays),
        .testTarget(
            name: "UIKitConformanceTests",
            dependencies: [
                "TugUIKit", "UIKit", .product(name: "Tug", package: "Tug"), .product(name: "TugTestKit", package: "Tug"),
                .product(name: "TugProof", package: "Tug"),
            ],
            swiftSettings: withoutOverlays),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "UIKit", .product(name: "Tug", package: "Tug"), .product(name: "TugTestKit", package: "Tug"),
                .product(name: "TugProof", package: "Tug"),
            ],
            swiftSettings: withoutOverlays),
    ]
)
