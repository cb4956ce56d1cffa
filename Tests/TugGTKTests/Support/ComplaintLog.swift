import CGTK
import Synchronization

/// Warnings of GTK and GLib during tests. Each warning fails the current test.
enum ComplaintLog {
    private static let messages = Mutex<[String]>([])

    /// Installs the log writer. GLib accepts one for the life of the process.
    static func install() {
        g_log_set_writer_func(
            { level, fields, count, _ in
                let serious = GLogLevelFlags(
                    G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue)
                if level.rawValue & serious.rawValue != 0, let text = g_log_writer_format_fields(level, fields, count, 0) {
                    ComplaintLog.messages.withLock { $0.append(String(cString: text)) }
                    g_free(text)
                }
                return g_log_writer_default(level, fields, count, nil)
            }, nil, nil)
    }

    /// Returns the warnings since the last call.
    static func take() -> [String] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
