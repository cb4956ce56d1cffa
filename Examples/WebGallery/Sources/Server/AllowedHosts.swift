/// Which names this server answers to.
///
/// A page elsewhere can have its own name lead to 127.0.0.1 and would then be allowed to read what is served here. Its requests carry
/// that name, which is none of these.
struct AllowedHosts: Sendable {
    /// Whether machines of the local network may ask as well.
    let isOpen: Bool

    /// - Parameter host: The Host header: a name or an address, perhaps with a port.
    func allow(_ host: String?) -> Bool {
        guard let host = host?.lowercased(), let name = Self.name(of: host) else { return false }
        if name == "localhost" || name == "[::1]" || Self.isAddress(name) && name.hasPrefix("127.") { return true }
        // An address is no name that could lead elsewhere tomorrow; and ".local" is given out on the local network only.
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
