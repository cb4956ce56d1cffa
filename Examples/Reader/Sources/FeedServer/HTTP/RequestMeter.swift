import NIOCore

/// Stands before the decoder and counts the bytes of a request, also those of which the decoder makes nothing: spaces before a value,
/// blank lines before a head, extensions of chunks.
///
/// The decoder gets no byte beyond a limit. It is synchronous: after each piece, the connection has said whether a part has ended.
final class RequestMeter: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    /// The limit that a request has exceeded.
    enum Excess: Error {
        case head, body
    }

    private enum Part {
        case head, body
        /// Whatever comes is thrown away.
        case rest
    }

    private var part = Part.head
    private var bytes = 0

    /// The decoder has found the end of a head.
    func headEnded() { if part == .head { part = .body } }

    /// The decoder has found the end of a request. Its successor begins.
    func requestEnded() {
        guard part != .rest else { return }
        part = .head
        bytes = 0
    }

    /// Nothing of this connection matters any more.
    func discardRest() { part = .rest }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var buffer = unwrapInboundIn(data)
        while part != .rest, buffer.readableBytes > 0 {
            let limit = part == .head ? Limits.headBytes : Limits.headBytes + Limits.bodyBytes
            guard let piece = buffer.readSlice(length: min(limit - bytes, buffer.readableBytes)), piece.readableBytes > 0 else {
                let excess = part == .head ? Excess.head : .body
                part = .rest
                context.fireErrorCaught(excess)
                return
            }
            bytes += piece.readableBytes
            context.fireChannelRead(wrapInboundOut(piece))
        }
    }
}
