import Foundation

/// The picture of a ``BowIndicator`` for each time: the bow, the flight of the arrow, and its end. It has numbers only, no widgets.
///
/// The origin is the center of the header. y grows downwards. The edge of the list is at `ground`.
struct BowPicture {
    enum Scene {
        /// The string follows the edge of the list.
        case drawing
        /// The arrow flies.
        case flying
        /// The arrow has hit the target.
        case hit
        /// The arrow has fallen to the ground.
        case missed
    }

    /// The distance of the pull, as a fraction of the extent.
    var pull = 0.0
    /// Whether a release starts a run.
    var isArmed = false
    private(set) var scene = Scene.drawing
    /// Seconds since the scene began.
    private var time = 0.0
    private var start: Double?
    private var isStill = false

    /// Begins a scene. A still scene shows the middle or the end of its animation.
    mutating func begin(_ scene: Scene, isStill: Bool) {
        self.scene = scene
        self.isStill = isStill
        start = nil
        time = isStill ? 2 : 0
    }

    /// Whether the next frame will differ.
    var isMoving: Bool {
        guard !isStill else { return false }
        switch scene {
        case .drawing: return false
        case .flying: return true
        case .hit, .missed: return time < 1.5
        }
    }

    mutating func advance(to now: Double) {
        let start = start ?? now
        self.start = start
        if !isStill { time = now - start }
    }

    // MARK: Drawing

    private static let nock = 34.0
    private static let fullDraw = 44.0
    private static let arrowLength = 66.0

    func draw(with pen: BowPen) {
        switch scene {
        case .drawing: drawBow(pen)
        case .flying: drawFlight(pen)
        case .hit: drawHit(pen)
        case .missed: drawMiss(pen)
        }
    }

    /// The middle of the string moves with the list, and the bow stays in place. So the pull draws the bow.
    private func drawBow(_ pen: BowPen) {
        let draw = Self.eased(min(1, max(0, pull)))
        let tension = min(0.4, max(0, pull - 1))
        let tips = Self.nock - Self.fullDraw * draw
        let alpha = isArmed ? 1 : 0.35 + 0.4 * draw
        pen.bow(tips: tips, span: 50 - 8 * draw - 6 * tension, nock: Self.nock, isAccented: isArmed, alpha: alpha)
        pen.arrow(nock: (0, Self.nock), angle: 0, length: Self.arrowLength, isAccented: isArmed, alpha: alpha)
    }

    private func drawFlight(_ pen: BowPen) {
        // The shot: the string vibrates, the arrow leaves at the top, and the bow moves out of the picture.
        let tips = Self.nock - Self.fullDraw
        let fading = 1 - Self.eased((time - 0.12) / 0.3)
        if fading > 0 {
            let ringing = Self.fullDraw * exp(-10 * time) * cos(40 * time)
            pen.bow(tips: tips, span: 50, nock: tips + ringing, isAccented: true, alpha: fading)
        }
        // The arrow stays on the string until the string is straight, after a quarter of an oscillation.
        let release = Double.pi / 80
        let leaving = time < release ? tips + Self.fullDraw * cos(40 * time) : tips - 950 * (time - release)
        if leaving > -50, time < 1 {
            pen.arrow(nock: (0, leaving), angle: 0, length: Self.arrowLength, isAccented: true, alpha: 1)
        }
        // The flight: the picture moves with the arrow.
        let joining = Self.eased((time - 0.32) / 0.35)
        guard joining > 0 else { return }
        for streak in Self.streaks {
            let travel = (streak.phase + time * streak.speed).truncatingRemainder(dividingBy: 1)
            let visibility = sin(travel * .pi) * joining
            pen.streak(x: streak.x, y: -60 + travel * 120, length: streak.length, alpha: 0.45 * visibility)
        }
        let nock = 80 - 54 * joining + 2.5 * sin(time * 3.1)
        let sway = sin(time * 2.3)
        pen.arrow(nock: (1.5 * sway, nock), angle: 0.03 * sway, length: 52, isAccented: true, alpha: joining)
    }

    private struct Streak {
        var x: Double
        var phase: Double
        var speed: Double
        var length: Double
    }

    private static let streaks: [Streak] = (0..<10).map { index in
        let side = index.isMultiple(of: 2) ? 1.0 : -1.0
        let step = Double(index)
        return Streak(
            x: side * (13 + 5.3 * step), phase: (step * 0.37).truncatingRemainder(dividingBy: 1), speed: 1.5 - 0.07 * step,
            length: 18 - step)
    }

    private func drawHit(_ pen: BowPen) {
        // The target rises a little too far and settles.
        let size = time < 0.6 ? 1 - exp(-13 * time) * cos(16 * time) : 1
        pen.target(radius: 30 * max(0, size))
        let approach = 1 - min(1, time / 0.22)
        let quiver = time > 0.22 ? 0.16 * exp(-6 * (time - 0.22)) * sin(46 * (time - 0.22)) : 0
        let angle = -0.8 + quiver
        let length = 46.0
        // Moves along its own line, with the head in the center.
        let distance = length + 120 * approach
        let nock = (x: -sin(angle) * distance, y: cos(angle) * distance)
        pen.arrow(nock: nock, angle: angle, length: length, isAccented: false, alpha: 1)
    }

    private func drawMiss(_ pen: BowPen) {
        // Falls, turns over, and lies on the ground after a small bounce.
        let fall = Self.eased(time / 0.45)
        let hop = time > 0.45 ? 5 * abs(sin((time - 0.45) * 11)) * exp(-7 * (time - 0.45)) : 0
        let angle = 1.62 * fall
        let y = -14 + 12 * fall * fall - hop
        pen.arrow(
            nock: (-sin(angle) * 26, y + cos(angle) * 26), angle: angle, length: 52, isAccented: false, alpha: 0.6)
        pen.ground(y: 6, halfWidth: 44 * fall)
    }

    private static func eased(_ value: Double) -> Double {
        let value = min(1, max(0, value))
        return value * value * (3 - 2 * value)
    }
}
