@_spi(Host) import Tug

/// The Swift half of a list in a page.
///
/// It translates what the person and the browser do for the extension of `OverscrollHost`, and hands to JavaScript what that asks for. A
/// browser has neither a rubber band nor a content inset, so the content is displaced. The fields that are used most come first, the large
/// ones last: this makes the program smaller.
final class WebList {
    let controller = RefreshController<WebList>()
    let overscroll = Overscroll()
    let state = OverscrollState()
    let axis: ScrollAxis
    /// Whether a sideways list runs from right to left.
    private(set) var isMirrored = false
    /// Whether a frame has been asked for that has not come yet.
    var isFrameRequested = false
    var isFloorShown = false
    private var keptPlace = false
    private var contained = false
    /// Whether the drag began towards an edge with nothing at it: what the browser scrolls by it lies around the list.
    var isPages = false
    /// What lies under the finger or pointer.
    var surroundings = Surroundings()
    /// Number of items; nil where the page does not count them.
    private(set) var itemCount: Int?
    /// Length of the app's content, in points.
    private(set) var contentLength = 0.0
    /// Length of the viewport, in points.
    private(set) var viewportLength = 0.0
    /// Where the browser has scrolled to, in points from the start.
    var native = 0.0
    private var roomLength = -1.0
    private var quietStart = 0.0
    private var quietEnd = 0.0
    /// Where the finger came down on the screen, in points.
    var touchStart = (x: 0.0, y: 0.0)
    private let startIndicator = Indicator()
    private let endIndicator = Indicator()

    init(axis: ScrollAxis) {
        self.axis = axis
        controller.host = self
    }

    // MARK: Calls

    /// A call from the page is over: the controller is told what it led to.
    func settle() {
        // What an event leads to may lead to another, but not for ever: the rest waits for the next frame.
        var rounds = 0
        while rounds < 8, let event = takeEvent() {
            rounds += 1
            controller.handle(event)
        }
        if state.needsEvent { setNeedsFrames(true) }
        place(.start)
        place(.end)
        placeFloor()
        updateQuiet()
    }

    // MARK: Where it is

    /// What an edge does; nil where there is nothing.
    func behavior(at edge: ScrollEdge) -> EdgeBehavior? { controller.machine(at: edge)?.behavior }

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
        self.viewportLength = viewportLength
        if shift != 0 {
            state.shiftNativeFling(by: shift)
            // The page may have scrolled since the browser last told of it. At its end the browser itself has, as the content has become shorter.
            if !overscroll.isHeld, !overscroll.isFlying, native < contentLength - viewportLength - 1 {
                overscroll.nativeScrolled(to: native, now: readClock())
            }
        }
        // A list whose rows change as it scrolls is measured before it is told of the scrolling, which must not be undone.
        let hasScrolled = state.isOnScreen && shift == 0 && abs(native - overscroll.nativeOffset) > 1
        layout(held: state.held, shift: shift)
        if hasScrolled { nativeScrolled(to: native) }
        let isOnScreen = viewportLength > 0
        if isOnScreen != state.isOnScreen {
            state.isOnScreen = isOnScreen
            // A list may begin where somebody has scrolled already.
            if isOnScreen { overscroll.nativeScrolled(to: native, now: state.latest) } else { abandonInput() }
            controller.handle(isOnScreen ? .attached : .hidden)
        }
        tell(.geometryChanged)
    }

    /// Gives the element as much to scroll over as there is, and says how it scrolls.
    func updateRoom() {
        let keepsPlace = controller.engine.keepsReadingPosition
        let room = overscroll.contentLength
        // Whether the browser must not hand on its scrolling: always, but where it rests at an edge with nothing at it.
        let contains =
            (native > 0.5 || isInUse(.start)) && (native < overscroll.nativeMaximum - 0.5 || isInUse(.end))
        guard room != roomLength || keepsPlace != keptPlace || contains != contained else { return }
        roomLength = room
        keptPlace = keepsPlace
        contained = contains
        browserSetRoom(address, room, keepsPlace, contains)
    }

    /// Says where the browser scrolls without effect. Within a viewport of an edge an indicator may come into view, and the velocity of a fling
    /// that will reach the edge is measured.
    private func updateQuiet() {
        let quiet = controller.engine.quietOffsets
        let start = max(quiet.lower, viewportLength)
        // Nowhere for displaced content: a jump can scroll it there at once, and it must return to its place then.
        let end = state.displacement == 0 ? min(quiet.upper, overscroll.nativeMaximum - viewportLength) : 0
        guard start != quietStart || end != quietEnd else { return }
        quietStart = start
        quietEnd = end
        browserSetQuiet(address, start, end)
    }

    /// Whether the person finds something at an edge.
    func isInUse(_ edge: ScrollEdge) -> Bool { controller.machine(at: edge)?.isActive == true }

    /// A frame is about to be drawn.
    func frame(at time: Double) {
        isFrameRequested = false
        if overscroll.isFlying { advance(to: time) }
    }

    /// The browser scrolled, or was scrolled from here.
    func nativeScrolled(to offset: Double) {
        native = offset
        // While a finger holds it or it flies, the browser only rounds what is written to it.
        if abs(offset - overscroll.nativeOffset) <= 1, overscroll.isHeld || overscroll.isFlying { return }
        // The finger cannot be taken from the browser any more: what it scrolls past what is held is taken back.
        if state.touch.stage == .accompanying { return apply() }
        nativeScrolled(to: offset, position: offset)
    }

    /// The page is left, or the list is taken out of it.
    func detach() {
        abandonInput()
        controller.detach()
        state.isOnScreen = false
        layout(held: AxisInsets())
        apply()
    }

    // MARK: Indicators

    /// The indicator of an edge.
    func indicator(at edge: ScrollEdge) -> Indicator { edge == .start ? startIndicator : endIndicator }

    /// Places an indicator where the content is now.
    private func place(_ edge: ScrollEdge) {
        guard let machine = controller.machine(at: edge) else { return }
        let indicator = indicator(at: edge)
        let placement = IndicatorPlacement(
            of: machine, length: machine.options.extent, displacement: state.displacement, contentStart: -native,
            contentEnd: contentLength - native, viewportEnd: viewportLength)
        let isSeen = machine.isVisible && placement.isInView(of: viewportLength)
        if isSeen || indicator.isSeen {
            browserPlace(address, edge.code, placement.position + origin(of: machine), isSeen ? placement.length : 0)
        }
        indicator.isSeen = isSeen
    }
}

/// What a list knows of an indicator.
final class Indicator {
    /// The app's choices.
    var traits = IndicatorTraits(kind: .standard)
    /// The texts that it shows, as one number; -1, which no texts have, before they are written.
    var texts: Int32 = -1
    /// Whether it is placed in view.
    var isSeen = false
    var place = IndicatorPlace()
}
