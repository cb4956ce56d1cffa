@_spi(Host) @testable import Tug

/// A list on a platform that stops at the edges: 2000 points of content in a viewport of 600, driven by hand.
final class ScreenHost: OverscrollHost {
    let controller = RefreshController<ScreenHost>()
    let overscroll = Overscroll()
    let state = OverscrollState()
    var isFlinging = false
    var clock = 0.0
    var contentLength = 2000.0
    var viewportLength = 600.0
    var itemCount: Int?
    var isMirrored = false
    /// Where the platform has scrolled to, in points.
    private(set) var native = 0.0
    private(set) var needsFrames = false
    private(set) var claims = 0
    private(set) var generations: [UInt32] = []
    /// Whether the first step of a finger decides whose it is, as in a browser.
    var decidesAtOnce = false
    /// What a claim leads to.
    var stageOfClaim = TouchDrag.Stage.claimed

    init() {
        controller.host = self
        state.isOnScreen = true
        layout(held: AxisInsets())
        controller.handle(.attached)
        controller.handle(.install(.refresh, options: .standard(for: .refresh)), at: .start)
    }

    /// Tells what is to be told, and what that leads to.
    func settle() {
        while let event = takeEvent() { controller.handle(event) }
    }

    /// Frames for some time, at 60 a second.
    func pass(_ seconds: Double) {
        let end = clock + seconds
        while clock < end {
            clock += 1.0 / 60
            if needsFrames { advance(to: clock) }
            settle()
        }
    }

    /// The platform scrolls as it would with a finger.
    func scrollNatively(by delta: Double) {
        native = min(max(0, native + delta), contentLength - viewportLength)
        nativeScrolled(to: native, position: native)
        settle()
    }

    func scroll(to offset: Double) { native = offset }
    /// Where the rows were drawn last.
    private(set) var drawn = 0.0
    func displaceContent() { drawn = rowDisplacement }
    func aligned(_ displacement: Double) -> Double { displacement.rounded() }
    func setNeedsFrames(_ isNeeded: Bool) { needsFrames = isNeeded }

    static var touchSlop: Double { 8 }
    func dragOrigin(_ distance: Double) -> Double { distance < 0 ? -8 : 8 }
    func takesDrag(beginningWith step: Double) -> Bool {
        state.touch.isClaimedFromStart || (decidesAtOnce && takesDrag(by: step))
    }
    func takesDrag(by delta: Double) -> Bool {
        let target = native - logical(delta)
        return overscroll.displacement != 0 || target < 0 || target > contentLength - viewportLength
    }
    func claimTouch() -> TouchDrag.Stage {
        claims += 1
        return stageOfClaim
    }

    func contentChanged(at edge: ScrollEdge) {}
    func stateChanged(at edge: ScrollEdge, _ reaction: EdgeReaction) {}
    func startHandler(at edge: ScrollEdge, generation: UInt32, source: RunSource) { generations.append(generation) }
    func cancelHandler(at edge: ScrollEdge, generation: UInt32) {}
    func scheduleWake(at time: Double?) {}
}
