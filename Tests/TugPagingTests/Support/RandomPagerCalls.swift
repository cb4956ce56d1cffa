import Foundation
import Tug
import TugPaging
@_spi(Host) import TugPagingControls

/// Calls of an app in any order: a pager, those who await it, and lists that show it. What it tells is compared with an account after each.
@MainActor
final class RandomPagerCalls {
    let gate = GatedSource()
    var pager: NotePager?
    var items: PagedItemsState<Note, Int>?
    var viewers: [PagerViewer] = []
    var account: PagerAccount
    var sequence: PagingSequence
    /// Calls within what is told that are still to come.
    var callsWithin: Int
    /// Whether the account knows already what happens in tasks of their own: nothing is called within that.
    var isAhead = false
    /// What observers were told.
    var log: [PagerAccount.Event] = []
    private var otherLog: [PagerAccount.Event] = []
    var steps: [[RowChange]] = []
    private var watched = 0
    private var watch: PagerObservation?
    private var observations: [PagerObservation] = []
    private var shown: [Int] = []
    private var streamed = 0
    private var hasStreamEnded = false
    private var itemChanges = 0
    /// Who waits, and what each was told.
    var waits: [Int: Task<Void, Never>] = [:]
    var waitsBegun = 0
    var lastNumber = 0
    var returns: [Int: String] = [:]
    var snapshots: [PagerSnapshot<Note, Int>] = []
    var edits: AsyncStream<RowEdit<Note>>.Continuation?
    var editing: Task<Void, Never>?
    /// How many edits were passed on, and how often the pager has asked for one: once more when it has made all of them.
    var editsPassed = 0
    private(set) var editsAsked = 0
    /// Two requests cannot be told from one another: nothing more is answered.
    var isOver = false
    var violation: String?
    /// What was called, and in brackets what was told, for a failure.
    var calls: [Text] = []

    /// A text that is made when it is needed.
    typealias Text = () -> String

    init(seed: UInt64, callsWithin: Int) {
        sequence = PagingSequence(seed: seed)
        self.callsWithin = callsWithin
        var options = sequence.options()
        if sequence.random.once(in: 2) { options.freshness = 5 }
        let firstKey = sequence.random.once(in: 4) ? 20 : nil
        let pager = NotePager(gate.source(0), options: options, firstKey: firstKey, clock: gate.clock)
        pager.isRetryable = { ($0 as? SourceError)?.isRetryable ?? true }
        self.pager = pager
        account = PagerAccount(options, firstKey: firstKey)
        calls.append { "\(options), firstKey \(firstKey as Any)" }
        observe(pager)
        if sequence.random.once(in: 2) { show(pager) }
        viewers = [pager.makeViewer(), pager.makeViewer()]
        if sequence.random.once(in: 3) { follow(pager) }
    }

    // MARK: What is told

    private func observe(_ pager: NotePager) {
        let first = pager.observe { [unowned self, unowned pager] event in
            let number = log.count
            let told = PagerAccount.Event(event, pager)
            log.append(told)
            calls.append { "[\(told)]" }
            steps.append(event.changes)
            var touched: Set<Int> = []
            let ids = pager.ids
            if applied(event.changes, to: shown, new: ids, told: &touched) == nil { violate("the steps do not lead to the rows") }
            shown = ids
            while let call = drawWithin() {
                account.callsAtEvents[number, default: []].append(call)
                perform(call)
            }
        }
        let second = pager.observe { [unowned self, unowned pager] in otherLog.append(PagerAccount.Event($0, pager)) }
        observations = [first, second]
        let events = pager.events
        Task { [weak self] in
            for await _ in events { self?.streamed += 1 }
            self?.hasStreamEnded = true
        }
    }

    private func show(_ pager: NotePager) {
        let items = PagedItemsState(
            pager, language: { .english },
            mapError: { .failure(message: described(($0 as? PageFault).map(LoadFailure.page) ?? .source($0))) })
        items.willChange = { [unowned self] in itemChanges += 1 }
        self.items = items
        account.items.isOn = true
    }

    private func follow(_ pager: NotePager) {
        let (stream, continuation) = AsyncStream.makeStream(of: RowEdit<Note>.self)
        edits = continuation
        let asked = AskedSequence(base: stream) { [weak self] in self?.editsAsked += 1 }
        editing = Task { try? await pager.follow(asked) }
    }

    /// Returns what is called within what is told just now; nil for nothing.
    func drawWithin() -> PagerCall? {
        guard callsWithin > 0, !isAhead, sequence.random.once(in: 4) else { return nil }
        callsWithin -= 1
        return draw()
    }

    func violate(_ what: String) {
        if violation == nil { violation = what + "\n" + calls.map { $0() }.joined(separator: "\n") }
    }

    // MARK: What is called

    func perform(_ call: PagerCall) {
        guard let pager else { return }
        calls.append { "\(call)" }
        switch call {
        case .edit(let edit): pager.edit(edit)
        case .cancel(let kind): pager.cancel(kind)
        case .see(let range): pager.setVisibleRows(range)
        case .setKey(let key, let edge): pager.setKey(key, at: edge)
        case .load(let kind, let number): pager.load(kind) { [unowned self] in completed(number, $0) }
        case .restore(let number): pager.restore(snapshots[number])
        case .invalidate: pager.invalidate()
        case .options(let options): pager.options = options
        case .watch(let isWatched):
            watch?.cancel()
            watch = isWatched ? pager.observe { [unowned self] _ in watched += 1 } : nil
        case .view(let viewer, let range):
            if let range { viewers[viewer].setVisibleRows(range) } else { viewers[viewer].leave() }
        }
    }

