import Foundation
import Tug
import TugUIKit
import UIKit

/// A header or footer of a scroll view: its handler, its state, and methods to begin and end runs.
///
/// It is Swift's `PullControl` for Objective-C. A list keeps its controls: a weak reference to one is valid as long as it is on the list.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@MainActor
public final class TugControl: NSObject {
    let control: PullControl

    init(_ control: PullControl) {
        self.control = control
        super.init()
    }

    private convenience init(_ behavior: TugBehavior, _ indicator: PullIndicator) {
        self.init(behavior.template(.custom(indicator)).callback {})
    }

    /// A control with a look of the library's own.
    public convenience init(behavior: TugBehavior, look: TugLook) {
        self.init(behavior, look.indicator)
    }

    /// A control with images beside the text: scrubbed by the pull, played while it works, each for 0.1 seconds.
    public convenience init(behavior: TugBehavior, images: [UIImage]) {
        self.init(behavior, ImageIndicator(ImageFrames(images)))
    }

    /// A control with a view of the app, which fills it. A view that conforms to ``TugIndicatorView`` is notified of what to show.
    ///
    /// The control has the height that the view has now (beside a list, the width); with 0, the height of the library's own looks. A view
    /// belongs to one control.
    public convenience init(behavior: TugBehavior, view: UIView) {
        self.init(behavior, HostedIndicator(view))
    }

    /// For a handler, which the control keeps: a closure that returns this object. If it is gone by then, because Swift has moved the control to
    /// another list, the closure returns a new object for the control; nil if that is gone, too.
    var object: @MainActor () -> TugControl? {
        { [weak self, weak control] in self ?? control.map(TugControl.init) }
    }

    // MARK: Work

    /// Called when a run begins. It ends when the app calls ``endRefreshing()`` or one of its forms: the argument is the control, so that the
    /// block need not capture its list. Capture the owner of the list weakly.
    public var handler: (@MainActor (TugControl) -> Void)? {
        didSet {
            let handler = handler
            control.handler = .callback { [object] _ in
                if let object = object() { handler?(object) }
            }
        }
    }

    /// Called after each change of ``state``.
    public var onStateChange: (@MainActor (TugState) -> Void)? {
        didSet {
            guard let onStateChange else { return control.onStateChange = nil }
            control.onStateChange = { onStateChange(TugState($0)) }
        }
    }

    /// Called once when a pull has ended without a run: it was pulled back, let go too early, or taken away by the system.
    public var onPullCancel: (@MainActor () -> Void)? {
        get { control.onPullCancel }
        set { control.onPullCancel = newValue }
    }

    /// Called when a run has begun, before its handler.
    public var onBegin: (@MainActor () -> Void)? {
        get { control.onBegin }
        set { control.onBegin = newValue }
    }

    /// Called when the indicator has closed.
    public var onClose: (@MainActor () -> Void)? {
        get { control.onClose }
        set { control.onClose = newValue }
    }

    // MARK: Runs

    /// Begins a run, as a pull does: at once, or as soon as the list is on screen.
    public func beginRefreshing() { control.beginRefreshing() }

    /// As ``beginRefreshing()``. `completion` is called once when the run has begun.
    public func beginRefreshing(completion: @escaping @MainActor () -> Void) { control.beginRefreshing(completion: completion) }

    /// Shows a run without calling the handler, for a request that is already under way.
    public func showRefreshing() { control.showRefreshing() }

    /// Ends the current run, or a begin that still waits. Without either it has no effect.
    public func endRefreshing() { control.endRefreshing() }

    /// As ``endRefreshing()``. `completion` is called once when the indicator has closed, or at once if there is nothing to close.
    public func endRefreshing(completion: @escaping @MainActor () -> Void) { control.endRefreshing(completion: completion) }

    /// Ends the current run with a failure, which the list shows and from which a tap or another pull tries again; nil for a success.
    ///
    /// A missing connection has a text of its own. Of another error its localized description is shown.
    public func endRefreshing(error: (any Error)?) { control.endRefreshing(error.map(control.mapError) ?? .success) }

    /// Ends the current run, and shows that there is no more data.
    public func endRefreshingWithNoMoreData() { control.endRefreshingWithNoMoreData() }

    /// Sets ``hasMore`` to true. A successful refresh at the other edge does it by itself.
    public func resetNoMoreData() { control.resetNoMoreData() }

    // MARK: State

    /// The state that is shown.
    public var state: TugState { TugState(control.state) }
    /// Whether a run is going on.
    public var isRefreshing: Bool { control.isRefreshing }
    /// How far it is pulled out: 0 at rest, 1 when fully visible, more beyond.
    public var progress: Double { control.progress }
    /// Whether there is more data to load.
    public var hasMore: Bool {
        get { control.hasMore }
        set { control.hasMore = newValue }
    }
    /// Whether the app hides it. Hiding it cancels a run.
    public var hidden: Bool {
        get { control.isHidden }
        set { control.isHidden = newValue }
    }
}
