/// A scroller with a rubber band, for platforms whose own scrolling stops dead at the edges (GTK, the web).
///
/// It keeps one virtual `offset` that may lie outside the content, and splits it into what the platform can do
/// (``nativeOffset``) and what the host must displace the content by (``displacement``). Resting places include the insets that
/// the edges hold open. It has no clock: time is passed in, in seconds, and every path is closed form, so the result
/// does not depend on how often it is asked.
public final class Overscroll {
    /// What moves the content now.
    private enum Mode: Sendable {
        case resting
        /// A finger holds it, see ``Hold``.
        case held
        /// It flies by itself, see ``flight``.
        case flying
    }

    /// How a finger holds it.
    private struct Hold: Sendable {
        /// Where it would be without resistance, in points.
        var raw = 0.0
        /// Where the finger took hold near the limit of the rubber band, or beyond, the limit is this many points until the content is
        /// back: it would not come along otherwise.
        var reach = 0.0
    }

    /// What a flight is for, which decides what becomes of it when the sizes change on the way.
    private enum Purpose: Sendable {
        /// From a finger: keeps its speed.
        case fling
        /// To a place that was asked for: goes on to it.
        case move
        /// Back within the bounds: is over as soon as they include where it is.
        case homing
    }

    /// Virtual offset in points: negative before the start of the content.
    public private(set) var offset: Double = 0
    /// Length of the content, in points.
    public private(set) var contentLength: Double = 0
    /// Length of the viewport, in points.
    public private(set) var viewportLength: Double = 0
    /// What the edges hold open, in points.
    public private(set) var insets = AxisInsets()
    /// How hard it is to pull past the start.
    public private(set) var startResistance = PullResistance.standard
    /// How hard it is to pull past the end.
    public private(set) var endResistance = PullResistance.standard
    // Beside one another and not in the cases of the mode: with each look at the mode they would be copied.
    private var mode = Mode.resting
    private var hold = Hold()
    private var flight = Flight(from: 0, to: 0, duration: 0)
    /// When it began, in seconds.
    private var flightBegan = 0.0
    private var purpose = Purpose.fling
    /// Most that a platform corrects an offset by when it rounds, in points.
    private static let correction = 2.0

    /// A scroller without content, at rest.
    public init() {}

    // MARK: Where it is

    /// Greatest offset that the platform can scroll to, in points.
    public var nativeMaximum: Double { max(0, contentLength - viewportLength) }
    /// Least resting offset, in points.
    public var lower: Double { -insets.start }
    /// Greatest resting offset, in points.
    public var upper: Double { max(lower, contentLength + insets.end - viewportLength) }
    /// The part of the offset for the platform's own scrolling, in points.
    public var nativeOffset: Double { min(max(offset, 0), nativeMaximum) }
    /// Points to move the content by: positive towards the end (down), when the start is overscrolled.
    public var displacement: Double { nativeOffset - offset }
    /// Whether a finger holds it.
    public var isHeld: Bool { mode == .held }
    /// Whether it moves by itself, so that ``advance(to:)`` must be called each frame.
    public var isFlying: Bool { mode == .flying }

    /// Points a second, positive towards the end, at `now` (seconds); 0 unless it flies.
    public func velocity(at now: Double) -> Double {
        isFlying ? flight.velocity(at: now - flightBegan) : 0
    }

    // MARK: A finger

    /// A finger comes down: whatever moved stops where it is.
    public func grab(now: Double) {
        advance(to: now)
        takeHold(reach: 0, room: 0.5)
    }

    /// The finger moves by `delta` points, positive towards the end (down): the content follows, with resistance past the edges.
    public func drag(by delta: Double, now: Double) {
        guard delta.isFinite else { return }
        if !isHeld { grab(now: now) }
        let moved = hold.raw - delta
        hold.raw = moved
        offset = range(reach: hold.reach).restrained(moved)
        if moved >= lower, moved <= upper { hold.reach = 0 }
    }

    /// The finger lifts with a velocity in points a second, positive when the finger moves towards the end (down).
    public func release(velocity: Double, now: Double) {
        guard isHeld else { return }
        let finger = velocity.isFinite ? -velocity : 0
        fly(with: finger * range(reach: hold.reach).slope(at: offset), now: now)
    }

