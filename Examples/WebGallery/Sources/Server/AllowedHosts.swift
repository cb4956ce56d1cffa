/// The host names to which this server responds.
///
/// Another website can point its own name to 127.0.0.1, and a browser would then let it read from this server. Its requests have
/// that name in the Host header, and are refused.
struct AllowedHosts: Sendable {
    /// Whether machines of the local network have access.
    let isOpen: Bool

    /// - Parameter host: The Host header: a name or an address, optionally with a port.
    func allow(_ host: String?) -> Bool {
        guard let host = host?.lowercased(), let name = Self.name(of: host) else { return false }
        if name == "localhost" || name == "[::1]" || Self.isAddress(name) && name.hasPrefix("127.") { return true }
        // An IP address cannot point elsewhere later. Names with ".local" exist only on the local network.
        return isOpen && (Self.isAddress(name) || name.hasSuffix(".local") && name.allSatisfy(Self.isNameCharacter))
    }

    private static func name(of host: String) -> Substring? {
        guard host.hasPrefix("[") else { return host.split(separator: ":", omittingEmptySubsequences: false).first }
        return host.firstIndex(of: "]").map { host[...$0] }
    }

    private static func isAddress(_ name: Substring) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil && $0.first != "+" }
    }

    private static func isNameCharacter(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "-" || character == ".")
    }
}
