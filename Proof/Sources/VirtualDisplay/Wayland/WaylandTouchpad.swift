import Foundation
import Synchronization

/// A touchpad of a Wayland compositor: the protocol `wlr-virtual-pointer-unstable-v1`, with fingers as the source of scrolling.
final class WaylandTouchpad: PointerDriver {
    private struct Session {
        let connection: WaylandConnection
        let pointer: UInt32
    }

    /// The requests of `zwlr_virtual_pointer_v1`.
    private enum Request: UInt16 {
        case motionAbsolute = 1
        case button = 2
        case axis = 3
        case frame = 4
        case axisSource = 5
        case axisStop = 6
    }

    /// The values of `wl_pointer`'s axes.
    private enum Axis: UInt32 {
        case vertical = 0
        case horizontal = 1
    }

    private let screen: ScreenSize
    private let session: Mutex<Session>

    /// - Parameter socket: The path of the compositor's socket.
    init(socket: String, screen: ScreenSize) throws {
        self.screen = screen
        let connection = try WaylandConnection(path: socket)
        guard let manager = try connection.bind("zwlr_virtual_pointer_manager_v1") else {
            throw VirtualDisplayError.compositorFailed("It has no virtual pointers.")
        }
        let (createPointer, anySeat) = (UInt16(0), UInt32(0))
        let pointer = connection.makeObject()
        try connection.send(to: manager, opcode: createPointer, [anySeat, pointer])
        try connection.synchronize()
        session = Mutex(Session(connection: connection, pointer: pointer))
    }

    func move(to point: ScreenPoint) throws {
        // In parts of the screen, 256 to a pixel.
        let (x, y) = (UInt32(max(0, point.x * 256)), UInt32(max(0, point.y * 256)))
        try send([(.motionAbsolute, [x, y, UInt32(screen.width * 256), UInt32(screen.height * 256)])])
    }

    func setButton(_ number: Int, pressed: Bool) throws {
        // The kernel's numbers.
        let codes: [Int: UInt32] = [1: 0x110, 2: 0x112, 3: 0x111]
        guard let code = codes[number] else { throw VirtualDisplayError.invalidUse("a touchpad has no wheel.") }
        try send([(.button, [code, pressed ? 1 : 0])])
    }

    func scroll(dx: Double, dy: Double) throws {
        // Points, which GTK takes as they are. On X it turns a notch into as many.
        let notch = 40.0
        let steps = [(Axis.horizontal, dx), (.vertical, dy)].filter { $0.1 != 0 }
        try send(steps.map { axis, amount in (.axis, [axis.rawValue, Self.fixed(amount * notch)]) }, source: .fingers)
    }

    func endScroll() throws {
        try send([(.axisStop, [Axis.horizontal.rawValue]), (.axisStop, [Axis.vertical.rawValue])], source: .fingers)
    }

    private enum Source: UInt32 { case fingers = 1 }

    /// Sends what happens at one time, and waits until it is processed.
    private func send(_ requests: [(Request, [UInt32])], source: Source? = nil) throws {
        try session.withLock { session in
            let (connection, pointer) = (session.connection, session.pointer)
            let milliseconds = UInt32(truncatingIfNeeded: Int(ProcessInfo.processInfo.systemUptime * 1000))
            for (request, arguments) in requests {
                try connection.send(to: pointer, opcode: request.rawValue, [milliseconds] + arguments)
                // After each: wlroots takes it for the last axis alone, and ends if two axes of a frame have different sources.
                if let source { try connection.send(to: pointer, opcode: Request.axisSource.rawValue, [source.rawValue]) }
            }
            try connection.send(to: pointer, opcode: Request.frame.rawValue)
            try connection.synchronize()
        }
    }

    /// Wayland's numbers with fractions: 24 bits and 8 bits.
    private static func fixed(_ value: Double) -> UInt32 { UInt32(bitPattern: Int32((value * 256).rounded())) }
}
