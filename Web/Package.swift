// swift-tools-version: 6.0
import PackageDescription

/// The engine for the browser: `Sources/Tug` and a bridge, in Embedded Swift. Built by `Scripts/web.sh`, which names the target and the
/// toolset; a package of its own, so that the library's manifest needs no unsafe flags. The languages that are not in the program are
/// written by a native tool of the same package.
let package = Package(
    name: "TugWeb",
    dependencies: [.package(name: "Tug", path: "..")],
    targets: [
        .target(name: "CRuntime"),
        .executableTarget(
            name: "TugWeb", dependencies: [.product(name: "Tug", package: "Tug"), "CRuntime"]),
        .executableTarget(name: "language-files", dependencies: [.product(name: "Tug", package: "Tug")], path: "Languages"),
    ]
)
