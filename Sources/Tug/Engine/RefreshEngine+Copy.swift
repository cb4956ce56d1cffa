/// Looking ahead.
extension RefreshEngine {
    /// Another engine in the same state, that goes its own way from here: to see what an event would lead to, without its happening.
    public func copy() -> RefreshEngine {
        let copy = RefreshEngine()
        copy.startMachine.become(startMachine)
        copy.endMachine.become(endMachine)
        copy.isAttached = isAttached
        copy.held = held
        copy.reducesMotion = reducesMotion
        copy.last = last
        copy.isVisible = isVisible
        copy.evaluatesAt = evaluatesAt
        copy.insertion = insertion
        copy.isDragCancelled = isDragCancelled
        copy.clock = clock
        copy.quietLower = quietLower
        copy.quietUpper = quietUpper
        return copy
    }
}

extension EdgeMachine {
    /// Takes over everything from another machine for the same edge.
    func become(_ other: EdgeMachine) {
        behavior = other.behavior
        isInstalled = other.isInstalled
        options = other.options
        phase = other.phase
        hasMore = other.hasMore
        isAvailabilitySaid = other.isAvailabilitySaid
        isHidden = other.isHidden
        outcome = other.outcome
        generation = other.generation
        source = other.source
        progress = other.progress
        progressUpdates = other.progressUpdates
        animates = other.animates
        isListEmpty = other.isListEmpty
        itemLength = other.itemLength
        stage = other.stage
        stageEndsAt = other.stageEndsAt
        mayEndAt = other.mayEndAt
        isHeldOpen = other.isHeldOpen
        triggerDisplacement = other.triggerDisplacement
        needsRearm = other.needsRearm
        floorDisplacement = other.floorDisplacement
        isFloorShown = other.isFloorShown
        isFloorReached = other.isFloorReached
        handlerStartsAt = other.handlerStartsAt
        closings = other.closings
        shownExtent = other.shownExtent
        isBusyShown = other.isBusyShown
        wasArmed = other.wasArmed
        hasFadedOut = other.hasFadedOut
        isTriggeredByDrag = other.isTriggeredByDrag
        reaction = other.reaction
        triggersLeft = other.triggersLeft
        dataGeneration = other.dataGeneration
        loadedGeneration = other.loadedGeneration
        mayRepeat = other.mayRepeat
        fillRoundsUsed = other.fillRoundsUsed
        // Last: a change of the phase takes it back.
        isFloorArmed = other.isFloorArmed
    }
}
