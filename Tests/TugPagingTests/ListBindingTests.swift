import Testing
import Tug
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls
import TugTestKit

/// How the header and the footer of a bound list follow its pager.
@MainActor
@Suite struct ListBindingTests {
    @Test(arguments: [PagedListStyle.feed, .chat])
    func pagesCanBeLoadedOnlyWhenTheFirstOneHasCome(_ style: PagedListStyle) async {
        let bound = BoundList(50, firstKey: 20, as: style, [.hold])
        let list = bound.list
        await list.settle()
        #expect(bound.source.requests.count == 1)
        #expect(list.footer?.isHidden == true)
        #expect(list.header?.isHidden == (style == .chat), "a refresh can be pulled at any time")
        bound.source.answer(0, with: .failure(Offline()))
        await list.settle()
        #expect(list.footer?.isHidden == true)
        bound.binding.retry()
        await list.settle()
        #expect(list.footer?.isHidden == false)
        #expect(list.header?.isHidden == false)
        #expect(list.isShown(.footer))
    }

    @Test func endOfTheDataIsToldWithoutALoad() async {
        let bound = BoundList(20, pageSize: 20)
        let list = bound.list
        await list.settle()
        #expect(list.footer?.state == .noMoreData)
        await list.play(.pull(.header))
        await list.settle()
        #expect(bound.source.requests.count == 2)
        #expect(list.footer?.state == .noMoreData, "a refresh has found no more either")
        bound.pager.setKey(20, at: .next)
        #expect(list.footer?.state == .idle)
        #expect(bound.outcomes(at: .footer) == [])
    }

    @Test func onlyLoadEndsWithNoMoreData() async throws {
        let bound = BoundList(20, pageSize: 20)
        await bound.list.settle()
        #expect(bound.pager.hasMore(at: .next) == false)
        // Of the end, the other control is told by itself.
        let outcomes = [try await bound.pager.run(.refresh), try await bound.pager.run(.next)]
        #expect(outcomes.map { "\($0)" } == ["success", "noMoreData"])
    }

    @Test func restoredListWithoutRowsIsEmpty() async throws {
        let empty = BoundList(0)
        await empty.list.settle()
        let snapshot = try #require(empty.pager.snapshot)
        let bound = BoundList(50, [.hold])
        await bound.list.settle()
        bound.pager.restore(snapshot)
        #expect(bound.binding.content == .empty)
        #expect(bound.list.footer?.state == .noMoreData)
        bound.source.answer(0)
    }

    @Test func contentIsToldOnlyWhenItChanges() async {
        let bound = BoundList(50)
        var contents: [PagedListContent] = []
        bound.binding.onContentChange = { contents.append($0) }
        await bound.list.settle()
        await bound.pager.loadNext()
        bound.pager.edit(.delete([3]))
        bound.source.script = [.failure(Offline())]
        await bound.pager.refresh()
        await bound.pager.refresh()
        #expect(contents == [.loading, .rows])
        bound.source.items = []
        await bound.pager.refresh()
        #expect(contents == [.loading, .rows, .empty])
    }

    @Test func chatTellsItsEndAboveTheOldestMessageOnly() async {
        let bound = BoundList(40, firstKey: 20, as: .chat)
        let list = bound.list
        await list.settle()
        #expect(list.footer?.isHidden == false, "there are newer messages")
        await bound.pager.loadNext()
        #expect(bound.pager.ids == Array(20..<40))
        #expect(list.footer?.isHidden == true)
        await bound.pager.loadPrevious()
        await bound.pager.loadPrevious()
        #expect(list.header?.isHidden == false)
        #expect(list.header?.state == .noMoreData)
        #expect(list.footer?.isHidden == true)
    }

    @Test(arguments: [SimulatedList.Place.header, .footer])
    func runOfACancelledLoadIsCancelled(_ place: SimulatedList.Place) async {
        let bound = BoundList(50)
        let list = bound.list
        await list.settle()
        list.header?.lastRefreshedKey = "inbox"
        bound.source.script = [.hold]
        list.control(at: place)?.beginRefreshing()
        await list.settle()
        #expect(list.control(at: place)?.isRefreshing == true)
        bound.pager.cancel(place == .header ? .refresh : .next)
        await list.settle()
        #expect(bound.outcomes(at: place) == ["cancelled"])
        #expect(list.header?.lastRefreshedTime == nil)
        bound.source.answer(1)
    }

    @Test func runOfASupersededLoadIsCancelled() async {
        let bound = BoundList(50)
        await bound.list.settle()
        bound.source.script = [.hold]
        bound.list.footer?.beginRefreshing()
        await bound.list.settle()
        await bound.pager.refresh()
        await bound.list.settle()
        #expect(bound.outcomes(at: .footer) == ["cancelled"])
        bound.source.answer(1)
        await bound.list.settle()
        #expect(bound.pager.ids == Array(0..<10))
    }

