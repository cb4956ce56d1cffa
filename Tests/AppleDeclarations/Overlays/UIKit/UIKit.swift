// The Swift overlay of UIKit.

@_exported import Foundation
@_exported import QuartzCore
@_exported import UIKit

extension UIEdgeInsets: Equatable {
    public static var zero: UIEdgeInsets { fatalError() }
    public static func == (a: UIEdgeInsets, b: UIEdgeInsets) -> Bool { fatalError() }
}

extension CGRect {
    public func inset(by insets: UIEdgeInsets) -> CGRect { fatalError() }
}

extension UIAccessibilityTraits: OptionSet {}

/// Objective-C functions and constants that Swift imports as members.
public enum UIAccessibility {
    public struct Notification: Sendable {
        public static var announcement: Notification { fatalError() }
    }

    @MainActor public static var isReduceMotionEnabled: Bool { fatalError() }
    @MainActor public static var isVoiceOverRunning: Bool { fatalError() }
    @MainActor public static var isSwitchControlRunning: Bool { fatalError() }
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(rawValue: "")
    public static let switchControlStatusDidChangeNotification = NSNotification.Name(rawValue: "")
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(rawValue: "")
    public static func post(notification: Notification, argument: Any?) {}
}

extension UIAction {
    public convenience init(title: String = "", image: UIImage? = nil, handler: @escaping @MainActor (UIAction) -> Void) {
        fatalError()
    }
}
