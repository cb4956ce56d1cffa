// swift-tools-version: 6.0
import Foundation
import PackageDescription

/// The folder of the toolchain with the parser of Swift. The compiler's own: it needs neither a download nor a build, and knows the language
/// that is compiled.
let host: String = {
    let path = Context.environment["PATH"] ?? ""
    let compilers = path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/swiftc").resolvingSymlinksInPath() }
    let folders = compilers.map { $0.deletingLastPathComponent().deletingLastPathComponent().path + "/lib/swift/host" }
    let found = folders.first { FileManager.default.fileExists(atPath: $0 + "/SwiftSyntax.swiftmodule") }
    return Context.environment["TUG_SWIFT_HOST"] ?? found ?? "/usr/lib/swift/host"
}()
let parser: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let parserLibraries: [LinkerSetting] = [
    .unsafeFlags(["-L", host, "-lSwiftSyntax", "-lSwiftParser", "-lSwiftOperators", "-Xlinker", "-rpath", "-Xlinker", host])
]

/// The program behind `make mutants`: it applies the mutants that tests must detect one by one. A separate package, so that it
/// is not built with the libraries. For Linux only.
let package = Package(
    name: "Mutants",
    targets: [
        .target(name: "MutantList"),
        .target(name: "Commands"),
        .target(name: "Drawing", dependencies: ["MutantList"], swiftSettings: parser, linkerSettings: parserLibraries),
        .executableTarget(name: "mutants", dependencies: ["Commands", "Drawing", "MutantList"], swiftSettings: parser),
        .testTarget(name: "CommandsTests", dependencies: ["Commands"]),
        .testTarget(name: "DrawingTests", dependencies: ["Drawing", "MutantList"], swiftSettings: parser),
        .testTarget(name: "MutantsTests", dependencies: ["mutants"], swiftSettings: parser),
        .testTarget(
            name: "MutantListTests", dependencies: ["Commands", "MutantList"], swiftSettings: parser,
            linkerSettings: parserLibraries),
    ]
)
