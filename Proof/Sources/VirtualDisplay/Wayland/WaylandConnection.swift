import Foundation

/// A connection to a Wayland compositor without a Wayland library: its globals, requests and events.
final class WaylandConnection {
    /// Something that the compositor offers to its clients.
    struct Global {
        let name: UInt32
        let version: UInt32
    }

    struct Event {
        let object: UInt32
        let opcode: UInt16
        let body: [UInt8]
    }

    /// What the compositor offers, by interface. Of several of a kind, the first.
    private(set) var globals: [String: Global] = [:]
    private let socket: UnixSocket
    private var lastObject: UInt32 = 1

    /// The object that every connection begins with.
    private let display: UInt32 = 1
    private let registry: UInt32

    init(path: String) throws {
        socket = try UnixSocket(path: path, purpose: "The Wayland compositor")
        lastObject += 1
        registry = lastObject
        try send(to: display, opcode: 1, [registry])
        for event in try synchronize() where event.object == registry && event.opcode == 0 {
            guard let name: UInt32 = event.body.number(at: 0), let length: UInt32 = event.body.number(at: 4),
                let interface = event.body.text(at: 8, count: Int(length)),
                let version: UInt32 = event.body.number(at: event.body.count - 4)
            else { continue }
            if globals[interface] == nil { globals[interface] = Global(name: name, version: version) }
        }
    }

    /// The number for a new object, which the next request that takes one must name.
    func makeObject() -> UInt32 {
        lastObject += 1
        return lastObject
    }

    /// Binds a global in its first version and returns the object; nil if the compositor does not offer it.
    func bind(_ interface: String) throws -> UInt32? {
        guard let global = globals[interface] else { return nil }
        let object = makeObject()
        // A text has its length with the zero byte, and is padded.
        var text = Array(interface.utf8) + [0]
        let length = UInt32(text.count)
        text.pad(to: 4)
        var body: [UInt8] = []
        body.append(number: global.name)
        body.append(number: length)
        body += text
        body.append(number: UInt32(1))
        body.append(number: object)
        try send(to: registry, opcode: 0, body: body)
        return object
    }

    func send(to object: UInt32, opcode: UInt16, _ arguments: [UInt32] = []) throws {
        var body: [UInt8] = []
        for argument in arguments { body.append(number: argument) }
        try send(to: object, opcode: opcode, body: body)
    }

    private func send(to object: UInt32, opcode: UInt16, body: [UInt8]) throws {
        var request: [UInt8] = []
        request.append(number: object)
        request.append(number: UInt32(8 + body.count) << 16 | UInt32(opcode))
        try socket.write(request + body)
    }

    /// Returns when the compositor has handled all requests, with the events that it sent before.
    ///
    /// - Throws: ``VirtualDisplayError/connectionLost(_:)`` when it has ended or calls a request an error.
    @discardableResult
    func synchronize() throws -> [Event] {
        let callback = makeObject()
        try send(to: display, opcode: 0, [callback])
        var events: [Event] = []
        while true {
            let event = try readEvent()
            if event.object == callback { return events }
            if event.object == display, event.opcode == 0 {
                let reason = event.body.text(at: 12, count: event.body.count - 12) ?? ""
                throw VirtualDisplayError.connectionLost("The Wayland compositor refused a request: \(reason).")
            }
            events.append(event)
        }
    }

    private func readEvent() throws -> Event {
        let header = try socket.read(8)
        guard let object: UInt32 = header.number(at: 0), let word: UInt32 = header.number(at: 4), word >> 16 >= 8 else {
            throw VirtualDisplayError.connectionLost("The Wayland compositor sent an invalid event.")
        }
        return Event(object: object, opcode: UInt16(word & 0xffff), body: try socket.read(Int(word >> 16) - 8))
    }
}

extension [UInt8] {
    /// The text of `count` bytes at `offset`, up to its first zero byte; nil when the bytes end before.
    fileprivate func text(at offset: Int, count: Int) -> String? {
        guard count >= 0, offset + count <= self.count else { return nil }
        return String(decoding: self[offset..<(offset + count)].prefix { $0 != 0 }, as: UTF8.self)
    }
}
