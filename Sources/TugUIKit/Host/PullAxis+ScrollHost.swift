@_spi(Host) import Tug
import UIKit

/// The requests of the controller.
extension PullAxis: @preconcurrency ScrollHost {
    var scrollMetrics: ScrollMetrics {
        guard let host, let scrollView else { return ScrollMetrics() }
        let total = coordinates.insets(scrollView.contentInset)
        let adjusted = coordinates.insets(scrollView.adjustedContentInset)
        let pan = scrollView.panGestureRecognizer.state
        // What the safe area covers, and the room for UIKit's own control, come on top of the app's own inset.
        var metrics = ScrollMetrics(
            contentLength: coordinates.length(scrollView.contentSize),
            viewportLength: coordinates.length(scrollView.bounds.size),
            inset: AxisInsets(
                start: ledger.app.start + ledger.platform + (adjusted.start - total.start),
                end: ledger.app.end + (adjusted.end - total.end)),
            isDragging: pan == .began || pan == .changed, itemCount: host.items.number)
        metrics.offset = coordinates.logicalOffset(scrollView.contentOffset, metrics)
        return metrics
    }

    var now: Double { CACurrentMediaTime() }

    func perform(_ planned: Motion) {
        var motion = planned
        if let edge = motion.revealed, let slot = slots[edge] {
            motion.offset = motion.offset.flatMap(slot.control.indicator.offset(toReveal:))
            // Room for UIKit's control may have changed what the edges hold open.
            motion.held = controller.engine.held
        }
        guard motion.isTransition else { return apply(motion) }
        if scrollView is UICollectionView { return performInCollection(motion) }
        animate(motion) { [weak self] in self?.apply(motion) }
    }

    /// A collection lays out its cells where its inset is set: within an animation they flash. So the inset is set first, outside of it, and
    /// the list goes back to where it was. Only its offset is animated.
    private func performInCollection(_ motion: Motion) {
        guard let scrollView else { return }
        let before = scrollView.contentOffset
        var after = before
        UIView.performWithoutAnimation {
            passingOffsets {
                writeHeld(motion)
                after = scrollView.contentOffset
                if after != before { scrollView.contentOffset = before }
            }
        }
        animate(motion) { [weak self] in
            guard let self else { return }
            if motion.offset != nil {
                scroll(motion)
            } else if after != before {
                scrollView.contentOffset = after
            }
        }
    }

    private func animate(_ motion: Motion, _ changes: @escaping () -> Void) {
        UIView.animate(
            withDuration: motion.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: changes)
    }

    private func apply(_ motion: Motion) {
        writeHeld(motion)
        scroll(motion)
    }

    private func writeHeld(_ motion: Motion) {
        write(ledger.contribute(coordinates.contribution(motion.held, scrollMetrics)))
    }

    private func scroll(_ motion: Motion) {
        guard let scrollView, let offset = motion.offset else { return }
        let target = coordinates.offset(scrollView.contentOffset, replacing: offset, scrollMetrics)
        guard let edge = motion.revealed else {
            // Within an animation of what an edge holds open it goes along with that.
            return scrollView.setContentOffset(target, animated: !motion.isTransition && motion.duration > 0)
        }
        if axis == .vertical, edge == .end, slots[.end]?.machine?.options.compatibility != nil {
            // As with MJRefresh, a deceleration goes on.
            scrollView.contentOffset = target
        } else {
            scrollView.setContentOffset(target, animated: false)
        }
    }

    func contentChanged(at edge: ScrollEdge) {
        // It may have come in or gone without a movement of the list.
        if hasFixedIndicator { placeIndicators() }
        slots[edge]?.showContent()
        showFloor()
    }

    func stateChanged(at edge: ScrollEdge, _ reaction: EdgeReaction) {
        guard let slot = slots[edge] else { return }
        host?.raiseAboveBackground()
        if reaction.armed { slot.playArmed() }
        if reaction.announces { slot.announce() }
        host?.actions.update()
        slot.control.stateChanged(reaction)
        if reaction.closed {
            slot.updateExtent()
            ownPosition?.laidOut()
        }
    }

    func edgeChanged(_ edge: ScrollEdge, isReached: Bool) { ownPosition?.edgeChanged(edge, isReached: isReached) }

    func startHandler(at edge: ScrollEdge, generation: UInt32, source: RunSource) {
        slots[edge]?.control.startHandler(generation: generation, source: source)
    }

    func cancelHandler(at edge: ScrollEdge, generation: UInt32) {
        slots[edge]?.control.cancelHandler(generation: generation)
    }

    func scheduleWake(at time: Double?) {
        guard let time else { return wakeTimer.stop() }
        wakeTimer.start(after: time - now) { [weak self] in self?.controller.wake() }
    }
}
