// swift-tools-version: 6.0
import PackageDescription

/// Importing both `Testing` and `UIKit` looks for a cross-import overlay that exists only on Apple's platforms.
let withoutOverlays: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

/// The engine, and what binds lists to pagers beside it.
let tug: Target.Dependency = .product(name: "Tug", package: "Tug")
let paging: [Target.Dependency] = ["TugPaging", "TugPagingControls"].map { .product(name: $0, package: "Tug") }

/// The app of the tutorial in docs/Tutorial.docc, as it is after each of the six parts, through links to the tutorial's files. Scripts/tutorial.py
/// compares them with those that the parts end with.
let tutorialParts = ["NewsApp1", "NewsApp2", "NewsApp3", "NewsApp4", "NewsApp5", "NewsApp"]
let tutorialApps: [Target.Dependency] = tutorialParts.map { .byName(name: $0) }

/// A simulated UIKit. It is a separate package because a module named `UIKit` makes `canImport(UIKit)` true for everything built
/// with it: see README.md.
let package = Package(
    name: "UIKitOnLinux",
    dependencies: [.package(name: "Tug", path: "../.."), .package(name: "Proof", path: "../../Proof")],
    targets: [
        .target(
            name: "UIKit",
            dependencies: [.product(name: "Tug", package: "Tug"), .product(name: "TugTestKit", package: "Tug")]),
        // The system's log.
        .target(name: "os"),
        // The sources of the UIKit host, through a symbolic link.
        .target(
            name: "TugUIKit", dependencies: ["UIKit", "os", tug],
            exclude: ["ObjectiveC", "SwiftUI"],
            resources: [.copy("PrivacyInfo.xcprivacy")]),
        // The API for Objective-C, without the attributes of that runtime; also a link.
        .target(
            name: "TugObjC", dependencies: ["TugUIKit", "UIKit", .product(name: "Tug", package: "Tug")], exclude: ["ObjectiveC"]),
        // Its bindings to pagers, also a link.
        .target(name: "TugUIKitPaging", dependencies: ["UIKit", "TugUIKit", tug] + paging, exclude: ["SwiftUI"]),
        // The screens of the sample app, as far as the simulation covers what they use; also a link.
        .target(name: "SampleScreens", dependencies: ["TugUIKit", "UIKit", .product(name: "Tug", package: "Tug")]),
        // Draws views as SVG, and the program that draws the pictures of the sample app.
        .target(name: "ViewPictures", dependencies: ["UIKit"]),
        .executableTarget(
            name: "ios-pictures",
            dependencies: ["SampleScreens", "ViewPictures", "TugUIKit", "UIKit", .product(name: "Tug", package: "Tug")]
                + tutorialApps),
        .testTarget(
            name: "ViewPicturesTests", dependencies: ["ViewPictures", "UIKit"], swiftSettings: withoutOverlays),
        .testTarget(
            name: "SampleScreensTests",
            dependencies: ["SampleScreens", "TugUIKit", "UIKit", .product(name: "Tug", package: "Tug")],
            swiftSettings: withoutOverlays),
        // Tests that also run with Apple's UIKit, through a link.
        .testTarget(
            name: "TugUIKitSmokeTests", dependencies: ["TugUIKit", "UIKit", .product(name: "Tug", package: "Tug")],
            exclude: ["ObjectiveC", "SwiftUI"],
            swiftSettings: withoutOverlays),
        .testTarget(
            name: "TugObjCTests", dependencies: ["TugObjC", "TugUIKit", "UIKit", .product(name: "Tug", package: "Tug")],
            swiftSettings: withoutOverlays),
        .testTarget(
            name: "TugUIKitTests",
            dependencies: [
                "TugUIKit", "TugUIKitPaging", "UIKit", "os", tug, .product(name: "TugTestKit", package: "Tug"),
                .product(name: "TugProof", package: "Proof"),
            ] + paging,
            swiftSettings: withoutOverlays),
        .testTarget(
            name: "UIKitConformanceTests",
            dependencies: [
                "TugUIKit", "UIKit", .product(name: "Tug", package: "Tug"), .product(name: "TugTestKit", package: "Tug"),
                .product(name: "TugProof", package: "Proof"),
            ],
            swiftSettings: withoutOverlays),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "UIKit", .product(name: "Tug", package: "Tug"), .product(name: "TugTestKit", package: "Tug"),
                .product(name: "TugProof", package: "Proof"),
            ],
            swiftSettings: withoutOverlays),
        // The last part of the tutorial is a test.
        .testTarget(
            name: "NewsAppTests",
            dependencies: ["NewsApp", "TugUIKitPaging", .product(name: "TugTestKit", package: "Tug")],
            path: "Sources/Tutorial/NewsAppTests", swiftSettings: withoutOverlays),
        .testTarget(
            name: "TutorialTests",
            dependencies: tutorialApps + [
                "TugUIKit", "TugUIKitPaging", "UIKit", .product(name: "TugTestKit", package: "Tug"),
            ],
            swiftSettings: withoutOverlays),
    ]
        + tutorialParts.map { name in
            .target(name: name, dependencies: ["UIKit", "TugUIKit", "TugUIKitPaging"], path: "Sources/Tutorial/\(name)")
        }
)
