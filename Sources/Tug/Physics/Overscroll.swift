/// A scroller with a rubber band, for platforms whose scrolling stops at the edges (GTK, the web).
///
/// It keeps one virtual `offset` that may lie outside the content. It splits it into the platform's part (``nativeOffset``) and
/// the part by which the host displaces the content (``displacement``). Resting offsets include the insets that the edges hold
/// open. The scroller has no clock: the caller passes the time in seconds. Every path is closed form, so the results do not
/// depend on the frame rate.
@_spi(Host) public final class Overscroll {
    /// The current movement of the content.
    private enum Mode: Sendable {
        case resting
        /// A finger holds the content, see ``Hold``.
        case held
        /// The content moves by itself, see ``flight``.
        case flying
    }

    /// The state of a drag.
    private struct Hold: Sendable {
        /// The offset without resistance, in points.
        var raw = 0.0
        /// The limit of the rubber band in points, if the finger came down near the normal limit or beyond it. It applies until
        /// the content is back. Without it, the content would not follow the finger.
        var reach = 0.0
    }

    /// The purpose of a flight. It decides how the flight continues when the sizes change.
    private enum Purpose: Sendable {
        /// From a finger: keeps its speed.
        case fling
        /// To a requested offset: continues to it.
        case move
        /// Back within the bounds: ends as soon as they include the current offset.
        case homing
    }

    /// The virtual offset in points: negative before the start of the content.
    public private(set) var offset: Double = 0
    /// The length of the content, in points.
    public private(set) var contentLength: Double = 0
    /// The length of the viewport, in points.
    public private(set) var viewportLength: Double = 0
    /// The insets that the edges hold open, in points.
    public private(set) var insets = AxisInsets()
    /// The resistance to a pull past the start.
    public private(set) var startResistance = PullResistance.standard
    /// The resistance to a pull past the end.
    public private(set) var endResistance = PullResistance.standard
    // Separate variables instead of associated values of the mode, which each read of the mode would copy.
    private var mode = Mode.resting
    private var hold = Hold()
    private var flight = Flight(from: 0, to: 0, duration: 0)
    /// The start time of the flight, in seconds.
    private var flightBegan = 0.0
    private var purpose = Purpose.fling
    /// The largest correction of an offset that counts as rounding by the platform, in points.
    private static let correction = 2.0

    /// Creates a scroller without content, at rest.
    public init() {}

    // MARK: Position

    /// The greatest offset of the platform's own scrolling, in points.
    public var nativeMaximum: Double { max(0, contentLength - viewportLength) }
    /// The least resting offset, in points.
    public var lower: Double { -insets.start }
    /// The greatest resting offset, in points.
    public var upper: Double { max(lower, contentLength + insets.end - viewportLength) }
    /// The offset for the platform's own scrolling, in points.
    public var nativeOffset: Double { min(max(offset, 0), nativeMaximum) }
    /// The displacement of the content in points, positive towards the end (down) when the start is overscrolled.
    public var displacement: Double { nativeOffset - offset }
    /// Whether a finger holds the content.
    public var isHeld: Bool { mode == .held }
    /// Whether the content moves by itself. If so, call ``advance(to:)`` each frame.
    public var isFlying: Bool { mode == .flying }
    /// Whether a person sees it move by itself at `now` (seconds): a flight ends long after its last point began.
    public func isSeenFlying(at now: Double) -> Bool {
        isFlying && (abs(flight.target - offset) > 1 || abs(velocity(at: now)) > 20)
    }
    /// Whether the content returns to the resting range, from outside of it.
    public var isHoming: Bool { isFlying && purpose == .homing }

    /// Returns the velocity in points per second at `now` (seconds), positive towards the end. It is 0 outside a flight.
    public func velocity(at now: Double) -> Double {
        isFlying ? flight.velocity(at: now - flightBegan) : 0
    }

    // MARK: A finger

    /// Begins a drag: any movement stops.
    public func grab(now: Double) {
        advance(to: now)
        takeHold(reach: 0, room: 0.5)
    }

    /// Moves the finger by `delta` points, positive towards the end (down). The content follows, with resistance past the edges.
    public func drag(by delta: Double, now: Double) {
        guard delta.isFinite else { return }
        if !isHeld { grab(now: now) }
        let moved = hold.raw - delta
        hold.raw = moved
        offset = range(reach: hold.reach).restrained(moved)
        if moved >= lower, moved <= upper { hold.reach = 0 }
    }

