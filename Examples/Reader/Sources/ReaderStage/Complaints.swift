import Synchronization
import TugGTK

/// Warnings of GTK and GLib. Each ends the play.
package enum Complaints {
    private static let messages = Mutex<[String]>([])

    /// Notes all warnings from now on, and prints them as before. GLib takes one such function for the life of a process.
    package static func note() {
        g_log_set_writer_func(
            { level, fields, count, _ in
                let serious = G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue
                if level.rawValue & serious != 0, let text = g_log_writer_format_fields(level, fields, count, 0) {
                    Complaints.messages.withLock { $0.append(String(cString: text)) }
                    g_free(text)
                }
                return g_log_writer_default(level, fields, count, nil)
            }, nil, nil)
    }

    /// All of them, in their order.
    package static var all: [String] { messages.withLock { $0 } }

    /// Throws the first warning.
    package static func check() throws {
        if let first = messages.withLock({ $0.first }) { throw Unexpected("GTK complains: \(first)") }
    }
}
