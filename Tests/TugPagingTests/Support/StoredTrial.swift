import TugPaging

/// A list of a store, its server, and a model: the ids from the oldest to the newest that were fetched, without a gap. Newer rows have
/// greater ids, and stand first.
@MainActor
final class StoredTrial {
    private var random: SplitMix
    private let server: Server
    private let store = MemoryPageStore<Note, Int>()
    private let maxHeadPages: Int
    private var pager: Pager<Note, StoredKey<Int, Int>>

    // The model.
    private var fetched: ClosedRange<Int>?
    private var isComplete = false
    private var hidden: Set<Int> = []
    private(set) var merges = 0
    private(set) var replacements = 0

    init(seed: UInt64) {
        random = SplitMix(state: seed)
        server = Server(count: random.below(30))
        maxHeadPages = 1 + random.below(4)
        pager = Self.pager(store, server, maxHeadPages)
    }

    private static func pager(
        _ store: MemoryPageStore<Note, Int>, _ server: Server, _ maxHeadPages: Int
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
            let new = random.below(14)
            server.publish(new)
            return "\(new) new rows"
        case 2: return "the server deletes \(server.delete(&random) as Int?)"
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
            // If all stored rows are hidden, the page after them is fetched.
            grew()
            return "start"
        case 5...6:
            server.fail(at: random.once(in: 2) ? random.below(3) : nil)
            let isSuccess = await pager.refresh(.mergeHead(maxPages: 1)).isSuccess
            if isSuccess { refreshed() }
            return "refresh: \(isSuccess)"
        default:
            server.fail(at: random.once(in: 4) ? random.below(2) : nil)
            let isFirst = !pager.engine.hasLoaded
            let isSuccess = await pager.loadNext().isSuccess
            // Of a load that failed later, the first pages are written.
            if isFirst { if isSuccess { refreshed() } } else { grew() }
            return "next page: \(isSuccess)"
        }
    }

    /// All rows of the server from the newest on, as far as pages went, are stored now.
    private func refreshed() {
        let rows = server.answers.flatMap(\.rows)
        guard let newest = rows.first, let oldest = rows.last else {
            fetched = nil
            isComplete = true
            replacements += 1
            return
        }
        if let old = fetched, old.contains(oldest) {
            fetched = old.lowerBound...max(old.upperBound, newest)
            merges += 1
        } else {
            fetched = oldest...newest
            isComplete = server.answers.last?.isLast == true
            replacements += 1
        }
    }

    /// The pages after the stored rows are stored now.
    private func grew() {
        for answer in server.answers {
            if let newest = answer.rows.first, let oldest = answer.rows.last {
                fetched = min(oldest, fetched?.lowerBound ?? oldest)...(fetched?.upperBound ?? newest)
            }
            isComplete = answer.isLast
        }
    }

    private func problem() async -> String? {
        let all = await store.all.map(\.id)
        for (newer, older) in zip(all, all.dropFirst()) where newer <= older { return "\(newer) before \(older) in the store" }
        if pager.engine.hasLoaded, pager.ids != Array(all.prefix(pager.count)) {
            return "shown \(pager.ids), stored \(all)"
        }
        if let id = all.first(where: hidden.contains) { return "\(id) has come back" }
        let stored = Set(all)
        for id in server.rows where fetched?.contains(id) == true && !stored.contains(id) && !hidden.contains(id) {
            return "\(id) is missing in \(all)"
        }
        if let id = all.first(where: { fetched?.contains($0) != true }) { return "\(id) was not fetched: \(fetched as Any)" }
        if isComplete, let oldest = server.rows.last, let fetched, oldest < fetched.lowerBound { return "\(oldest) is missing" }
        return nil
    }

    /// Ends a sequence: everything is loaded. Returns what is wrong.
    func settle() async -> String? {
        server.fail(at: nil)
        _ = await pager.refresh(.mergeHead(maxPages: 1))
        for _ in 0..<20 where pager.hasMore(at: .next) { _ = await pager.loadAll(maxPages: 100) }
        let shown = Set(pager.ids)
        if let id = server.rows.first(where: { !shown.contains($0) && !hidden.contains($0) }) { return "\(id) is never shown" }
        return nil
    }
}

/// A server with rows that are paged by their ids, the greatest first.
@MainActor
private final class Server: PageSource {
    private(set) var rows: [Int]
    private var newest: Int
    /// The answers since the last ``fail(at:)``.
    private(set) var answers: [(rows: [Int], isLast: Bool)] = []
    private var requestsBeforeFailure: Int?

    init(count: Int) {
        rows = Array((0..<count).reversed())
        newest = count
    }

    func publish(_ count: Int) {
        rows = Array((newest..<newest + count).reversed()) + rows
        newest += count
    }

    func delete(_ random: inout SplitMix) -> Int? {
        rows.isEmpty ? nil : rows.remove(at: random.below(rows.count))
    }

    /// Forgets the answers, and lets a request fail after this many.
    func fail(at count: Int?) {
        requestsBeforeFailure = count
        answers = []
    }

    func page(_ request: PageRequest<Int>) async throws -> Page<Note, Int> {
        if requestsBeforeFailure == answers.count { throw Offline() }
        let following = rows.filter { $0 < request.key ?? .max }
        let page = Array(following.prefix(request.size))
        let isLast = page.count == following.count
        answers.append((page, isLast))
        return Page(notes(page), next: isLast ? nil : page.last)
    }
}
