// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

/// An app playground: Xcode opens the folder and runs it on a simulator or a device, without a project file. `AppleProductTypes` is
/// part of Xcode, so this manifest is for macOS only.
let package = Package(
    name: "TugSample",
    platforms: [.iOS("16.0")],
    products: [
        .iOSApplication(
            name: "TugSample",
            targets: ["AppModule"],
            bundleIdentifier: "org.example.TugSample",
            displayVersion: "1.0",
            bundleVersion: "1",
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight])
    ],
    dependencies: [.package(name: "Tug", path: "../../..")],
    targets: [
        .executableTarget(
            name: "AppModule",
            dependencies: [
                "ObjectiveCScreens", .product(name: "Tug", package: "Tug"), .product(name: "TugUIKit", package: "Tug"),
            ],
            path: ".", exclude: ["ObjectiveC"]),
        // A target has one language.
        .target(
            name: "ObjectiveCScreens",
            dependencies: [.product(name: "TugObjC", package: "Tug"), .product(name: "TugUIKit", package: "Tug")],
            path: "ObjectiveC"),
    ]
)
