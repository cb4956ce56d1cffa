// swift-tools-version: 6.0
import PackageDescription

/// The tool that writes the engine's tables for the browser. The engine itself is compiled by `Scripts/web.sh`, all of it at once: as a package's
/// targets it would be an eighth larger, since SwiftPM has each file made into code by itself.
let package = Package(
    name: "TugWeb",
    dependencies: [.package(name: "Tug", path: "..")],
    targets: [
        .executableTarget(name: "web-tables", dependencies: [.product(name: "Tug", package: "Tug")], path: "Tables")
    ]
)
