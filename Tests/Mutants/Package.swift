// swift-tools-version: 6.0
import PackageDescription

/// The program behind `make mutants`: it applies the mutants that tests must detect one by one. A separate package, so that it
/// is not built with the libraries.
let package = Package(
    name: "Mutants",
    platforms: [.macOS(.v13)],
    targets: [
        .target(name: "MutantList"),
        .executableTarget(name: "mutants", dependencies: ["MutantList"]),
        .testTarget(name: "MutantListTests", dependencies: ["MutantList"]),
    ]
)
