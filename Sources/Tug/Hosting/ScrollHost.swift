/// What a platform must be able to do. A host senses and acts; the engine decides.
///
/// It owns the real scroll view, feeds a ``RefreshController`` with events, and carries out what comes back through these
/// calls. They may come from within any call to the controller.
@_spi(Host) public protocol ScrollHost: AnyObject {
    /// The numbers of the scroll view now.
    var scrollMetrics: ScrollMetrics { get }

    /// Seconds of a clock that does not run backwards.
    var now: Double { get }

    /// Hold `motion.held` open on top of the app's own inset and, if given, scroll to `motion.offset`, animated over `motion.duration`.
    func perform(_ motion: Motion)

    /// The indicator at an edge may look different now: ask the controller's engine for its content.
    func contentChanged(at edge: ScrollEdge)

    /// The state at an edge changed. Called after the motion and the content.
    func stateChanged(at edge: ScrollEdge, _ reaction: EdgeReaction)

    /// The list has reached or left an edge; see ``RefreshEngine/isAt(_:)``. Nothing by default: for hosts that have it observed.
    func edgeChanged(_ edge: ScrollEdge, isReached: Bool)

    /// Start the handler of an edge for a generation; when it has ended, call ``RefreshController/handle(_:at:)``
    /// with `finish` and that generation, at any time and even before this call returns.
    func startHandler(at edge: ScrollEdge, generation: UInt32, source: RunSource)

    /// Cancel the handler of an edge for a generation. Its result will be ignored.
    func cancelHandler(at edge: ScrollEdge, generation: UInt32)

    /// Call ``RefreshController/wake()`` at `time` (seconds of ``now``); nil: not at all. Replaces an earlier request.
    func scheduleWake(at time: Double?)
}

@_spi(Host) extension ScrollHost {
    /// Nothing.
    public func edgeChanged(_ edge: ScrollEdge, isReached: Bool) {}
}