    /// How hard it is to pull past an edge from now on. Nothing jumps under a finger.
    public func setResistance(_ resistance: PullResistance, at edge: ScrollEdge) {
        guard resistance != (edge == .start ? startResistance : endResistance) else { return }
        if edge == .start { startResistance = resistance } else { endResistance = resistance }
        holdOn()
    }

    /// A fling that the platform began goes on here, with a velocity in points a second, positive towards the end of the content.
    public func fling(velocity: Double, now: Double) {
        guard !isHeld, velocity.isFinite else { return }
        advance(to: now)
        fly(with: velocity, now: now)
    }

    // MARK: Programmatic

    /// Moves to `target` (points) within `duration` seconds; at once when that is 0. A finger that holds the content wins.
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

    /// New sizes or insets. What then lies outside its resting place returns within `duration` seconds (0: at once;
    /// nil: as a bounce), and nothing jumps under a finger.
    ///
    /// With `shift`, the content before what is read grew by so many points: the offset follows, and what was under way on the way to
    /// a place in the data goes on to it. Only a fling within the content meets its new ends.
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
                // It was on its way back from past an edge that has moved out to it.
                mode = .resting
            case .fling:
                if let duration, strays { comeToRest(duration: duration, now: now) } else { fly(with: speed, now: now) }
            }
        }
    }

    /// The platform scrolled by itself (keyboard, scroll bar, its own fling) to `native` points. `velocity`, in points a second and
    /// positive towards the end, is that of a fling; 0 for anything else.
    ///
    /// Scrolling away from an edge first takes back what is displaced there. Arriving at an edge brings into view what is held open
    /// there, and lets a fling bounce.
    public func nativeScrolled(to native: Double, velocity: Double = 0, now: Double) {
        guard native.isFinite else { return }
        let before = nativeOffset
        let delta = native - before
        guard abs(delta) > 0.001 else { return }
        // Lists round to whole points and correct what is written to them: that is no scrolling and ends no flight.
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

    /// The content's coordinates moved by `distance` points, positive when the content before what is seen grew (rows came above it, or
    /// heights above it were estimated anew). What is seen stays, and what moves it goes on.
    public func contentShifted(by distance: Double, now: Double) {
        guard distance.isFinite, distance != 0 else { return }
        let speed = velocity(at: now)
        advance(to: now)
        offset += distance
        switch mode {
        case .held: holdOn()
        case .resting: comeToRest(duration: nil, now: now)
        case .flying where purpose == .fling: fly(with: speed, now: now)
        // A place that was asked for is a place on the axis, not in the data.
        case .flying:
            move(to: min(max(flight.target, lower), upper), duration: flight.duration - (now - flightBegan), now: now)
        }
    }

    /// Moves on to `now` (seconds). Returns whether it still flies.
    @discardableResult
    public func advance(to now: Double) -> Bool {
        guard isFlying else { return false }
        let time = now - flightBegan
        offset = flight.value(at: time)
        if time >= flight.duration { mode = .resting }
        return isFlying
    }

    // MARK: Parts

    /// The resting places with their rubber bands, which give at least `reach` points.
    private func range(reach: Double = 0) -> ElasticRange {
        ElasticRange(
            lower: lower, upper: upper, start: startResistance.band(viewportLength: viewportLength),
            end: endResistance.band(viewportLength: viewportLength), reach: reach)
    }

    /// The same finger goes on holding the content where it is, after something else has changed.
    private func holdOn() {
        guard isHeld else { return }
        takeHold(reach: offset < lower || offset > upper ? hold.reach : 0, room: 0.001)
    }

    /// Holds the content where it is. Where the rubber band has less than the `room` part of its limit to go, the limit moves outwards, so
    /// that the finger still moves the content: by a ninth of what it does at the edge if it came down at the very limit.
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

    /// Bounces at a resting place at which the platform's own scrolling arrived.
    private func bounce(to place: Double, velocity: Double, now: Double) {
        fly(Flight(from: offset, velocity: velocity, lower: place, upper: place, reach: range().reach), .move, now: now)
    }

    /// What is seen has moved along the axis by a layout; its flight goes on to `target`, where it was bound for, in the new coordinates.
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
