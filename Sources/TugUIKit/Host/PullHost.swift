@_spi(Host) import Tug
import UIKit

/// What a scroll view with edges has: its observations, an engine for each axis that is in use, and what both share.
///
/// It belongs to a ``HostView`` in the scroll view. It senses and acts; the engine decides.
@MainActor
final class PullHost {
    private(set) weak var scrollView: UIScrollView?
    private weak var view: HostView?
    private var axes: [PullAxis] = []
    private var observation: ScrollObservation?
    private let settings = AccessibilitySettings()
    private let rest = RestWatch()
    private let replacement = WakeTimer()
    private(set) var isOnScreen = false
    /// Whether the list has come into a window, and was not laid out there yet. Until then it counts as off screen: sizes and the safe area are
    /// not final, and UIKit's own control cannot be begun.
    private var awaitsLayout = false
    /// Whether the list was laid out in its window.
    private var wasLaidOut = false
    private let firstLayout = WakeTimer()
    /// Guards the inset, of which each axis writes its part.
    let insetWrites = WriteGuard()
    let items = ItemCounter()
    /// What is attached to the list.
    var attachment: (any ListAttachment)? {
        didSet {
            guard attachment !== oldValue else { return }
            oldValue?.end()
            for axis in axes { axis.setPlaceholder(nil) }
        }
    }
    private(set) lazy var actions = PullActions(host: self)

    private init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    /// The host of a scroll view, if there is one.
    static func existing(in scrollView: UIScrollView) -> PullHost? {
        for view in scrollView.subviews { if let view = view as? HostView { return view.host } }
        return nil
    }

    /// The host of a scroll view, made if there is none.
    static func findOrCreate(in scrollView: UIScrollView) -> PullHost {
        if let host = existing(in: scrollView) { return host }
        let host = PullHost(scrollView)
        let view = HostView(host: host, size: scrollView.bounds.size)
        host.view = view
        host.isOnScreen = scrollView.window != nil
        scrollView.insertSubview(view, at: 0)
        host.begin()
        return host
    }

    private func begin() {
        guard let scrollView else { return }
        if scrollView.contentSize != .zero { items.listHasAsked() }
        items.count(scrollView)
        observation = ScrollObservation(of: scrollView, host: self)
        settings.onChange = { [weak self] in self?.settingsChanged() }
        rest.onRest = { [weak self] in self?.settled() }
    }

    /// The scroll view is deallocated, or no edge is left.
    func end() {
        observation?.end()
        observation = nil
        replacement.stop()
        firstLayout.stop()
        rest.stop()
        attachment = nil
        for axis in axes { axis.end() }
        axes = []
        actions.update()
        if let view, view.superview != nil { view.removeFromSuperview() }
    }

    /// Ends it if there is no edge, no second floor, no callback for reloads and nothing attached.
    func endIfUnused() {
        guard axes.allSatisfy(\.isUnused), items.isUnused, attachment == nil else { return }
        end()
    }

    // MARK: Axes

    /// The axis object of a direction, if something is on it.
    func existing(_ axis: ScrollAxis) -> PullAxis? { axes.first { $0.axis == axis } }

    /// The axis object of a direction.
    func findOrCreate(_ axis: ScrollAxis) -> PullAxis {
        if let existing = existing(axis) { return existing }
        let new = PullAxis(axis, host: self)
        axes.append(new)
        new.controller.engine.reducesMotion = settings.reducesMotion
        new.controller.handle(.attached)
        if !isOnScreen || awaitsLayout { new.controller.handle(.hidden) }
        return new
    }

    /// Every edge with a control.
    var slots: [IndicatorSlot] { axes.flatMap(\.slots.all) }

    /// The lowest view that indicators may lie above.
    var bottom: UIView? { view }

    // MARK: Events

    func scrolled() {
        rest.moved()
        for axis in axes { axis.scrolled() }
    }

    func contentSizeChanged() {
        guard let scrollView else { return }
        // A table or collection that knows the size of its content has asked for its items.
        if scrollView.contentSize != .zero { items.listHasAsked() }
        items.count(scrollView)
        for axis in axes { axis.contentChanged() }
        items.tell()
    }

    /// Rows were replaced by others. The app updates the list within this turn of the run loop.
    func contentReplaced() {
        for axis in axes { axis.controller.engine.noteReplacedContent() }
        replacement.start(after: 0) { [weak self] in
            guard let self, let scrollView else { return }
            replacement.stop()
            // Outside a window UIKit warns of a layout. It follows with the window.
            if scrollView.window != nil { scrollView.layoutIfNeeded() }
            contentSizeChanged()
        }
    }

