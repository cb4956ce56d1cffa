import Testing
@_spi(Host) import TugPaging

/// Decisions of the engine, one at a time.
@Suite struct EngineTests {
    /// An engine that has loaded pages of ten ids each, forward from 0; the keys are the first ids.
    private func loaded(_ pages: Int, _ configure: (inout PagerOptions) -> Void = { _ in }) throws -> NoteEngine {
        var options = PagerOptions(pageSize: 10)
        configure(&options)
        var engine = NoteEngine(options: options)
        _ = try answer(&engine, engine.refresh())
        for _ in 1..<pages { _ = try answer(&engine, engine.load(.next)) }
        return engine
    }

    /// Answers what a reaction starts, from ids 0..<1000, until nothing more starts. Returns all that followed.
    private func answer(_ engine: inout NoteEngine, _ first: NoteEngine.Reaction) throws -> [NoteEngine.Reaction] {
        var reactions = [first]
        while let load = reactions.last?.start.refresh ?? reactions.last?.start.next ?? reactions.last?.start.previous {
            reactions.append(engine.finish(load.ticket, with: page(load.request), now: 0))
        }
        return reactions
    }

    private func page(_ request: PageRequest<Int>, text: Int = 0) -> Page<Note, Int> {
        let key = request.key ?? 0
        let start = request.direction == .previous ? max(0, key - request.size) : key
        let end = request.direction == .previous ? key : min(1000, key + request.size)
        return Page(notes(start..<end, text), previous: start > 0 ? start : nil, next: end < 1000 ? end : nil)
    }

    @Test func firstPageMayHaveAnotherSize() throws {
        let engine = try loaded(2) { $0.firstPageSize = 30 }
        #expect(engine.rows.count == 40)
    }

    @Test func noRowsAndNoKeysIsEmptyAndNotLoading() throws {
        var engine = NoteEngine()
        #expect(!engine.isEmpty)
        let load = try #require(engine.refresh().start.refresh)
        #expect(!engine.isEmpty)
        let reaction = engine.finish(load.ticket, with: Page([]), now: 0)
        #expect(engine.isEmpty)
        #expect(reaction.ended.refresh == .loaded(rows: 0))
        #expect(engine.load(.next).ended.next == .atEnd)
    }

    @Test func emptyFirstPageGoesOnWithinTheRefresh() throws {
        var engine = try loaded(1)
        let first = try #require(engine.refresh().start.refresh)
        let second = try #require(engine.finish(first.ticket, with: Page([], next: 5), now: 0).start.refresh)
        #expect(engine.rows.count == 10)
        #expect(second.request == PageRequest(.next, key: 5, size: 10))
        let reaction = engine.finish(second.ticket, with: Page(notes([7])), now: 0)
        #expect(engine.rows.map(\.id) == [7])
        #expect(reaction.ended.refresh == .loaded(rows: 1))
    }

    @Test func refetchAsksForAllLoadedPagesInOrderAndReplacesThemAtOnce() throws {
        var engine = try loaded(3)
        let reactions = try answer(&engine, engine.refresh(.refetchLoaded))
        #expect(reactions.compactMap(\.start.refresh?.request.key) == [10, 20])
        #expect(reactions.dropLast().filter { !$0.changes.isEmpty }.count == 0)
        #expect(reactions.last?.changes == [.updated(at: 0, count: 30)])
        #expect(engine.key(at: .next) == 30)
    }

