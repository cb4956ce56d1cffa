// swift-tools-version: 6.0
import PackageDescription

/// The engine is portable and builds everywhere; the GTK host and everything that opens a GTK window exists on Linux only,
/// so that a machine without GTK can still depend on `Tug`. So does the tool, which needs newer systems than the libraries elsewhere.
let package = Package(
    name: "Tug",
    platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .visionOS(.v1)],
    products: [
        .library(name: "Tug", targets: ["Tug"]),
        .library(name: "TugPaging", targets: ["TugPaging"]),
        .library(name: "TugTestKit", targets: ["TugTestKit"]),
        // What the hosts share when they bind a list to a pager. Import TugUIKitPaging or TugGTKPaging instead.
        .library(name: "TugPagingControls", targets: ["TugPagingControls"]),
        // What proves the library itself. For the other packages of this repository alone: it may change at any time.
        .library(name: "TugProof", targets: ["TugProof"]),
    ],
    targets: [
        .target(name: "Tug", exclude: ["WithoutCompatibility", "WithoutReadingPosition", "WithoutSecondFloor"]),
        .target(name: "TugPaging"),
        .target(name: "TugTestKit", dependencies: ["Tug", "TugPaging"]),
        .target(name: "TugPagingControls", dependencies: ["Tug", "TugPaging"]),
        .target(name: "TugProof", dependencies: ["Tug", "TugPaging", "TugTestKit"]),
        .testTarget(name: "TugTests", dependencies: ["Tug", "TugTestKit", "TugProof"]),
        .testTarget(name: "TugPagingTests", dependencies: ["Tug", "TugPaging", "TugPagingControls", "TugTestKit", "TugProof"]),
        .testTarget(name: "TugTestKitTests", dependencies: ["Tug", "TugTestKit", "TugProof"]),
        .testTarget(name: "TugProofTests", dependencies: ["Tug", "TugTestKit", "TugProof"]),
    ]
)

#if os(Linux)
    /// The library for C and other languages is built without Foundation, which knows the words of errors in Swift.
    let hasFoundation = Context.environment["TUG_WITHOUT_FOUNDATION"] == nil
    let gtk: [Target.Dependency] = ["Tug", "TugGTK", "CGTK"]
    package.products += [
        .library(name: "TugGTK", targets: ["TugGTK"]),
        // Binds lists to pagers. Apart, so that programs without a pager carry none.
        .library(name: "TugGTKPaging", targets: ["TugGTKPaging"]),
        .library(name: "CGTK", targets: ["CGTK"]),
        // For C, and for other languages by introspection: Scripts/bindings.sh.
        .library(name: "tug-gtk", type: .dynamic, targets: ["TugGTKBindings"]),
        // For the other packages of this repository alone: it may change at any time.
        .library(name: "VirtualDisplay", targets: ["VirtualDisplay"]),
    ]
    package.targets += [
        .target(name: "AllocationCounter"),
        .executableTarget(name: "tug-lab", dependencies: ["Tug", "TugPaging", "TugTestKit", "TugProof", "AllocationCounter"]),
        .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .target(
            name: "TugGTK", dependencies: ["Tug", "CGTK"], exclude: [hasFoundation ? "WithoutFoundation" : "WithFoundation"]),
        .target(name: "TugGTKPaging", dependencies: gtk + ["TugPaging", "TugPagingControls"]),
        .target(
            name: "CTugGTK", dependencies: ["CGTK"], exclude: ["exports.map", "Tug-1.0.metadata", "Tug.toml", "tug-options.txt"]),
        .target(name: "TugGTKBindings", dependencies: gtk + ["TugPaging", "TugPagingControls", "TugGTKPaging", "CTugGTK"]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .target(name: "VirtualDisplay", dependencies: ["CPNG"]),
        .target(name: "FolderListing", path: "Examples/FolderListing"),
        .executableTarget(name: "first-list", dependencies: gtk, path: "Examples/FirstList"),
        .executableTarget(name: "application-list", dependencies: gtk, path: "Examples/Application"),
        .executableTarget(name: "paged-list", dependencies: gtk + ["TugGTKPaging"], path: "Examples/PagedList"),
        .executableTarget(
            name: "tug-gallery", dependencies: gtk + ["CountedModel", "FolderListing", "VirtualDisplay"],
            path: "Examples/Gallery",
            resources: [.embedInCode("Resources/bird.gif"), .embedInCode("Resources/bird.webp")]),
        .target(name: "CountedModel", dependencies: ["CGTK"], path: "Examples/CountedModel"),
        .executableTarget(
            name: "tug-gtk-bench", dependencies: gtk + ["TugGTKPaging", "CountedModel", "VirtualDisplay"], path: "Benchmarks/GTK"),
        .testTarget(name: "TugGTKTests", dependencies: gtk + ["TugGTKPaging", "TugTestKit", "TugProof", "VirtualDisplay"]),
        .testTarget(
            name: "TugGTKBindingsTests", dependencies: ["VirtualDisplay"], exclude: ["controls.py", "pager.py", "properties.py"]),
        .testTarget(name: "VirtualDisplayTests", dependencies: ["VirtualDisplay"]),
        .testTarget(name: "FolderListingTests", dependencies: ["FolderListing"]),
    ]
#endif

#if !os(Linux)
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
