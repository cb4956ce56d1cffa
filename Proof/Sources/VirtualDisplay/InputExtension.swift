/// The requests of the X Input extension that are needed to set up a display.
struct InputExtension {
    let connection: X11Connection
    let opcode: UInt8

    init(connection: X11Connection) throws {
        self.connection = connection
        let name = Array("XInputExtension".utf8)
        var query: [UInt8] = []
        query.append(number: UInt16(name.count))
        query.append(number: UInt16(0))
        try connection.send(opcode: 98, body: query + name)
        let reply = try connection.readReply()
        guard reply[8] == 1 else { throw VirtualDisplayError.serverFailed("It has no X Input extension.") }
        opcode = reply[9]

        // A client must announce its version before other requests. Touch events need 2.2.
        var version: [UInt8] = []
        version.append(number: UInt16(2))
        version.append(number: UInt16(2))
        try connection.send(opcode: opcode, detail: 47, body: version)
        _ = try connection.readReply()
    }

    /// Makes GTK treat a pointer as a touchpad: on X11 it looks for a property that touchpad drivers set.
    func markAsTouchpad(deviceNamed name: String) throws {
        guard let device = try deviceNumber(named: name) else {
            throw VirtualDisplayError.serverFailed("It has no device \"\(name)\".")
        }
        let property = try atom("libinput Tapping Enabled")
        let (replace, bitsPerItem, integerType) = (UInt8(0), UInt8(8), UInt32(19))
        var body: [UInt8] = []
        body.append(number: device)
        body += [replace, bitsPerItem]
        body.append(number: property)
        body.append(number: integerType)
        body.append(number: UInt32(1))
        body += [1]
        try connection.send(opcode: opcode, detail: 57, body: body)
        // The request has no reply. With that of another the property is set, before any toolkit looks for it.
        _ = try atom("libinput Tapping Enabled")
    }

    private func deviceNumber(named wanted: String) throws -> UInt16? {
        let allDevices: [UInt8] = [0, 0, 0, 0]
        try connection.send(opcode: opcode, detail: 48, body: allDevices)
        let reply = try connection.readReply()
        var offset = 32
        for _ in 0..<(reply.number(at: 8, as: UInt16.self) ?? 0) {
            guard let number: UInt16 = reply.number(at: offset), let classCount: UInt16 = reply.number(at: offset + 6),
                let nameLength: UInt16 = reply.number(at: offset + 8), reply.count >= offset + 12 + Int(nameLength)
            else { return nil }
            let nameStart = offset + 12
            let name = String(decoding: reply[nameStart..<(nameStart + Int(nameLength))], as: UTF8.self)
            if name == wanted { return number }
            offset = nameStart + (Int(nameLength) + 3) / 4 * 4
            for _ in 0..<classCount {
                guard let words: UInt16 = reply.number(at: offset + 2) else { return nil }
                offset += Int(words) * 4
            }
        }
        return nil
    }

    private func atom(_ name: String) throws -> UInt32 {
        var body: [UInt8] = []
        body.append(number: UInt16(name.utf8.count))
        body.append(number: UInt16(0))
        try connection.send(opcode: 16, body: body + name.utf8)
        return try connection.readReply().number(at: 8) ?? 0
    }
}
