import Foundation
@_spi(Host) import Tug

/// The outcome of a run whose handler threw `error`: `Outcome.noConnection` if the connection was missing, otherwise a failure with the
/// error's localized description if it has one.
func outcome(of error: any Error) -> Outcome {
    if isConnectionMissing(error) { return .noConnection }
    return .failure(message: (error as? any LocalizedError)?.errorDescription ?? String(describing: error))
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
