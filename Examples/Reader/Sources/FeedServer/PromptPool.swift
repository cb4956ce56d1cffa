import FlyingFox
import FlyingSocks
import Foundation

/// Sends what is written at once (`TCP_NODELAY`). FlyingFox writes head and body of an answer one after the other: without this, the
/// body waits until the client has acknowledged the head, which takes 40 ms on Linux.
struct PromptPool<Base: AsyncSocketPool>: AsyncSocketPool {
    let base: Base

    func prepare() async throws { try await base.prepare() }

    func run() async throws { try await base.run() }

    /// The first socket that waits is the one that accepts connections. Those inherit the option.
    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: Int32(TCP_NODELAY)))
        try await base.suspendSocket(socket, untilReadyFor: events)
    }
}
