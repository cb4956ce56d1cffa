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

    let options: PagerOptions
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
            failedJump = nil
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
        start(edge, request, empty: 0)
    }

    mutating func start(_ edge: PageEdge, _ request: PageRequest<Int>, empty: Int) {
        let number = number()
        var load = Load(number: number, request: request, empty: empty, began: number)
        if edges[edge]?.key == nil { load.dropped = edges[edge]?.dropped.last }
        edges[edge]?.load = load
        out.start[LoadKind(edge)] = request
    }

    mutating func answer(_ edge: PageEdge, _ page: Page<Note, Int>) {
        guard let load = edges[edge]?.load else { return }
        edges[edge]?.load = nil
        let mustJoin = load.dropped != nil || load.misses > 0
        if let fault = fault(page, load.request) {
            fail(edge, fault)
        } else if !mustJoin, !options.allowsRepeatedKeys, isMarked(edge == .next ? page.next : page.previous, edge) {
            fail(edge, .repeatedKey)
        } else if mustJoin || page.keysAreOffsets && mayBeShifted(page, edge) {
            join(page, load, edge)
        } else {
            let new = extend(edge, page, load)
            goOn(edge, after: load, new: new)
        }
    }

    mutating func fail(_ edge: PageEdge, _ fault: PageFault) {
        edges[edge]?.failed = .page(fault)
        out.ended[LoadKind(edge)] = .failed(.page(fault))
    }

    /// Keys number 1, 3, 7, 15 … are marked until the next one is; who comes to the marked key again goes in a circle.
    func isMarked(_ key: Int?, _ edge: PageEdge) -> Bool {
        let keys = edges[edge]?.keys ?? []
        var marked = 1
        while 2 * marked + 1 <= keys.count { marked = 2 * marked + 1 }
        return key != nil && marked <= keys.count && keys[marked - 1] == key
    }

    /// Numbers before the rows always may name other rows by now. After them, when the total is another, or when rows come again that
    /// were pushed on.
    func mayBeShifted(_ page: Page<Note, Int>, _ edge: PageEdge) -> Bool {
        if edge == .previous { return true }
        if let now = page.total, let then = edges[edge]?.total, now != then { return true }
        guard let first = page.items.first else { return false }
        return row(first.id) == nil && page.items.contains { row($0.id) != nil }
    }

    /// Adds a page that lies beside the rows. Returns the number of new rows.
    mutating func extend(_ edge: PageEdge, _ page: Page<Note, Int>, _ load: Load) -> Int {
        let notes = edited(page.items, since: load.began)
        let between = fill(notes, edge)
        var new: [Note] = []
        for note in notes {
            if let row = row(note.id) {
                guard notes.first(where: { $0.id == note.id }) == note else { continue }
                if !hasContent(note.id, since: load.began) { rows[row].note = note }
            } else if !new.contains(where: { $0.id == note.id }) {
                new.append(note)
            }
        }
        if !page.keysAreOffsets { compare(page.items, edge) }
        if !new.isEmpty {
            let other: PageEdge = edge == .next ? .previous : .next
            let key = edge == .next ? page.previous : page.next
            if pages.isEmpty, key != nil || request(other) == nil { edges[other] = Edge(key: key, total: page.total) }
            add(new, at: edge, described(page, pages.isEmpty && edge == .next ? start ?? load.request : load.request))
        } else if !pages.isEmpty {
            if edge == .next {
                pages[pages.count - 1].next = page.next
                pages[pages.count - 1].total = page.total
                pages[pages.count - 1].last = page.items.last?.id ?? pages[pages.count - 1].last
            } else {
                pages[0].previous = page.previous
                pages[0].first = page.items.first?.id ?? pages[0].first
            }
        }
        let key = edge == .next ? page.next : page.previous
        edges[edge]?.key = key
        edges[edge]?.total = page.total
        edges[edge]?.keys.append(key)
        total = page.total ?? total
        return new.count + between
    }

    /// Rows that the source has now inside its outermost loaded row are put beside the row next to them.
    mutating func fill(_ notes: [Note], _ edge: PageEdge) -> Int {
        let outside = edge == .next ? rows.reversed() : rows
        guard let outermost = outside.first(where: { $0.place == .source })?.note.id,
            let index = notes.firstIndex(where: { $0.id == outermost })
        else { return 0 }
        var count = 0
        var beside = outermost
        for note in edge == .next ? notes[..<index].reversed() : Array(notes[(index + 1)...]) {
            if row(note.id) == nil, let place = row(beside) {
                let row = edge == .next ? place : place + 1
                rows.insert(Row(note: note, page: self.page(forInsertionAt: row)), at: row)
                push(row, 1)
                count += 1
            }
            beside = note.id
        }
        return count
    }

    /// The rows that a page gives again, before its new ones are added: those that follow one another from the edge on stand where the source
    /// has them, if one leaves out rows that stand elsewhere; all others stand elsewhere.
    mutating func compare(_ notes: [Note], _ edge: PageEdge) {
        // From the rows outward. After a new row nothing is shared with them any more.
        var known: [Int] = []
        var isShared = true
        for note in edge == .next ? notes : notes.reversed() {
            guard let row = row(note.id) else {
                isShared = false
                continue
            }
            if isShared {
                if !known.contains(note.id) { known.append(note.id) }
            } else if !known.contains(note.id) {
                rows[row].place = .elsewhere
            }
        }
        known.reverse()
        var rest = edge == .next ? Array(ids.reversed()) : ids
        for id in known {
            rest = Array(rest.drop { other in other != id && row(other).map { rows[$0].place != .source } ?? false })
            guard let row = row(id) else { continue }
            // Also a row that stands right again came to its page from elsewhere.
            rows[row].place = rest.first == id && rows[row].place == .source ? .source : .elsewhere
            if rest.first == id { rest.removeFirst() }
        }
    }

    /// After a page without new rows the next one is asked for, a few times.
    mutating func goOn(_ edge: PageEdge, after load: Load, new: Int) {
        let kind = LoadKind(edge)
        if let request = request(edge), new == 0 {
            if load.empty < options.maxEmptyPages {
                start(edge, request, empty: load.empty + 1)
            } else {
                edges[edge]?.stalled = visible
                out.ended[kind] = .onlyEmptyPages
            }
        } else {
            out.ended[kind] = .loaded(rows: new)
        }
        shrink(not: edge)
    }

    func described(_ page: Page<Note, Int>, _ request: PageRequest<Int>) -> PageNote {
        PageNote(
            number: 0, request: request, previous: page.previous, next: page.next, first: page.items.first?.id,
            last: page.items.last?.id, total: page.total)
    }

    /// Adds a page with new rows. Visible rows move on.
    mutating func add(_ notes: [Note], at edge: PageEdge, _ page: PageNote) {
        lastPage += 1
        var page = page
        page.number = lastPage
        let new = notes.map { Row(note: $0, page: lastPage) }
        if edge == .next {
            pages.append(page)
            rows += new
        } else {
            pages.insert(page, at: 0)
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
