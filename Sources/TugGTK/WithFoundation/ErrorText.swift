import FoundationEssentials
@_spi(Host) import Tug

/// The outcome of a run whose handler threw `error`: ``/Tug/Outcome/noConnection`` if the connection was missing, otherwise a failure.
///
/// Its message is the `errorDescription` of a `LocalizedError`. Any other error has no words for people: its description is for
/// developers. The list then shows the text of its language.
func outcome(of error: any Error) -> Outcome {
    if isConnectionMissing(error) { return .noConnection }
    return .failure(message: (error as? any LocalizedError)?.errorDescription ?? "")
}

private func isConnectionMissing(_ error: any Error) -> Bool {
    if let error = error as? POSIXError { return [.ENETDOWN, .ENETUNREACH].contains(error.code) }
    // URLError is declared in FoundationNetworking, which an app should not have to link for a list. The standard library gives the
    // domain and the code of any error under these names.
    guard error._domain == "NSURLErrorDomain" else { return false }
    // Not connected, connection lost, roaming off, no data allowed.
    return [-1009, -1005, -1018, -1020].contains(error._code)
}
