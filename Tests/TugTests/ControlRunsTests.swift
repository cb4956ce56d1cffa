import Testing

@_spi(Host) @testable import Tug

/// The table of ``ControlRuns``, without a list.
@MainActor
@Suite struct ControlRunsTests {
    private let runs = ControlRuns()

    /// What a reaction says: which run starts and which has finished.
    private func reaction(start: UInt32 = 0, finished: UInt32 = 0) -> EdgeReaction {
        var reaction = EdgeReaction()
        reaction.start = start
        reaction.finished = finished
        return reaction
    }

    private func note(start: UInt32 = 0, finished: UInt32 = 0, _ outcome: Outcome = .success) {
        runs.note(reaction(start: start, finished: finished), outcome: outcome) { _ in }
    }

    /// All that is to be delivered, as words; completions are called.
    private func delivered(upTo last: Int? = nil) -> [String] {
        var words: [String] = []
        while let item = runs.next(upTo: last ?? runs.lastNews) {
            switch item {
            case .began(let completions):
                words.append("began \(completions.count)")
                for completion in completions { completion() }
            case .ended(let outcome, let completions):
                words.append("\(outcome) \(completions.count)")
                for completion in completions { completion() }
            }
        }
        return words
    }

    @Test func completionBelongsToTheRunThatBeginsNext() {
        var called = 0
        runs.ask { called += 1 }
        note(start: 1)
        #expect(runs.current == 1)
        #expect(delivered() == ["began 1"])
        note(finished: 1)
        note(start: 2)
        #expect(delivered() == ["success 0", "began 0"])
        #expect(called == 1)
    }

    @Test func completionThatJoinsIsCalledAtTheEndOfThatRun() {
        runs.ask {}
        note(start: 1)
        let first = runs.askedCount
        runs.ask {}
        runs.join(from: first)
        #expect(runs.askedCount == 0)
        note(finished: 1)
        #expect(delivered() == ["began 1", "success 1"])
        note(start: 2)
        note(finished: 2)
        #expect(delivered() == ["began 0", "success 0"])
    }

    @Test func onlyWhatWasAskedSinceJoins() {
        runs.ask {}
        runs.ask {}
        runs.join(from: 1)
        #expect(runs.askedCount == 1)
        // A callback of the begin may have taken them all.
        runs.dropAsked()
        runs.join(from: 1)
        #expect(runs.askedCount == 0)
    }

    @Test func runThatFinishesAsItStartsBeganBefore() {
        note(start: 3, finished: 3, .noMoreData)
        #expect(delivered() == ["began 0", "noMoreData 0"])
        #expect(runs.current == nil)
    }

    @Test func runThatMakesRoomForAnotherEndedBefore() {
        note(start: 1)
        note(start: 2, finished: 1)
        #expect(delivered() == ["began 0", "success 0", "began 0"])
        #expect(runs.current == 2)
    }

    @Test func cancelledRunEndsOnceAndWithTheNextReaction() {
        note(start: 1)
        runs.cancel(1)
        #expect(delivered() == ["began 0"])
        #expect(runs.current == nil)
        note()
        note()
        runs.noteCancellation()
        #expect(delivered() == ["cancelled 0"])
    }

    @Test func cancellationOfAnEarlierRunHasNoEffect() {
        note(start: 2)
        runs.cancel(1)
        note()
        #expect(runs.current == 2)
        #expect(delivered() == ["began 0"])
    }

    @Test func cancellationWithoutARunIsNoEnd() {
        runs.cancel()
        note()
        #expect(delivered().isEmpty)
    }

    @Test func newsAboveANumberStays() {
        note(start: 1)
        let earlier = runs.lastNews
        note(finished: 1)
        #expect(delivered(upTo: earlier) == ["began 0"])
        #expect(delivered() == ["success 0"])
        #expect(delivered().isEmpty)
    }

    @Test func endOfARunIsToldBeforeThoseWhoWaitResume() async {
        let runs = runs
        note(start: 1)
        let waiter = Task { await runs.outcomes.wait(ifCancelled: .success) }
        await Task.yield()
        var ended: [Outcome] = []
        runs.note(reaction(finished: 1), outcome: .noConnection) { ended.append($0) }
        #expect(ended.map { "\($0)" } == ["noConnection"])
        #expect("\(await waiter.value)" == "noConnection")
    }

    @Test func cancelledAndRestingRunsResumeThoseWhoWait() async {
        let runs = runs
        note(start: 1)
        let first = Task { await runs.outcomes.wait(ifCancelled: .success) }
        await Task.yield()
        runs.cancel(1)
        #expect("\(await first.value)" == "cancelled")
        let second = Task { await runs.outcomes.wait(ifCancelled: .success) }
        let closing = Task { await runs.closings.wait(ifCancelled: ()) }
        await Task.yield()
        _ = runs.rest()
        #expect("\(await second.value)" == "cancelled")
        await closing.value
    }

    @Test func restLeavesNoCompletion() {
        runs.ask {}
        runs.ask {}
        runs.join(from: 1)
        runs.awaitClosing {}
        #expect(runs.rest().count == 1)
        #expect(runs.rest().isEmpty)
        #expect(runs.takeClosing().count == 1)
        #expect(runs.takeClosing().isEmpty)
        note(start: 1)
        note(finished: 1)
        #expect(delivered() == ["began 0", "success 0"])
    }

    @Test func handlerThatStartsEndsTheCallBefore() async {
        final class Owner {}
        let owner = Owner()
        let first = HandlerRun(of: owner, generation: 1) { _ in }
        runs.starts(first)
        let task = Task<Void, Never> { while !Task.isCancelled { await Task.yield() } }
        runs.works(in: task)
        let second = HandlerRun(of: owner, generation: 2) { _ in }
        runs.starts(second)
        #expect(first.isCancelled)
        await task.value
        let next = Task<Void, Never> { while !Task.isCancelled { await Task.yield() } }
        runs.works(in: next)
        // The late return of the first call leaves the task of the second one.
        runs.returned(first)
        #expect(runs.task != nil)
        runs.cancel()
        #expect(second.isCancelled)
        await next.value
    }
}
