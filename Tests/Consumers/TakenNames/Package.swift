// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TakenNames",
    dependencies: [.package(url: Context.environment["TUG_URL"] ?? "", from: "1.0.0")],
    targets: [
        // What other packages, and Tug's own in the past, call their modules in C and their displays.
        .target(name: "CGTK"),
        .target(name: "CPNG"),
        .target(name: "VirtualDisplay"),
        .executableTarget(
            name: "TakenNames",
            dependencies: ["CGTK", "CPNG", "VirtualDisplay", .product(name: "Tug", package: "Tug")]),
    ]
)
