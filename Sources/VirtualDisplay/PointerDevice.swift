import Synchronization

/// The mouse or the touchpad: motion, buttons, wheel clicks and smooth scrolling. Every call returns when the server has processed it.
///
/// GTK takes the first smooth scroll after the pointer came onto a window as a reference and moves nothing, with real hardware too.
/// A test that counts does `move(to:)`, lets GTK handle it, then `endScroll()`, and only then scrolls.
public final class PointerDevice: Sendable {
    /// The buttons of a mouse.
    public enum Button: Int, Sendable {
        /// The left button.
        case primary = 1
        /// The wheel, pressed.
        case middle = 2
        /// The right button.
        case secondary = 3
    }

    /// One notch of the wheel, as X reports it: a press of buttons 4 to 7.
    public enum WheelClick: Int, Sendable {
        /// Towards the start of a document.
        case up = 4
        /// Towards the end of a document.
        case down = 5
        /// Sideways to the left.
        case left = 6
        /// Sideways to the right.
        case right = 7
    }

    private let connection: InputConnection
    private let buttonsDown = Mutex<Set<Int>>([])

    init(path: String) throws {
        connection = try InputConnection(path: path, device: "Pointer")
    }

    /// Moves the pointer to a place on the screen.
    public func move(to point: ScreenPoint) throws {
        try connection.send(.motion(absolute: true, axes: [0: point.x, 1: point.y]))
    }

    /// Presses a button and keeps it down.
    public func press(_ button: Button = .primary) throws {
        try setButton(button.rawValue, pressed: true)
    }

    /// Lets a button go.
    public func release(_ button: Button = .primary) throws {
        try setButton(button.rawValue, pressed: false)
    }

    /// Moves the pointer and clicks there.
    public func click(_ button: Button = .primary, at point: ScreenPoint) throws {
        try move(to: point)
        try press(button)
        try release(button)
    }

    /// Turns the wheel by one notch under the pointer.
    public func wheel(_ click: WheelClick) throws {
        try setButton(click.rawValue, pressed: true)
        try setButton(click.rawValue, pressed: false)
    }

    /// Scrolls by fractions of a wheel notch, as a touchpad does: 1 is one notch to the right, or down.
    public func scroll(dx: Double = 0, dy: Double) throws {
        let notch = 120.0
        var axes: [Int: Double] = [:]
        if dx != 0 { axes[2] = dx * notch }
        if dy != 0 { axes[3] = dy * notch }
        // The driver acknowledges only what became an event; an empty motion does not.
        guard !axes.isEmpty else { return }
        try connection.send(.motion(absolute: false, axes: axes))
    }

    /// Says that the fingers left the touchpad, by a scroll of nothing; it is where GTK ends a scroll of a touchpad.
    public func endScroll() throws {
        try connection.send(.motion(absolute: false, axes: [2: 0, 3: 0]))
    }

    /// Scrolls evenly in small steps over `duration` seconds, `rate` steps a second.
    public func scroll(dx: Double = 0, dy: Double, duration: Double, rate: Double = 60) async throws {
        let count = max(1, Int((duration * rate).rounded()))
        let start = ContinuousClock.now
        for step in 1...count {
            try await Task.sleep(until: start + .seconds(Double(step) / rate), clock: .continuous)
            try scroll(dx: dx / Double(count), dy: dy / Double(count))
        }
    }

    /// Plays a one-finger gesture with the left button held instead of a finger.
    ///
    /// If the task is cancelled, the button is let go before the error is thrown.
    public func play(_ gesture: Gesture) async throws {
        guard gesture.contacts.count <= 1 else { throw VirtualDisplayError.invalidUse("a mouse is a single finger.") }
        try await GesturePlayer.play(gesture) { sample in
            switch sample.phase {
            case .down:
                try move(to: sample.position)
                try press()
            case .move: try move(to: sample.position)
            case .up: try release()
            }
        }
    }

    private func setButton(_ number: Int, pressed: Bool) throws {
        try buttonsDown.withLock { buttons in
            guard buttons.contains(number) != pressed else {
                throw VirtualDisplayError.invalidUse("button \(number) is \(pressed ? "already" : "not") down.")
            }
            try connection.send(.button(number: number, pressed: pressed))
            if pressed { buttons.insert(number) } else { buttons.remove(number) }
        }
    }
}