    /// The app reloaded its data.
    func reloaded() {
        guard let scrollView else { return }
        items.listHasAsked()
        items.count(scrollView)
        for axis in axes { axis.contentChanged() }
        items.tell(wasReloaded: true)
    }

    /// The list and its views were laid out.
    func laidOut() {
        guard let scrollView else { return }
        if items.listHasAsked() {
            items.count(scrollView)
            for axis in axes { axis.contentChanged() }
            items.tell()
        }
        attachment?.laidOut()
        for axis in axes {
            // A collection may have another layout, which decides what is mirrored.
            axis.updateDirection()
            axis.laidOut()
        }
        geometryChanged()
        if isOnScreen { laidOutOnScreen() }
    }

    private func laidOutOnScreen() {
        wasLaidOut = true
        firstLayout.stop()
        guard awaitsLayout else { return }
        awaitsLayout = false
        for slot in slots { slot.control.indicator.cameBack() }
        for axis in axes {
            axis.controller.handle(.attached)
            // With MJRefresh's habits one edge begins with each event.
            axis.controller.handle(.geometryChanged)
        }
    }

    /// Lays out a list that has come into a window and was not laid out since: sizes and the safe area are to be final.
    func layOutFirst() {
        guard isOnScreen, !wasLaidOut else { return }
        scrollView?.layoutIfNeeded()
        if !wasLaidOut { laidOutOnScreen() }
    }

    /// What is read is to be noted after the next layout of the list, which comes before that of its subviews.
    func setNeedsReading() { view?.setNeedsLayout() }

    /// Moves the indicators above a background view, which would hide them. Rows come later, and lie above both. Called before something
    /// is shown: the app may set a background view at any time, and UIKit does not notify of it.
    func raiseAboveBackground() {
        guard let scrollView, let view, let background = scrollView.listBackground, background.superview === scrollView,
            let lower = scrollView.subviews.firstIndex(of: view), let upper = scrollView.subviews.firstIndex(of: background),
            lower < upper
        else { return }
        scrollView.insertSubview(view, aboveSubview: background)
        for axis in axes { axis.raise(above: view) }
    }

    func insetWillChange() {
        for axis in axes { axis.insetWillChange() }
    }

    func insetChanged() {
        geometryChanged()
    }

    func geometryChanged() {
        guard !insetWrites.isWriting else { return }
        for axis in axes { axis.geometryChanged() }
    }

    func panChanged(_ state: UIGestureRecognizer.State) {
        let event: ScrollEvent
        switch state {
        case .began:
            event = .dragBegan
            for axis in axes { axis.controller.engine.dragWillBegin() }
            raiseAboveBackground()
            for slot in slots { slot.prepareHaptics() }
        case .ended: event = .dragEnded
        case .cancelled: event = .dragCancelled
        case .possible: event = .gestureReset
        // A gesture that failed had not begun.
        case .changed, .failed: return
        @unknown default: return
        }
        for axis in axes {
            axis.dragChanged(event)
            axis.controller.handle(event)
        }
        rest.moved()
    }

    /// The scroll view has come to rest.
    func settled() {
        guard let scrollView else { return }
        guard !scrollView.isTracking, !scrollView.isDragging, !scrollView.isDecelerating else { return rest.moved() }
        for axis in axes {
            axis.senseTouch()
            axis.controller.handle(.settled)
        }
    }

    /// A finger rests on the list. What waits for that is done once it has lifted.
    func awaitRest() { rest.moved() }

    func windowChanged(isOnScreen: Bool) {
        guard isOnScreen != self.isOnScreen else { return }
        self.isOnScreen = isOnScreen
        awaitsLayout = isOnScreen
        wasLaidOut = false
        // Nothing else may need a layout. It comes in this turn.
        view?.setNeedsLayout()
        firstLayout.stop()
        if isOnScreen { firstLayout.start(after: 0) { [weak self] in self?.layOutFirst() } }
        attachment?.windowChanged()
        for axis in axes {
            axis.updateDirection()
            // The layout that follows attaches it.
            if !isOnScreen { axis.controller.handle(.hidden) }
        }
    }

    func traitsChanged() {
        for axis in axes {
            axis.updateDirection()
            axis.updateExtents()
        }
        geometryChanged()
    }

    private func settingsChanged() {
        for axis in axes { axis.controller.engine.reducesMotion = settings.reducesMotion }
        for slot in slots { slot.showContent() }
    }
}

extension UIScrollView {
    /// The background view of a table or collection.
    var listBackground: UIView? {
        (self as? UITableView)?.backgroundView ?? (self as? UICollectionView)?.backgroundView
    }
}
