@testable import VirtualDisplay

/// A client that receives all input of a display. It uses the X Input extension directly, without an X library.
///
/// It replaces a toolkit, so that these tests prove that clients receive the input.
final class InputListener {
    struct Event: Equatable {
        enum Kind: UInt16 {
            case keyPress = 2
            case keyRelease, buttonPress, buttonRelease, motion
            case touchBegin = 18
            case touchUpdate, touchEnd
        }

        let kind: Kind
        /// Keycode, button or touch number.
        let detail: Int
        let position: ScreenPoint
        /// The values of the device's axes by number; scroll axes accumulate.
        let axes: [Int: Double]
        /// Whether the server derived it from another event, for clients without scroll axes.
        let isEmulated: Bool
    }

    private let connection: X11Connection
    private let opcode: UInt8

    init(display: VirtualDisplay) throws {
        connection = try X11Connection(displayNumber: display.displayNumber, cookie: display.cookie)
        opcode = try InputExtension(connection: connection).opcode
        try selectEvents()
        try drain()
    }

    private func selectEvents() throws {
        let kinds: [Event.Kind] = [
            .keyPress, .keyRelease, .buttonPress, .buttonRelease, .motion, .touchBegin, .touchUpdate, .touchEnd,
        ]
        let mask = kinds.reduce(UInt32(0)) { $0 | 1 << UInt32($1.rawValue) }
        let (allMasterDevices, wordsOfMask) = (UInt16(1), UInt16(1))
        var body: [UInt8] = []
        body.append(number: connection.screen.root)
        body.append(number: UInt16(1))
        body.append(number: UInt16(0))
        body.append(number: allMasterDevices)
        body.append(number: wordsOfMask)
        body.append(number: mask)
        try connection.send(opcode: opcode, detail: 46, body: body)
    }

    /// Returns the events so far. A request to the server marks the end of them.
    @discardableResult
    func drain() throws -> [Event] {
        try connection.send(opcode: 43, body: [])
        var events: [Event] = []
        while true {
            let message = try connection.readMessage()
            if message[0] == 1 { return events }
            if let event = Self.event(message) { events.append(event) }
        }
    }

    private static func event(_ bytes: [UInt8]) -> Event? {
        guard bytes[0] == 35, let code: UInt16 = bytes.number(at: 8), let kind = Event.Kind(rawValue: code),
            let detail: UInt32 = bytes.number(at: 16), let flags: UInt32 = bytes.number(at: 56),
            let x: Int32 = bytes.number(at: 32), let y: Int32 = bytes.number(at: 36),
            let buttonWords: UInt16 = bytes.number(at: 48), let axisWords: UInt16 = bytes.number(at: 50)
        else { return nil }
        let maskStart = 80 + Int(buttonWords) * 4
        var valueStart = maskStart + Int(axisWords) * 4
        var axes: [Int: Double] = [:]
        for axis in 0..<(Int(axisWords) * 32) where bytes[maskStart + axis / 8] >> UInt8(axis % 8) & 1 == 1 {
            guard let whole: Int32 = bytes.number(at: valueStart), let part: UInt32 = bytes.number(at: valueStart + 4) else {
                break
            }
            axes[axis] = Double(whole) + Double(part) / 4_294_967_296
            valueStart += 8
        }
        return Event(
            kind: kind, detail: Int(detail), position: ScreenPoint(x: Double(x) / 65536, y: Double(y) / 65536), axes: axes,
            isEmulated: flags & 0x1_0000 != 0)
    }
}
