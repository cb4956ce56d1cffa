import Foundation
@_spi(Host) import Tug
import os

/// The outcome of a run whose handler threw `error`: `Outcome.noConnection` if the connection was missing, otherwise a failure.
///
/// Its message is the `errorDescription` of a `LocalizedError`, or the localized description of an `NSError` object, as the system's
/// frameworks throw. Any other error has no words for people: its description is for developers. The list then shows the text of its
/// language.
package func outcome(of error: any Error) -> Outcome {
    if isConnectionMissing(error) { return .noConnection }
    if let error = error as? any LocalizedError { return .failure(message: error.errorDescription ?? "") }
    return .failure(message: type(of: error) is NSError.Type ? error.localizedDescription : "")
}

private func isConnectionMissing(_ error: any Error) -> Bool {
    let error = error as NSError
    switch error.domain {
    // Not connected, connection lost, roaming off, no data allowed.
    case "NSURLErrorDomain": return [-1009, -1005, -1018, -1020].contains(error.code)
    case NSPOSIXErrorDomain: return [ENETDOWN, ENETUNREACH].contains(Int32(truncatingIfNeeded: error.code))
    default: return false
    }
}

/// Writes an error that a handler threw to the system's log, where developers find it. It may contain personal data, so that it is redacted
/// unless the app is debugged.
func logError(_ error: any Error, at edge: ScrollEdge) {
    log.error("The run at the \("\(edge)", privacy: .public) failed: \(String(describing: error))")
}

private let log = Logger(subsystem: "Tug", category: "runs")
