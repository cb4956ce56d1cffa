/// The secret that gives a program access to the display. Without it, X would admit all programs of all local users.
struct AccessCookie {
    static let protocolName = Array("MIT-MAGIC-COOKIE-1".utf8)

    let secret: [UInt8]

    init() {
        var random = SystemRandomNumberGenerator()
        secret = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    }

    /// An Xauthority file with one entry for any display number: the server chooses its number after it has read the file.
    var authorityFile: [UInt8] {
        let anyHost: [UInt8] = [0xff, 0xff]
        return anyHost + counted([]) + counted([]) + counted(Self.protocolName) + counted(secret)
    }

    private func counted(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)] + bytes
    }
}
