import TugPaging

/// A plain account of what an app is told by a pager, written from the documentation of `Pager`. The rows are those of ``PagerModel``.
/// Waiters are numbers.
struct PagerAccount {
    typealias Action = (inout PagerAccount) -> Void
    typealias Ask = (inout PagerModel) -> Void

    /// An event, as observers see it.
    struct Event: Equatable {
        /// How loads have ended.
        let ends: [String?]
        let rows: [Note]

        init(ends: [String?], rows: [Note]) {
            self.ends = ends
            self.rows = rows
        }

        @MainActor
        init(_ event: PagerEvent, _ pager: NotePager) {
            self.init(ends: LoadKind.allCases.map { event.ended[$0].map { described($0) } }, rows: Array(pager.rows))
        }
    }

    struct Waiter {
        let number: Int
        /// What happens when the load for which it waits has succeeded; nil if that is all.
        var next: Action?
    }

    var model: PagerModel
    var now = 0.0
    /// The number of the source that is asked now, and those that the loads under way asked, by the number of the load.
    var source = 0
    private(set) var asked: [UInt64: Int] = [:]
    /// The loads whose requests wait for their time.
    private(set) var sleeping: Set<UInt64> = []
    private var waiters: [LoadKind: [Waiter]] = [:]
    /// How it ended for those who waited.
    private(set) var resumed: [Int: String] = [:]
    /// What is told, event by event.
    private(set) var events: [Event] = []
    /// The steps that the pager told with each event, as far as they are known yet.
    var steps: [[RowChange]] = []
    private var isTelling = false
    private var deferred: [Action] = []
    /// What happens in tasks of their own, after this.
    var later: [Action] = []
    /// What is called within the first observer at an event, and within completions.
    var callsAtEvents: [Int: [PagerCall]] = [:]
    var callsInCompletions: [Int: PagerCall] = [:]
    /// An observer that comes and goes, with a number for each time, and how often it was told.
    private var watcher: Int?
    private var lastWatcher = 0
    private(set) var watched = 0
    var refreshed: Double?
    private var isInvalid = false
    private var isInvalidSinceBegin = false
    /// How many more pages are wanted by those who load all, and what has come.
    private var wholes: [Int: (left: Int, rows: Int)] = [:]
    var snapshots: [(model: PagerModel.Snapshot, refreshed: Double?)] = []
    var viewers: [Range<Int>?] = [nil, nil, nil]
    var items = ItemsAccount()

    init(_ options: PagerOptions, firstKey: Int?) { model = PagerModel(options, firstKey: firstKey) }

    // MARK: What happens

    /// An event, once all observers know the one before.
    mutating func send(isTold: Bool = false, _ action: @escaping Action) {
        if isTelling { return deferred.append { $0.send(isTold: isTold, action) } }
        happen(isTold: isTold, action)
    }

    /// An event that begins a load, for which somebody waits.
    mutating func begin(_ kind: LoadKind, _ waiter: Int, _ ask: @escaping Ask) {
        if isTelling { return deferred.append { $0.begin(kind, waiter, ask) } }
        if !model.hasLoaded, kind != .refresh, model.refresh != nil {
            // The first page comes first.
            waiters[.refresh, default: []].append(Waiter(number: waiter) { $0.begin(kind, waiter, ask) })
            return
        }
        happen({ ask(&$0.model) }, waiting: (model.hasLoaded ? kind : .refresh, waiter))
    }

    private mutating func happen(isTold: Bool = false, _ action: Action, waiting: (kind: LoadKind, number: Int)? = nil) {
        let old = model.rows.map(\.note)
        let wasRefreshing = model.refresh != nil
        action(&self)
        let outcome = model.ended()
        noteStarts(outcome)
        noteRefresh(outcome, wasRefreshing: wasRefreshing)
        var hasChanged = model.rows.map(\.note) != old
        let isTold = isTold || hasChanged || outcome != PagerModel.Outcome()
        // Rows that come again are told as updated.
        if isTold, steps.indices.contains(events.count) { hasChanged = !steps[events.count].isEmpty }
        if hasChanged { moveViewers(from: old.map(\.id)) }
        let resumed = LoadKind.allCases.flatMap { kind in
            outcome.ended[kind].map { end in (waiters.removeValue(forKey: kind) ?? []).map { ($0, end) } } ?? []
        }
        let joins = waiting.map { model.isLoading($0.kind) } ?? false
        if let waiting, joins { waiters[waiting.kind, default: []].append(Waiter(number: waiting.number)) }
        if isTold { tell(outcome, hasChanged: hasChanged) }
        for (waiter, end) in resumed { resume(waiter, end) }
        if let waiting, !joins { finish(waiting.number, outcome.ended[waiting.kind] ?? .superseded) }
    }

