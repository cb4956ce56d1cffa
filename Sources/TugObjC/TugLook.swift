import Tug
import TugUIKit

/// What starts a control, and where it lies.
#if canImport(ObjectiveC)
    @objc
#endif
public enum TugBehavior: Int, Sendable {
    /// Pulled to refresh.
    case header
    /// Loads when it comes into view.
    case autoFooter
    /// Loads when it is pulled and released.
    case backFooter

    var edgeBehavior: EdgeBehavior {
        switch self {
        case .header: .header
        case .autoFooter: .autoFooter
        case .backFooter: .backFooter
        }
    }
}

/// A look of the library's own.
#if canImport(ObjectiveC)
    @objc
#endif
public enum TugLook: Int, Sendable {
    /// Arrow, spinner and text.
    case normal
    /// Text only.
    case text
    /// The list's own `UIRefreshControl`, for lists below a large title or a search bar. At every other edge but the top it looks as `normal`.
    case system

    @MainActor var indicator: PullIndicator {
        switch self {
        case .normal: StandardIndicator(kind: .normal)
        case .text: StandardIndicator(kind: .state)
        case .system: SystemIndicator()
        }
    }
}
