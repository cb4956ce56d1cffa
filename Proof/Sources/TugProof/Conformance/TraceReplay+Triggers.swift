@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// What MJRefresh's auto footer does with drags, begins and taps.
extension TraceReplay {
    /// A scroll event is over. A footer that should load and does not has none of the drag's triggers left, which MJRefresh remembers.
    func noteSpentTriggers(_ axis: ScrollAxis) {
        let isTowardsEnd = view.offset[axis] > heardOffset[axis]
        heardOffset[axis] = view.offset[axis]
        guard isTowardsEnd, view.isDragging, let footer = idleAutoFooter(axis) else { return }
        let metrics = view[axis].scrollMetrics
        let options = footer.options
        let isDue = metrics.exposure(at: footer.edge) >= options.extent * options.triggerFraction
        guard options.isAutomatic, isDue, metrics.fillsViewport(before: footer.edge) else { return }
        if metrics.contentLength + options.ignoredInset != 0 { footer.hasSpentTriggers = true }
    }

    /// A finger has lifted.
    func noteSpentTriggersOfLift() {
        guard let footer = idleAutoFooter(.vertical) else { return }
        let axis = view[footer.axis]
        if axis.scrollMetrics.isAtEnd(footer.edge, axis.heldInset) { footer.hasSpentTriggers = true }
    }

    /// A finger takes hold: the triggers are there again.
    func restoreTriggers() {
        guard let footer = idleAutoFooter(.vertical), footer.options.autoTriggersPerDrag != 0 else { return }
        footer.hasSpentTriggers = false
    }

    private func idleAutoFooter(_ axis: ScrollAxis) -> TraceComponent? {
        components.values.first {
            $0.axis == axis && $0.behavior == .load(.visible) && $0.isAttached && !$0.isDeaf && $0.machine?.state == .idle
        }
    }

    /// Whether MJRefresh would ignore a begin by the program, and that is to be done.
    func ignoresBegin(_ component: TraceComponent) -> Bool {
        component.hasSpentTriggers && component.machine?.state == .idle && deviations.makes(.beginIgnoredAfterDrag)
    }

    /// A tap on the label of an auto footer.
    func tap(_ component: TraceComponent) {
        guard component.behavior == .load(.visible), component.look != .base, component.machine?.state == .idle, view.isOnScreen,
            !component.isHidden, !component.isLabelHidden
        else { return }
        // MJRefresh's fades with a pull that it never has, so that it cannot be seen before its first load.
        let isInvisible = component.options.fadesWithPull == true && !component.hasBegun
        if isInvisible, deviations.makes(.fadedFooterTakesNoTap) { return }
        component.indicator.tap()
    }
}
