// swift-tools-version: 6.0
import PackageDescription

/// What ships, its unit tests and the first examples. What proves it is a package of its own: Proof.
let package = Package(
    name: "Tug",
    platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .visionOS(.v1)],
    products: [
        .library(name: "Tug", targets: ["Tug"]),
        .library(name: "TugPaging", targets: ["TugPaging"]),
        .library(name: "TugTestKit", targets: ["TugTestKit"]),
        // What the hosts share when they bind a list to a pager. Import TugUIKitPaging or TugGTKPaging instead.
        .library(name: "TugPagingControls", targets: ["TugPagingControls"]),
    ],
    targets: [
        .target(name: "Tug", exclude: ["WithoutCompatibility", "WithoutExtras", "WithoutReadingPosition", "WithoutSecondFloor"]),
        .target(name: "TugPaging"),
        .target(name: "TugTestKit", dependencies: ["Tug", "TugPaging"]),
        .target(name: "TugPagingControls", dependencies: ["Tug", "TugPaging"]),
        .testTarget(name: "TugTests", dependencies: ["Tug", "TugTestKit"]),
        .testTarget(name: "TugPagingTests", dependencies: ["Tug", "TugPaging", "TugPagingControls", "TugTestKit"]),
        .testTarget(name: "TugTestKitTests", dependencies: ["Tug", "TugTestKit"]),
        // The host of the guide to writing one.
        .target(name: "WriteAHost", dependencies: ["Tug"], path: "Examples/WriteAHost"),
        .testTarget(name: "WriteAHostTests", dependencies: ["Tug", "TugTestKit", "WriteAHost"]),
    ]
)

// Products for other systems have this in place of their modules, which only their own systems can build. A package can so name a product
// with a platform condition wherever it is built, and `canImport` tells where there is a module.
package.targets.append(.target(name: "TugElsewhere"))

#if os(Linux)
    /// The library for C and other languages is built without Foundation, which knows the words of errors in Swift.
    let hasFoundation = Context.environment["TUG_WITHOUT_FOUNDATION"] == nil
    let gtk: [Target.Dependency] = ["Tug", "TugGTK", "TugCGTK"]
    package.products += [
        .library(name: "TugGTK", targets: ["TugGTK"]),
        // Binds lists to pagers. Apart, so that programs without a pager carry none.
        .library(name: "TugGTKPaging", targets: ["TugGTKPaging"]),
        // For C, and for other languages by introspection: Scripts/bindings.sh.
        .library(name: "tug-gtk", type: .dynamic, targets: ["TugGTKBindings"]),
        .library(name: "TugUIKit", targets: ["TugElsewhere"]),
        .library(name: "TugObjC", targets: ["TugElsewhere"]),
        .library(name: "TugUIKitPaging", targets: ["TugElsewhere"]),
    ]
    package.targets += [
        .systemLibrary(name: "TugCGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        // Ends a build with one sentence where there are no headers of GTK: C is compiled before a Swift module that imports them.
        .target(name: "TugGTKHeaders", dependencies: ["TugCGTK"]),
        .target(
            name: "TugGTK", dependencies: ["Tug", "TugCGTK", "TugGTKHeaders"],
            exclude: [hasFoundation ? "WithoutFoundation" : "WithFoundation"]),
        .target(name: "TugGTKPaging", dependencies: gtk + ["TugPaging", "TugPagingControls"]),
        .target(
            name: "CTugGTK", dependencies: ["TugCGTK"],
            exclude: ["exports.map", "Tug-1.0.metadata", "Tug.toml", "tug-options.txt"]),
        .target(name: "TugGTKBindings", dependencies: gtk + ["TugPaging", "TugPagingControls", "TugGTKPaging", "CTugGTK"]),
        .executableTarget(name: "first-list", dependencies: gtk, path: "Examples/FirstList"),
        .executableTarget(name: "application-list", dependencies: gtk, path: "Examples/Application"),
        .executableTarget(name: "paged-list", dependencies: gtk + ["TugGTKPaging"], path: "Examples/PagedList"),
    ]
#else
    package.products += [
        .library(name: "TugGTK", targets: ["TugElsewhere"]),
        .library(name: "TugGTKPaging", targets: ["TugElsewhere"]),
    ]
    // To be built for iOS, tvOS or visionOS. `swift test` on a Mac builds for macOS, which has no UIKit: it needs TUG_PORTABLE=1.
    if Context.environment["TUG_PORTABLE"] == nil {
        package.products += [
            .library(name: "TugUIKit", targets: ["TugUIKit"]),
            // For apps in Objective-C.
            .library(name: "TugObjC", targets: ["TugObjC"]),
            // Binds lists to pagers. Apart, so that apps without a pager carry none.
            .library(name: "TugUIKitPaging", targets: ["TugUIKitPaging"]),
        ]
        package.targets += [
            .target(
                name: "TugUIKit", dependencies: ["Tug"], exclude: ["WithoutObjectiveC"],
                resources: [.process("PrivacyInfo.xcprivacy")]),
            .target(name: "TugObjC", dependencies: ["Tug", "TugUIKit"]),
            .target(name: "TugUIKitPaging", dependencies: ["Tug", "TugUIKit", "TugPaging", "TugPagingControls"]),
            // To be run on an iOS simulator; on Linux the same tests run on a simulated UIKit, in `Tests/UIKitOnLinux`.
            .testTarget(
                name: "TugUIKitSmokeTests", dependencies: ["Tug", "TugPaging", "TugUIKit", "TugUIKitPaging", "TugObjC"]),
        ]
    }
#endif
