// swift-tools-version: 6.1
import PackageDescription

/// The web gallery's server. A package of its own, so that nobody who uses the library fetches a web server.
let package = Package(
    name: "WebGallery",
    platforms: [.macOS(.v14)],
    products: [.executable(name: "web-gallery", targets: ["web-gallery"])],
    dependencies: [.package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1")],
    targets: [
        // The same sources as the GTK gallery's, by a link: depending on the package above would ask for GTK here.
        .target(name: "FolderListing"),
        .target(name: "GalleryServer", dependencies: ["FlyingFox", "FolderListing"], path: "Sources/Server"),
        .executableTarget(name: "web-gallery", dependencies: ["GalleryServer"], path: "Sources/Program"),
        .testTarget(name: "GalleryServerTests", dependencies: ["GalleryServer"], path: "Tests"),
    ]
)
