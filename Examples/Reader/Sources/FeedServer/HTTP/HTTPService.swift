import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers HTTP requests on a port, within ``Limits``.
package struct HTTPService: Sendable {
    private let channel: any Channel
    private let places: Places

    private struct NoPlace: Error {}

    /// Begins to answer.
    ///
    /// - Parameters:
    ///   - host: The address whose connections are accepted: `127.0.0.1` for those of this machine, `0.0.0.0` for all.
    ///   - port: 0 for any that is free.
    ///   - limits: What a client may take.
    ///   - answer: Answers a request. Its task is cancelled when the connection ends before.
    package static func start(
        host: String = "127.0.0.1", port: Int = 0, limits: Limits = Limits(),
        answer: @escaping @Sendable (Request) async -> Answer
    ) async throws -> HTTPService {
        let places = Places(limit: limits.connections)
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 256)
            // The port can be used again at once after a stop.
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                guard places.admit(channel) else { return channel.eventLoop.makeFailedFuture(NoPlace()) }
                return channel.eventLoop.makeCompletedFuture {
                    try configure(channel.pipeline.syncOperations, Connection(limits, places, answer: answer))
                }
            }
            .bind(host: host, port: port).get()
        return HTTPService(channel: channel, places: places)
    }

    private static func configure(_ pipeline: ChannelPipeline.SynchronousOperations, _ connection: Connection) throws {
        try pipeline.addHandlers([
            connection.meter, HTTPResponseEncoder(), ByteToMessageHandler(HTTPRequestDecoder()), connection,
        ])
    }

    /// The port on which it answers.
    package var port: Int? { channel.localAddress?.port }

    /// How many requests are being answered.
    var answering: Int { places.answering }

    /// Ends all connections, and accepts no more.
    package func stop() async {
        try? await channel.close()
        await places.closeAll()
    }
}
