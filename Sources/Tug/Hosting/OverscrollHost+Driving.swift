/// The overscroll driver: what every host does alike whose platform stops scrolling at the edges.
///
/// What the person and the platform do goes to the ``Overscroll`` (where the content is) and the ``RefreshController`` (what follows from
/// it). Their answers go to the requirements of ``OverscrollHost``. It is an extension and not an object beside the host: an object would
/// need a reference back, which costs a browser's program 300 bytes, and every other host a weak reference for each event.
@_spi(Host) extension OverscrollHost {
    // MARK: Reading

    /// The numbers of the list now.
    public var scrollMetrics: ScrollMetrics {
        ScrollMetrics(
            offset: overscroll.offset, contentLength: contentLength, viewportLength: viewportLength,
            isDragging: state.dragInput != nil, velocity: overscroll.velocity(at: state.latest), itemCount: itemCount)
    }

    /// Whether the content rests at its start or is pulled beyond it. What is held open there counts as a part of it.
    public var isAtStart: Bool { overscroll.offset <= overscroll.lower + 0.5 }

    /// Seconds of a clock that does not run backwards.
    public var now: Double { readClock() }

    /// The time of the platform's clock, never before the latest time that anything happened.
    @discardableResult
    public func readClock() -> Double {
        state.latest = max(state.latest, clock)
        return state.latest
    }

    /// A distance on the screen (positive down or to the right) as one towards the end of the content, or the other way round.
    public func logical(_ distance: Double) -> Double { isMirrored ? -distance : distance }

    // MARK: Moving

    /// Scrolls and displaces the content to where the overscroll has it, and asks for frames while it flies.
    public func apply() {
        if controller.engine.reducesMotion || !state.isOnScreen { overscroll.advance(to: .greatestFiniteMagnitude) }
        scroll(to: overscroll.nativeOffset)
        // Adding zero turns the minus zero of content that comes back from below into a plain zero.
        let displacement = aligned(overscroll.displacement) + 0
        if displacement != state.displacement {
            state.displacement = displacement
            displaceContent()
        }
        setNeedsFrames(overscroll.isFlying)
    }

    /// Takes in new lengths of the host, and what the edges hold open; see
    /// ``Overscroll/layout(contentLength:viewportLength:insets:shift:duration:now:)``.
    public func layout(held: AxisInsets, shift: Double = 0, duration: Double? = 0) {
        state.held = held
        let flow = flowLength
        overscroll.layout(
            contentLength: contentLength + flow, viewportLength: viewportLength,
            insets: AxisInsets(start: held.start, end: held.end - flow), shift: shift, duration: duration, now: readClock())
    }

    /// Carries out a motion that the controller asks for.
    public func carryOut(_ motion: Motion) {
        layout(held: motion.held, duration: motion.duration)
        if let offset = motion.offset { overscroll.move(to: offset, duration: motion.duration, now: state.latest) }
        isFlinging = false
        apply()
        tell(overscroll.isFlying ? .scrolled : .settled)
    }

    /// A frame is about to be drawn, at `time`.
    public func advance(to time: Double) {
        state.latest = max(state.latest, time)
        overscroll.advance(to: state.latest)
        let isOver = !overscroll.isFlying
        if isOver { isFlinging = false }
        apply()
        controller.handle(.scrolled)
        if isOver { controller.handle(.settled) }
    }

    /// Ends a flight at its target. To be called once the list is off screen or motion is reduced.
    public func endFlight() {
        guard overscroll.isFlying else { return }
        isFlinging = false
        apply()
        tell(.settled)
    }

    /// Whether the person wants less motion. Nothing flies then.
    public func setReducesMotion(_ reducesMotion: Bool) {
        controller.engine.reducesMotion = reducesMotion
        if reducesMotion { endFlight() }
    }

    /// Takes the resistance of the pull from the options at an edge; the standard one without a machine.
    public func updateResistance(at edge: ScrollEdge) {
        overscroll.setResistance(controller.machine(at: edge)?.options.resistance ?? .standard, at: edge)
    }

    // MARK: The platform moves

    /// The platform scrolled by itself to `offset` from the start. `position`: what it reads there, for the velocity of its fling.
    public func nativeScrolled(to offset: Double, position: Double) {
        let now = readClock()
        state.nativeVelocity.add(position: position, at: now)
        overscroll.nativeScrolled(to: offset, velocity: state.nativeFlingVelocity, now: now)
        apply()
        tell(.scrolled)
    }

    /// The platform's own fling goes on here, with a velocity in points a second.
    public func takeOverFling(velocity: Double) {
        state.isNativeFling = false
        overscroll.fling(velocity: velocity, now: readClock())
        isFlinging = overscroll.isFlying
    }

    // MARK: Telling the controller

    /// Tells the controller of an event once the platform is done with what it is doing: the app's handlers must not run in the
    /// middle of it.
    public func tell(_ event: ScrollEvent) {
        // The strongest wins: each makes the engine look at all that the weaker ones do.
        if state.pendingEvent == nil || state.pendingEvent == .scrolled || event == .geometryChanged {
            state.pendingEvent = event
        }
        setNeedsEvent()
    }

    /// Returns the event to tell the controller now, after scrolling and displacing the content; nil for none.
    public func takeEvent() -> ScrollEvent? {
        guard let event = state.pendingEvent else { return nil }
        state.pendingEvent = nil
        apply()
        return event
    }

    // MARK: Drags

    /// A finger stops what moves.
    public func catchFlight() {
        overscroll.grab(now: readClock())
        isFlinging = false
        apply()
    }

    /// A drag begins. One that only watches the platform scroll does not hold the content.
    public func dragBegan(by input: DragInput, holds: Bool) {
        if holds, !overscroll.isHeld { catchFlight() }
        guard state.dragInput == nil else { return }
        state.dragInput = input
        state.isNativeFling = false
        controller.handle(.dragBegan)
    }

    /// The content follows by `delta` points, positive towards the end.
    public func drag(by delta: Double) {
        overscroll.drag(by: delta, now: readClock())
        apply()
        controller.handle(.scrolled)
    }

    /// A drag ends with a velocity in points a second, positive towards the end. After one that the platform scrolled by itself, the
    /// platform may go on with a fling.
    public func dragEnded(by input: DragInput, velocity: Double, isFollowedByFling: Bool = false, isCancelled: Bool = false) {
        guard state.dragInput == input || state.dragInput == nil else { return }
        if overscroll.isHeld {
            overscroll.release(velocity: controller.engine.reducesMotion ? 0 : velocity, now: readClock())
            isFlinging = overscroll.isFlying
        }
        let wasDrag = state.dragInput != nil
        state.dragInput = nil
        state.isNativeFling = isFollowedByFling
        // The engine decides by where the finger left the content, before anything moves it on.
        if wasDrag { controller.handle(isCancelled ? .dragCancelled : .dragEnded) }
        apply()
        if !overscroll.isFlying { tell(.settled) }
    }
}
