import Tug
import TugUIKit

/// What a control does, and when.
#if canImport(ObjectiveC)
    @objc
#endif
public enum TugBehavior: Int, Sendable {
    /// Replaces the data, when it is pulled and released.
    case refresh
    /// Adds to the data, when it comes into view.
    case loadVisible
    /// Adds to the data, when it is pulled and released.
    case loadPulled

    @MainActor var template: PullControlTemplate {
        switch self {
        case .refresh: PullControl.refresh
        case .loadVisible: PullControl.loadMore
        case .loadPulled: PullControl.loadMore(when: .pulled)
        }
    }
}

/// A look of the library's own.
#if canImport(ObjectiveC)
    @objc
#endif
public enum TugLook: Int, Sendable {
    /// Arrow, spinner and text.
    case standard
    /// Text only.
    case text
    /// The list's own `UIRefreshControl`, for lists below a large title or a search bar. At every other edge but the top it looks as `standard`.
    case system
    /// A circle that fills with the pull, then turns.
    case circle

    @MainActor var indicator: PullIndicator {
        switch self {
        case .standard: StandardIndicator(kind: .standard)
        case .text: StandardIndicator(kind: .text)
        case .system: SystemIndicator()
        case .circle: StandardIndicator(kind: .circle)
        }
    }
}
