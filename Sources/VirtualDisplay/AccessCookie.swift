/// The secret that lets a program draw on the display. Without one, X would admit every program of every local user.
struct AccessCookie {
    static let protocolName = Array("MIT-MAGIC-COOKIE-1".utf8)

    let secret: [UInt8]

    init() {
        var random = SystemRandomNumberGenerator()
        secret = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    }

    /// The one entry of an Xauthority file, valid for any display number: the server picks its number only after it has read this.
    var authorityFile: [UInt8] {
        let anyHost: [UInt8] = [0xff, 0xff]
        return anyHost + counted([]) + counted([]) + counted(Self.protocolName) + counted(secret)
    }

    private func counted(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)] + bytes
    }
}
