import TugPaging

/// A second implementation of the rules of a paged list, written for reading: one flat array of rows, searched from end to end.
/// It shares no code with the engine, only the values that go in and come out.
struct PagerModel {
    /// Who knows where a row stands.
    enum Place {
        case source
        /// The app moved it, or the source gave it again elsewhere.
        case elsewhere
        /// The app inserted it, and no source has given it.
        case own
    }

    struct Row: Equatable {
        var note: Note
        var page: Int
        var place = Place.source
    }

    /// A page that was removed, and the id that stood beside the rows that stayed.
    struct Dropped {
        let request: PageRequest<Int>
        let joint: Int?
    }

    typealias Answer = (request: PageRequest<Int>, page: Page<Note, Int>)

    struct PageNote {
        var number: Int
        var request: PageRequest<Int>
        var previous: Int?
        var next: Int?
        /// What the source gave first and last.
        var first: Int?
        var last: Int?
        var total: Int?
        var isLocal = false
    }

    struct Load {
        var number: UInt64
        var request: PageRequest<Int>
        var failures = 0
        var empty = 0
        /// The number of its first request.
        var began: UInt64 = 0
        /// The removed page that it brings back.
        var dropped: Dropped?
        /// What came and does not join the rows yet, in the order of the list.
        var answers: [Answer] = []
        /// How many pages did not join.
        var misses = 0
    }

    struct Edge {
        var key: Int?
        var total: Int?
        var dropped: [Dropped] = []
        var load: Load?
        var failed: LoadFailure<Int>?
        var stalled: Range<Int>?
        /// The keys that pages named one after the other.
        var keys: [Int?] = []
    }

    struct Refresh {
        var load: Load
        let began: UInt64
        var policy: RefreshPolicy
        var jump: PageRequest<Int>?
        var answers: [Answer] = []
        var forward = 0
        var backward = 0
        var before: [Dropped] = []
        var after: [Dropped] = []
        /// Whether what was to come again had gone, so that the list begins anew.
        var isSecond = false
    }

    /// What follows from an event.
    struct Outcome: Equatable {
        var cancel: [LoadKind: UInt64] = [:]
        var start: [LoadKind: PageRequest<Int>] = [:]
        var delayed: Set<LoadKind> = []
        var ended: [LoadKind: LoadEnd<Int>] = [:]
    }

    var options: PagerOptions
    var firstKey: Int?
    var failedJump: PageRequest<Int>?
    /// What a refresh without rows began with.
    var start: PageRequest<Int>?
    /// The steps that the engine told of this event. What is visible moves with them where rows move.
    var told: [RowChange] = []
    var rows: [Row] = []
    var pages: [PageNote] = []
    var edges: [PageEdge: Edge] = [.next: Edge(), .previous: Edge()]
    var refresh: Refresh?
    var refreshFailure: LoadFailure<Int>?
    var hasLoaded = false
    var total: Int?
    var visible: Range<Int>?
    var lastNumber: UInt64 = 0
    var lastPage = 0
    /// The edits since the oldest request under way, each with the number of the last request before it.
    var edits: [(number: UInt64, edit: Edit)] = []
    var out = Outcome()

    enum Edit {
        case content(Note)
        case deleted(Int)
        case inserted([Note], below: Int?)
        case moved(Int, below: Int?)
    }

    init(_ options: PagerOptions, firstKey: Int? = nil) {
        self.options = options
        self.firstKey = firstKey
    }

    var ids: [Int] { rows.map(\.note.id) }
    func row(_ id: Int) -> Int? { rows.firstIndex { $0.note.id == id } }

    /// What the page at an edge is asked for with.
    func request(_ edge: PageEdge) -> PageRequest<Int>? {
        guard let data = edges[edge] else { return nil }
        if let key = data.key { return PageRequest(edge == .next ? .next : .previous, key: key, size: options.pageSize) }
        return data.dropped.last?.request
    }

    func load(_ kind: LoadKind) -> Load? {
        switch kind {
        case .refresh: refresh?.load
        case .next: edges[.next]?.load
        case .previous: edges[.previous]?.load
        }
    }

    func isLoading(_ kind: LoadKind) -> Bool { load(kind) != nil }

    func failure(_ kind: LoadKind) -> LoadFailure<Int>? {
        switch kind {
        case .refresh: refreshFailure
        case .next: edges[.next]?.failed
        case .previous: edges[.previous]?.failed
        }
    }

    mutating func number() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }

    mutating func ended() -> Outcome {
        if refresh == nil, edges.values.allSatisfy({ $0.load == nil }) { edits = [] }
        defer { out = Outcome() }
        return out
    }

    /// The last edit that decides about the content of a row that a request brings.
    func lastEdit(_ id: Int, since number: UInt64) -> Edit? {
        for (when, edit) in edits.reversed() where when >= number {
            switch edit {
            case .content(let note) where note.id == id: return edit
            case .deleted(let other) where other == id: return edit
            case .inserted(let notes, _): if let note = notes.last(where: { $0.id == id }) { return .content(note) }
            default: continue
            }
        }
        return nil
    }

    func hasContent(_ id: Int, since number: UInt64) -> Bool {
        switch lastEdit(id, since: number) {
        case .content: true
        default: false
        }
    }

    func isDeleted(_ id: Int, since number: UInt64) -> Bool {
        if case .deleted = lastEdit(id, since: number) { true } else { false }
    }

    /// What a page brings, after what the app has done meanwhile.
    func edited(_ notes: [Note], since number: UInt64) -> [Note] {
        notes.compactMap { note in
            switch lastEdit(note.id, since: number) {
            case .deleted: nil
            case .content(let own): own
            default: note
            }
        }
    }

    // MARK: What ends without an answer

    mutating func fail(_ kind: LoadKind, _ failure: Int, canRetry: Bool) {
        let edge: PageEdge = kind == .next ? .next : .previous
        guard var load = kind == .refresh ? refresh?.load : edges[edge]?.load else { return }
        if canRetry, load.failures < options.retry.count {
            load.failures += 1
            load.number = number()
            if kind == .refresh { refresh?.load = load } else { edges[edge]?.load = load }
            out.start[kind] = load.request
            if options.retry.delay > 0 { out.delayed.insert(kind) }
            return
        }
        out.ended[kind] = .failed(.source(failure))
        if kind == .refresh {
            failedJump = canRetry ? refresh?.jump : nil
            refresh = nil
            refreshFailure = .source(failure)
        } else {
            edges[edge]?.load = nil
            edges[edge]?.failed = .source(failure)
        }
    }

    mutating func stop(_ kind: LoadKind, _ end: LoadEnd<Int>) {
        let edge: PageEdge = kind == .next ? .next : .previous
        guard let load = kind == .refresh ? refresh?.load : edges[edge]?.load else { return }
        // What was to start with this event does not even start.
        if out.start.removeValue(forKey: kind) == nil { out.cancel[kind] = load.number }
        out.ended[kind] = end
        if kind == .refresh {
            refresh = nil
            refreshFailure = nil
            failedJump = nil
        } else {
            edges[edge]?.load = nil
            edges[edge]?.failed = nil
        }
    }
}