    /// Ends a drag with a velocity in points per second, positive when the finger moves towards the end (down).
    public func release(velocity: Double, now: Double) {
        guard isHeld else { return }
        let finger = velocity.isFinite ? -velocity : 0
        fly(with: finger * range(reach: hold.reach).slope(at: offset), now: now)
    }

    /// Sets the resistance to a pull past an edge. Content under a finger does not jump.
    public func setResistance(_ resistance: PullResistance, at edge: ScrollEdge) {
        guard resistance != (edge == .start ? startResistance : endResistance) else { return }
        if edge == .start { startResistance = resistance } else { endResistance = resistance }
        holdOn()
    }

    /// Continues a fling of the platform, with a velocity in points per second, positive towards the end of the content.
    public func fling(velocity: Double, now: Double) {
        guard !isHeld, velocity.isFinite else { return }
        advance(to: now)
        fly(with: velocity, now: now)
    }

    // MARK: Programmatic

    /// Moves to `target` (points) within `duration` seconds, or at once for 0. Has no effect during a drag.
    public func move(to target: Double, duration: Double, now: Double) {
        guard !isHeld, target.isFinite else { return }
        advance(to: now)
        if duration > 0, abs(target - offset) > 0.01 {
            fly(Flight(from: offset, to: target, duration: duration), .move, now: now)
        } else {
            offset = target
            mode = .resting
        }
    }

    /// Sets new sizes or insets. An offset outside the new resting range returns within `duration` seconds (0: at once; nil: as
    /// a bounce). Content under a finger does not jump.
    ///
    /// With `shift`, the content before the visible part grew by this many points: the offset follows, and a movement to a
    /// position in the data continues to it. A fling within the content stops at the new ends.
    public func layout(
        contentLength: Double, viewportLength: Double, insets: AxisInsets, shift: Double = 0, duration: Double? = 0, now: Double
    ) {
        guard contentLength.isFinite, viewportLength.isFinite, insets.start.isFinite, insets.end.isFinite, shift.isFinite else {
            return
        }
        guard
            contentLength != self.contentLength || viewportLength != self.viewportLength || insets != self.insets || shift != 0
        else { return }
        advance(to: now)
        let speed = velocity(at: now)
        let wasOutside = offset < lower || offset > upper
        offset += shift
        self.contentLength = max(0, contentLength)
        self.viewportLength = max(0, viewportLength)
        self.insets = insets
        let isInside = offset >= lower && offset <= upper
        switch mode {
        case .held:
            holdOn()
        case .resting:
            comeToRest(duration: duration, now: now)
        case .flying where shift != 0:
            flyOn(to: flight.target + shift, wasOutside: wasOutside, speed: speed, now: now)
        case .flying:
            let strays = flight.target < lower || flight.target > upper
            let remaining = max(flight.duration - (now - flightBegan), duration ?? 0)
            switch purpose {
            case .homing where isInside:
                mode = .resting
            case .move, .homing:
                if strays { move(to: min(max(flight.target, lower), upper), duration: remaining, now: now) }
            case .fling where wasOutside && isInside && (speed > 0) == (flight.target > offset):
                // The flight was returning from past an edge, and that edge has moved out to it.
                mode = .resting
            case .fling:
                if let duration, strays { comeToRest(duration: duration, now: now) } else { fly(with: speed, now: now) }
            }
        }
    }

    /// Handles scrolling by the platform (keyboard, scroll bar, its own fling) to `native` points. `velocity` is that of a fling
    /// in points per second, positive towards the end; 0 for anything else.
    ///
    /// Scrolling away from an edge first reduces the displacement there. Arriving at an edge reveals what is held open there,
    /// and lets a fling bounce.
    public func nativeScrolled(to native: Double, velocity: Double = 0, now: Double) {
        guard native.isFinite else { return }
        let before = nativeOffset
        let delta = native - before
        guard abs(delta) > 0.001 else { return }
        // Lists round offsets to whole points. Such a correction is not a scroll and does not end a flight.
        if isFlying, abs(delta) <= Self.correction { return }
        advance(to: now)
        let past = offset - nativeOffset
        if past > 0, delta < 0 {
            offset = native + max(0, past + delta)
        } else if past < 0, delta > 0 {
            offset = native + min(0, past + delta)
        } else {
            offset = native + past
        }
        if isHeld { return holdOn() }
        mode = .resting
        if delta > 0, native >= nativeMaximum - 0.5, upper > offset || velocity > 0 {
            bounce(to: upper, velocity: max(0, velocity), now: now)
        } else if delta < 0, native <= 0.5, lower < offset || velocity < 0 {
            bounce(to: lower, velocity: min(0, velocity), now: now)
        } else if offset < lower || offset > upper {
            fly(with: 0, now: now)
        }
    }

