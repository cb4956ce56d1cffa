// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Reader",
    dependencies: [
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // What server and app say to each other.
        .target(name: "Feed"),
        .target(
            name: "FeedServer",
            dependencies: ["Feed", "FlyingFox", .product(name: "GRDB", package: "GRDB.swift")]),
        .executableTarget(name: "feed-server", dependencies: ["FeedServer"]),
        .testTarget(name: "FeedServerTests", dependencies: ["FeedServer"]),
    ],
    swiftLanguageModes: [.v6])
