// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "PlatformCondition",
    platforms: [.iOS(.v15)],
    dependencies: [.package(url: Context.environment["TUG_URL"] ?? "", from: "1.0.0")],
    targets: [
        .executableTarget(
            name: "PlatformCondition",
            dependencies: [
                .product(name: "Tug", package: "Tug"),
                .product(name: "TugUIKit", package: "Tug", condition: .when(platforms: [.iOS, .tvOS, .visionOS])),
            ],
            path: "Sources")
    ]
)
