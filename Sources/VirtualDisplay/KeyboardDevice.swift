import Synchronization

/// A key of the virtual keyboard, by its X keycode, which is the kernel's code plus 8. The layout is American.
public enum Key: Int, Sendable, CaseIterable {
    /// Leaves or cancels.
    case escape = 9
    /// Moves the focus on.
    case tab = 23
    /// The letter R.
    case r = 27
    /// Activates.
    case `return` = 36
    /// The left Control key.
    case control = 37
    /// The left Shift key.
    case shift = 50
    /// The left Alt key.
    case alt = 64
    /// The space bar.
    case space = 65
    /// The refresh key of most desktops.
    case f5 = 71
    /// To the start.
    case home = 110
    /// Arrow up.
    case up = 111
    /// A page towards the start.
    case pageUp = 112
    /// Arrow left.
    case left = 113
    /// Arrow right.
    case right = 114
    /// To the end.
    case end = 115
    /// Arrow down.
    case down = 116
    /// A page towards the end.
    case pageDown = 117
}

/// The keyboard. Every call returns when the server has processed it.
///
/// Without a window manager the keys go to the window that took the focus when it was presented, or else to the one under the pointer.
public final class KeyboardDevice: Sendable {
    private let connection: InputConnection
    private let keysDown = Mutex<Set<Key>>([])

    init(path: String) throws {
        connection = try InputConnection(path: path, device: "Keyboard")
    }

    /// Presses a key and keeps it down; after about two thirds of a second it repeats, as on any keyboard.
    public func press(_ key: Key) throws {
        try set(key, pressed: true)
    }

    /// Lets a key go.
    public func release(_ key: Key) throws {
        try set(key, pressed: false)
    }

    /// Presses and releases a key while `modifiers` are held.
    public func type(_ key: Key, with modifiers: [Key] = []) throws {
        for modifier in modifiers { try press(modifier) }
        try press(key)
        try release(key)
        for modifier in modifiers.reversed() { try release(modifier) }
    }

    private func set(_ key: Key, pressed: Bool) throws {
        try keysDown.withLock { keys in
            // The server drops such an event without an acknowledgement, and the call would wait for nothing.
            guard keys.contains(key) != pressed else {
                throw VirtualDisplayError.invalidUse("key \(key) is \(pressed ? "already" : "not") down.")
            }
            try connection.send(.key(code: key.rawValue, pressed: pressed))
            if pressed { keys.insert(key) } else { keys.remove(key) }
        }
    }
}
