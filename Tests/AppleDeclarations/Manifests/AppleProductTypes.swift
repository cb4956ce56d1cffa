// What Xcode adds to a package's manifest: the product of an app playground. The arguments are those that the sample app names.

import PackageDescription

public enum DeviceFamily { case pad, phone, mac }

public enum InterfaceOrientation { case portrait, portraitUpsideDown, landscapeLeft, landscapeRight }

extension Product {
    /// An app for iOS; for the graph of packages it is an executable.
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
