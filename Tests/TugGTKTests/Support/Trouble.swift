import Foundation

/// An error with words for people.
struct Trouble: LocalizedError {
    let message: String

    var errorDescription: String? { message }
}
