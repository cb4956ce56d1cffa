// swift-tools-version: 6.0
import PackageDescription

/// The program behind `make mutants`: it applies the mutants that tests must detect one by one. A separate package, so that it
/// is not built with the libraries. For Linux only.
let package = Package(
    name: "Mutants",
    targets: [
        .target(name: "MutantList"),
        .target(name: "Commands"),
        .executableTarget(name: "mutants", dependencies: ["Commands", "MutantList"]),
        .testTarget(name: "CommandsTests", dependencies: ["Commands"]),
        .testTarget(name: "MutantsTests", dependencies: ["mutants"]),
        .testTarget(name: "MutantListTests", dependencies: ["Commands", "MutantList"]),
    ]
)
