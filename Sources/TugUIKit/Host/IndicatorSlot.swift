@_spi(Host) import Tug
import UIKit

/// What shows the indicator of a control at an edge of a list: the view of the indicator.
@MainActor
final class IndicatorSlot: EdgeSlot {
    let control: PullControl
    let edge: ScrollEdge
    let axis: ScrollAxis
    private(set) weak var owner: PullAxis?
    private let haptics = Haptics()
    private var shownOpacity = 1.0
    private var shownAction = ""
    private var isFlipped = false

    init(control: PullControl, edge: ScrollEdge, owner: PullAxis) {
        self.control = control
        self.edge = edge
        self.owner = owner
        axis = owner.axis
        let indicator = control.indicator
        indicator.slot = self
        indicator.place = PullIndicator.Place(edge: edge, axis: axis, isMirrored: isMirrored, behavior: control.behavior)
    }

    var controller: RefreshController<PullAxis>? { owner?.controller }

    var isMirrored: Bool { axis == .horizontal && owner?.scrollView?.runsRightToLeft == true }

    var kind: IndicatorKind { control.indicator.kind }

    var preferences: HostPreferences {
        var preferences = HostPreferences.uiKit
        preferences.isPlatformControl = control.indicator.isShownByUIKit
        return preferences
    }

    func addIndicator() { owner.map(control.indicator.join) }

    func removeIndicator() {
        owner = nil
        let indicator = control.indicator
        if indicator.slot === self {
            indicator.slot = nil
            keepUpright(inFlipped: false)
            indicator.leave()
        }
    }

    /// Keeps the indicator as it is in a list that mirrors what is in it.
    func keepUpright(inFlipped isFlipped: Bool) {
        guard isFlipped != self.isFlipped else { return }
        self.isFlipped = isFlipped
        control.indicator.stayUpright(inFlipped: isFlipped)
    }

    // MARK: Showing

    func show(_ new: IndicatorContent, of machine: EdgeMachine) {
        let indicator = control.indicator
        var content = new
        indicator.place.isMirrored = isMirrored
        if UIAccessibility.isReduceMotionEnabled { content.arrowDuration = 0 }
        indicator.update(content, language: control.language, progressUpdates: machine.progressUpdates)
        indicator.updateAccessibility(content, isBusy: machine.isBusy, action: accessibilityAction)
        indicator.follow(machine)
        owner?.stack(indicator, machine.options.placement)
        let opacity = indicator.opacity(showing: content)
        if opacity != shownOpacity {
            shownOpacity = opacity
            fade(to: opacity, of: machine)
        }
        if indicator.isHidden == machine.isVisible || content.actionName != shownAction {
            indicator.isHidden = !machine.isVisible
            shownAction = content.actionName
            owner?.host?.actions.update()
        }
    }

    /// What lies over the rows opens and closes by fading. Everything else moves, and is as opaque as it is pulled.
    private func fade(to opacity: Double, of machine: EdgeMachine) {
        let indicator = control.indicator
        let isRunShown = machine.phase == .refreshing || machine.phase == .finishing
        guard machine.liesOverRows, isRunShown, controller?.engine.reducesMotion == false else {
            return indicator.alpha = opacity
        }
        UIView.animate(
            withDuration: opacity > 0 ? machine.options.beginDuration : machine.options.endDuration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: { indicator.alpha = opacity })
    }

    func speak(_ text: String) {
        guard owner?.host?.isOnScreen == true else { return }
        UIAccessibility.post(notification: .announcement, argument: text)
    }

    func prepareHaptics() {
        if control.indicator.playsHaptics { haptics.prepare() }
    }

    func playArmed() {
        if control.indicator.playsHaptics { haptics.play() }
    }

    // MARK: Extent

    var neededExtent: Double? {
        guard let owner, let scrollView = owner.scrollView else { return nil }
        let breadth = owner.coordinates.breadth(scrollView.bounds.size)
        return breadth > 0 ? control.indicator.extent(forBreadth: breadth).map { Double($0) } : nil
    }

    var decidesExtent: Bool { control.indicator.decidesExtent }

    func optionsChanged() { owner?.placeIndicators() }
}
