import Foundation

/// A password, which requests give as HTTP's Basic authentication (RFC 7617), with any name of a user.
struct Password: Sendable {
    private let bytes: [UInt8]

    /// The smallest number of bytes.
    static let smallest = 8

    /// - Throws: ``FeedServerError/shortPassword``.
    init(_ text: String) throws(FeedServerError) {
        guard text.utf8.count >= Self.smallest else { throw .shortPassword }
        bytes = Array(text.utf8)
    }

    /// Whether a field `Authorization` has the password.
    func allows(_ authorization: String?) -> Bool {
        let parts = authorization?.split(separator: " ") ?? []
        guard parts.count == 2, parts[0].lowercased() == "basic", let pair = Data(base64Encoded: String(parts[1])),
            let colon = pair.firstIndex(of: UInt8(ascii: ":"))
        else { return false }
        return isEqual(pair[pair.index(after: colon)...])
    }

    /// Compares each byte, equal or not: the time says nothing about how many are right.
    private func isEqual(_ given: Data) -> Bool {
        var difference = given.count ^ bytes.count
        for (place, byte) in given.enumerated() { difference |= Int(byte ^ bytes[place % bytes.count]) }
        return difference == 0
    }
}
