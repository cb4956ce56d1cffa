import Tug

/// The Swift half of a list in a page.
///
/// It joins the portable parts: what the person and the browser do goes to an `Overscroll` (where the content is) and to a
/// `RefreshController` (what follows from it); what these answer is handed to JavaScript. The browser has neither rubber band nor content
/// inset, so the content is displaced; only what lies in flow after the content is real room that the browser itself scrolls over.
/// What is asked for most lies first, what is large last: so the program is smaller.
final class WebList {
    let controller = RefreshController<WebList>()
    let overscroll = Overscroll()
    let axis: ScrollAxis
    /// Whether a sideways list runs from right to left.
    private(set) var isMirrored = false
    /// What moves the content; nil where nobody does.
    var dragInput: DragInput?
    /// Whether the browser scrolls by a fling of its own, which has a velocity worth handing on.
    var isNativeFling = false
    private var isOnScreen = false
    private var isFrameRequested = false
    private var isFloorShown = false
    private var keptPlace = false
    private var contained = false
    /// What is to be told to the engine once the current call is over.
    private var pendingEvent: ScrollEvent?
    var wheel = WheelBurst()
    /// Number of items; nil where the page does not count them.
    private(set) var itemCount: Int?
    /// Length of the app's content, in points.
    private(set) var contentLength = 0.0
    /// Where the browser has scrolled to, in points from the start.
    private(set) var native = 0.0
    /// The latest time that anything happened, in seconds: the times of frames may lie before it.
    private(set) var latest = 0.0
    private var displacement = 0.0
    private var roomLength = -1.0
    /// What the edges hold open, in points.
    private(set) var held = AxisInsets()
    var touch = TouchDrag()
    var touchVelocity = VelocityTracker()
    var nativeVelocity = VelocityTracker()
    /// The app's choices for the indicators.
    var startTraits = IndicatorTraits(kind: .normal)
    var endTraits = IndicatorTraits(kind: .normal)
    /// Those for the edge that is being configured.
    var options = RefreshOptions()

    init(axis: ScrollAxis) {
        self.axis = axis
        controller.host = self
    }

    // MARK: Calls

    /// Tells the engine once the current call is over: handlers of the app must not run in the midst of it.
    func tell(_ event: ScrollEvent) {
        // The strongest wins: each makes the engine look at all that the weaker ones do.
        if pendingEvent == nil || pendingEvent == .scrolled || event == .geometryChanged { pendingEvent = event }
    }

    /// A call from the page is over: the engine is told what it led to.
    func settle() {
        // What an event leads to may lead to another, but not for ever: the rest waits for the next frame.
        var rounds = 0
        while let event = pendingEvent, rounds < 8 {
            rounds += 1
            pendingEvent = nil
            apply()
            controller.handle(event)
        }
        if pendingEvent != nil { requestFrame() }
        place(.start)
        place(.end)
        placeFloor()
    }

    /// Seconds of the page's clock.
    func readClock() -> Double {
        latest = max(latest, browserNow())
        return latest
    }

    var metrics: ScrollMetrics {
        ScrollMetrics(
            offset: overscroll.offset, contentLength: contentLength, viewportLength: overscroll.viewportLength,
            isDragging: dragInput != nil, velocity: overscroll.velocity(at: latest), itemCount: itemCount)
    }

    // MARK: Where it is

    /// Points of the end's inset that are real room after the content.
    private var flow: Double { behavior(at: .end) == .autoFooter ? held.end : 0 }

    /// What an edge does; nil where there is nothing.
    func behavior(at edge: ScrollEdge) -> EdgeBehavior? { controller.machine(at: edge)?.behavior }

    /// The lengths or the insets are others.
    func layout(held: AxisInsets, viewportLength: Double? = nil, shift: Double = 0, duration: Double? = 0) {
        self.held = held
        let flow = flow
        overscroll.layout(
            contentLength: contentLength + flow, viewportLength: viewportLength ?? overscroll.viewportLength,
            insets: AxisInsets(start: held.start, end: held.end - flow), shift: shift, duration: duration, now: readClock())
    }

