import Synchronization

/// A key of the virtual keyboard, by its X keycode, which is the kernel's code plus 8. The layout is US English.
public enum Key: Int, Sendable, CaseIterable {
    /// Escape.
    case escape = 9
    /// Deletes the letter before the cursor.
    case backspace = 22
    /// Tab: moves the focus.
    case tab = 23
    /// The letter R.
    case r = 27
    /// Return.
    case `return` = 36
    /// The letter A.
    case a = 38
    /// The left Control key.
    case control = 37
    /// The letter F.
    case f = 41
    /// The left Shift key.
    case shift = 50
    /// The letter Z.
    case z = 52
    /// The left Alt key.
    case alt = 64
    /// The space bar.
    case space = 65
    /// The refresh key of most desktops.
    case f5 = 71
    /// Home: to the start.
    case home = 110
    /// Arrow up.
    case up = 111
    /// Page up: a page toward the start.
    case pageUp = 112
    /// Arrow left.
    case left = 113
    /// Arrow right.
    case right = 114
    /// End: to the end.
    case end = 115
    /// Arrow down.
    case down = 116
    /// Page down: a page toward the end.
    case pageDown = 117
    /// Delete: what is after the cursor, or what is chosen.
    case delete = 119
}

/// The keyboard. Every call returns when the server has processed it.
///
/// There is no window manager: keys go to the window that took the focus when it was presented, or else to the one under the pointer.
public final class KeyboardDevice: Sendable {
    private let connection: InputConnection
    private let keysDown = Mutex<Set<Key>>([])

    init(path: String) throws {
        connection = try InputConnection(path: path, device: "Keyboard")
    }

    /// Presses a key and keeps it down. It repeats after about two thirds of a second.
    public func press(_ key: Key) throws {
        try set(key, pressed: true)
    }

    /// Releases a key.
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
            // The server drops such an event without an acknowledgement; the call would time out.
            guard keys.contains(key) != pressed else {
                throw VirtualDisplayError.invalidUse("key \(key) is \(pressed ? "already" : "not") down.")
            }
            try connection.send(.key(code: key.rawValue, pressed: pressed))
            if pressed { keys.insert(key) } else { keys.remove(key) }
        }
    }
}