    @Test func runThatHasLoadedTheLastPageEndsWithNoMoreData() async {
        let bound = BoundList(30)
        await bound.list.settle()
        for _ in 0..<2 {
            bound.list.footer?.beginRefreshing()
            await bound.list.settle()
        }
        #expect(bound.outcomes(at: .footer) == ["success", "noMoreData"])
        #expect(bound.list.footer?.state == .noMoreData)
    }

    @Test func sourceWithoutRowsIsEmpty() async {
        let bound = BoundList(0)
        await bound.list.settle()
        #expect(bound.binding.content == .empty)
    }

    @Test func cancelledFirstPageCanBeTriedAgainInTheLanguageOfTheList() async {
        let bound = BoundList(50, [.hold, .failure(Offline())])
        bound.list.header?.language = .german
        await bound.list.settle()
        #expect(bound.binding.content == .loading)
        bound.pager.cancel(.refresh)
        await bound.list.settle()
        #expect(bound.binding.content == .failed(message: "Aktualisieren fehlgeschlagen"))
        bound.list.header?.mapError = { _ in .noConnection }
        bound.binding.retry()
        await bound.list.settle()
        #expect(bound.binding.content == .failed(message: "Keine Verbindung"))
        bound.binding.retry()
        await bound.list.settle()
        #expect(bound.binding.content == .rows)
        bound.source.answer(0)
    }

    @Test func listWithoutControlsSaysAFailureInTheSharedLanguage() async {
        let (pager, _) = scripted(30, [.failure(Offline())])
        let binding = PagedListBinding<SimulatedIndicator>(pager, as: .feed, refresh: .replace) { _ in nil }
        await pager.refresh()
        #expect(binding.content == .failed(message: (Language.shared ?? .english)[.refreshFailed]))
    }

    @Test(arguments: [SimulatedList.Place.header, .footer])
    func failureIsSaidInTheLanguageOfTheControlThatTheListHas(_ place: SimulatedList.Place) async {
        let (pager, _) = scripted(30, [.failure(Offline())])
        let list = SimulatedList()
        list.header = .refresh.callback {}
        list.footer = .loadMore(when: .pulled).callback {}
        list.control(at: place)?.language = .german
        let binding = PagedListBinding(pager, as: .feed, refresh: .replace) { [list] edge in
            (edge == .start) == (place == .header) ? list.control(at: place) : nil
        }
        await pager.refresh()
        #expect(binding.content == .failed(message: "Aktualisieren fehlgeschlagen"))
    }

    @Test(arguments: [(LoadKind.refresh, 50..<60), (.next, 50..<70), (.previous, 40..<60)])
    func runAsksForThePageOfItsEnd(_ kind: LoadKind, _ rows: Range<Int>) async throws {
        let pager = NotePager(ScriptedSource(notes(0..<100)), options: PagerOptions(pageSize: 10), firstKey: 50)
        await pager.refresh()
        #expect("\(try await pager.run(kind))" == "success")
        #expect(pager.ids == Array(rows))
    }

    @Test func faultOfAPageIsThrownForTheControl() async throws {
        let (pager, _) = scripted(30, [.answer, .page(Page(notes(10..<20), next: 10))])
        #expect("\(try await pager.run(.refresh))" == "success")
        await #expect(throws: PageFault.repeatedKey) { try await pager.run(.next) }
    }

    /// A list whose rows are others, though it may be as long as before, looks at them as at new data.
    @Test func replacedRowsAreNotedAndNoOtherChange() async {
        let (pager, source) = scripted(60)
        var noted: [Int] = []
        var changes = 0
        let binding = PagedListBinding<SimulatedIndicator>(
            pager, as: .feed, refresh: .replace, control: { _ in nil }, noteReplacedContent: { noted.append(changes) },
            didChange: { changes += 1 })
        await pager.refresh()
        await pager.loadNext()
        pager.edit(.update(notes([3], 1)))
        pager.edit(.delete([3]))
        pager.edit(.insert(notes([100]), at: 5))
        pager.edit(.move(7, to: 0))
        #expect(noted == [])
        let before = changes
        source.items = notes(200..<220)
        await pager.refresh()
        // The begin of the refresh has changed something, too: its state.
        #expect(noted == [before + 1])
        #expect(changes == before + 2)
        #expect(binding.content == .rows)
    }

