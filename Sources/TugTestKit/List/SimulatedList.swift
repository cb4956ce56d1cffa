@_spi(Host) import Tug

/// A list with pull to refresh and load more that needs no screen, for the tests of an app.
///
///     let list = SimulatedList(rows: 40)
///     list.header = .refresh { try await model.reload() }
///     await list.play(.pull(.header))
///     await list.settle()
///
/// It behaves like a `UIScrollView` (``SimulatedScrollView``) and scrolls with the same physics. Its controls behave as on UIKit, or as on
/// another platform: `SimulatedList(rows: 40, preferences: .gtk)`. Only the test moves its clock.
/// Lengths are in points, times in seconds.
@MainActor
public final class SimulatedList {
    /// A place for a control: one end of an axis.
    public enum Place: UInt8, Sendable, CaseIterable {
        /// At the top.
        case header
        /// At the bottom.
        case footer
        /// At the leading side.
        case leading
        /// At the trailing side.
        case trailing

        init(_ axis: ScrollAxis, _ edge: ScrollEdge) {
            self = axis == .vertical ? (edge == .start ? .header : .footer) : (edge == .start ? .leading : .trailing)
        }

        /// The axis of the place.
        public var axis: ScrollAxis { self == .header || self == .footer ? .vertical : .horizontal }
        /// The end of the axis.
        public var edge: ScrollEdge { self == .header || self == .leading ? .start : .end }
    }

    /// The scroll view, for reading only. Offsets are logical: they grow towards the end in a right-to-left layout too.
    @_spi(Host) public let scrollView: SimulatedScrollView
    /// The axis of the rows.
    public let axis: ScrollAxis
    /// Whether the layout runs from right to left, with the leading side on the right.
    public let isRightToLeft: Bool
    /// The values for options that its controls leave nil.
    let preferences: HostPreferences
    /// The clock for the app under test.
    public var clock: TaskClock { scrollView.clock.tasks }
    /// The events at the edges, oldest first.
    public internal(set) var history: [ListEvent] = []

    let motion: SimulatedMotion
    let runs: RunningHandlers
    /// The value of ``RunningHandlers/activity`` when tasks last ran.
    var settledActivity = 0
    private let verticalSlots = EdgeSlots<SimulatedSlot>()
    private let horizontalSlots = EdgeSlots<SimulatedSlot>()

    /// Creates a list of rows, at rest at its start.
    ///
    /// - Parameters:
    ///   - rows: The number of rows.
    ///   - preferences: The platform whose values apply to options that the app leaves nil: `.uiKit` or `.gtk`.
    ///   - rowLength: The length of a row along the axis, in points.
    ///   - axis: The axis of the rows.
    ///   - viewport: The size of the visible part, in points.
    ///   - contentInset: The app's own inset, in points.
    ///   - safeArea: The insets covered by bars, in points.
    ///   - isRightToLeft: Whether the layout runs from right to left.
    ///   - isOnScreen: Whether the list is in a window.
    ///   - clock: The clock of the list. Several lists may share one.
    public init(
        rows: Int = 0, preferences: HostPreferences = .uiKit, rowLength: Double = 60, axis: ScrollAxis = .vertical,
        viewport: SimulatedPair = SimulatedPair(x: 375, y: 667), contentInset: SimulatedInsets = SimulatedInsets(),
        safeArea: SimulatedInsets = SimulatedInsets(), isRightToLeft: Bool = false, isOnScreen: Bool = true,
        clock: VirtualClock = VirtualClock()
    ) {
        self.axis = axis
        self.preferences = preferences
        self.isRightToLeft = isRightToLeft
        self.rows = max(0, rows)
        self.rowLength = rowLength
        var size = viewport
        size[axis] = Double(max(0, rows)) * rowLength
        scrollView = SimulatedScrollView(
            bounds: viewport, contentSize: size, contentInset: contentInset, safeArea: safeArea, isOnScreen: isOnScreen,
            clock: clock)
        scrollView[axis].itemCount = max(0, rows)
        motion = SimulatedMotion(scrollView)
        runs = RunningHandlers(clock: clock.tasks)
        for axis in ScrollAxis.allCases { listen(to: scrollView[axis]) }
    }

    // MARK: Controls

    /// The control at the top.
    public var header: SimulatedControl? {
        get { control(at: .header) }
        set { setControl(newValue, at: .header) }
    }

    /// The control at the bottom.
    public var footer: SimulatedControl? {
        get { control(at: .footer) }
        set { setControl(newValue, at: .footer) }
    }

    /// The control at the leading side.
    public var leading: SimulatedControl? {
        get { control(at: .leading) }
        set { setControl(newValue, at: .leading) }
    }

    /// The control at the trailing side.
    public var trailing: SimulatedControl? {
        get { control(at: .trailing) }
        set { setControl(newValue, at: .trailing) }
    }

    /// Returns the control at a place.
    public func control(at place: Place) -> SimulatedControl? { slot(at: place)?.control }

    /// Sets or removes the control at a place. Can be called at any time: a current run is cancelled. A control that is at another place,
    /// also of another list, leaves that.
    public func setControl(_ control: SimulatedControl?, at place: Place) {
        guard self.control(at: place) !== control else { return }
        if let old = control?.indicator.slot { old.list?.setControl(nil, at: old.place) }
        slots(along: place.axis).replace(place.edge, in: scrollView[place.axis].controller) {
            control.map { SimulatedSlot(control: $0, place: place, list: self) }
        }
    }

