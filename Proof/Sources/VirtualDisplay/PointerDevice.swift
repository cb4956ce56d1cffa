import Synchronization

/// The mouse or the touchpad: motion, buttons, wheel clicks and smooth scrolling. Every call returns when the server has processed it.
///
/// GTK takes the first smooth scroll after the pointer entered a window as a reference and does not move, also with real hardware.
/// A test of exact distances calls `move(to:)`, lets GTK handle it, then calls `endScroll()`, and scrolls after that.
public final class PointerDevice: Sendable {
    /// The buttons of a mouse.
    public enum Button: Int, Sendable {
        /// The left button.
        case primary = 1
        /// The wheel, pressed as a button.
        case middle = 2
        /// The right button.
        case secondary = 3
    }

    /// One notch of the wheel, as X reports it: a press of buttons 4 to 7.
    public enum WheelClick: Int, Sendable {
        /// Toward the start of a document.
        case up = 4
        /// Toward the end of a document.
        case down = 5
        /// To the left.
        case left = 6
        /// To the right.
        case right = 7
    }

    private let driver: any PointerDriver
    private let buttonsDown = Mutex<Set<Int>>([])

    init(_ driver: some PointerDriver) {
        self.driver = driver
    }

    /// Moves the pointer to a position on the screen.
    public func move(to point: ScreenPoint) throws {
        try driver.move(to: point)
    }

    /// Presses a button and keeps it down.
    public func press(_ button: Button = .primary) throws {
        try setButton(button.rawValue, pressed: true)
    }

    /// Releases a button.
    public func release(_ button: Button = .primary) throws {
        try setButton(button.rawValue, pressed: false)
    }

    /// Moves the pointer to a position and clicks there.
    public func click(_ button: Button = .primary, at point: ScreenPoint) throws {
        try move(to: point)
        try press(button)
        try release(button)
    }

    /// Turns the wheel by one notch.
    public func wheel(_ click: WheelClick) throws {
        try setButton(click.rawValue, pressed: true)
        try setButton(click.rawValue, pressed: false)
    }

    /// Scrolls by fractions of a wheel notch, as a touchpad does: 1 is one notch to the right or down.
    public func scroll(dx: Double = 0, dy: Double) throws {
        guard dx != 0 || dy != 0 else { return }
        try driver.scroll(dx: dx, dy: dy)
    }

    /// Reports that the fingers left the touchpad: on X by a scroll of zero, on Wayland by the stop of the axes. GTK ends the scroll of
    /// a touchpad then.
    public func endScroll() throws {
        try driver.endScroll()
    }

    /// Scrolls at constant speed for `duration` seconds, `rate` steps per second.
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
    /// If the task is cancelled, the button is released before the error is thrown.
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
            try driver.setButton(number, pressed: pressed)
            if pressed { buttons.insert(number) } else { buttons.remove(number) }
        }
    }
}
