/// The engine's state of the list. A value, copied by assignment.
@usableFromInline
struct ListState: Sendable {
    /// The host's last metrics.
    @usableFromInline var last = ScrollMetrics()
    /// Offsets between which a scroll event has no effect as long as the geometry stays; empty when lower > upper.
    @usableFromInline var quietLower = Double.infinity
    @usableFromInline var quietUpper = -Double.infinity
    var isAttached = false
    var isVisible = false
    /// What the edges hold open, in points.
    var held = AxisInsets()
    /// When due loads are checked without an event, in seconds; infinity for never.
    var evaluatesAt = Double.infinity
    /// Inserted rows before the viewport, not laid out yet.
    var insertion = AwaitedInsertion()
    /// Whether the next layout shows other data, whatever its sizes.
    var awaitsOtherData = false
    /// Whether the last drag was cancelled and its recognizer not reset since.
    var isDragCancelled = false
    /// The latest time passed in, in seconds.
    var clock = -Double.greatestFiniteMagnitude
}
