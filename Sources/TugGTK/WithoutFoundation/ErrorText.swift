@_spi(Host) import Tug

/// The outcome of a run whose handler threw `error`: a failure in the words of the list's language.
///
/// For the library for C and other languages, whose programs throw nothing in Swift. Foundation, which knows the words of an error, would be a
/// third of it.
func outcome(of error: any Error) -> Outcome { .failure(message: "") }
