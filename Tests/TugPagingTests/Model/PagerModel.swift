import TugPaging

/// A second implementation of the rules of a paged list, written for reading: one flat array of rows, searched from end to end.
/// It shares no code with the engine, only the values that go in and come out.
struct PagerModel {
    struct Row: Equatable {
        var note: Note
        var page: Int
    }

    struct PageNote {
        let number: Int
        var request: PageRequest<Int>
        var previous: Int?
        var next: Int?
        var isLocal = false
    }

    struct Load {
        var number: UInt64
        var request: PageRequest<Int>
        var failures = 0
        var empty = 0
    }

    struct Edge {
        var key: Int?
        var dropped: [PageRequest<Int>] = []
        var load: Load?
        var failed: LoadFailure<Int>?
        var stalled: Range<Int>?
    }

    struct Refresh {
        var load: Load
        let began: UInt64
        var policy: RefreshPolicy
        var answers: [(request: PageRequest<Int>, page: Page<Note, Int>)] = []
        var forward = 0
        var backward = 0
        var before: [PageRequest<Int>] = []
        var after: [PageRequest<Int>] = []
    }

    /// What follows from an event.
    struct Outcome: Equatable {
        var cancel: [LoadKind: UInt64] = [:]
        var start: [LoadKind: PageRequest<Int>] = [:]
        var delayed: Set<LoadKind> = []
        var ended: [LoadKind: LoadEnd<Int>] = [:]
    }

    let options: PagerOptions
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
    var local: Set<Int> = []
    var out = Outcome()

    enum Edit {
        case content(Note)
        case deleted(Int)
        case inserted([Note], below: Int?)
        case moved(Int, below: Int?)
    }

    init(_ options: PagerOptions) { self.options = options }

    var ids: [Int] { rows.map(\.note.id) }
    func row(_ id: Int) -> Int? { rows.firstIndex { $0.note.id == id } }

    /// What the page at an edge is asked for with.
    func request(_ edge: PageEdge) -> PageRequest<Int>? {
        guard let data = edges[edge] else { return nil }
        if let key = data.key { return PageRequest(edge == .next ? .next : .previous, key: key, size: options.pageSize) }
        return data.dropped.last
    }

    func isLoading(_ kind: LoadKind) -> Bool {
        switch kind {
        case .refresh: refresh != nil
        case .next: edges[.next]?.load != nil
        case .previous: edges[.previous]?.load != nil
        }
    }

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

    // MARK: Loads at an edge

    mutating func ask(_ edge: PageEdge) {
        let kind = LoadKind(edge)
        if refresh != nil {
            out.ended[kind] = .refreshing
        } else if !hasLoaded {
            askRefresh(.replace)
        } else if edges[edge]?.load == nil {
            begin(edge)
        }
    }

    mutating func begin(_ edge: PageEdge) {
        guard let request = request(edge) else {
            out.ended[LoadKind(edge)] = .atEnd
            return
        }
        edges[edge]?.stalled = nil
        edges[edge]?.failed = nil
        let load = Load(number: number(), request: request)
        edges[edge]?.load = load
        out.start[LoadKind(edge)] = request
    }

    mutating func answer(_ edge: PageEdge, _ page: Page<Note, Int>) {
        guard let load = edges[edge]?.load else { return }
        let kind = LoadKind(edge)
        edges[edge]?.load = nil
        if let fault = fault(page, load.request) {
            edges[edge]?.failed = .page(fault)
            out.ended[kind] = .failed(.page(fault))
            return
        }
        var new: [Note] = []
        var seen: Set<Int> = []
        for note in page.items {
            let isFirst = seen.insert(note.id).inserted
            local.remove(note.id)
            guard isFirst else { continue }
            switch lastEdit(note.id, since: load.number) {
            case .deleted: continue
            case .content(let own): if row(note.id) == nil { new.append(own) }
            default: if let row = row(note.id) { rows[row].note = note } else { new.append(note) }
            }
        }
        if !new.isEmpty {
            add(new, at: edge, PageNote(number: 0, request: load.request, previous: page.previous, next: page.next))
        } else if !pages.isEmpty {
            if edge == .next { pages[pages.count - 1].next = page.next } else { pages[0].previous = page.previous }
        }
        if edges[edge]?.key == nil { _ = edges[edge]?.dropped.popLast() }
        edges[edge]?.key = edge == .next ? page.next : page.previous
        total = page.total ?? total
        if let request = request(edge), new.isEmpty {
            if load.empty < options.maxEmptyPages {
                let another = Load(number: number(), request: request, empty: load.empty + 1)
                edges[edge]?.load = another
                out.start[kind] = request
            } else {
                edges[edge]?.stalled = visible
                out.ended[kind] = .onlyEmptyPages
            }
        } else {
            out.ended[kind] = .loaded(rows: new.count)
        }
        shrink(not: edge)
    }

    /// Adds a page with new rows. Visible rows move on.
    mutating func add(_ notes: [Note], at edge: PageEdge, _ page: PageNote) {
        lastPage += 1
        let numbered = PageNote(
            number: lastPage, request: page.request, previous: page.previous, next: page.next, isLocal: page.isLocal)
        let new = notes.map { Row(note: $0, page: lastPage) }
        if edge == .next {
            pages.append(numbered)
            rows += new
        } else {
            pages.insert(numbered, at: 0)
            rows = new + rows
            push(0, new.count)
        }
    }

    func fault(_ page: Page<Note, Int>, _ request: PageRequest<Int>) -> PageFault? {
        if page.answeredKey != nil, page.answeredKey != request.key { return .answersAnotherKey }
        if (page.total ?? 0) < 0 { return .negativeTotal }
        let repeated = request.direction == .next ? page.next : request.direction == .previous ? page.previous : nil
        return repeated != nil && repeated == request.key && !options.allowsRepeatedKeys ? .repeatedKey : nil
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
            refresh = nil
            refreshFailure = .source(failure)
        } else {
            edges[edge]?.load = nil
            edges[edge]?.failed = .source(failure)
        }
    }

    /// - Parameter isTold: Whether the source must be told.
    mutating func stop(_ kind: LoadKind, _ end: LoadEnd<Int>, isTold: Bool = true) {
        let edge: PageEdge = kind == .next ? .next : .previous
        guard let load = kind == .refresh ? refresh?.load : edges[edge]?.load else { return }
        // What was to start with this event does not even start.
        if out.start.removeValue(forKey: kind) == nil, isTold { out.cancel[kind] = load.number }
        out.ended[kind] = end
        if kind == .refresh {
            refresh = nil
            refreshFailure = nil
        } else {
            edges[edge]?.load = nil
            edges[edge]?.failed = nil
        }
    }
}
