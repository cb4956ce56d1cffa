/// The messages of the X server's `inputtest` driver that the devices use. `man 4 inputtest` describes the exchange;
/// `xf86-input-inputtest-protocol.h` in Debian's xserver-xorg-dev the layout: length, kind and fields, aligned as in C.
enum InputMessage {
    case clientVersion
    case waitForSync
    case motion(absolute: Bool, axes: [Int: Double])
    case button(number: Int, pressed: Bool)
    case key(code: Int, pressed: Bool)
    case touch(contact: Int, phase: TouchPhase, axes: [Int: Double])

    private var kind: UInt32 {
        switch self {
        case .clientVersion: 0
        case .waitForSync: 1
        case .motion: 2
        case .button: 4
        case .key: 5
        case .touch: 6
        }
    }

    var bytes: [UInt8] {
        var body: [UInt8] = []
        switch self {
        case .clientVersion:
            body.append(number: UInt16(1))
            body.append(number: UInt16(1))
        case .waitForSync:
            break
        case .motion(let absolute, let axes):
            body.append(number: UInt32(absolute ? 1 : 0))
            body.pad(to: 8)
            body += Self.valuators(axes)
        case .button(let number, let pressed):
            body.append(number: UInt32(0))
            body.append(number: Int32(number))
            body.append(number: UInt32(pressed ? 1 : 0))
            body.pad(to: 8)
            body += Self.valuators([:])
        case .key(let code, let pressed):
            body.append(number: Int32(code))
            body.append(number: UInt32(pressed ? 1 : 0))
        case .touch(let contact, let phase, let axes):
            body.append(number: UInt32(contact))
            body.append(number: phase.inputExtensionCode)
            body += Self.valuators(axes)
        }
        var message: [UInt8] = []
        message.append(number: UInt32(8 + body.count))
        message.append(number: kind)
        return message + body
    }

    /// The axes that a message sets, and their values. There is always room for 64 axes; 64 values before acceleration follow.
    private static func valuators(_ axes: [Int: Double]) -> [UInt8] {
        var mask = UInt64(0)
        for axis in axes.keys { mask |= 1 << UInt64(axis) }
        var bytes: [UInt8] = []
        bytes.append(number: UInt32(0))
        bytes.append(number: mask.littleEndian)
        bytes.pad(to: 8)
        for axis in 0..<64 { bytes.append(double: axes[axis] ?? 0) }
        return bytes + [UInt8](repeating: 0, count: 64 * 8)
    }
}

extension TouchPhase {
    /// The event types of the X Input extension.
    fileprivate var inputExtensionCode: UInt32 {
        switch self {
        case .down: 18
        case .move: 19
        case .up: 20
        }
    }
}
