import Tug
import UIKit

/// A header or footer of a scroll view: what it does, what it shows, and the work behind it.
///
///     tableView.tug.header = .normal { try await model.reload() }
///     tableView.tug.footer = .autoNormal { try await model.loadMore() }        // returns .hasMore or .noMoreData, or nothing
///     tableView.tug.footer = .backState(options) { context in … }
///     tableView.tug.header = .custom(MyIndicator()) { … }
///     tableView.tug.header = .normal.callback { model.reload { tableView.tug.header?.endRefreshing() } }
public typealias PullControl = EdgeControl<PullIndicator>

/// A kind of ``PullControl`` that still lacks its work.
public typealias PullControlTemplate = EdgeControlTemplate<PullIndicator>

extension EdgeControl where Indicator == PullIndicator {
    /// A header with an arrow, a spinner and text.
    public static var normal: PullControlTemplate { form(.header) { StandardIndicator(kind: .normal) } }
    /// A header of text only.
    public static var state: PullControlTemplate { form(.header) { StandardIndicator(kind: .state) } }
    /// A footer that loads by itself when it comes into view, with a spinner and text.
    public static var autoNormal: PullControlTemplate { form(.autoFooter) { StandardIndicator(kind: .normal) } }
    /// A footer that loads by itself when it comes into view, of text only.
    public static var autoState: PullControlTemplate { form(.autoFooter) { StandardIndicator(kind: .state) } }
    /// A footer that is pulled and let go, with an arrow, a spinner and text.
    public static var backNormal: PullControlTemplate { form(.backFooter) { StandardIndicator(kind: .normal) } }
    /// A footer that is pulled and let go, of text only.
    public static var backState: PullControlTemplate { form(.backFooter) { StandardIndicator(kind: .state) } }

    /// A kind with a behavior and an indicator of your own. Of each control that is made it is the only one, so give a closure that
    /// makes it where a form makes more than one.
    static func form(_ behavior: EdgeBehavior, _ indicator: @escaping @MainActor () -> PullIndicator) -> PullControlTemplate {
        PullControlTemplate(behavior, indicator: indicator, prepare: prepare)
    }

    /// What a control gets of the platform: its language, its clock, and the place where times are kept.
    static func prepare(_ control: PullControl) {
        control.language = .preferred
        control.hourCycle = .preferred()
        control.mapError = outcome(of:)
        control.timeStore = UserDefaultsTimeStore.standard
        control.wallClock = .device
    }
}
