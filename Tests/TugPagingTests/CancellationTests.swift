import Testing
import TugPaging
import TugTestKit

/// Each function of a pager that waits, in a task that is cancelled before, while, and after it waits; with a source that goes on all the same.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct CancellationTests {
    /// The functions that wait for a load.
    enum Call: CaseIterable {
        case refresh, refreshIfNeeded, jump, change, loadNext, loadPrevious, load, loadAll

        /// Calls it. `other` is for a change of the source.
        @MainActor
        func callAsFunction(_ pager: NotePager, _ other: ScriptedSource<Note>) async -> NotePager.End? {
            switch self {
            case .refresh: await pager.refresh()
            case .refreshIfNeeded: await pager.refreshIfNeeded()
            case .jump: await pager.jump(to: 40)
            case .change: await pager.change(to: other)
            case .loadNext: await pager.loadNext()
            case .loadPrevious: await pager.loadPrevious()
            case .load: await pager.load(.next)
            case .loadAll: await pager.loadAll(maxPages: 3)
            }
        }

        var kind: LoadKind {
            switch self {
            case .refresh, .refreshIfNeeded, .jump, .change: .refresh
            case .loadNext, .load, .loadAll: .next
            case .loadPrevious: .previous
            }
        }
    }

    private let source = ScriptedSource(notes(0..<100))
    private let other = ScriptedSource(notes(200..<300))

    /// A pager with the rows 50..<60, out of date. Whatever it asks for next waits.
    private func loaded() async -> NotePager {
        let pager = NotePager(source, options: PagerOptions(pageSize: 10), firstKey: 50)
        await pager.refresh()
        pager.invalidate()
        source.defaultStep = .hold
        other.defaultStep = .hold
        return pager
    }

    /// The source that a call asks, and the number of its request there.
    private func asked(_ call: Call) -> (source: ScriptedSource<Note>, number: Int) {
        call == .change ? (other, 0) : (source, 1)
    }

    private func isCancelled(_ end: NotePager.End?) -> Bool {
        if case .cancelled? = end { true } else { false }
    }

    @Test(arguments: Call.allCases) func aTaskThatIsCancelledBeforeAsksForNothing(_ call: Call) async {
        let pager = await loaded()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await call(pager, other)
        }
        #expect(isCancelled(await task.value))
        // Other data are wanted all the same.
        #expect(pager.state(of: call.kind).isLoading == (call == .change))
        #expect(pager.ids == (call == .change ? [] : Array(50..<60)))
        #expect(source.requests.count == 1)
        if call == .change { await other.waitForRequests(1) }
        other.answer(0)
    }

    @Test(arguments: Call.allCases) func aTaskThatIsCancelledMeanwhileLeavesAndItsLoadGoesOn(_ call: Call) async {
        let pager = await loaded()
        let before = pager.ids
        let task = Task { await call(pager, other) }
        let (source, number) = asked(call)
        await source.waitForRequests(number + 1)
        task.cancel()
        #expect(isCancelled(await task.value))
        #expect(pager.state(of: call.kind).isLoading)
        source.answer(number)
        await until { !pager.state(of: call.kind).isLoading }
        #expect(source.cancelled.isEmpty)
        #expect(pager.state(of: call.kind).failure == nil)
        // The one page that was under way, and no other.
        #expect(source.requests.count == number + 1)
        if call.kind != .refresh { #expect(pager.count == before.count + 10) }
    }

    @Test(arguments: Call.allCases) func aTaskThatIsCancelledAfterwardsChangesNothing(_ call: Call) async {
        let pager = await loaded()
        source.defaultStep = .answer
        other.defaultStep = .answer
        let task = Task { await call(pager, other) }
        #expect(await task.value?.isSuccess == true)
        let ids = pager.ids
        task.cancel()
        for _ in 0..<20 { await Task.yield() }
        #expect(pager.ids == ids)
        #expect(source.cancelled.isEmpty && other.cancelled.isEmpty)
    }

    @Test(arguments: Call.allCases) func aLoadThatIsCancelledTakesNoLateAnswer(_ call: Call) async {
        let pager = await loaded()
        let task = Task { await call(pager, other) }
        let (source, number) = asked(call)
        await source.waitForRequests(number + 1)
        let ids = pager.ids
        pager.cancel(call.kind)
        #expect(isCancelled(await task.value))
        await until { source.cancelled == [number] }
        // It answers although it was cancelled; a later request of another list gives that its time.
        source.answer(number)
        source.defaultStep = .answer
        await NotePager(source).refresh()
        #expect(pager.ids == ids)
        #expect(!pager.state(of: call.kind).isLoading && pager.state(of: call.kind).failure == nil)
    }

    /// Many edits, which go on coming in a task that is cancelled.
    private struct Edits: AsyncSequence, AsyncIteratorProtocol, Sendable {
        typealias Element = RowEdit<Note>
        var row = 0

        func makeAsyncIterator() -> Edits { self }

        mutating func next() async -> RowEdit<Note>? {
            await Task.yield()
            row += 1
            return row > 3000 ? nil : .insert(notes([1000 + row]), at: 0)
        }
    }

    @Test func editsOfATaskThatIsCancelledAreNotMadeAnyLonger() async throws {
        let pager = await loaded()
        let task = Task { try await pager.follow(Edits()) }
        await until { pager.count > 15 }
        task.cancel()
        try await task.value
        #expect(pager.count < 3000)
    }
}