    @Test func refetchGoesBothWaysFromWhereTheListBegan() throws {
        var engine = NoteEngine(options: PagerOptions(pageSize: 10), firstKey: 50)
        _ = try answer(&engine, engine.refresh())
        _ = try answer(&engine, engine.load(.next))
        _ = try answer(&engine, engine.load(.previous))
        let reactions = try answer(&engine, engine.refresh(.refetchLoaded))
        #expect(
            reactions.compactMap(\.start.refresh?.request) == [
                PageRequest(.first, key: 50, size: 10), PageRequest(.next, key: 60, size: 10),
                PageRequest(.previous, key: 50, size: 10),
            ])
        #expect(engine.rows.map(\.id) == Array(40..<70))
    }

    @Test func refreshAroundWhatIsReadKeepsThePlace() throws {
        var engine = try loaded(5)
        _ = engine.setVisibleRows(33..<38)
        let reactions = try answer(&engine, engine.refresh(.aroundVisible))
        #expect(reactions[0].start.refresh?.request == PageRequest(.next, key: 30, size: 10))
        #expect(engine.rows.map(\.id) == Array(30..<40))
        #expect(engine.visibleRows == 3..<8)
        _ = try answer(&engine, engine.load(.previous))
        #expect(engine.rows.map(\.id) == Array(20..<40))
    }

    @Test func mergedHeadWithoutAKnownRowReplacesTheRows() throws {
        var engine = try loaded(2)
        var reaction = engine.refresh(.mergeHead(maxPages: 2))
        for ids in [500..<510, 510..<520] {
            let load = try #require(reaction.start.refresh)
            reaction = engine.finish(load.ticket, with: Page(notes(ids), next: ids.upperBound), now: 0)
        }
        #expect(engine.rows.map(\.id) == Array(500..<520))
        #expect(engine.key(at: .next) == 520)
    }

    @Test func ownRowDoesNotCountAsKnownWhenTheHeadIsMerged() throws {
        var engine = try loaded(2)
        _ = engine.edit(.insert(notes([900]), at: 0))
        let load = try #require(engine.refresh(.mergeHead(maxPages: 2)).start.refresh)
        // The own row has arrived at the server, and nine others before the known rows.
        let more = try #require(engine.finish(load.ticket, with: Page(notes([900] + (600..<609)), next: 5), now: 0).start.refresh)
        _ = engine.finish(more.ticket, with: Page(notes([609, 0, 1]), next: 2), now: 0)
        #expect(engine.rows.map(\.id) == [900] + Array(600..<610) + Array(0..<20))
    }

    @Test func deletedRowDoesNotComeBackFromALoadThatBeganBefore() throws {
        var engine = try loaded(1)
        let load = try #require(engine.load(.next).start.next)
        _ = engine.edit(.delete([12, 3]))
        _ = engine.finish(load.ticket, with: page(load.request), now: 0)
        #expect(engine.rows.row(of: 12) == nil)
        // A load that begins afterwards may bring it.
        let later = try #require(engine.load(.next).start.next)
        _ = engine.finish(later.ticket, with: Page(notes([12]), next: nil), now: 0)
        #expect(engine.rows.last?.id == 12)
    }

    @Test func editsDuringARefreshSurviveItsSuccessAndItsFailure() throws {
        for succeeds in [true, false] {
            var engine = try loaded(1)
            let load = try #require(engine.refresh().start.refresh)
            _ = engine.edit(.insert(notes([100]), at: 1))
            _ = engine.edit(.update(notes([4], 8)))
            _ = engine.edit(.delete([5]))
            _ = engine.edit(.move(9, to: 0))
            let edited = Array(engine.rows)
            _ = succeeds ? engine.finish(load.ticket, with: page(load.request), now: 0) : engine.fail(load.ticket, 1, random: 0)
            #expect(Array(engine.rows) == edited)
            #expect(edited.map(\.id) == [9, 0, 100, 1, 2, 3, 4, 6, 7, 8])
        }
    }

    @Test func editedRowIsNotChangedByAnOlderAnswer() throws {
        var engine = NoteEngine(options: PagerOptions(pageSize: 10), firstKey: 50)
        _ = try answer(&engine, engine.refresh())
        let older = try #require(engine.load(.next).start.next)
        _ = engine.edit(.update(notes([54, 55], 8)))
        // Begins after the edit, and has what another device has changed since.
        let newer = try #require(engine.load(.previous).start.previous)
        _ = engine.finish(newer.ticket, with: Page(notes([55], 9) + notes(40..<50), previous: 40), now: 0)
        let reaction = engine.finish(older.ticket, with: Page(notes([54, 55]) + notes(60..<70), next: 70), now: 0)
        #expect(engine.rows.map(\.id) == Array(40..<70))
        #expect(engine.rows.filter { $0.text != 0 } == notes([54], 8) + notes([55], 9))
        #expect(reaction.changes == [.inserted(at: 20, count: 10)])
    }

    @Test func editedRowIsNotChangedByAnOlderAnswerThatJoins() throws {
        var engine = NoteEngine(options: PagerOptions(pageSize: 10), firstKey: 50)
        _ = try answer(&engine, engine.refresh())
        let older = try #require(engine.load(.previous).start.previous)
        _ = engine.edit(.update(notes([59], 8)))
        let newer = try #require(engine.load(.next).start.next)
        _ = engine.finish(newer.ticket, with: Page(notes([59], 9) + notes(60..<70), next: 70), now: 0)
        var page = Page(notes(40..<60), previous: 40)
        page.keysAreOffsets = true
        _ = engine.finish(older.ticket, with: page, now: 0)
        #expect(engine.rows.map(\.id) == Array(40..<70))
        #expect(engine.rows.item(withID: 59)?.text == 9)
    }

    @Test func resultsInAnyOrderKeepTheOrderOfKeys() throws {
        var engine = NoteEngine(options: PagerOptions(pageSize: 10), firstKey: 50)
        _ = try answer(&engine, engine.refresh())
        let next = try #require(engine.load(.next).start.next)
        let previous = try #require(engine.load(.previous).start.previous)
        _ = engine.finish(previous.ticket, with: page(previous.request), now: 0)
        _ = engine.finish(next.ticket, with: page(next.request), now: 0)
        #expect(engine.rows.map(\.id) == Array(40..<70))
    }

    @Test func droppedPagesComeBackWithoutKeysToThem() throws {
        // Pages only name the next key.
        var engine = NoteEngine(options: PagerOptions(pageSize: 10, maxRows: 30))
        var reaction = engine.refresh()
        for start in stride(from: 0, to: 60, by: 10) {
            let load = try #require(reaction.start.refresh ?? reaction.start.next)
            _ = engine.finish(load.ticket, with: Page(notes(start..<start + 10), next: start + 10), now: 0)
            reaction = engine.load(.next)
        }
        _ = engine.cancel(.next)
        #expect(engine.rows.map(\.id) == Array(30..<60))
        for start in [20, 10, 0] {
            _ = engine.setVisibleRows(0..<2)
            let load = try #require(engine.load(.previous).start.previous)
            #expect(load.request.key == (start == 0 ? nil : start))
            _ = engine.finish(load.ticket, with: Page(notes(start..<start + 10), next: start + 10), now: 0)
        }
        #expect(engine.rows.first?.id == 0)
        #expect(!engine.hasMore(at: .previous))
    }

    @Test func rowThatAPageNamesTwiceKeepsItsPlace() throws {
        var engine = try loaded(1) { $0.maxRows = 15 }
        let load = try #require(engine.load(.next).start.next)
        _ = engine.finish(load.ticket, with: Page(notes([9, 9] + (10..<20)), next: 20), now: 0)
        _ = try answer(&engine, engine.load(.next))
        // The page with 9 has been removed like any other.
        #expect(engine.rows.map(\.id) == Array(20..<30))
    }

    @Test func pagesThatCoverAllRowsLeaveNoPageWithoutRows() throws {
        var engine = try loaded(2)
        _ = engine.edit(.delete(Array(10..<20)))
        _ = try answer(&engine, engine.refresh(.mergeHead(maxPages: 1)))
        #expect(engine.rows.map(\.id) == Array(0..<10))
        #expect(engine.pageCount == 1)
        #expect(engine.key(at: .next) == 10)
    }

    @Test func visibleRowsAreNeverDropped() throws {
        var engine = try loaded(1) { $0.maxRows = 15 }
        _ = engine.setVisibleRows(0..<5)
        for _ in 0..<4 { _ = try answer(&engine, engine.load(.next)) }
        #expect(engine.rows.first?.id == 0)
        _ = engine.setVisibleRows(20..<25)
        #expect(engine.rows.map(\.id) == Array(20..<30))
        #expect(engine.visibleRows == 0..<5)
    }

    @Test func delaysGrowUpToAMaximum() {
        let policy = RetryPolicy(count: 9, delay: 1, factor: 2, maxDelay: 5, jitter: 0.5)
        var engine = NoteEngine()
        engine.options.retry = policy
        var reaction = engine.refresh()
        var delays: [Double] = []
        while let load = reaction.start.refresh {
            delays.append(load.delay)
            reaction = engine.fail(load.ticket, 1, random: 0)
        }
        #expect(delays == [0, 1, 2, 4, 5, 5, 5, 5, 5, 5])
        #expect(engine.state(of: .refresh) == .failed(.source(1)))
        let load = engine.refresh().start.refresh
        #expect(load.map { engine.fail($0.ticket, 1, random: 1).start.refresh?.delay } == 0.5)
    }

    /// 1 s, 2 s, 4 s … up to 30 s, each shortened at random by up to a half.
    @Test(arguments: [0.0, 1]) func delaysWithoutArgumentsAreTheDocumentedOnes(random: Double) {
        var engine = NoteEngine()
        engine.options.retry = RetryPolicy(count: 7)
        var reaction = engine.refresh()
        var delays: [Double] = []
        while let load = reaction.start.refresh {
            delays.append(load.delay)
            reaction = engine.fail(load.ticket, 1, random: random)
        }
        #expect(delays == [0, 1, 2, 4, 8, 16, 30, 30].map { $0 * (1 - random / 2) })
    }

    @Test func optionsThatNobodySetsAreTheDocumentedOnes() {
        let options = PagerOptions()
        #expect(options.pageSize == 20 && options.firstPageSize == nil && options.prefetchDistance == nil)
        #expect(options.maxEmptyPages == 5 && options.maxRows == nil && !options.allowsRepeatedKeys)
        #expect(options.retry == .never && options.retry.count == 0 && options.freshness == .infinity)
    }

    @Test func failureIsNotRepeatedByDefault() throws {
        var engine = try loaded(1) { $0.prefetchDistance = 20 }
        let load = try #require(engine.setVisibleRows(0..<5).start.next)
        #expect(engine.fail(load.ticket, 1, random: 0).start.isEmpty)
        #expect(engine.setVisibleRows(1..<6).isEmpty)
        #expect(engine.load(.next).start.next?.request == load.request)
    }

    @Test func totalFollowsTheSourceAndEdits() throws {
        var engine = NoteEngine()
        let load = try #require(engine.refresh().start.refresh)
        _ = engine.finish(load.ticket, with: Page(notes(0..<10), next: 10, total: 40), now: 0)
        _ = engine.edit(.delete([1, 2]))
        _ = engine.edit(.insert(notes([70]), at: 0))
        #expect(engine.total == 39)
        let next = try #require(engine.load(.next).start.next)
        _ = engine.finish(next.ticket, with: Page(notes(10..<20), next: 20), now: 0)
        #expect(engine.total == 39)
    }

    @Test func jumpSupersedesARefreshAndStartsInTheMiddle() throws {
        var engine = try loaded(1)
        let old = try #require(engine.refresh().start.refresh)
        let reaction = engine.jump(to: 500)
        #expect(reaction.cancel.refresh == old.ticket)
        #expect(reaction.ended.refresh == .superseded)
        _ = try answer(&engine, reaction)
        _ = try answer(&engine, engine.load(.previous))
        #expect(engine.rows.map(\.id) == Array(490..<510))
    }

    @Test func restoredPagerGoesOnWhereItWas() throws {
        var engine = try loaded(6) { $0.maxRows = 30 }
        _ = engine.edit(.delete([45]))
        let snapshot = try #require(engine.snapshot)
        var again = NoteEngine(options: engine.options)
        let reaction = again.restore(snapshot)
        #expect(reaction.start.isEmpty)
        #expect(reaction.changes == [.inserted(at: 0, count: 29)])
        _ = try answer(&again, again.load(.next))
        _ = try answer(&engine, engine.load(.next))
        #expect(Array(again.rows) == Array(engine.rows))
        #expect(again.key(at: .previous) == engine.key(at: .previous))
    }

    @Test func firstOfTwoInAPageWins() throws {
        var engine = try loaded(1)
        let load = try #require(engine.load(.next).start.next)
        let page = [Note(id: 3, text: 1), Note(id: 3, text: 2), Note(id: 30, text: 3), Note(id: 30, text: 4)]
        _ = engine.finish(load.ticket, with: Page(page, next: nil), now: 0)
        #expect(engine.rows[3].text == 1)
        #expect(engine.rows[10].text == 3)
    }

    @Test func programForEmbeddedSwiftLoadsAndEdits() {
        #expect(exerciseEmbeddedPaging() == 0)
    }
}
