// The product type that Xcode adds to package manifests: an app playground. Only the arguments that the sample app uses.

import PackageDescription

public enum DeviceFamily { case pad, phone, mac }

public enum InterfaceOrientation { case portrait, portraitUpsideDown, landscapeLeft, landscapeRight }

extension Product {
    /// An app for iOS; an executable in the package graph.
    public static func iOSApplication(
        name: String, targets: [String], bundleIdentifier: String? = nil, teamIdentifier: String? = nil,
        displayVersion: String? = nil,
        bundleVersion: String? = nil, supportedDeviceFamilies: [DeviceFamily],
        supportedInterfaceOrientations: [InterfaceOrientation],
        additionalInfoPlistContentFilePath: String? = nil
    ) -> Product {
        .executable(name: name, targets: targets)
    }
}
