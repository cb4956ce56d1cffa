import Foundation

/// An error with a localized description.
struct Trouble: LocalizedError {
    let message: String

    var errorDescription: String? { message }
}
