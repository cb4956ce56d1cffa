import FoundationEssentials
import Tug

/// How a run ended that threw `error`: for want of a connection, or with the error's own description for people where it has one. The
/// only use of Foundation for errors.
func outcome(of error: any Error) -> Outcome {
    if isConnectionMissing(error) { return .noConnection }
    return .failure(message: (error as? any LocalizedError)?.errorDescription ?? String(describing: error))
}

private func isConnectionMissing(_ error: any Error) -> Bool {
    if let error = error as? POSIXError { return [.ENETDOWN, .ENETUNREACH].contains(error.code) }
    // URLError is declared in FoundationNetworking, which a list need not bring into an app; its domain and code are the standard
    // library's, underscored only because NSError's names for them are the ones to write elsewhere.
    guard error._domain == "NSURLErrorDomain" else { return false }
    // Not connected, connection lost, roaming off, no data allowed.
    return [-1009, -1005, -1018, -1020].contains(error._code)
}
