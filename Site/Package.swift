// swift-tools-version: 6.0
import PackageDescription

/// The tool that writes the options of an edge for the playground, from the engine's own table.
let package = Package(
    name: "TugSite",
    dependencies: [.package(name: "Tug", path: "..")],
    targets: [
        .executableTarget(name: "site-tables", dependencies: [.product(name: "Tug", package: "Tug")], path: "Tables")
    ]
)
