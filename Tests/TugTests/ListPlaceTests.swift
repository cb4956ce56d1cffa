import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// The place in a list as a value.
@MainActor
struct ListPlaceTests {
    @Test(arguments: [0.0, 17, 600, 1733]) func placeThatIsWrittenAndReadIsTheSame(offset: Double) {
        let list = SimulatedList(rows: 40, safeArea: SimulatedInsets(top: 40))
        list.scrollView.setContentOffset(SimulatedPair(x: 0, y: offset))
        let place = list.position.place
        #expect(place != nil)
        let other = SimulatedList(rows: 40, safeArea: SimulatedInsets(top: 40))
        other.position.place = place
        #expect(other.scrollView.offset.y == offset)
        #expect(other.position.place == place)
    }

    @Test func placeIsTakenWhenItsRowComes() {
        let list = SimulatedList(rows: 0)
        list.position.place = ListPlace(row: 20, offset: -12)
        #expect(list.position.place == ListPlace(row: 20, offset: -12))
        list.rows = 40
        #expect(list.scrollView.offset.y == 20 * 60 + 12)
    }

    /// An app that gives the list its place back has not moved it.
    @Test func placeThatIsShownAlreadyEndsNoFollowing() {
        let list = SimulatedList(rows: 40)
        list.position.followsEnd = true
        list.position.scroll(to: .end, animated: false)
        list.position.place = list.position.place
        list.rows = 45
        #expect(list.position.isAtEnd && list.offset == 45 * 60 - 667)
    }

    /// A host that lays out its rows cannot take others.
    @Test func nothingIsLoadedForAPlaceWithinALayout() async {
        let list = SimulatedList(rows: 20)
        var loads = 0
        list.footer = .loadMore { [unowned list] () async in
            loads += 1
            list.rows += 10
        }
        list.footer?.options.fillRounds = 0
        list.position.place = ListPlace(row: 45)
        await list.settle()
        #expect(loads == 0)
        list.footer?.options.fillRounds = 10
        list.position.laidOut(isLayingOut: true)
        await list.settle()
        #expect(loads == 0)
        list.position.laidOut()
        await list.settle()
        // One more than for the row, which otherwise could not be the first in view.
        #expect(loads == 4)
        #expect(list.scrollView.offset.y == 45 * 60)
    }

    @Test func footerLoadsUntilTheRowIsThere() async {
        let list = SimulatedList(rows: 10)
        var loads = 0
        list.footer = .loadMore { [unowned list] () async in
            loads += 1
            list.rows += 10
        }
        list.position.place = ListPlace(row: 45)
        await list.settle()
        #expect(list.rows == 60)
        #expect(list.scrollView.offset.y == 45 * 60)
        #expect(loads <= 5)
    }

    /// The list ends before the place, until a page comes that makes room for it.
    @Test(arguments: ["page", "failure", "end of the data", "other edge", "no more loads"])
    func placeWaitsForTheRowsThatMakeRoomForIt(_ what: String) async {
        struct Trouble: Error {}
        let list = SimulatedList(rows: 40)
        list.footer = .loadMore { [clock = list.clock] in
            try await clock.sleep(seconds: 0.3)
            if what == "failure" { throw Trouble() }
            return what == "end of the data" ? .noMoreData : .hasMore
        }
        if what == "no more loads" { list.footer?.options.fillRounds = 0 }
        list.position.place = ListPlace(row: 38)
        #expect(list.offset == 40 * 60 - 667)
        if what == "other edge" { list.position.scroll(to: .start, animated: false) }
        await list.settle(within: 0.2)
        if what == "page" { list.rows = 80 }
        await list.settle()
        #expect(list.offset == (what == "page" ? 38 * 60 : what == "other edge" ? 0 : 40 * 60 - 667), "\(list.offset)")
        // It waits no longer.
        list.position.scroll(to: .start, animated: false)
        list.rows = 120
        await list.settle()
        #expect(list.offset == 0)
    }

