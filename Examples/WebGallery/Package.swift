// swift-tools-version: 6.1
import PackageDescription

/// The web gallery's server. It is a separate package, so that users of the library do not fetch a web server.
let package = Package(
    name: "WebGallery",
    platforms: [.macOS(.v14)],
    products: [.executable(name: "web-gallery", targets: ["web-gallery"])],
    dependencies: [.package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1")],
    targets: [
        // The sources of the GTK gallery, by a link: depending on the root package would require GTK.
        .target(name: "FolderListing"),
        .target(name: "GalleryServer", dependencies: ["FlyingFox", "FolderListing"], path: "Sources/Server"),
        .executableTarget(name: "web-gallery", dependencies: ["GalleryServer"], path: "Sources/Program"),
        .testTarget(name: "GalleryServerTests", dependencies: ["GalleryServer"], path: "Tests"),
    ]
)
