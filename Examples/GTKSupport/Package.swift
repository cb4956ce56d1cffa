// swift-tools-version: 6.0
import PackageDescription

/// What the gallery and the reader share: short functions for widgets, and a model of rows by number.
let package = Package(
    name: "GTKSupport",
    products: [.library(name: "GTKSupport", targets: ["GTKSupport"])],
    dependencies: [.package(name: "Tug", path: "../..")],
    targets: [
        .target(
            name: "GTKSupport",
            dependencies: [.product(name: "TugGTK", package: "Tug")])
    ]
)
