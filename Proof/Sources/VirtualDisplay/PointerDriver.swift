/// What carries out the actions of a ``PointerDevice``. Every call returns when the server has processed it.
protocol PointerDriver: Sendable {
    func move(to point: ScreenPoint) throws
    /// Buttons have the numbers of X, which include the clicks of wheels.
    func setButton(_ number: Int, pressed: Bool) throws
    /// Scrolls by fractions of a wheel notch. One of both is not zero.
    func scroll(dx: Double, dy: Double) throws
    func endScroll() throws
}

/// A pointer of the X server.
extension InputConnection: PointerDriver {
    func move(to point: ScreenPoint) throws {
        try send(.motion(absolute: true, axes: [0: point.x, 1: point.y]))
    }

    func setButton(_ number: Int, pressed: Bool) throws {
        try send(.button(number: number, pressed: pressed))
    }

    func scroll(dx: Double, dy: Double) throws {
        let notch = 120.0
        var axes: [Int: Double] = [:]
        if dx != 0 { axes[2] = dx * notch }
        if dy != 0 { axes[3] = dy * notch }
        // The driver does not acknowledge an empty motion.
        try send(.motion(absolute: false, axes: axes))
    }

    func endScroll() throws {
        try send(.motion(absolute: false, axes: [2: 0, 3: 0]))
    }
}
