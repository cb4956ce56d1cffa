import Foundation
import Tug
import TugUIKit
import UIKit

/// What the indicator shows. Labels of methods are those of Objective-C.
extension TugControl {
    /// Sets the title for a state; nil for the language's own.
    public func setTitle(_ title: String?, forState state: TugState) { control.title(title, for: state.refreshState) }

    /// The title that was set for a state; nil for the language's own.
    public func title(forState state: TugState) -> String? { control.indicatorOptions.titles[state.refreshState] }

    /// Whether there is a first line.
    public var showsTitle: Bool {
        get { control.indicatorOptions.showsTitle }
        set { control.indicatorOptions.showsTitle = newValue }
    }

    /// Whether there is a first line while it works.
    public var showsTitleWhileRefreshing: Bool {
        get { control.indicatorOptions.showsTitleWhileRefreshing }
        set { control.indicatorOptions.showsTitleWhileRefreshing = newValue }
    }

    /// Whether a header shows the time of the last refresh, where that is known.
    public var showsLastRefreshed: Bool {
        get { control.indicatorOptions.showsLastRefreshed }
        set { control.indicatorOptions.showsLastRefreshed = newValue }
    }

    /// The key under which the time of the last refresh is stored, such as `inbox`; a header with a key shows that time below the title. Use
    /// a key of its own for each list. nil (the default): the time is neither stored nor shown.
    public var lastRefreshedKey: String? {
        get { control.lastRefreshedKey }
        set { control.lastRefreshedKey = newValue }
    }

    /// The time of the last successful refresh; nil if there was none, and without a key.
    public var lastRefreshed: Date? { control.lastRefreshed }

    /// The view that shows it, for its `tintColor`; with the look `TugLookSystem` that is the tint of the list's `UIRefreshControl`.
    public var indicator: UIView { control.indicator }

    /// The label of the first line, for its font and color; nil in a view of the app.
    public var titleLabel: UILabel? { (control.indicator as? TextIndicator)?.titleLabel }

    /// The label of the second line, for its font and color; nil in a view of the app.
    public var subtitleLabel: UILabel? { (control.indicator as? TextIndicator)?.subtitleLabel }

    /// The code of the language of every control in the app, such as `zh-Hans`; nil (the default) for the person's own.
    public static var languageCode: String? {
        get { Language.shared?.code }
        set { Language.shared = newValue.map { Language.named($0) } }
    }
}
