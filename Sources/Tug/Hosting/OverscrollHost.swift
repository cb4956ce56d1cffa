/// A host whose platform stops scrolling at the edges (GTK, the web).
///
/// It says what it reads and does natively; the extension drives the content with it. Lengths are in points, times in seconds. Offsets are
/// logical, as in ``ScrollMetrics``; distances of a finger are on the screen along the axis, positive down or to the right.
@_spi(Host) public protocol OverscrollHost: ScrollHost {
    /// What decides. The host is its host.
    var controller: RefreshController<Self> { get }
    /// Where the content is.
    var overscroll: Overscroll { get }
    /// What the extension remembers.
    var state: OverscrollState { get }
    /// Whether the content still moves from a drag that was released. Set by the extension; not kept by default.
    var isFlinging: Bool { get set }

    // MARK: What it reads

    /// The platform's clock. Times of frames may lie before it.
    var clock: Double { get }
    /// Length of the app's content.
    var contentLength: Double { get }
    /// Length of the viewport.
    var viewportLength: Double { get }
    /// Number of items; nil where they are not counted.
    var itemCount: Int? { get }
    /// Whether a sideways list runs from right to left.
    var isMirrored: Bool { get }
    /// The part of what the end holds open that the platform itself scrolls over. None by default.
    var flowLength: Double { get }

    // MARK: What it does

    /// Scroll the platform's view to `offset` from its start. Called often, also with the offset that it has.
    func scroll(to offset: Double)
    /// Draw the content ``OverscrollState/displacement`` away from where the platform scrolled it. Called when that changed.
    func displaceContent()
    /// The displacement that the screen can show, such as whole pixels. By default any.
    func aligned(_ displacement: Double) -> Double
    /// Call ``advance(to:)`` before each frame as long as `isNeeded`. Called often, also with the value that it has.
    func setNeedsFrames(_ isNeeded: Bool)
    /// Call ``takeEvent()`` as soon as the platform is done with what it is doing, and tell the controller what it
    /// returns. By default nothing: for hosts that do so after each call anyway.
    func setNeedsEvent()

    // MARK: A finger

    /// Points that a finger may move before it counts as a drag.
    static var touchSlop: Double { get }
    /// Where a drag counts from whose finger has left the slop and is `distance` from where it came down.
    func dragOrigin(_ distance: Double) -> Double
    /// Whether a drag is the host's from its beginning, `step` from where the finger came down.
    func takesDrag(beginningWith step: Double) -> Bool
    /// Whether a movement by `delta` is the host's to make: it leaves what the platform can scroll, and no list within scrolls first.
    func takesDrag(by delta: Double) -> Bool
    /// Take the finger away from the platform. Returns the stage of the drag from now on: ``TouchDrag/Stage/claimed`` where that worked.
    func claimTouch() -> TouchDrag.Stage
}

@_spi(Host) extension OverscrollHost {
    /// Not kept.
    public var isFlinging: Bool {
        get { false }
        set {}
    }
    /// None.
    public var flowLength: Double { 0 }
    /// The same.
    public func aligned(_ displacement: Double) -> Double { displacement }
    /// Nothing.
    public func setNeedsEvent() {}
    /// Carries it out.
    public func perform(_ motion: Motion) { carryOut(motion) }
}
