import Synchronization
import TugGTK

/// Warnings of GTK and GLib during tests. Each warning fails the current test.
enum ComplaintLog {
    private static let messages = Mutex<[String]>([])
    /// What is no warning, in the order of the calls.
    private static let notes = Mutex<[String]>([])

    /// Installs the log writer. GLib accepts one for the life of the process.
    static func install() {
        g_log_set_writer_func(
            { level, fields, count, _ in
                let serious = GLogLevelFlags(
                    G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue)
                let isSerious = level.rawValue & serious.rawValue != 0
                if isSerious || level == G_LOG_LEVEL_MESSAGE, let text = g_log_writer_format_fields(level, fields, count, 0) {
                    let line = String(cString: text)
                    if isSerious {
                        ComplaintLog.messages.withLock { $0.append(line) }
                    } else {
                        ComplaintLog.notes.withLock { $0.append(line) }
                    }
                    g_free(text)
                }
                return g_log_writer_default(level, fields, count, nil)
            }, nil, nil)
    }

    /// Returns the warnings since the last call.
    static func take() -> [String] { taken(from: messages) }

    /// Returns the messages that are no warnings since the last call.
    static func takeNotes() -> [String] { taken(from: notes) }

    private static func taken(from lines: borrowing Mutex<[String]>) -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}
