/// A text that is no recording, or no table of widths.
public struct TraceError: Error, CustomStringConvertible {
    /// What is wrong with it.
    public let description: String
}

extension JSON {
    /// Reads one value of a recording or table.
    init(reading text: some StringProtocol) throws(TraceError) {
        do {
            try self.init(parsing: text)
        } catch {
            throw TraceError(description: error.description)
        }
    }
}
