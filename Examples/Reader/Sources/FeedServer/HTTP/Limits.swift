/// What a client may take of the server. Whoever exceeds a limit loses its connection.
package struct Limits: Sendable {
    /// The largest head of a request in bytes, with its first line and all that separates its fields: 16 KB.
    package static let headBytes = 16 << 10
    /// The largest body of a request in bytes: 1 MB.
    package static let bodyBytes = 1 << 20

    /// The largest number of connections at a time. A further one takes the place of the one that has been waiting longest for its
    /// request. It is refused while requests of all others are being answered.
    package var connections: Int
    /// Seconds until a request has to be complete: from the beginning of the connection, or from the last answer.
    package var requestTime: Double
    /// Seconds until a client has to have taken an answer.
    package var answerTime: Double
    /// Seconds in which a client can still read why its connection ends. If it were closed while the client sends, the client's system
    /// would throw the answer away.
    package var farewellTime: Double

    package init(connections: Int = 256, requestTime: Double = 10, answerTime: Double = 30, farewellTime: Double = 2) {
        self.connections = connections
        self.requestTime = requestTime
        self.answerTime = answerTime
        self.farewellTime = farewellTime
    }
}
