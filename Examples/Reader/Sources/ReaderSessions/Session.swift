import Feed
import FeedReading
import Foundation
import TugPaging

/// A random use of the reader, by a seed: with a real store and a real server.
@MainActor
package final class Session {
    private let reader: Reader
    private let control: ServerControl
    private let report: (SessionLine) -> Void
    private var random: SplitMix64
    /// How many rows a page has. A refresh fetches at least one page.
    package let pageSize: Int

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - seed: The same seed makes the same choices.
    ///   - address: Where the server is.
    ///   - path: The store's file.
    ///   - log: Called with each SQL statement of the store.
    ///   - report: Called with what happens.
    /// - Throws: `FeedStoreError`.
    package init(
        seed: UInt64, address: URL, path: String, log: (@Sendable (String) -> Void)? = nil,
        report: @escaping (SessionLine) -> Void
    ) throws {
        random = SplitMix64(state: seed)
        pageSize = Int.random(in: 3...25, using: &random)
        let headPages = Int.random(in: 1...4, using: &random)
        // The session itself ends the time to undo.
        reader = Reader(
            store: try FeedStore(path: path, patience: 60, log: log), client: FeedClient(address, timeout: 600),
            options: PagerOptions(pageSize: pageSize), headPages: headPages, undoTime: 3600)
        control = ServerControl(address: address)
        self.report = report
    }

    /// Starts the app and does so many random steps, with faults of the server by the session's seed. When this returns, nothing is written
    /// to the store's rows any more.
    package func run(steps: Int) async throws {
        try await control.setFaults(
            Faults(
                latency: [0, 0, 0.001, 0.003].randomElement(using: &random),
                chance: [0, 0.1, 0.3].randomElement(using: &random), seed: random.next()))
        await perform(.open)
        for _ in 0..<steps { await perform(nextStep()) }
        // What a load that was cancelled had begun to write is in the file when a later access has ended.
        _ = try await reader.store.isFilled
    }

    /// Starts the app while nothing goes wrong, and reads the feed to its end.
    package func catchUp() async throws {
        try await control.setFaults(Faults(latency: 0, chance: 0))
        await perform(.open)
        await perform(.catchUp)
    }

    private func nextStep() -> SessionStep {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<22: return .refresh
        case 22..<46: return .older
        case 46..<50: return .cancelledOlder(after: Int.random(in: 0...4000, using: &random))
        case 50..<55: return .refreshAndOlder
        case 55..<65:
            let count = Int.random(in: 1...3, using: &random)
            return .mark((0..<count).compactMap { _ in shownID() }, isRead: Int.random(in: 0..<4, using: &random) > 0)
        case 65..<75: return shownID().map { .delete($0) } ?? .refresh
        case 75..<80: return reader.deletions.randomElement(using: &random).map { .undo($0.article.id) } ?? .older
        case 80..<84: return .endUndo
        case 84..<88: return .search("package\(Int.random(in: 0..<7, using: &random))")
        case 88..<94: return .arrivals(Int.random(in: 1...12, using: &random))
        case 94..<98: return shownID().map { .serverDelete($0) } ?? .arrivals(1)
        default: return .expireCursors
        }
    }

    private func shownID() -> Int64? {
        reader.feed.count == 0 ? nil : reader.feed[Int.random(in: 0..<reader.feed.count, using: &random)].id
    }

    private func perform(_ step: SessionStep) async {
        report(.began(step))
        let succeeded = (try? await carryOut(step)) ?? false
        let rows = reader.feed.rows
        report(
            .ended(
                step,
                SessionLine.Shown(
                    ids: rows.map(\.id), read: rows.filter(\.isRead).map(\.id), found: reader.found.rows.map(\.id),
                    succeeded: succeeded)))
    }

    private func carryOut(_ step: SessionStep) async throws -> Bool {
        switch step {
        case .open: return await reader.open()?.isSuccess ?? true
        case .refresh: return await reader.refresh().isSuccess
        case .older: return await reader.feed.loadNext().isSuccess
        case .cancelledOlder(let delay):
            async let end = reader.feed.loadNext()
            try await Task.sleep(for: .microseconds(delay))
            reader.feed.cancel(.next)
            return await end.isSuccess
        case .refreshAndOlder:
            async let refresh = reader.refresh()
            async let older = reader.feed.loadNext()
            return await (refresh.isSuccess, older.isSuccess).0
        case .mark(let ids, let isRead):
            try await reader.mark(ids, isRead: isRead)
            return true
        case .delete(let id): return try await reader.delete(id)
        case .undo(let id): return try await reader.undo(id)
        case .endUndo:
            await reader.endUndo()
            return true
        case .search(let text):
            guard await reader.search(text).isSuccess else { return false }
            return await reader.found.loadNext().isSuccess
        case .arrivals(let count): return try await control.send("POST", "arrivals?count=\(count)") == 200
        case .serverDelete(let id): return try await control.send("DELETE", "entries/\(id)") == 204
        case .expireCursors: return try await control.send("POST", "cursors/expire") == 204
        case .catchUp:
            guard await reader.refresh().isSuccess else { return false }
            while reader.feed.hasMore(at: .next) {
                guard await reader.feed.loadNext().isSuccess else { return false }
            }
            await reader.endUndo()
            return try await reader.store.finalDeletions().isEmpty
        }
    }
}
