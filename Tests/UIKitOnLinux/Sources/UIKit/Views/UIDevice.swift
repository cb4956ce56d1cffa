/// `UIUserInterfaceIdiom`
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// `phone`
    case phone = 0
    /// `pad`
    case pad
    /// `tv`
    case tv
    /// `mac`: an app whose interface is optimized for Mac. UIKit raises exceptions for some of its controls there.
    case mac = 5
    /// `vision`
    case vision = 6
}

/// `UIDevice`
@MainActor
public final class UIDevice: NSObject {
    /// `UIDevice.current`
    public static let current = UIDevice()

    /// `UIDevice.userInterfaceIdiom`; see ``UIKitSimulation/userInterfaceIdiom``.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { Device.idiom }

    private override init() { super.init() }
}
