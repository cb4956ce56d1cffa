/// What the machine of one edge stores. A value: ``EdgeMachine`` changes it, and a copy is an assignment.
struct EdgeState {
    let edge: ScrollEdge
    var behavior = EdgeBehavior.header
    /// Whether the edge has a control. An edge without one keeps a vacant state, so that generations continue when a control is
    /// replaced.
    var isInstalled = false
    var options = RefreshOptions()
    /// The rules of its compatibility, or the standard.
    var rules = CurrentRules()
    var data = PhaseData.idle
    var hasMore = true
    /// Whether the app has set ``hasMore`` since the last refresh at the other edge began. The end of that refresh then keeps it.
    var isAvailabilitySaid = false
    var isHidden = false
    var outcome: Outcome?
    var generation: UInt32 = 0
    var source = RefreshSource.program
    var progress = 0.0
    var progressUpdates: UInt32 = 0
    var loads = LoadBudget()

    /// Whether a header or back footer holds itself open.
    var isHeldOpen = false
    /// With ``HeldPart/visible``: what a refreshing header holds open, in points.
    var shownExtent = 0.0
    /// When the current run began, in seconds.
    var beganAt = 0.0
    /// When the opening animation of the current run is over, in seconds.
    var opensUntil = 0.0
    /// A drag that held it when a run began, or that began during a run, must move it back before it can be armed again.
    var needsRearm = false

    // Facts about the list.
    /// Whether opening and closing are animated.
    var animates = true
    var isListEmpty = false
    /// Mean length of an item along the axis, in points; 0 where the host does not count items.
    var itemLength = 0.0
    /// Displacement in points past which it is armed, for the current viewport.
    var triggerDisplacement = 0.0
    var floor = FloorState()

    /// What to do about the events since the engine last took it.
    var reaction = EdgeReaction()

    /// The state of an edge without a control.
    init(_ edge: ScrollEdge) { self.edge = edge }
}
