@_spi(Host) import Tug

/// A list with a header and a footer on which a ``JudgedSession`` plays: the adapter that the author of a host writes for its test.
///
/// Actions are those of a person and of an app, with input as real as the host's platform has it. What is reported has been seen from outside:
/// where the rows are, not which offset the host believes in. Each call returns after its request has been handled.
@MainActor
@_spi(Host) public protocol JudgedList {
    /// Returns what can be seen now; for `isStill`, in a frame that was drawn after all that has been asked for.
    func look(isStill: Bool) async throws -> ListLook

    /// Lets some seconds pass.
    func wait(seconds: Double) async throws

    /// Returns when nothing moves and the last content has been drawn.
    func waitForRest() async throws

    /// Puts a finger down `place` points below the top of the list. Lists are more than 550 points high.
    func putFingerDown(at place: Double) async throws

    /// Moves the finger down by `distance` points; up if negative.
    func moveFinger(by distance: Double) async throws

    /// Lifts the finger, either in motion or after a rest.
    func liftFinger(isMoving: Bool) async throws

    /// Scrolls as an app does.
    func scroll(to offset: Double) async throws

    /// Sets the number of rows. Four are shorter than the list, and ``JudgedSession/rows`` are longer.
    func setRows(_ count: Int) async throws

    /// Sends a command as an app does, as with ``JudgedControls/ask(_:_:)``. With `rows`, sets the number of rows at the same moment.
    func ask(_ command: EdgeCommand, _ edge: ScrollEdge, rows: Int?) async throws
}

/// What can be seen of a list at one moment. What is nil is not compared.
@_spi(Host) public struct ListLook: Sendable {
    /// What can be seen of an edge.
    public struct Edge: Sendable {
        /// The state.
        public var state: EdgeState
        /// The sources of the runs so far, in order: one for each time that the action of the app was called.
        public var sources: [RunSource]
        /// The number of cancelled runs.
        public var cancelled: Int
        /// Whether the footer offers more.
        public var hasMore: Bool?
        /// The first line of the indicator, in English.
        public var title: String?
        /// Points from the top of the list to where the indicator begins.
        public var indicatorStart: Double?

        /// An edge as it looks at first.
        public init(state: EdgeState = .idle, sources: [RunSource] = [], cancelled: Int = 0, hasMore: Bool? = nil) {
            self.state = state
            self.sources = sources
            self.cancelled = cancelled
            self.hasMore = hasMore
        }
    }

    /// The time of the list's own clock, in seconds.
    public var time: Double
    /// The geometry of the list, measured from outside, with the inset that the app has set.
    public var metrics: ScrollMetrics
    /// The inset of the list, in points: that of the app and what the edges hold open.
    public var inset: AxisInsets?
    /// The edges.
    public var edges: [ScrollEdge: Edge]

    /// Creates a look.
    public init(time: Double, metrics: ScrollMetrics, inset: AxisInsets? = nil, edges: [ScrollEdge: Edge]) {
        self.time = time
        self.metrics = metrics
        self.inset = inset
        self.edges = edges
    }
}
