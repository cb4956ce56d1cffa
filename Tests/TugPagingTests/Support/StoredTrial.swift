@_spi(Host) import TugPaging

/// A list of a store and its server, which publishes, moves, pins and deletes rows. After each step the stored rows are compared with
/// those that the server has, in its order.
@MainActor
final class StoredTrial {
    private var random: SplitMix
    private let server: StoredTrialServer
    private let store = MemoryPageStore<Note, Int>()
    private let maxHeadPages: Int
    /// The rows move only in a part of the trials. There, a refresh replaces the rows of the list.
    private let moves: Bool
    private var pager: Pager<Note, StoredKey<Int, Int>>

    private var hidden: Set<Int> = []
    /// Rows that are new or were moved since the store was last refreshed. What it has of them is out of date.
    private var stale: Set<Int> = []
    /// The place of the row that was moved last since then. Rows that keep their order while they move look as if they had not: see
    /// `StoredSource`. So the next one comes from below.
    private var movedFrom = Int.max
    private(set) var merges = 0
    private(set) var replacements = 0

    init(seed: UInt64) {
        random = SplitMix(state: seed)
        server = StoredTrialServer(count: random.below(30))
        maxHeadPages = 1 + random.below(4)
        moves = random.once(in: 2)
        pager = Self.pager(store, server, maxHeadPages)
    }

    private static func pager(
        _ store: MemoryPageStore<Note, Int>, _ server: StoredTrialServer, _ maxHeadPages: Int
    ) -> Pager<Note, StoredKey<Int, Int>> {
        Pager(StoredSource(store, filledBy: server, maxHeadPages: maxHeadPages), options: PagerOptions(pageSize: 4))
    }

    /// Plays random steps. Returns what is wrong, with the steps that led there.
    func play(_ count: Int) async -> String? {
        var played: [String] = []
        for _ in 0..<count {
            played.append(await step())
            if let problem = await problem() { return "\(problem)\n\(played.joined(separator: "\n"))" }
        }
        return nil
    }

    private func step() async -> String {
        switch random.below(10) {
        case 0...1:
            let new = server.publish(random.below(8))
            stale.formUnion(new)
            return "new rows \(new)"
        case 2: return changeServer()
        case 3:
            guard pager.count > 0 else { return "nothing to delete" }
            let id = pager.ids[random.below(pager.count)]
            await store.hide([id])
            pager.edit(.delete([id]))
            hidden.insert(id)
            return "the user deletes \(id)"
        case 4:
            pager = Self.pager(store, server, maxHeadPages)
            server.fail(at: nil)
            await pager.jump(to: .stored)
            return "start"
        case 5...6:
            server.fail(at: random.once(in: 2) ? random.below(3) : nil)
            return "refresh: \(await refresh())"
        default:
            server.fail(at: random.once(in: 4) ? random.below(2) : nil)
            let isFirst = !pager.hasLoaded
            let isSuccess = await pager.loadNext().isSuccess
            if isFirst, isSuccess { await refreshed() }
            return "next page: \(isSuccess)"
        }
    }

    private func changeServer() -> String {
        guard moves, server.rows.count > 4 else { return "nothing changes" }
        if random.once(in: 3) {
            let id = server.rows[random.below(server.rows.count)]
            server.delete(id)
            return "the server deletes \(id)"
        }
        let movable = server.rows.filter { server.place(of: $0) < movedFrom && $0 != server.pinned }
        guard !movable.isEmpty else { return "nothing moves" }
        let id = movable[random.below(movable.count)]
        movedFrom = server.place(of: id)
        stale.insert(id)
        if server.pinned == nil, random.once(in: 3) {
            server.pin(id)
            return "the server pins \(id)"
        }
        server.bump(id)
        return "the server bumps \(id)"
    }

    private func refresh() async -> Bool {
        let isSuccess = await pager.refresh(.mergeHead(maxPages: 1)).isSuccess
        if isSuccess { await refreshed() }
        return isSuccess
    }

    private func refreshed() async {
        stale = []
        movedFrom = .max
        // A merge leaves older rows than those that were fetched.
        let fetched = Set(server.answers.flatMap(\.rows))
        if await store.all.contains(where: { !fetched.contains($0.id) }) { merges += 1 } else { replacements += 1 }
        coveredDeletions = await uncoveredDeletion()
    }

    /// A row that a refresh should have removed.
    private var coveredDeletions: Int?

    private func uncoveredDeletion() async -> Int? {
        guard let last = server.answers.last?.rows.last, let end = server.rows.firstIndex(of: last) else { return nil }
        let covered = Set(server.rows.prefix(end + 1))
        let all = await store.all.map(\.id)
        guard let bottom = all.lastIndex(where: covered.contains) else { return nil }
        return all.prefix(bottom).first { !covered.contains($0) }
    }

    private func problem() async -> String? {
        let all = await store.all.map(\.id)
        if Set(all).count != all.count { return "doubled: \(all)" }
        if pager.hasLoaded, pager.ids != Array(all.prefix(pager.count)) { return "shown \(pager.ids), stored \(all)" }
        if let id = all.first(where: hidden.contains) { return "\(id) has come back" }
        if let coveredDeletions { return "\(coveredDeletions) is still in \(all)" }
        // What has not changed since the last refresh: all of it is stored, in the server's order, as far as pages went.
        let live = Set(server.rows)
        let stored = all.filter { live.contains($0) && !stale.contains($0) }
        let expected = server.rows.filter { !stale.contains($0) && !hidden.contains($0) }
        if stored != Array(expected.prefix(stored.count)) { return "stored \(all), the server has \(server.rows)" }
        guard let nextKey = try? await store.rows(after: nil, limit: 1).nextKey else {
            // Nothing was ever stored, or all is.
            return !all.isEmpty && stored.count < expected.count ? "the end comes too early: \(all) of \(server.rows)" : nil
        }
        if let id = expected.dropFirst(stored.count).first(where: { server.place(of: $0) >= nextKey }) {
            return "\(id) is passed over: \(all), then the rows below \(nextKey)"
        }
        return nil
    }

    /// Ends a sequence: everything is loaded. Returns what is wrong.
    func settle() async -> String? {
        server.fail(at: nil)
        _ = await refresh()
        if let problem = await problem() { return problem }
        for _ in 0..<20 where pager.hasMore(at: .next) { _ = await pager.loadAll(maxPages: 100) }
        let live = Set(server.rows)
        let shown = pager.ids.filter(live.contains)
        let expected = server.rows.filter { !hidden.contains($0) }
        return shown == expected ? nil : "at the end \(shown) are shown, the server has \(expected)"
    }
}
