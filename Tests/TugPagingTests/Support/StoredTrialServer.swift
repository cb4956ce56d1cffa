import TugPaging

/// A server with rows that are paged by their places, the greatest first. A row that is bumped gets a new place before all others; a
/// pinned one stands first on the first page.
@MainActor
final class StoredTrialServer: PageSource {
    private var places: [Int: Int] = [:]
    private var lastPlace = 0
    private var lastID = -1
    private(set) var pinned: Int?
    /// The answers since the last ``fail(at:)``.
    private(set) var answers: [(rows: [Int], isLast: Bool)] = []
    private var requestsBeforeFailure: Int?

    init(count: Int) { publish(count) }

    /// All rows, in order.
    var rows: [Int] { (pinned.map { [$0] } ?? []) + paged.map(\.key) }

    private var paged: [(key: Int, value: Int)] { places.filter { $0.key != pinned }.sorted { $0.value > $1.value } }

    /// Where a row stands: rows below have smaller places.
    func place(of id: Int) -> Int { id == pinned ? .max : places[id] ?? .min }

    @discardableResult
    func publish(_ count: Int) -> [Int] {
        (0..<count).map { _ in
            lastID += 1
            bump(lastID)
            return lastID
        }
    }

    func bump(_ id: Int) {
        lastPlace += 1
        places[id] = lastPlace
    }

    func pin(_ id: Int) { pinned = id }

    func delete(_ id: Int) {
        places[id] = nil
        if pinned == id { pinned = nil }
    }

    /// Forgets the answers, and lets a request fail after this many.
    func fail(at count: Int?) {
        requestsBeforeFailure = count
        answers = []
    }

    func page(_ request: PageRequest<Int>) async throws -> Page<Note, Int> {
        if requestsBeforeFailure == answers.count { throw Offline() }
        let following = paged.filter { $0.value < request.key ?? .max }
        let page = following.prefix(request.size)
        let isLast = page.count == following.count
        let first = request.key == nil ? pinned.map { [$0] } ?? [] : []
        answers.append((first + page.map(\.key), isLast))
        return Page(notes(first + page.map(\.key)), next: isLast ? nil : page.last?.value)
    }
}
