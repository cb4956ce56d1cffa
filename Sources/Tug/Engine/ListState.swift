/// What the engine knows of the list. A value, copied by assignment.
@usableFromInline
struct ListState: Sendable {
    /// What the host last told.
    @usableFromInline var last = ScrollMetrics()
    /// Offsets between which a scroll event has no effect as long as the geometry stays; empty when lower > upper.
    @usableFromInline var quietLower = Double.infinity
    @usableFromInline var quietUpper = -Double.infinity
    var isAttached = false
    var isVisible = false
    /// What the edges hold open, in points.
    var held = AxisInsets()
    /// When loads are looked for without an event, in seconds; infinite when they need not be.
    var evaluatesAt = Double.infinity
    /// Rows before what is seen that have not been laid out yet.
    var insertion = AwaitedInsertion()
    /// Whether the last drag was taken away and its recognizer not reset since.
    var isDragCancelled = false
    /// The latest time that was told, in seconds.
    var clock = -Double.greatestFiniteMagnitude
}
