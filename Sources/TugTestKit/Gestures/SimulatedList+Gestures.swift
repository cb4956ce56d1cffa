@_spi(Host) import Tug

extension SimulatedList {
    /// Plays a gesture. Time passes meanwhile: timers fire and tasks run.
    ///
    /// The list may still move or work afterwards: see ``settle(within:)``.
    public func play(_ gesture: Gesture) async {
        await turn()
        for step in gesture.steps { await play(step) }
    }

    private func play(_ step: Gesture.Step) async {
        switch step {
        case .touch(let axis):
            touch(axis ?? self.axis)
        case .drag(let travel, let seconds, let axis):
            touch(axis ?? self.axis)
            motion.drag(by: motion.axis == .horizontal && isRightToLeft ? -travel : travel, within: seconds)
            await pass(seconds)
        case .reach(let place, let reach, let seconds):
            touch(place.axis)
            motion.drag(by: motion.travel(to: offset(of: reach, at: place), along: place.axis), within: seconds)
            await pass(seconds)
        case .hold(let seconds):
            await pass(seconds)
        case .lift(let velocity):
            motion.lift(velocity: velocity.map { motion.axis == .horizontal && isRightToLeft ? -$0 : $0 })
            await letTasksRunIfNeeded()
        case .takeAway:
            motion.takeAway()
            await letTasksRunIfNeeded()
        case .scrollToEnd(let axis):
            await scrollToEnd(axis ?? self.axis)
        case .settle:
            await settle()
        }
    }

    private func touch(_ axis: ScrollAxis) {
        if axis == self.axis { position.dragBegan() }
        motion.touch(axis)
    }

    private func offset(of reach: Gesture.Reach, at place: Place) -> Double {
        let metrics = scrollView[place.axis].scrollMetrics
        let trigger = triggerDistance(at: place)
        let distance =
            switch reach {
            // An edge is armed only strictly past the distance.
            case .trigger: trigger + 4
            case .fraction(let part): trigger * (part.isFinite ? part : 0)
            case .points(let points): points.isFinite ? points : 0
            }
        return place.edge == .start ? metrics.minimumOffset - distance : metrics.maximumOffset + distance
    }

    private func triggerDistance(at place: Place) -> Double {
        guard let options = control(at: place)?.options.sanitized else { return EdgeOptions().extent }
        switch options.trigger {
        case .extent: return options.extent
        case .displacement(let points): return points
        case .fingerTravel(let points):
            return RubberBand(dimension: scrollView.bounds[place.axis]).displacement(forTravel: points)
        }
    }

    private func scrollToEnd(_ axis: ScrollAxis) async {
        let end = motion.endOffset(of: axis)
        // Limits the number of drags in case the list does not move.
        var strokes = 1000
        while scrollView.offset[axis] < end - 0.5, strokes > 0 {
            strokes -= 1
            motion.touch(axis)
            let stroke = min(end - scrollView.offset[axis], 0.8 * scrollView.bounds[axis])
            motion.drag(by: -stroke, within: 0.2)
            await pass(0.3)
            motion.lift()
            await letTasksRunIfNeeded()
        }
    }
}
