import Synchronization

/// The system's log. It keeps its lines, with everything that a debugger shows.
public struct Logger: Sendable {
    private let subsystem: String
    private static let written = Mutex<[String]>([])

    /// A log of one part of a program. The simulation has no use for its category.
    public init(subsystem: String, category: String) { self.subsystem = subsystem }

    /// Writes an error.
    public func error(_ message: OSLogMessage) { Self.written.withLock { $0.append("\(subsystem): \(message.text)") } }

    /// Returns what was written since the last call. Not in Apple's framework.
    public static func take() -> [String] {
        written.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}

/// Who may read a value of a message.
public struct OSLogPrivacy: Sendable {
    /// Everyone.
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
    /// As the system finds it right: of texts, who debugs the program.
    public static var auto: OSLogPrivacy { OSLogPrivacy() }
}

/// A message with values.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    let text: String

    /// A message with values.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }

    /// A message without values.
    public init(stringLiteral value: String) { text = value }
}

/// What a message is made from.
public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""

    /// A message without text yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words of the program.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value.
    public mutating func appendInterpolation(_ argumentString: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto)
    {
        text += argumentString()
    }
}
