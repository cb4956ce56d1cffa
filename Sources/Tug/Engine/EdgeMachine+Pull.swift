/// Header and back footer: pulled past the trigger distance, released, fired.
extension EdgeMachine {
    /// The content lies `distance` points past the resting place of this edge (negative: away from it). `isAllowed` is false while
    /// the other edge's work excludes this one. Returns what to begin with, if the moment has come.
    func pulled(
        distance: Double, isDragging: Bool, isAllowed: Bool
    ) -> RefreshSource? {
        switch phase {
        case .idle:
            follow(distance)
            let isPast = isArmed(at: distance)
            if !isPast { needsRearm = false }
            guard isDragging, isPast, isAllowed, !needsRearm, hasMore || hasFailed else { return nil }
            reaction.armed = true
            if options.triggerMoment == .reached, options.secondFloor == nil {
                // The finger still holds it past the trigger: without this it would fire again as soon as the run ends.
                needsRearm = true
                return pullSource
            }
            phase = .armed
            isFloorArmed = isPastFloor(distance)
            note()
            return nil
        case .armed:
            follow(distance)
            if !isArmed(at: distance) || !isAllowed {
                phase = .idle
                note()
                return nil
            }
            if isDragging {
                let isPast = isPastFloor(distance)
                guard isPast != isFloorArmed else { return nil }
                isFloorArmed = isPast
                reaction.armed = isPast
                note()
                return nil
            }
            if isFloorArmed {
                openFloor()
                return nil
            }
            return pullSource
        case .pending, .refreshing, .finishing, .open:
            return nil
        }
    }

    private func isArmed(at distance: Double) -> Bool { distance > triggerDisplacement + ScrollMetrics.tolerance }

    private func isPastFloor(_ distance: Double) -> Bool { distance > floorDisplacement + ScrollMetrics.tolerance }

    /// What a pull that fires stands for.
    var pullSource: RefreshSource { hasFailed ? .retry : .pull }

    private func follow(_ distance: Double) {
        let pulled = distance <= 0 ? 0 : options.extent > 0 ? distance / options.extent : 1
        guard pulled != progress else { return }
        setProgress(pulled)
        reaction.contentChanged = true
    }
}