    @Test func nextPageIsLoadedWhenAllRowsAreDeleted() async {
        let bound = BoundList(50)
        await bound.list.settle()
        var contents: [PagedListContent] = []
        bound.binding.onContentChange = { contents.append($0) }
        bound.pager.edit(.delete(Array(0..<10)))
        #expect(bound.binding.content == .loading)
        await bound.list.settle()
        #expect(contents == [.rows, .loading, .rows])
        #expect(bound.pager.ids == Array(10..<20))
        // Some rows are left: the footer loads when the user comes to it.
        bound.pager.edit(.delete(Array(10..<15)))
        #expect(bound.source.requests.count == 2)
    }

    @Test func previousPageIsLoadedWhenAllRowsOfAChatAreDeleted() async {
        let bound = BoundList(50, firstKey: 40, as: .chat)
        await bound.list.settle()
        bound.pager.edit(.delete(bound.pager.ids))
        await bound.list.settle()
        #expect(bound.binding.content == .rows)
        #expect(bound.pager.ids.last == 39)
    }

    @Test func listIsEmptyWhenAllRowsThatThereAreAreDeleted() async {
        let bound = BoundList(10)
        await bound.list.settle()
        bound.pager.edit(.delete(Array(0..<10)))
        await bound.list.settle()
        #expect(bound.binding.content == .empty)
        #expect(bound.source.requests.count == 1)
    }

    @Test func pageAfterDeletedRowsThatFailsCanBeTriedAgain() async {
        let bound = BoundList(50, [.answer, .failure(Offline()), .answer])
        await bound.list.settle()
        bound.pager.edit(.delete(Array(0..<10)))
        await bound.list.settle()
        guard case .failed = bound.binding.content else {
            Issue.record("\(bound.binding.content)")
            return
        }
        #expect(bound.source.requests.count == 2, "it is not asked for by itself")
        bound.binding.retry()
        await bound.list.settle()
        #expect(bound.pager.ids == Array(10..<20))
    }

    @Test func rowsDeletedDuringARefreshLoadNothingElse() async {
        let bound = BoundList(50, [.answer, .hold])
        await bound.list.settle()
        bound.list.header?.beginRefreshing()
        await bound.list.settle()
        bound.pager.edit(.delete(Array(0..<10)))
        #expect(bound.source.requests.count == 2)
        bound.source.answer(1)
        await bound.list.settle()
        #expect(bound.source.requests.count == 3, "what comes has been deleted, and there is more")
        #expect(bound.pager.ids == Array(10..<20))
    }

    @Test func endedBindingTellsNothing() async {
        let bound = BoundList(50)
        var contents: [PagedListContent] = []
        bound.binding.onContentChange = { contents.append($0) }
        await bound.list.settle()
        bound.binding.end()
        bound.source.items = []
        await bound.pager.refresh()
        #expect(contents == [.loading, .rows])
        #expect(bound.list.footer?.hasMore == true)
    }

    @Test func bindingThatEndsWhileItTellsItsControlsTellsNoContent() async {
        let bound = BoundList(5)
        var contents: [PagedListContent] = []
        bound.binding.onContentChange = { contents.append($0) }
        bound.list.footer?.onStateChange = { [unowned binding = bound.binding] _ in binding.end() }
        await bound.list.settle()
        #expect(bound.list.footer?.state == .noMoreData)
        #expect(contents == [.loading])
    }
}

/// A simulated list whose header and footer are bound to a pager of a scripted source, with rows 0..<count of 60 points.
@MainActor
private struct BoundList {
    let list = SimulatedList()
    let source: ScriptedSource<Note>
    let pager: NotePager
    let binding: PagedListBinding<SimulatedIndicator>
    private let observation: PagerObservation

    init(
        _ count: Int, pageSize: Int = 10, firstKey: Int? = nil, as style: PagedListStyle = .feed,
        _ script: [ScriptedSource<Note>.Step] = []
    ) {
        source = ScriptedSource(notes(0..<count))
        source.script = script
        pager = NotePager(source, options: PagerOptions(pageSize: pageSize), firstKey: firstKey)
        // A control that loads does so only when it is pulled, so that a test decides when.
        list.header = style == .feed ? .refresh.callback {} : .loadMore(when: .pulled).callback {}
        list.footer = .loadMore(when: .pulled).callback {}
        // Before the binding: the list has its new rows when the controls are told.
        observation = pager.observe { [list, unowned pager] _ in list.rows = pager.count }
        binding = PagedListBinding(pager, as: style, refresh: .replace) { [list] edge in
            edge == .start ? list.header : list.footer
        }
    }

    /// How the runs at a place have ended, in words.
    func outcomes(at place: SimulatedList.Place) -> [String] {
        list.history.compactMap { event in
            if event.place == place, case .finished(let outcome) = event.kind { "\(outcome)" } else { nil }
        }
    }
}
