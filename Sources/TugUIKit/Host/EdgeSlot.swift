import Tug
import UIKit

/// One edge of a list while a control is on it.
@MainActor
final class EdgeSlot: @preconcurrency EdgeCommands {
    let control: PullControl
    let edge: ScrollEdge
    private(set) weak var axis: PullAxis?
    private let haptics = Haptics()
    private var shownOpacity = 1.0
    private var shownAction = ""

    init(control: PullControl, edge: ScrollEdge, axis: PullAxis) {
        self.control = control
        self.edge = edge
        self.axis = axis
        let indicator = control.indicator
        indicator.slot = self
        indicator.place = PullIndicator.Place(
            edge: edge, axis: axis.axis, isMirrored: axis.coordinates.isMirrored, behavior: control.behavior)
    }

    private var controller: RefreshController<PullAxis>? { axis?.controller }

    /// The machine is installed: the control may act from now on.
    func attach() {
        control.onContentChange = { [weak self] in self?.showContent() }
        guard let axis else { return }
        control.attached(to: self, at: edge, axis: axis.axis, isMirrored: axis.coordinates.isMirrored)
    }

    /// The control leaves the list.
    func remove() {
        axis = nil
        control.onContentChange = nil
        let indicator = control.indicator
        if indicator.slot === self {
            indicator.slot = nil
            indicator.removeFromSuperview()
        }
        control.detached()
    }

    /// A tap on the indicator, or what stands for it. Returns whether it meant something.
    @discardableResult
    func activate(_ source: RefreshSource) -> Bool {
        guard control.content(kind: control.indicator.kind)?.isActionable == true, let controller else { return false }
        controller.begin(edge, source: source)
        return true
    }

    // MARK: Showing

    /// Draws what the engine has to show.
    func showContent() {
        let indicator = control.indicator
        guard let axis, let machine = controller?.machine(at: edge), var content = control.content(kind: indicator.kind)
        else { return }
        indicator.place.isMirrored = axis.coordinates.isMirrored
        if UIAccessibility.isReduceMotionEnabled { content.arrowDuration = 0 }
        indicator.update(content, language: control.language, progressUpdates: machine.progressUpdates)
        indicator.updateAccessibility(content, isBusy: machine.isBusy)
        if content.opacity != shownOpacity {
            shownOpacity = content.opacity
            indicator.alpha = content.opacity
        }
        if indicator.isHidden == machine.isVisible || content.actionName != shownAction {
            indicator.isHidden = !machine.isVisible
            shownAction = content.actionName
            axis.host?.actions.update()
        }
    }

    /// Has what just happened spoken.
    func announce() {
        guard let text = control.content(kind: control.indicator.kind)?.announcement, axis?.host?.isOnScreen == true else {
            return
        }
        UIAccessibility.post(notification: .announcement, argument: text)
    }

    func prepareHaptics() {
        if control.indicator.playsHaptics { haptics.prepare() }
    }

    func playArmed() {
        if control.indicator.playsHaptics { haptics.play() }
    }

    // MARK: Extent

    /// Gives the engine the extent that the indicator needs; never while something is going on, when the list would jump.
    func updateExtent() {
        guard let machine = controller?.machine(at: edge), machine.phase == .idle else { return }
        let options = raised(control.options)
        guard options.extent != machine.options.extent else { return }
        controller?.configure(edge, options: options)
        axis?.placeIndicators()
    }

    /// Options with an extent that the indicator fits into: a large text needs more than the default.
    func raised(_ options: RefreshOptions) -> RefreshOptions {
        var raised = options.sanitized
        guard let axis, let scrollView = axis.scrollView else { return raised }
        let breadth = axis.coordinates.breadth(scrollView.bounds.size)
        if breadth > 0, let needed = control.indicator.extent(forBreadth: breadth), needed.isFinite {
            raised.extent = max(raised.extent, Double(needed).rounded(.up))
        }
        return raised
    }

    // MARK: EdgeCommands

    func machine(at edge: ScrollEdge) -> EdgeMachine? { controller?.machine(at: edge) }
    func configure(_ edge: ScrollEdge, options: RefreshOptions) {
        controller?.configure(edge, options: raised(options))
        axis?.placeIndicators()
    }
    func setHidden(_ edge: ScrollEdge, _ isHidden: Bool) { controller?.setHidden(edge, isHidden) }
    func setHasMore(_ edge: ScrollEdge, _ hasMore: Bool) { controller?.setHasMore(edge, hasMore) }
    func begin(_ edge: ScrollEdge, source: RefreshSource) { controller?.begin(edge, source: source) }
    func finish(_ edge: ScrollEdge, generation: UInt32, outcome: Outcome) {
        controller?.finish(edge, generation: generation, outcome: outcome)
    }
    func cancel(_ edge: ScrollEdge) { controller?.cancel(edge) }
    func openFloor(_ edge: ScrollEdge) { controller?.openFloor(edge) }
    func closeFloor(_ edge: ScrollEdge) { controller?.closeFloor(edge) }
}
