import CGTK
import Synchronization

/// What GTK and GLib complain about while tests run. Any complaint is a failure of the test in which it came.
enum ComplaintLog {
    private static let messages = Mutex<[String]>([])

    /// Begins to listen. GLib takes one listener for the life of the process.
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

    /// The complaints since the last call.
    static func take() -> [String] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