    /// The page has measured: lengths in points, `native` where the browser has scrolled to, `movement` how far what is read has moved
    /// along the content, if that is known.
    func measured(
        contentLength: Double, viewportLength: Double, itemCount: Int?, isMirrored: Bool, native: Double, movement: Double?
    ) {
        self.isMirrored = isMirrored
        self.native = native
        self.itemCount = itemCount
        let shift = controller.readingShift(movement: movement, contentLength: contentLength)
        self.contentLength = contentLength
        if shift != 0 { nativeVelocity.shift(by: shift) }
        layout(held: held, viewportLength: viewportLength, shift: shift)
        let isOnScreen = viewportLength > 0
        if isOnScreen != self.isOnScreen {
            self.isOnScreen = isOnScreen
            // A list may begin where somebody has scrolled already.
            if isOnScreen { overscroll.nativeScrolled(to: native, now: latest) } else { abandonInput() }
            controller.handle(isOnScreen ? .attached : .hidden)
        }
        tell(.geometryChanged)
    }

    /// Hands over to the page where the content is, and sees to it that it goes on where it flies.
    func apply() {
        if controller.engine.reducesMotion || !isOnScreen { overscroll.advance(to: .greatestFiniteMagnitude) }
        let keepsPlace = controller.engine.keepsReadingPosition
        let room = overscroll.contentLength
        let contains = containsScrolling
        if room != roomLength || keepsPlace != keptPlace || contains != contained {
            roomLength = room
            keptPlace = keepsPlace
            contained = contains
            browserSetRoom(address, room, keepsPlace, contains)
        }
        if abs(overscroll.nativeOffset - native) > 0.01 {
            native = overscroll.nativeOffset
            browserScroll(address, native)
        }
        // Adding zero turns the minus zero of a content that comes back from below into a plain one.
        let moved = overscroll.displacement + 0
        if moved != displacement {
            displacement = moved
            browserMove(address, moved)
        }
        if overscroll.isFlying { requestFrame() }
    }

    private func requestFrame() {
        guard !isFrameRequested else { return }
        isFrameRequested = true
        browserRequestFrame(address)
    }

    /// A frame is about to be drawn.
    func frame(at time: Double) {
        isFrameRequested = false
        latest = max(latest, time)
        guard overscroll.isFlying else { return }
        overscroll.advance(to: latest)
        let isOver = !overscroll.isFlying
        apply()
        controller.handle(.scrolled)
        if isOver { controller.handle(.settled) }
    }

    /// The browser scrolled, or was scrolled from here.
    func nativeScrolled(to offset: Double) {
        let now = readClock()
        native = offset
        // While a finger holds it or it flies, the browser only rounds what is written to it.
        if abs(offset - overscroll.nativeOffset) <= 1, overscroll.isHeld || overscroll.isFlying { return }
        // The finger cannot be taken from the browser any more: what it scrolls past what is held is taken back.
        if touch.stage == .accompanying { return apply() }
        nativeVelocity.add(position: offset, at: now)
        overscroll.nativeScrolled(to: offset, velocity: isNativeFling ? nativeVelocity.velocity(at: now) : 0, now: now)
        apply()
        tell(.scrolled)
    }

    /// The page is left, or the list is taken out of it.
    func detach() {
        abandonInput()
        controller.detach()
        isOnScreen = false
        layout(held: AxisInsets())
        apply()
    }

    /// The person wants less motion, or not any more.
    func setReducesMotion(_ reducesMotion: Bool) {
        controller.setReducesMotion(reducesMotion)
        if reducesMotion, overscroll.isFlying { tell(.settled) }
    }

    // MARK: Indicators

    /// Places an indicator where the content is now.
    private func place(_ edge: ScrollEdge) {
        guard let machine = controller.machine(at: edge) else { return }
        let viewport = overscroll.viewportLength
        let placement = IndicatorPlacement(
            of: machine.behavior, at: edge, length: machine.options.extent, displacement: displacement, contentStart: -native,
            contentEnd: contentLength - native, viewportEnd: viewport, ignoredInset: machine.options.ignoredInset)
        let isSeen = machine.isVisible && placement.isInView(of: viewport)
        browserPlace(address, edge.code, placement.position + native, isSeen ? placement.length : 0)
    }

    private func placeFloor() {
        guard let machine = controller.machine(at: .start), machine.options.secondFloor != nil else { return }
        let opacity = displacement == 0 ? 0 : machine.floorReveal
        guard isFloorShown || opacity > 0 else { return }
        isFloorShown = opacity > 0
        browserShowFloor(address, displacement - overscroll.viewportLength, opacity)
    }
}

/// What a drag comes from. Only one at a time moves the content.
enum DragInput {
    case touch
    case wheel
}
