// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "WithoutGTK",
    dependencies: [.package(url: Context.environment["TUG_URL"] ?? "", from: "1.0.0")],
    targets: [
        .executableTarget(
            name: "WithoutGTK",
            dependencies: [.product(name: "Tug", package: "Tug"), .product(name: "TugPaging", package: "Tug")],
            path: "Sources")
    ]
)