    /// Shifts the coordinates of the content by `distance` points, positive when the content before the visible part grew (rows
    /// were inserted above, or estimated heights above changed). The visible part stays in place, and movements continue.
    public func contentShifted(by distance: Double, now: Double) {
        guard distance.isFinite, distance != 0 else { return }
        let speed = velocity(at: now)
        advance(to: now)
        offset += distance
        switch mode {
        case .held: holdOn()
        case .resting: comeToRest(duration: nil, now: now)
        case .flying where purpose == .fling: fly(with: speed, now: now)
        // A requested offset is a position on the axis, not in the data.
        case .flying:
            move(to: min(max(flight.target, lower), upper), duration: flight.duration - (now - flightBegan), now: now)
        }
    }

    /// Advances to `now` (seconds). Returns whether the content still moves.
    @discardableResult
    public func advance(to now: Double) -> Bool {
        guard isFlying else { return false }
        let time = now - flightBegan
        offset = flight.value(at: time)
        if time >= flight.duration { mode = .resting }
        return isFlying
    }

    // MARK: Parts

    /// Returns the resting range. Its rubber bands have limits of at least `reach` points.
    private func range(reach: Double = 0) -> ElasticRange {
        ElasticRange(
            lower: lower, upper: upper, start: startResistance.band(viewportLength: viewportLength),
            end: endResistance.band(viewportLength: viewportLength), reach: reach)
    }

    /// Continues a drag at the current offset after sizes or resistances changed.
    private func holdOn() {
        guard isHeld else { return }
        takeHold(reach: offset < lower || offset > upper ? hold.reach : 0, room: 0.001)
    }

    /// Starts a hold at the current offset. If less than the fraction `room` of the rubber band's limit is left, the limit moves
    /// outwards, so that the content still follows the finger: at the very limit, by a ninth of the movement at the edge.
    private func takeHold(reach: Double, room: Double) {
        let range = range()
        let excess = range.excess(of: offset)
        let limit = range.reach[excess < 0 ? .start : .end]
        let isTight = max(limit, reach) - abs(excess) < limit * room
        hold.reach = isTight ? abs(excess) + limit / 2 : reach
        hold.raw = self.range(reach: hold.reach).unrestrained(offset)
        mode = .held
    }

    private func fly(with velocity: Double, now: Double) {
        fly(Flight(from: offset, velocity: velocity, lower: lower, upper: upper, reach: range().reach), .fling, now: now)
        if flight.duration > 0 { return }
        offset = flight.target
        mode = .resting
    }

    private func fly(_ flight: Flight, _ purpose: Purpose, now: Double) {
        self.flight = flight
        self.purpose = purpose
        flightBegan = now
        mode = .flying
    }

    /// Bounces at a resting offset that the platform's own scrolling reached.
    private func bounce(to place: Double, velocity: Double, now: Double) {
        fly(Flight(from: offset, velocity: velocity, lower: place, upper: place, reach: range().reach), .move, now: now)
    }

    /// Continues a flight to `target`, in the new coordinates, after a layout moved the visible part.
    private func flyOn(to target: Double, wasOutside: Bool, speed: Double, now: Double) {
        let place = min(max(target, lower), upper)
        switch purpose {
        case .homing: comeToRest(duration: nil, now: now)
        case .fling where !wasOutside: fly(with: speed, now: now)
        case .move, .fling: fly(Flight(from: offset, velocity: speed, lower: place, upper: place), .move, now: now)
        }
    }

    private func comeToRest(duration: Double?, now: Double) {
        mode = .resting
        let target = min(max(offset, lower), upper)
        guard target != offset else { return }
        guard let duration else { return fly(with: 0, now: now) }
        move(to: target, duration: duration, now: now)
        purpose = .homing
    }
}
