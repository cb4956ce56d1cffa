import NIOCore
import NIOHTTP1

/// One connection: a request, its answer, the next request. Whatever breaks a limit or is no HTTP ends it.
final class Connection: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private enum State {
        /// A request has to be complete within its time.
        case waiting
        /// The request is complete, the answer has not left yet. Nothing is read meanwhile.
        case answering
        /// The last answer has been written. What still comes is thrown away.
        case ending
    }

    /// Counts the bytes before they are decoded.
    let meter = RequestMeter()
    private let limits: Limits
    private let places: Places
    private let answer: @Sendable (Request) async -> Answer
    private var state = State.waiting
    private var head: HTTPRequestHead?
    private var body = ByteBuffer()
    private var task: Task<Void, Never>?
    private var deadline: Scheduled<Void>?
    /// Whether there is something to be read when the answer has left.
    private var wantsRead = false
    /// Whether the client has sent more before it had its answer. That is not kept, so the connection ends with the answer.
    private var hasOverrun = false

    init(_ limits: Limits, _ places: Places, answer: @escaping @Sendable (Request) async -> Answer) {
        self.limits = limits
        self.places = places
        self.answer = answer
    }

    // MARK: What comes

    func channelActive(context: ChannelHandlerContext) {
        close(context, in: limits.requestTime)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        state = .ending
        deadline?.cancel()
        task?.cancel()
        context.fireChannelInactive()
    }

    func read(context: ChannelHandlerContext) {
        if state == .answering { wantsRead = true } else { context.read() }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch state {
        case .waiting: receive(unwrapInboundIn(data), context)
        case .answering: hasOverrun = true
        case .ending: break
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard context.channel.isActive, state != .ending else { return }
        switch error {
        // Also what a client sends too early can be wrong.
        case _ where state == .answering: hasOverrun = true
        case RequestMeter.Excess.head, HTTPParserError.headerOverflow: refuse(.requestHeaderFieldsTooLarge, context)
        case RequestMeter.Excess.body: refuse(.payloadTooLarge, context)
        case is HTTPParserError: refuse(.badRequest, context)
        default: context.close(promise: nil)
        }
    }

    private func receive(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
        switch part {
        case .head(let head):
            meter.headEnded()
            self.head = head
            body.clear()
            let length = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
            if length > Limits.bodyBytes {
                refuse(.payloadTooLarge, context)
            } else if head.headers.first(name: "Expect")?.lowercased() == "100-continue" {
                context.writeAndFlush(
                    wrapOutboundOut(.head(HTTPResponseHead(version: head.version, status: .continue))), promise: nil)
            }
        case .body(var bytes):
            if body.readableBytes + bytes.readableBytes > Limits.bodyBytes {
                refuse(.payloadTooLarge, context)
            } else {
                body.writeBuffer(&bytes)
            }
        case .end:
            meter.requestEnded()
            beginAnswer(context)
        }
    }

    // MARK: What is answered

    private func beginAnswer(_ context: ChannelHandlerContext) {
        state = .answering
        deadline?.cancel()
        places.answer(context.channel)
        guard let head, let request = Request(head, body: body) else { return refuse(.badRequest, context) }
        body = ByteBuffer()
        let here = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        task = Task { [answer] in
            let answer = await answer(request)
            here.eventLoop.execute {
                let (connection, context) = here.value
                // The client may have gone.
                if connection.state == .answering { connection.send(answer, context) }
            }
        }
    }

    /// Says what is wrong, and ends the connection.
    private func refuse(_ status: HTTPResponseStatus, _ context: ChannelHandlerContext) {
        state = .ending
        meter.discardRest()
        send(.text(status, status.reasonPhrase + "."), context)
    }

    private func send(_ answer: Answer, _ context: ChannelHandlerContext) {
        let isLast = state == .ending || hasOverrun || answer.isCutOff || head?.isKeepAlive != true
        var fields = HTTPHeaders(answer.fields.map { ($0.name, $0.value) })
        fields.add(name: "Content-Length", value: String(answer.body.count))
        fields.add(name: "Connection", value: isLast ? "close" : "keep-alive")
        context.write(
            wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: answer.status, headers: fields))), promise: nil)
        if head?.method != .HEAD {
            let bytes = answer.isCutOff ? answer.body.prefix(answer.body.count / 2) : answer.body
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
        }
        close(context, in: limits.answerTime)
        let here = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { result in
            let (connection, context) = here.value
            if case .success = result, !answer.isCutOff {
                connection.answerHasLeft(isLast: isLast, context)
            } else {
                context.close(promise: nil)
            }
        }
    }

    private func answerHasLeft(isLast: Bool, _ context: ChannelHandlerContext) {
        state = isLast || hasOverrun ? .ending : .waiting
        places.wait(context.channel)
        if state == .ending {
            meter.discardRest()
            context.close(mode: .output, promise: nil)
        }
        close(context, in: state == .ending ? limits.farewellTime : limits.requestTime)
        if wantsRead {
            wantsRead = false
            context.read()
        }
    }

    /// Closes the connection unless something else is waited for before.
    private func close(_ context: ChannelHandlerContext, in seconds: Double) {
        deadline?.cancel()
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: .nanoseconds(Int64(seconds * 1e9))) {
            context.close(promise: nil)
        }
    }
}
