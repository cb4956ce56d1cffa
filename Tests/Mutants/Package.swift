// swift-tools-version: 6.0
import PackageDescription

/// What `make mutants` runs: mistakes that tests must notice, and the program that makes them one by one. A package of its own, so that
/// nothing of it is built with the libraries.
let package = Package(
    name: "Mutants",
    platforms: [.macOS(.v13)],
    targets: [
        .target(name: "MutantList"),
        .executableTarget(name: "mutants", dependencies: ["MutantList"]),
        .testTarget(name: "MutantListTests", dependencies: ["MutantList"]),
    ]
)
