import Synchronization

/// The connection to the socket of a device. The driver accepts only one client during the life of the server, so it stays open.
final class InputConnection: Sendable {
    // The lock keeps a message and its acknowledgement together when several threads send.
    private let socket: Mutex<UnixSocket>

    init(path: String, device: String) throws {
        let opened = try UnixSocket(path: path, purpose: device)
        try opened.write(InputMessage.clientVersion.bytes)
        let answer = try opened.read(12)
        guard answer.number(at: 4, as: UInt32.self) == 0, answer.number(at: 8, as: UInt16.self) == 1 else {
            throw VirtualDisplayError.serverFailed("\(device): the inputtest driver does not speak version 1.")
        }
        socket = Mutex(opened)
    }

    /// Sends one event and returns when the server has processed it and sent it to its clients.
    func send(_ message: InputMessage) throws {
        try socket.withLock { socket in
            try socket.write(message.bytes + InputMessage.waitForSync.bytes)
            let answer = try socket.read(8)
            guard answer.number(at: 4, as: UInt32.self) == 1 else {
                throw VirtualDisplayError.connectionLost("An input device answered out of turn.")
            }
        }
    }
}