    private mutating func noteStarts(_ outcome: PagerModel.Outcome) {
        for kind in outcome.start.keys {
            guard let load = model.load(kind) else { continue }
            asked[load.number] = source
            if outcome.delayed.contains(kind) { sleeping.insert(load.number) }
        }
    }

    private mutating func noteRefresh(_ outcome: PagerModel.Outcome, wasRefreshing: Bool) {
        if let end = outcome.ended[.refresh], end.isSuccess, model.hasLoaded {
            refreshed = now
            isInvalid = isInvalidSinceBegin
        }
        // Also one that begins anew, as nothing was left of what it was to load again.
        let isAnew = model.refresh.map { $0.isSecond && $0.answers.isEmpty && $0.load.failures == 0 } ?? false
        let isFirst = !wasRefreshing || outcome.ended[.refresh] != nil || isAnew
        if outcome.start[.refresh] != nil, isFirst { isInvalidSinceBegin = false }
    }

    private mutating func tell(_ outcome: PagerModel.Outcome, hasChanged: Bool) {
        isTelling = true
        let number = events.count
        events.append(
            Event(ends: LoadKind.allCases.map { outcome.ended[$0].map { described($0) } }, rows: model.rows.map(\.note)))
        let watcher = watcher
        for call in callsAtEvents[number] ?? [] { call.happen(in: &self) }
        followItems(outcome, hasChanged: hasChanged)
        if watcher != nil, watcher == self.watcher { watched += 1 }
        isTelling = false
        while !deferred.isEmpty { deferred.removeFirst()(&self) }
    }

    // MARK: Who waits

    private mutating func resume(_ waiter: Waiter, _ end: LoadEnd<Int>) {
        if end.isSuccess, let next = waiter.next { next(&self) } else { finish(waiter.number, end) }
    }

    private mutating func finish(_ number: Int, _ end: LoadEnd<Int>) {
        // The list itself does not wait.
        if number < 0 { return }
        guard let whole = wholes.removeValue(forKey: number) else {
            resumed[number] = described(end)
            callsInCompletions[number]?.happen(in: &self)
            return
        }
        guard case .loaded(let rows) = end else { return resumed[number] = described(end) }
        later.append { $0.loadAll(whole.left - 1, number, rows: whole.rows + rows) }
    }

    /// Somebody wants all pages, but at most a number.
    mutating func loadAll(_ left: Int, _ number: Int, rows: Int = 0, isCancelled: Bool = false) {
        if left <= 0 || model.hasLoaded && model.request(.next) == nil {
            resumed[number] = described(model.request(.next) != nil ? LoadEnd<Int>.loaded(rows: rows) : .atEnd)
        } else if isCancelled {
            resumed[number] = described(LoadEnd<Int>.cancelled)
        } else {
            wholes[number] = (left, rows)
            begin(.next, number) { $0.ask(.next) }
        }
    }

    /// A task that waits is cancelled.
    mutating func leave(_ number: Int) {
        for kind in LoadKind.allCases {
            guard let index = waiters[kind]?.firstIndex(where: { $0.number == number }) else { continue }
            waiters[kind]?.remove(at: index)
            finish(number, .cancelled)
        }
    }

    /// A call returns at once.
    mutating func end(_ number: Int, _ what: String) { resumed[number] = what }

    /// The pager is released.
    mutating func release() {
        for waiter in waiters.values.joined() { finish(waiter.number, .cancelled) }
        waiters = [:]
    }

