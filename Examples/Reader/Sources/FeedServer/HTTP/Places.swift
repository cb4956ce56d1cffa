import NIOCore
import Synchronization

/// The connections of a server, of which there are only so many.
final class Places: Sendable {
    private struct Place {
        let channel: any Channel
        /// Since when the connection waits for a complete request. `nil` while one is being answered.
        var waitsSince: NIODeadline?
    }

    private let limit: Int
    private let places = Mutex<[ObjectIdentifier: Place]>([:])

    /// - Parameter limit: The largest number of connections.
    init(limit: Int) { self.limit = limit }

    /// Gives a place to a new connection, until it is closed. If there is none left, the connection that has waited longest for its
    /// request is closed.
    ///
    /// - Returns: Whether there was a place.
    func admit(_ channel: any Channel) -> Bool {
        let id = ObjectIdentifier(channel)
        let (isAdmitted, closed) = places.withLock { places -> (Bool, (any Channel)?) in
            var closed: (any Channel)?
            if places.count >= limit {
                let waiting = places.compactMap { id, place in place.waitsSince.map { (id: id, since: $0) } }
                guard let longest = waiting.min(by: { $0.since < $1.since }) else { return (false, nil) }
                closed = places.removeValue(forKey: longest.id)?.channel
            }
            places[id] = Place(channel: channel, waitsSince: .now())
            return (true, closed)
        }
        closed?.close(promise: nil)
        guard isAdmitted else { return false }
        channel.closeFuture.whenComplete { [self] _ in places.withLock { $0[id] = nil } }
        return true
    }

    /// The connection waits for a request from now on.
    func wait(_ channel: any Channel) {
        places.withLock { $0[ObjectIdentifier(channel)]?.waitsSince = .now() }
    }

    /// A request is being answered from now on.
    func answer(_ channel: any Channel) {
        places.withLock { $0[ObjectIdentifier(channel)]?.waitsSince = nil }
    }

    /// How many requests are being answered.
    var answering: Int {
        places.withLock { places in places.values.count { $0.waitsSince == nil } }
    }

    /// Closes all connections.
    func closeAll() async {
        let channels = places.withLock { places in places.values.map(\.channel) }
        for channel in channels { channel.close(promise: nil) }
        for channel in channels { try? await channel.closeFuture.get() }
    }
}
