import Testing
@_spi(Host) import TugPaging
import TugTestKit

/// No row is ever lost: complaints about lists whose pages were removed, came back, were cut short, or were merged. The server is a value with
/// rows and cursors, and the tests compare what the user sees with what it has.
@Suite struct GaplessTests {
    // MARK: Windows

    @Test func threeNewPostsAtTheHeadAreThereAfterScrollingDownAndBack() {
        var list = ServedList(80, maxRows: 20)
        list.refresh()
        list.scrollDown(pages: 5)
        #expect(list.hasMoreAbove)
        list.server.publish(notes([100, 101, 102]))
        list.scrollUp()
        #expect(!list.hasMoreAbove)
        #expect(list.ids.starts(with: [100, 101, 102, 0, 1, 2, 3]))
        #expect(list.isGapless)
        list.scrollToEnd()
        #expect(list.ids.last == 79)
        #expect(list.isGapless)
    }

    @Test func nothingIsMissingAfterAMergeAndScrollingDownAndBackThoughTheServerDidNotChangeAgain() {
        var list = ServedList(80, maxRows: 30)
        list.refresh()
        list.scrollDown(pages: 1)
        list.server.publish(notes([100, 101, 102]))
        list.refresh(.mergeHead(maxPages: 3))
        #expect(list.ids == [100, 101, 102] + Array(0..<20))
        list.scrollDown(pages: 5)
        #expect(list.ids.first != 100)
        list.scrollUp()
        #expect(list.ids.starts(with: [100, 101, 102, 0, 1, 2, 3]))
        #expect(list.isGapless && !list.hasMoreAbove)
    }

    @Test(arguments: [1, 3, 6, 9]) func serverThatGivesFewerRowsTheSecondTimeLosesNone(_ cap: Int) {
        var list = ServedList(60, maxRows: 20)
        list.refresh()
        list.scrollDown(pages: 5)
        list.server.cap = cap
        list.scrollUp()
        #expect(list.ids.starts(with: 0..<10))
        #expect(list.isGapless && !list.hasMoreAbove)
    }

    @Test func pageThatComesBackWithoutRowsIsFollowedUpToTheRows() {
        var list = ServedList(60, maxRows: 20)
        list.refresh()
        list.emptied = 1
        list.scrollDown(pages: 1)
        #expect(list.ids.last == 19)
        list.scrollDown(pages: 3)
        list.emptied = 2
        list.scrollUp()
        #expect(list.ids.starts(with: 0..<20))
        #expect(list.isGapless && !list.hasMoreAbove)
    }

    @Test(arguments: [1, 2, 4]) func pagesThatRepeatRowsOfTheirNeighborsComeBackWithoutAGap(_ overlap: Int) {
        var list = ServedList(90, .cursors(.both), maxRows: 20) { $0.overlap = overlap }
        list.refresh()
        list.scrollDown(pages: 8)
        // On the way back it repeats none.
        list.server.overlap = 0
        for _ in 0..<12 {
            list.scrollUp(pages: 1)
            #expect(list.isGapless)
        }
        #expect(list.ids.first == 0 && list.isGapless && !list.hasMoreAbove)
        list.scrollToEnd()
        #expect(list.ids.last == 89 && list.isGapless && !list.hasMoreBelow)
    }

    @Test func newPostsThatFillWholePagesAreThereAfterScrollingDownAndBack() {
        var list = ServedList(80, maxRows: 20)
        list.refresh()
        list.scrollDown(pages: 5)
        list.server.publish(notes(100..<147))
        list.scrollUp()
        #expect(list.ids.first == 100 && list.isGapless && !list.hasMoreAbove)
    }

    @Test func rowsOfOnesOwnStayWhereThePagesAroundThemGo() {
        var list = ServedList(80, maxRows: 20)
        list.refresh()
        list.send { $0.edit(.insert(notes([500]), at: 4)) }
        list.scrollDown(pages: 4)
        #expect(list.ids.contains(500))
        #expect(list.ids.filter { $0 != 500 } == Array(0..<50))
    }

    // MARK: Merges

