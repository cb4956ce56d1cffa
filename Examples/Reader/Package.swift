// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Reader",
    dependencies: [
        .package(name: "Tug", path: "../.."),
        .package(path: "../GTKSupport"),
        // Without a display it plays on a virtual one.
        .package(name: "Proof", path: "../../Proof"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // What server and app say to each other.
        .target(name: "Feed"),
        .target(
            name: "FeedServer",
            dependencies: [
                "Feed", .product(name: "GRDB", package: "GRDB.swift"), .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        .executableTarget(name: "feed-server", dependencies: ["Feed", "FeedServer"]),
        // What the app knows without a window: client, store, and the model of both.
        .target(
            name: "FeedReading",
            dependencies: [
                "Feed", .product(name: "TugPaging", package: "Tug"), .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        // Random use of the reader, as a program that can be killed and as a part of tests.
        .target(name: "ReaderSessions", dependencies: ["Feed", "FeedReading"]),
        .executableTarget(name: "reader-session", dependencies: ["ReaderSessions"]),
        .executableTarget(
            name: "reader-bench",
            dependencies: [
                "Feed", "FeedReading", .product(name: "TugPaging", package: "Tug"), .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .testTarget(
            name: "FeedServerTests",
            dependencies: [
                "FeedServer", .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        .testTarget(
            name: "FeedReadingTests",
            dependencies: [
                "FeedReading", "FeedServer", "ReaderSessions", "reader-session",
                .product(name: "GRDB", package: "GRDB.swift"), .product(name: "TugPaging", package: "Tug"),
            ]),
    ],
    swiftLanguageModes: [.v6])

#if os(Linux)
    let gtk: [Target.Dependency] = ["Tug", "TugPaging", "TugGTK", "TugGTKPaging"].map {
        .product(name: $0, package: "Tug")
    }
    package.targets += [
        .target(
            name: "ReaderWindow",
            dependencies: ["Feed", "FeedReading", .product(name: "GTKSupport", package: "GTKSupport")] + gtk),
        .executableTarget(name: "reader", dependencies: ["ReaderWindow"] + gtk),
        // The window on a virtual display, with a server, for the two programs that use it by real touches and keys.
        .target(
            name: "ReaderStage",
            dependencies: [
                "Feed", "ReaderWindow", "ReaderSessions", "FeedServer", .product(name: "VirtualDisplay", package: "Proof"),
            ] + gtk),
        // Plays the reader: Scripts/reader.sh.
        .executableTarget(
            name: "reader-play",
            dependencies: ["ReaderStage", .product(name: "GRDB", package: "GRDB.swift")] + gtk),
        .testTarget(name: "ReaderWindowTests", dependencies: ["Feed", "FeedReading", "ReaderWindow"] + gtk),
        .testTarget(
            name: "ProgramTests",
            dependencies: [
                "feed-server", "reader", "reader-play", "Feed", "FeedReading", "ReaderStage",
                .product(name: "VirtualDisplay", package: "Proof"), .product(name: "ScreenReader", package: "Proof"),
            ] + gtk),
        // Uses it heavily: Scripts/soak.sh.
        .systemLibrary(name: "CMalloc"),
        .executableTarget(name: "reader-soak", dependencies: ["ReaderStage", "CMalloc"] + gtk),
    ]
#endif
