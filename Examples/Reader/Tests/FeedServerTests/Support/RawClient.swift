import Foundation
import NIOCore
import NIOPosix
import Synchronization
import Testing

/// A connection over which a test sends any bytes, complete requests or not.
final class RawClient: Sendable {
    private let channel: any Channel
    private let bytes: Received

    private init(_ channel: any Channel, _ bytes: Received) {
        self.channel = channel
        self.bytes = bytes
    }

    /// Connects to a server.
    ///
    /// - Parameters:
    ///   - host: Another host than the address says.
    ///   - isReading: Whether it takes what the server sends.
    static func connect(to address: URL, host: String? = nil, isReading: Bool = true) async throws -> RawClient {
        let bytes = Received()
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(Collector(bytes)) }
            }
            .channelOption(.autoRead, value: isReading)
            .connect(host: try host ?? #require(address.host()), port: try #require(address.port)).get()
        return RawClient(channel, bytes)
    }

    /// What has come so far.
    var received: String { bytes.text.withLock { $0 } }

    /// Whether the server has ended the connection.
    var isEnded: Bool { bytes.isEnded.withLock { $0 } }

    /// Sends a text. A server may have ended the connection meanwhile: that is no error here.
    func send(_ text: String) { channel.writeAndFlush(ByteBuffer(string: text), promise: nil) }

    /// Sends a text, and returns when it has left, or cannot leave any more.
    func sendAll(_ text: String) async { try? await channel.writeAndFlush(ByteBuffer(string: text)) }

    func close() { channel.close(promise: nil) }

    /// What a test looks at.
    fileprivate final class Received: Sendable {
        let text = Mutex("")
        let isEnded = Mutex(false)
    }

    private final class Collector: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let bytes: Received

        init(_ bytes: Received) { self.bytes = bytes }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let text = String(buffer: unwrapInboundIn(data))
            bytes.text.withLock { $0 += text }
        }

        func channelInactive(context: ChannelHandlerContext) { bytes.isEnded.withLock { $0 = true } }

        /// The end of a connection is looked at, however it came.
        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }
}

/// Waits until a condition holds, for two minutes or longer. Looks are counted, not seconds: while other programs keep this one from running,
/// the server in it does not run either.
func wait(_ what: String, _ location: SourceLocation = #_sourceLocation, until condition: () async throws -> Bool) async throws {
    for _ in 0..<24_000 {
        if try await condition() { return }
        try await Task.sleep(for: .milliseconds(5))
    }
    Issue.record("Waited in vain: \(what).", sourceLocation: location)
    throw WaitedInVain()
}

/// Ends the test.
struct WaitedInVain: Error {}