    @Test func pinnedPostDoesNotHideTheNewPostsBelowIt() {
        var list = ServedList(40, pageSize: 20) { $0.pin(0) }
        list.refresh()
        list.scrollDown(pages: 1)
        list.server.publish(notes(100..<145))
        list.refresh(.mergeHead(maxPages: 5))
        #expect(list.ids == [0] + Array(100..<145) + Array(1..<40))
    }

    @Test func bumpedPostMovesToTheTopAndNewPostsStandWhereTheServerHasThem() {
        var list = ServedList(60)
        list.refresh()
        list.scrollDown(pages: 3)
        list.server.publish(notes(100..<126))
        list.server.bump(25)
        list.server.publish(notes([200, 201]))
        list.refresh(.mergeHead(maxPages: 6))
        #expect(list.ids == [200, 201, 25] + Array(100..<126) + Array(0..<25) + Array(26..<40))
    }

    @Test func bumpedNeighborsDoNotJoinTheHeadToTheirOldPlace() {
        var list = ServedList(60)
        list.refresh()
        list.scrollDown(pages: 3)
        list.server.publish(notes(100..<130))
        list.server.bump(31)
        list.server.bump(30)
        list.refresh(.mergeHead(maxPages: 6))
        #expect(list.isGapless)
        #expect(list.ids.starts(with: [30, 31, 100]))
    }

    /// Posts that were loaded and end the first page now, with thirty new ones below them.
    @Test(arguments: [[0], [31, 10], [10, 31], [30, 20]])
    func bumpedPostsAtTheEndOfTheFirstPageDoNotJoinItToTheirOldPlaces(_ bumped: [Int]) {
        var list = ServedList(60)
        list.refresh()
        list.scrollDown(pages: 3)
        list.server.publish(notes(100..<130))
        for id in bumped { list.server.bump(id) }
        list.server.publish(notes(200..<210 - bumped.count))
        list.refresh(.mergeHead(maxPages: 6))
        #expect(list.isGapless)
        #expect(list.ids == Array(list.server.ids.prefix(list.ids.count)))
    }

    /// The user has put row 30 to the head of the list; the server has bumped it and the first row.
    @Test(arguments: [0, 1]) func postThatTheUserMovedDoesNotJoin(_ place: Int) {
        var list = ServedList(60)
        list.refresh()
        list.scrollDown(pages: 3)
        list.send { $0.edit(.move(30, to: place)) }
        list.server.publish(notes(100..<130))
        for id in place == 0 ? [0, 30] : [30, 0] { list.server.bump(id) }
        list.server.publish(notes(200..<208))
        list.refresh(.mergeHead(maxPages: 6))
        #expect(list.isGapless)
    }

    @Test func mergeThatFindsNoJointInTimeReplacesTheRows() {
        var list = ServedList(60)
        list.refresh()
        list.scrollDown(pages: 3)
        list.server.publish(notes(100..<150))
        list.refresh(.mergeHead(maxPages: 2))
        #expect(list.ids == Array(100..<120))
        #expect(list.hasMoreBelow)
        list.scrollToEnd()
        #expect(list.ids == list.server.ids)
    }

    @Test func deletedPostsGoWithTheMergeThatCoversThem() {
        var list = ServedList(60)
        list.refresh()
        list.scrollDown(pages: 3)
        for id in [1, 2, 4] { list.server.delete(id) }
        list.refresh(.mergeHead(maxPages: 3))
        #expect(list.ids == [0, 3] + Array(5..<40))
    }

    @Test func newMessagesOfAChatComeAfterTheLastOne() {
        var list = ServedList(60, .cursors(.backward)) { $0.opensAtEnd = true }
        list.refresh()
        list.scrollUp()
        #expect(list.ids == Array(0..<60))
        list.server.publish(notes(100..<125))
        list.refresh(.mergeHead(maxPages: 5))
        #expect(list.ids == Array(0..<60) + Array(100..<125))
    }

    // MARK: Snapshots

    @Test func rowsOfOnesOwnAreNotTakenForKnownAfterTheListWasRestored() throws {
        var list = ServedList(40)
        list.refresh()
        list.scrollDown(pages: 1)
        list.send { $0.edit(.insert(notes([500, 501]), at: 0)) }
        let snapshot = try #require(list.engine.snapshot)
        // The server had sixteen more posts than the app when it took the app's own.
        list.server.publish(notes(100..<116))
        list.server.publish(notes([500, 501]))
        list.server.publish(notes(200..<208))
        list.engine = NoteEngine(options: list.engine.options)
        list.send { $0.restore(snapshot) }
        list.refresh(.mergeHead(maxPages: 5))
        #expect(list.ids == Array(200..<208) + [500, 501] + Array(100..<116) + Array(0..<20))
    }

