import Testing
import TugPaging
import TugTestKit

/// Rows that were lost between sources, stores and pagers, and loads that never ended.
@MainActor
@Suite struct GaplessSourceTests {
    @Test func offsetsLoadedBackwardFromAServerThatGivesThirtyRowsAtMostHaveNoGap() async {
        let source = OffsetSource { offset, size in (notes(offset..<min(120, offset + min(size, 30))), total: 120) }
        let pager = NotePager(source, options: PagerOptions(pageSize: 60), firstKey: 60)
        await pager.refresh()
        while pager.hasMore(at: .next), pager.state(of: .next).failure == nil { await pager.loadNext() }
        while pager.hasMore(at: .previous), pager.state(of: .previous).failure == nil { await pager.loadPrevious() }
        #expect(pager.ids == Array(0..<120))
    }

    @Test func bumpedLastRowOfAPageLosesNothingThroughAStore() async {
        let remote = ScriptedSource(notes(0..<40), keys: .cursors(.forward))
        let store = MemoryPageStore<Note, Int>()
        let pager = Pager(StoredSource(store, filledBy: remote, maxHeadPages: 6), options: PagerOptions(pageSize: 10))
        await pager.refresh()
        await pager.loadAll(maxPages: 2)
        remote.server.publish(notes(100..<126))
        remote.server.bump(9)
        remote.server.publish(notes(200..<209))
        await pager.refresh(.mergeHead(maxPages: 6))
        await pager.loadAll(maxPages: 20)
        #expect(pager.ids == remote.server.ids)
    }

    /// A row of the app's own behind them is no row that they do not reach.
    @Test(arguments: [false, true]) func mergedPagesThatGoBeyondTheRowsSayWhatFollows(hasOwnRow: Bool) async {
        let source = ScriptedSource(notes(0..<40), keys: .cursors(.forward))
        let pager = Pager(source, options: PagerOptions(pageSize: 5))
        await pager.refresh()
        if hasOwnRow { pager.edit(.insert(notes([100]), at: 5)) }
        pager.options.pageSize = 10
        await pager.refresh(.mergeHead(maxPages: 3))
        #expect(Set(pager.ids) == Set(Array(0..<10) + (hasOwnRow ? [100] : [])))
        let asked = source.requests.count
        await pager.loadNext()
        #expect(source.requests.count == asked + 1)
        #expect(pager.ids.filter { $0 < 100 } == Array(0..<20))
    }

    @Test func keysOfItemsInBothDirectionsKeepAllRowsWhenTheHeadIsMerged() async {
        let top = Counter()
        top.value = 100
        // Newest first.
        let source = KeysetSource<Note, Int>(isTwoWay: true, key: { $0.id }) { request in
            let newest = await MainActor.run { top.value }
            switch request.direction {
            case .previous:
                let key = request.key ?? newest
                return notes((key + 1..<min(newest, key + request.size) + 1).reversed())
            case .first, .next:
                let key = request.key ?? newest + 1
                return notes((max(0, key - request.size)..<key).reversed())
            }
        }
        let pager = NotePager(source, options: PagerOptions(pageSize: 10))
        await pager.refresh()
        await pager.loadAll(maxPages: 3)
        #expect(pager.count == 40)
        top.value = 104
        await pager.refresh(.mergeHead(maxPages: 3))
        #expect(pager.ids == Array((61...104).reversed()))
    }

    // MARK: Without end

    @Test func sourceThatCancelsByItselfIsNotAskedInEachFrame() async {
        let count = Counter()
        let pager = NotePager(options: PagerOptions(pageSize: 10, prefetchDistance: 5)) { request in
            await MainActor.run { count.value += 1 }
            if request.key != nil { throw CancellationError() }
            return Page(notes(0..<10), next: 10)
        }
        await pager.refresh()
        for _ in 0..<180 {
            pager.setVisibleRows(0..<10)
            await until { !pager.state(of: .next).isLoading }
        }
        #expect(count.value == 2)
        guard case .failed(.source(let error)) = pager.state(of: .next) else {
            Issue.record("a source that gives up has not failed")
            return
        }
        #expect(error as? PageFault == .cancelledBySource)
    }

    @Test func failedJumpIsRepeatedAtItsOwnPlace() async {
        let (pager, source) = scripted(100, [.answer, .failure(Offline()), .answer])
        await pager.refresh()
        await pager.jump(to: 50)
        await pager.refresh()
        #expect(source.requests.map(\.key) == [nil, 50, 50])
        #expect(pager.ids == Array(50..<60))
    }

    @Test(arguments: [1, 2, 3, 7, 40]) func keysThatLeadInACircleEndWithAnError(_ length: Int) async {
        let pager = NotePager { request in
            let page = request.key ?? 0
            return Page(notes([page]), next: (page + 1) % (length + 1))
        }
        for _ in 0..<1000 where pager.state(of: .next).failure == nil { await pager.loadNext() }
        guard case .failed(.page(.repeatedKey)) = pager.state(of: .next) else {
            Issue.record("a circle of \(length + 1) pages is loaded for ever")
            return
        }
    }

    @Test func nextPageAskedForDuringTheFirstLoadComesAfterIt() async {
        let (pager, source) = scripted(100, [.hold])
        async let first = pager.refresh()
        await source.waitForRequests(1)
        let second = await begun { await pager.loadNext() }
        source.answer(0)
        #expect(await first.isSuccess)
        guard case .loaded(rows: 10) = await second.value else {
            Issue.record("the page that was asked for never came")
            return
        }
        #expect(pager.ids == Array(0..<20))
    }

    @Test func emptyStoreIsNotEmptyBeforeItsFirstRefreshHasEnded() async {
        let remote = ScriptedSource(notes(0..<40))
        remote.script = [.hold]
        let pager = Pager(StoredSource(MemoryPageStore<Note, Int>(), filledBy: remote), options: PagerOptions(pageSize: 10))
        await pager.jump(to: .stored)
        #expect(!pager.isEmpty && !pager.hasLoaded)
        async let refreshed = pager.refresh()
        await remote.waitForRequests(1)
        #expect(!pager.isEmpty)
        remote.answer(0)
        #expect(await refreshed.isSuccess)
        #expect(pager.count == 10)
    }

    @Test func firstPageSizeOfNothingAsksForARow() async {
        let (pager, source) = scripted(100) { $0.firstPageSize = 0 }
        await pager.refresh()
        #expect(source.requests.map(\.size) == [1])
        #expect(pager.ids == [0])
    }
}