    private func slots(along axis: ScrollAxis) -> EdgeSlots<SimulatedSlot> {
        axis == .vertical ? verticalSlots : horizontalSlots
    }

    private func slot(at place: Place) -> SimulatedSlot? { slots(along: place.axis)[place.edge] }

    /// Taps the indicator at a place. Returns whether the tap has an effect: load more or retry.
    @discardableResult
    public func tap(_ place: Place) -> Bool { isShown(place) && slot(at: place)?.activate(.tap) == true }

    /// Returns whether the indicator at a place is visible when the list is scrolled there.
    public func isShown(_ place: Place) -> Bool { slot(at: place)?.machine?.isVisible ?? false }

    // MARK: Position

    /// Where the list is along the axis of its rows, and what it follows.
    public private(set) lazy var position = ListPosition(scrollView[axis].controller, rows: self)

    // MARK: The app's layout

    /// The number of rows. Setting it lays the list out: rows come and go at the end, or at the start where a load there brings them.
    public var rows: Int {
        didSet {
            noteRows(before: max(0, oldValue))
            layOutRows()
            noteRowsInView()
            position.laidOut()
        }
    }

    /// The length of a row along the axis, in points. Setting it lays the list out.
    public var rowLength: Double {
        didSet { layOutRows() }
    }

    /// The length of the content along the axis, in points: that of the rows unless it was set.
    public var contentLength: Double {
        get { scrollView.contentSize[axis] }
        set {
            guard newValue.isFinite else { return }
            var size = scrollView.contentSize
            size[axis] = max(0, newValue)
            scrollView.setContentSize(size)
        }
    }

    private func layOutRows() {
        scrollView[axis].itemCount = max(0, rows)
        contentLength = Double(max(0, rows)) * rowLength
    }

    /// The time of day. The clock begins at noon of 2024-01-15, UTC.
    var wallClock: WallClock {
        let clock = scrollView.clock
        return WallClock(now: { 1_705_320_000 + clock.now })
    }

    /// Whether a finger is down.
    public var isTouched: Bool { motion.isHeld }

    /// Whether the list moves without a finger.
    public var isMoving: Bool { motion.isMoving }

    /// Scroll events per second during a movement, 60 by default. The results do not depend on it.
    public var eventsPerSecond: Double {
        get { motion.eventsPerSecond }
        set { if newValue.isFinite, newValue >= 1 { motion.eventsPerSecond = newValue } }
    }

    // MARK: What the controllers request, as of every host

    private func listen(to host: SimulatedAxis) {
        let axis = host.axis
        host.onEdgeChange = { [weak self] edge, isReached in
            if let self, axis == self.axis { position.edgeChanged(edge, isReached: isReached) }
        }
        host.didScroll = { [weak self] in self?.noteRowsInView() }
        host.onContentChange = { [weak self] edge in self?.slot(at: Place(axis, edge))?.showContent() }
        host.onStateChange = { [weak self] edge, reaction in self?.stateChanged(Place(axis, edge), reaction) }
        host.onStart = { [weak self] edge, generation, source in self?.start(Place(axis, edge), generation, source) }
        host.onCancel = { [weak self] edge, generation in self?.cancel(Place(axis, edge), generation) }
    }

    private func stateChanged(_ place: Place, _ reaction: EdgeReaction) {
        guard let slot = slot(at: place) else { return }
        let control = slot.control
        // Events that may resume tasks: a callback of the app, or something awaited.
        if control.onStateChange != nil || reaction.finished != 0 || reaction.closed || reaction.pullCancelled {
            runs.noteActivity()
        }
        let state = control.state
        if state != slot.lastState {
            slot.lastState = state
            record(place, .state(state))
        }
        if reaction.armed { record(place, .haptic) }
        if reaction.pullCancelled { record(place, .pullCancelled) }
        if reaction.finished != 0 {
            let outcome = control.lastOutcome ?? .cancelled
            runs.ended(at: place, outcome)
            record(place, .finished(outcome))
        }
        if reaction.announces { slot.announce() }
        if reaction.closed { position.laidOut() }
        if reaction.closed { record(place, .closed) }
        control.stateChanged(reaction)
    }

    private func start(_ place: Place, _ generation: UInt32, _ source: RunSource) {
        guard let control = control(at: place) else { return }
        record(place, .started(source, generation: generation))
        runs.started(at: place, control, generation: generation, source: source)
    }

    private func cancel(_ place: Place, _ generation: UInt32) {
        record(place, .cancelled(generation: generation))
        runs.ended(at: place, .cancelled)
        control(at: place)?.cancelHandler(generation: generation)
    }

    /// The slot at a place was removed, and with it its run.
    func slotRemoved(from place: Place) { runs.ended(at: place, .cancelled) }

    /// Adds an event to the history.
    func record(_ place: Place, _ kind: ListEvent.Kind) {
        history.append(
            ListEvent(time: scrollView.clock.now, place: place, kind: kind, offset: scrollView.offset[place.axis]))
    }
}