    // MARK: A refresh around what is read

    @Test(arguments: [SimulatedServer<Note>.Keys.cursors(.forward), .cursors(.both)])
    func refreshAroundWhatIsReadSaysThatThereAreRowsAboveAndBringsThemOnce(_ keys: SimulatedServer<Note>.Keys) {
        var list = ServedList(60, keys)
        list.refresh()
        list.scrollDown(pages: 4)
        list.send { $0.setVisibleRows(25..<30) }
        list.refresh(.aroundVisible)
        #expect(list.ids == Array(20..<30))
        #expect(list.hasMoreAbove)
        let before = list.requests.count
        list.scrollUp()
        #expect(list.ids == Array(0..<30))
        #expect(!list.hasMoreAbove)
        #expect(list.requests.count - before == 2)
    }

    @Test(arguments: [SimulatedServer<Note>.Keys.cursors(.forward), .cursors(.both)])
    func firstPageThatIsLargerTheSecondTimeKeepsTheOrder(_ keys: SimulatedServer<Note>.Keys) {
        var list = ServedList(60, keys)
        list.caps = [7]
        list.refresh()
        list.scrollDown(pages: 3)
        list.send { $0.setVisibleRows(20..<23) }
        list.refresh(.aroundVisible)
        list.scrollUp()
        #expect(list.ids == Array(0..<27))
        #expect(!list.hasMoreAbove)
    }

    @Test func refreshBelowRowsOfOnesOwnNeverAsksForNoRows() {
        var list = ServedList(60)
        list.emptied = 6
        list.refresh()
        #expect(list.ids.isEmpty && list.hasMoreBelow)
        list.send { $0.edit(.insert(notes([500]), at: 0)) }
        list.scrollDown(pages: 3)
        list.send { $0.setVisibleRows(20..<23) }
        list.refresh(.aroundVisible)
        list.scrollUp()
        #expect(list.requests.allSatisfy { $0.size > 0 })
        #expect(list.ids.first == 0 && list.isGapless && !list.hasMoreAbove)
    }

    // MARK: Offsets

    @Test func offsetsWithATotalFindTheRowsThatCameWhileTheUserScrolled() {
        var list = ServedList(60, .offsets(.both)) {
            $0.tellsTotal = true
            $0.overlap = 1
        }
        list.refresh()
        list.scrollDown(pages: 2)
        list.server.publish(notes(100..<113))
        list.scrollToEnd()
        #expect(list.ids == Array(0..<60))
        list.refresh(.mergeHead(maxPages: 3))
        #expect(list.ids == list.server.ids)
    }

    @Test(arguments: [1, 5, 10, 23]) func postsPublishedWhileOneReadsInTheMiddlePushNoRowOutAbove(_ count: Int) {
        var list = ServedList(60, .offsets(.both), firstKey: 40) {
            $0.tellsTotal = true
            $0.overlap = 1
        }
        list.refresh()
        list.server.publish(notes(100..<100 + count))
        list.scrollUp()
        #expect(list.ids == Array(100..<100 + count) + Array(0..<50))
        #expect(!list.hasMoreAbove)
    }

    @Test func pageThatCannotBeJoinedFailsWithAWordAndChangesNothing() {
        var list = ServedList(60, .cursors(.forward), maxRows: 20)
        list.refresh()
        list.scrollDown(pages: 4)
        let shown = list.ids
        let before = list.requests.count
        list.server.replaceAll(notes(1000..<2000))
        list.send { $0.load(.previous) }
        guard case .page(.doesNotJoin)? = list.failures.previous else {
            Issue.record("a page of other rows is put before the first row: \(list.ids)")
            return
        }
        #expect(list.ids == shown)
        #expect(list.hasMoreAbove)
        // It looks for the rows on fifty pages, and not on all hundred.
        #expect(list.requests.count - before == 50)
    }
}