    @Test func footerDoesNotLoadForEver() async {
        let list = SimulatedList(rows: 10)
        var loads = 0
        list.footer = .loadMore { [unowned list] () async in
            loads += 1
            list.rows += 10
        }
        list.footer?.options.fillRounds = 3
        list.position.place = ListPlace(row: 100_000)
        await list.settle()
        #expect(loads <= 4)
    }

    /// Rows that come as a load ends are laid out before its begin returns.
    @Test func loadsThatEndAtOnceAreCountedAsOthersAre() {
        let list = SimulatedList(rows: 20)
        var loads = 0
        list.footer = .loadMore.callback { run in
            loads += 1
            // Loads that are not counted would go on without end.
            guard loads < 20 else { return }
            run.end()
            list.rows += 10
        }
        list.footer?.options.fillRounds = 3
        list.position.place = ListPlace(row: 1000)
        #expect(loads == 3)
        #expect(list.position.place == ListPlace(row: 1000))
    }

    /// A layout during a load asks for nothing.
    @Test func loadsForAPlaceDoNotCountLayouts() async throws {
        let list = SimulatedList(rows: 20)
        var loads = 0
        list.footer = .loadMore { [unowned list] in
            loads += 1
            for _ in 0..<5 {
                try await list.clock.sleep(seconds: 0.1)
                list.position.laidOut()
            }
            list.rows += 10
        }
        list.footer?.options.fillRounds = 3
        list.position.place = ListPlace(row: 45)
        await list.settle()
        #expect(loads == 3)
        #expect(list.offset == 50 * 60 - 667)
    }

    /// A list keeps its position for as long as the app uses it.
    @Test func positionIsInUseFromItsFirstUse() {
        func isInUse(_ use: (ListPosition) -> Void) -> Bool {
            let list = SimulatedList(rows: 40)
            use(list.position)
            return list.position.isInUse
        }
        #expect(!isInUse { _ in })
        #expect(!isInUse { _ = $0.place })
        #expect(!isInUse { $0.place = ListPlace(row: 3) })
        #expect(isInUse { $0.followsStart = true })
        #expect(isInUse { $0.followsEnd = true })
        #expect(isInUse { $0.onEdgeChange = { _, _ in } })
        #expect(isInUse { $0.onUnseenChange = { _, _ in } })
        #expect(isInUse { _ = $0.unseen(at: .end) })
        #expect(isInUse { $0.onJumpChange = {} })
        let list = SimulatedList(rows: 0)
        list.position.place = ListPlace(row: 3)
        #expect(list.position.isInUse)
    }

    @Test func lastRowIsShownWhereTheRowIsGone() {
        let list = SimulatedList(rows: 40)
        list.position.place = ListPlace(row: 60)
        #expect(list.scrollView.offset.y == 40 * 60 - 667)
        list.rows = 100
        #expect(list.scrollView.offset.y == 40 * 60 - 667)
    }

    @Test func personWhoScrollsTakesOver() async {
        let list = SimulatedList(rows: 10)
        list.footer = .loadMore.callback {}
        list.footer?.options.isAutomatic = true
        list.position.place = ListPlace(row: 30)
        await list.play([.drag(by: 20), .release(velocity: 0)])
        await list.settle(within: 1)
        list.rows = 40
        #expect(list.scrollView.offset.y < 100)
    }

    @Test func placesOfNonsenseAreMendedOrIgnored() {
        #expect(ListPlace(row: -4, offset: .nan) == ListPlace(row: 0, offset: 0))
        let list = SimulatedList(rows: 0)
        var place = ListPlace(row: 0)
        place.row = -3
        place.offset = .infinity
        list.position.place = place
        #expect(list.position.place == ListPlace(row: 0))
        list.position.place = ListPlace(row: 0)
        list.position.place = nil
        #expect(list.position.place == nil)
    }
}