    // MARK: Circumstances

    mutating func watch(_ isWatched: Bool) {
        lastWatcher += 1
        watcher = isWatched ? lastWatcher : nil
    }

    mutating func invalidate() {
        isInvalid = true
        isInvalidSinceBegin = true
    }

    var needsRefresh: Bool {
        guard model.hasLoaded, !isInvalid, let refreshed else { return true }
        return now - refreshed > model.options.freshness
    }

    mutating func restore(_ number: Int) {
        let snapshot = snapshots[number]
        send(isTold: true) { account in
            account.model.restore(snapshot.model)
            account.refreshed = snapshot.refreshed
            account.isInvalid = false
        }
    }

    /// The requests that are with a source now.
    var wanted: [(kind: LoadKind, load: PagerModel.Load, source: Int)] {
        LoadKind.allCases.compactMap { kind in
            model.load(kind).flatMap { sleeping.contains($0.number) ? nil : (kind, $0, asked[$0.number] ?? -1) }
        }
    }

    var sleepers: Int { LoadKind.allCases.count { kind in model.load(kind).map { sleeping.contains($0.number) } ?? false } }

    mutating func wake() { sleeping = [] }

    // MARK: Viewers

    /// The rows that lists see are where the steps have put them.
    private mutating func moveViewers(from old: [Int]) {
        let told = steps.indices.contains(events.count) ? steps[events.count] : nil
        for index in viewers.indices {
            guard let range = viewers[index] else { continue }
            var seen = (0..<max(old.count, range.upperBound)).map { range.contains($0) }
            if let told { seen.follow(told) } else { seen.keep(model.ids, of: old) }
            let first = seen.firstIndex(of: true)
            viewers[index] = first.map { $0..<(seen.lastIndex(of: true) ?? $0) + 1 } ?? 0..<0
        }
    }

    mutating func viewersChanged(_ last: Range<Int>?) {
        send { account in
            let seen = account.viewers.compactMap { $0 }.filter { !$0.isEmpty }
            if let first = seen.map(\.lowerBound).min(), let end = seen.map(\.upperBound).max() {
                account.model.look(first..<end)
            } else if let last {
                account.model.look(last)
            }
        }
    }

    mutating func view(_ index: Int, _ range: Range<Int>?) {
        if range == nil, viewers[index] == nil { return }
        viewers[index] = range
        viewersChanged(range)
    }

    mutating func runLater() { while !later.isEmpty { later.removeFirst()(&self) } }
}

/// Which rows are seen.
extension [Bool] {
    fileprivate mutating func follow(_ steps: [RowChange]) {
        for step in steps {
            switch step {
            case .inserted(let at, let count): insert(contentsOf: repeatElement(false, count: count), at: at)
            case .removed(let at, let count): removeSubrange(at..<at + count)
            case .updated: break
            case .moved(let from, let to):
                remove(at: from)
                insert(false, at: to)
            }
        }
    }

    /// Rows have gone, and none have come.
    fileprivate mutating func keep(_ ids: [Int], of old: [Int]) {
        self = indices.filter { $0 >= old.count || ids.contains(old[$0]) }.map { self[$0] }
    }
}

func described<Failure>(_ end: LoadEnd<Failure>) -> String {
    switch end {
    case .loaded(let rows): "loaded \(rows)"
    case .failed(let failure): "failed \(described(failure))"
    case .atEnd: "atEnd"
    case .onlyEmptyPages: "onlyEmptyPages"
    case .refreshing: "refreshing"
    case .superseded: "superseded"
    case .cancelled: "cancelled"
    }
}

func described<Failure>(_ failure: LoadFailure<Failure>) -> String {
    switch failure {
    case .page(let fault): "\(fault)"
    case .source(let error as SourceError): "\(error.number)"
    case .source(let number as Int) where number == SourceError.cancelled: "\(PageFault.cancelledBySource)"
    case .source(let error): "\(error)"
    }
}

/// An error of a source.
struct SourceError: Error {
    let number: Int
    let isRetryable: Bool

    /// The number of the error of a source that says it was cancelled, and was not.
    static let cancelled = 8
}
