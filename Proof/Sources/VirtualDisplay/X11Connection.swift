/// A connection to the X server without an X library: the handshake, requests and replies of the X11 protocol.
final class X11Connection {
    /// The screen as the handshake describes it.
    struct Screen {
        let root: UInt32
        /// The first of the IDs that this client may give to its resources.
        let resourceBase: UInt32
        let width: Int
        let height: Int
    }

    let screen: Screen
    private let socket: UnixSocket

    init(displayNumber: Int, cookie: AccessCookie) throws {
        socket = try UnixSocket(path: "/tmp/.X11-unix/X\(displayNumber)", purpose: "X display :\(displayNumber)")
        try socket.write(Self.hello(cookie))
        let header = try socket.read(8)
        let body = try socket.read(Int(header.number(at: 6, as: UInt16.self) ?? 0) * 4)
        guard header.first == 1 else {
            let reason = String(decoding: body.prefix(Int(header[1])), as: UTF8.self)
            throw VirtualDisplayError.connectionLost("The server refused a client: \(reason)")
        }
        guard let screen = Self.firstScreen(body) else {
            throw VirtualDisplayError.connectionLost("The server's handshake is invalid.")
        }
        self.screen = screen
    }

    /// Sends a request. `detail` is the byte after the opcode, `body` follows the length.
    func send(opcode: UInt8, detail: UInt8 = 0, body: [UInt8]) throws {
        var padded = body
        padded.pad(to: 4)
        var request = [opcode, detail]
        request.append(number: UInt16(1 + padded.count / 4))
        try socket.write(request + padded)
    }

    /// The next reply, event or error: 32 bytes, and more in a reply or a generic event.
    func readMessage() throws -> [UInt8] {
        let header = try socket.read(32)
        let isLong = header[0] == 1 || header[0] & 0x7f == 35
        let extra = isLong ? Int(header.number(at: 4, as: UInt32.self) ?? 0) * 4 : 0
        return try extra > 0 ? header + socket.read(extra) : header
    }

    /// Waits for the reply to the last request. Ignores events.
    func readReply() throws -> [UInt8] {
        while true {
            let message = try readMessage()
            if message[0] == 1 { return message }
            if message[0] == 0 { throw VirtualDisplayError.connectionLost("The server answered with X error \(message[1]).") }
        }
    }

    private static func hello(_ cookie: AccessCookie) -> [UInt8] {
        // "l" or "B" is the byte order of this client, which the server then uses.
        var bytes: [UInt8] = [1.littleEndian == 1 ? UInt8(ascii: "l") : UInt8(ascii: "B"), 0]
        let (major, minor) = (UInt16(11), UInt16(0))
        for number in [major, minor, UInt16(AccessCookie.protocolName.count), UInt16(cookie.secret.count), 0] {
            bytes.append(number: number)
        }
        bytes += AccessCookie.protocolName
        bytes.pad(to: 4)
        bytes += cookie.secret
        bytes.pad(to: 4)
        return bytes
    }

    private static func firstScreen(_ body: [UInt8]) -> Screen? {
        guard let resourceBase: UInt32 = body.number(at: 4), let vendorLength: UInt16 = body.number(at: 16), body.count > 21
        else { return nil }
        let formatCount = Int(body[21])
        let offset = 32 + (Int(vendorLength) + 3) / 4 * 4 + formatCount * 8
        guard let root: UInt32 = body.number(at: offset), let width: UInt16 = body.number(at: offset + 20),
            let height: UInt16 = body.number(at: offset + 22)
        else { return nil }
        return Screen(root: root, resourceBase: resourceBase, width: Int(width), height: Int(height))
    }
}
