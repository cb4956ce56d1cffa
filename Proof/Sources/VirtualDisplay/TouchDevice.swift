import Synchronization

/// The touchscreen. Every call returns when the server has processed the event, which takes well under a millisecond.
public final class TouchDevice: Sendable {
    private let connection: InputConnection
    private let screen: ScreenSize
    private let takesWholePixels: Bool
    private let contactsDown = Mutex<Set<Int>>([])

    /// - Parameter takesWholePixels: Whether what receives the touches cuts off the fractions of their positions.
    init(path: String, screen: ScreenSize, takesWholePixels: Bool) throws {
        connection = try InputConnection(path: path, device: "Touchscreen")
        self.screen = screen
        self.takesWholePixels = takesWholePixels
    }

    /// Puts a finger down. `contact` is the number of the finger; five can be down at a time.
    public func down(at point: ScreenPoint, contact: Int = 0) throws {
        try contactsDown.withLock { contacts in
            guard contacts.count < ServerConfiguration.touchContacts, !contacts.contains(contact), contact >= 0 else {
                throw VirtualDisplayError.invalidUse("contact \(contact) cannot go down while \(contacts.sorted()) are down.")
            }
            try connection.send(.touch(contact: contact, phase: .down, axes: axes(point)))
            contacts.insert(contact)
        }
    }

    /// Moves a finger that is down.
    public func move(to point: ScreenPoint, contact: Int = 0) throws {
        try contactsDown.withLock { contacts in
            guard contacts.contains(contact) else { throw VirtualDisplayError.invalidUse("contact \(contact) is not down.") }
            try connection.send(.touch(contact: contact, phase: .move, axes: axes(point)))
        }
    }

    /// Lifts a finger.
    public func up(contact: Int = 0) throws {
        try contactsDown.withLock { contacts in
            guard contacts.contains(contact) else { throw VirtualDisplayError.invalidUse("contact \(contact) is not down.") }
            try connection.send(.touch(contact: contact, phase: .up, axes: [:]))
            contacts.remove(contact)
        }
    }

    /// Plays a gesture in real time and returns at its end. The touches are not sent on the caller's actor, which stays free.
    ///
    /// If the task is cancelled, the fingers of the gesture are lifted before the error is thrown.
    public func play(_ gesture: Gesture) async throws {
        try await GesturePlayer.play(gesture) { sample in
            switch sample.phase {
            case .down: try down(at: sample.position, contact: sample.contact)
            case .move: try move(to: sample.position, contact: sample.contact)
            case .up: try up(contact: sample.contact)
            }
        }
    }

    /// The coordinates of the device: both axes range from 0 to 65535, for a screen of any size.
    private func axes(_ point: ScreenPoint) -> [Int: Double] {
        func scaled(_ value: Double, _ length: Int) -> Double {
            // The middle of the pixel: neither rounding nor cutting off makes it the pixel before.
            let place = takesWholePixels ? value.rounded() + 0.5 : value
            return min(max(place * 65536 / Double(length), 0), 65535)
        }
        return [0: scaled(point.x, screen.width), 1: scaled(point.y, screen.height)]
    }
}