    private func completed(_ number: Int, _ end: NotePager.End) {
        returned(number, described(end))
        if let call = drawWithin() {
            account.callsInCompletions[number] = call
            perform(call)
        }
    }

    func returned(_ number: Int, _ what: String) {
        calls.append { "[\(number) \(what)]" }
        if returns.updateValue(what, forKey: number) != nil { violate("\(number) returns twice") }
    }

    // MARK: What holds

    /// Lets tasks run until all is as the account says, and a little longer.
    func settle() async {
        account.steps = steps
        account.runLater()
        isAhead = true
        await letTasksRun { difference == nil }
        // What must not happen has its time, too.
        for _ in 0..<3 { await Task.yield() }
        if let difference { violate(difference()) }
    }

    /// As `turns(until:)`, which ends at a violation, too.
    func letTasksRun(until condition: () -> Bool) async { _ = await turns { condition() || violation != nil } }

    private var difference: Text? {
        if log.count != account.events.count { return { [self] in "\(log.count) events were told, not \(account.events)" } }
        if let index = log.indices.reversed().first(where: { log[$0] != account.events[$0] }) {
            return { [self] in "told was \(log[index]), not \(account.events[index])" }
        }
        if returns != account.resumed { return { [self] in "\(returns) has returned, not \(account.resumed)" } }
        if otherLog != log || streamed != log.count { return { "observers are told different things" } }
        if watched != account.watched {
            return { [self] in "who comes and goes is told \(watched) times, not \(account.watched)" }
        }
        return pager.flatMap { differenceOfRequests ?? difference(of: $0) }
    }

    private var differenceOfRequests: Text? {
        if gate.sleeping != account.sleepers { return { [self] in "\(gate.sleeping) requests wait for their time" } }
        let asked = gate.wanted
        let wanted = account.wanted
        if asked.count == wanted.count, wanted.allSatisfy({ want in asked.contains { $0.matches(want) } }) { return nil }
        return { "\(asked.map(\.request)) is asked for, not \(wanted.map(\.load.request))" }
    }

    private func difference(of pager: NotePager) -> Text? {
        let model = account.model
        for kind in LoadKind.allCases {
            let state = pager.state(of: kind)
            var attempts = 0
            if case .retrying(let count) = state { attempts = count }
            if state.isLoading != model.isLoading(kind) || attempts != model.load(kind)?.failures ?? 0 {
                return { "\(kind) is \(state)" }
            }
            if !state.isLoading, state.failure.map({ described($0) }) != model.failure(kind).map({ described($0) }) {
                return { "\(kind) is \(state)" }
            }
        }
        for edge in PageEdge.allCases {
            if pager.key(at: edge) != model.edges[edge]?.key || pager.hasMore(at: edge) != (model.request(edge) != nil) {
                return { "the key \(edge) is \(pager.key(at: edge) as Any)" }
            }
        }
        if pager.total != model.total || pager.hasLoaded != model.hasLoaded { return { "the total, or hasLoaded" } }
        if pager.visibleRows != model.visible {
            return { "visible: \(pager.visibleRows as Any), not \(model.visible as Any)" }
        }
        if pager.lastRefreshed != account.refreshed {
            return { [self] in "refreshed \(pager.lastRefreshed as Any), not \(account.refreshed as Any)" }
        }
        if !pager.rows.elementsEqual(model.rows.lazy.map(\.note)) { return { "rows \(Array(pager.rows))" } }
        for (viewer, range) in zip(viewers, account.viewers) where viewer.rows?.nonempty != range?.nonempty {
            return { "a viewer sees \(viewer.rows as Any), not \(range as Any)" }
        }
        return items.flatMap(difference)
    }

    private func difference(of items: PagedItemsState<Note, Int>) -> Text? {
        if items.content != account.items.content {
            return { [self] in "\(items.content) is shown, not \(account.items.content)" }
        }
        if !items.rows.elementsEqual(account.items.rows) { return { "rows \(Array(items.rows)) are shown" } }
        return itemChanges == account.items.changes
            ? nil : { [self] in "\(itemChanges) changes are told, not \(account.items.changes)" }
    }

    // MARK: The end

    /// The pager is released. Nobody may wait any longer.
    func release() async {
        callsWithin = 0
        for (number, task) in waits {
            task.cancel()
            account.leave(number)
        }
        editing?.cancel()
        edits?.finish()
        _ = await editing?.value
        await settle()
        let released = Weak(pager)
        calls.append { "release" }
        (pager, items, viewers) = (nil, nil, [])
        account.release()
        await letTasksRun { released.value == nil && hasStreamEnded && gate.wanted.isEmpty && difference == nil }
        if released.value != nil { violate("something keeps the pager") }
        if !hasStreamEnded { violate("the events do not end") }
        if !gate.wanted.isEmpty || gate.sleeping > 0 { violate("its requests go on") }
        if let difference { violate(difference()) }
        if returns.count != lastNumber { violate("\(lastNumber - returns.count) wait for ever") }
        for number in gate.late { gate.answer(number, .failure(CancellationError())) }
    }

    private struct Weak {
        weak var value: NotePager?
        init(_ value: NotePager?) { self.value = value }
    }
}

extension GatedSource.Asked {
    func matches(_ wanted: (kind: LoadKind, load: PagerModel.Load, source: Int)) -> Bool {
        request == wanted.load.request && source == wanted.source
    }
}

extension Range {
    fileprivate var nonempty: Self? { isEmpty ? nil : self }
}

/// A sequence that tells when it is asked for an element.
struct AskedSequence<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable {
    let base: Base
    let isAsked: @MainActor () -> Void

    func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), isAsked: isAsked) }

    struct Iterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        let isAsked: @MainActor () -> Void

        mutating func next() async throws -> Base.Element? {
            await isAsked()
            return try await base.next()
        }
    }
}
