/// What a drag comes from. Only one at a time moves the content.
@_spi(Host) public enum DragInput: Sendable {
    /// A finger, a pen or a mouse button.
    case touch
    /// A mouse wheel or a touchpad.
    case wheel
}

/// A finger on a list, from coming down to lifting.
///
/// The platform scrolls by itself as long as it can. What would leave its range is taken from it, and from then on the host moves the
/// content until the finger lifts.
@_spi(Host) public struct TouchDrag: Sendable {
    /// Who moves the content.
    public enum Stage: Sendable {
        /// There is no finger.
        case none
        /// The finger is down and within the slop.
        case down
        /// The platform scrolls; the host watches.
        case watching
        /// The host moves the content.
        case claimed
        /// The host moves the content, though the platform cannot be kept from scrolling, too.
        case accompanying
    }

    /// Who moves the content now.
    public internal(set) var stage = Stage.none
    /// Whether the drag is the host's as soon as it begins: the finger stopped a flight, say.
    public internal(set) var isClaimedFromStart = false
    /// Where the finger was last, in points along the axis of the screen from where it came down.
    var last = 0.0
    var velocity = VelocityTracker()

    init() {}

    /// Whether the host moves the content.
    var movesContent: Bool { stage == .claimed || stage == .accompanying }
}
