import FeedReading
import Tug

/// Errors in words for people.
enum ProblemText {
    /// What a strip above the stored rows says.
    static func notice(of error: any Error) -> String {
        if case FeedError.unreachable = error { return "You are offline. These are the stored entries." }
        return String(describing: error)
    }

    /// What stands in place of rows: a sentence, and what to do.
    static func page(of error: any Error, server: String) -> (icon: String, title: String, advice: String) {
        switch error {
        case FeedError.unreachable:
            (
                "network-offline-symbolic", "The server cannot be reached",
                "Nothing is stored yet. Check that a server runs at \(server), or name another one with --server."
            )
        case is FeedStoreError: ("drive-harddisk-symbolic", "The stored feed cannot be used", String(describing: error))
        default: ("dialog-warning-symbolic", "The feed could not be loaded", String(describing: error))
        }
    }

    /// What header and footer say.
    static func outcome(of error: any Error) -> Outcome {
        if case FeedError.unreachable = error { return .noConnection }
        return error is FeedError || error is FeedStoreError
            ? .failure(message: String(describing: error)) : .failure(message: "")
    }
}
