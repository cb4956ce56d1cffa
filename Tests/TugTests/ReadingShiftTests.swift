import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// How far a list moves to keep what is read in its place, and which rows a load has brought.
@MainActor
@Suite struct ReadingShiftTests {
    /// A load at the start that runs, in a list 2000 points long.
    private func loadingEngine(isAttached: Bool = true) -> RefreshEngine {
        let engine = RefreshEngine()
        _ = engine.handle(.install(.load(.visible), options: .standard(for: .load(.visible))), at: .start, now: 0)
        let metrics = ScrollMetrics(offset: 100, contentLength: 2000, viewportLength: 600)
        if isAttached { _ = engine.handle(.attached, metrics: metrics, now: 0) }
        _ = engine.handle(.begin(.program), at: .start, now: 0)
        return engine
    }

    @Test func rowsThatMayHaveComeAreNoReasonToMoveWithoutAList() {
        #expect(loadingEngine().readingShift(movement: nil, contentLength: 2500, now: 1) == 500)
        #expect(loadingEngine().readingShift(movement: 30, contentLength: 2500, now: 1) == 30)
        #expect(loadingEngine().readingShift(movement: -30, contentLength: 2000, now: 1) == -30)
        let engine = loadingEngine(isAttached: false)
        #expect(engine.readingShift(movement: 30, contentLength: 2500, now: 1) == 0)
        engine.moveReading(by: 30)
        #expect(engine.metrics.offset == 0)
    }

    private static func shifts(with bad: Double) -> [(movement: Double?, length: Double, now: Double)] {
        [(nil, bad, 1), (30, bad, 1), (30, 2500, bad), (bad, 2500, 1), (bad, 2000, 1)]
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func listDoesNotMoveByWhatIsNoNumber(bad: Double) {
        for (movement, length, now) in Self.shifts(with: bad) {
            let engine = loadingEngine()
            #expect(engine.readingShift(movement: movement, contentLength: length, now: now) == 0)
            #expect(engine.metrics.offset == 100)
        }
        let engine = loadingEngine()
        engine.moveReading(by: bad)
        #expect(engine.metrics.offset == 100)
    }

    @Test func listDoesNotMoveWhereNothingHasChanged() {
        let engine = loadingEngine()
        #expect(engine.readingShift(movement: nil, contentLength: 2000, now: 1) == 0)
        // What the app has announced comes with a later layout.
        engine.noteInsertedContent(length: 80)
        #expect(engine.readingShift(movement: nil, contentLength: 2000, now: 1) == 0)
        #expect(engine.readingShift(movement: nil, contentLength: 2100, now: 1) == 80)
        #expect(engine.metrics.offset == 180)
    }

    /// Only a load is waited for, at its own edge, while it runs and for a moment after it.
    @Test(arguments: ScrollEdge.allCases, [EdgeBehavior.refresh, .load(.pulled), .load(.visible)])
    func rowsAreThoseOfALoadUntilAMomentAfterItsEnd(edge: ScrollEdge, behavior: EdgeBehavior) {
        let engine = RefreshEngine()
        _ = engine.handle(.install(behavior, options: .standard(for: behavior)), at: edge, now: 0)
        _ = engine.handle(
            .attached, metrics: ScrollMetrics(offset: 700, contentLength: 2000, viewportLength: 600), now: 0)
        let isLoad = !behavior.isRefresh
        #expect(!engine.awaitsRows(at: edge, now: 1))
        _ = engine.handle(.begin(.program), at: edge, now: 2)
        #expect(engine.awaitsRows(at: edge, now: 9) == isLoad)
        #expect(!engine.awaitsRows(at: edge.opposite, now: 9))
        _ = engine.handle(.install(.load(.pulled), options: .standard(for: .load(.pulled))), at: edge.opposite, now: 9)
        _ = engine.handle(.finish(generation: 1, .success), at: edge, now: 10)
        for (time, isSoon) in [(10, true), (10.04, true), (10.06, false), (11, false)] {
            #expect(engine.awaitsRows(at: edge, now: time) == (isLoad && isSoon), "\(time)")
            #expect(!engine.awaitsRows(at: edge.opposite, now: time), "\(time)")
        }
    }

    @Test(arguments: [SimulatedList.Place.header, .footer]) func rowsThatALoadBringsAfterItsEndWereAskedFor(
        place: SimulatedList.Place
    ) async {
        let list = SimulatedList(rows: 40)
        list.offset = 900
        _ = list.position.unseen(at: place.edge)
        let control = SimulatedControl.loadMore.callback { run in run.end() }
        control.options.reveal = .never
        list.setControl(control, at: place)
        control.beginRefreshing()
        list.rows += 10
        #expect(list.position.unseen(at: .start) == 0 && list.position.unseen(at: .end) == 0)
        #expect(list.offset == (place == .header ? 1500 : 900))
        await list.advance(by: 0.1)
        list.rows += 1
        #expect(list.position.unseen(at: .end) == 1)
    }

    /// Also where a load at the start does not keep what is read: the rows come at the start all the same.
    @Test(arguments: [false, true]) func rowsOfAnUnknownPlaceComeWhereOneEdgeBringsThem(keeps: Bool) {
        let engine = RefreshEngine()
        var options = EdgeOptions.standard(for: .load(.pulled))
        options.keepsReadingPosition = keeps
        _ = engine.handle(.install(.load(.pulled), options: options), at: .start, now: 0)
        _ = engine.handle(.install(.load(.pulled), options: .standard(for: .load(.pulled))), at: .end, now: 0)
        _ = engine.handle(.attached, metrics: ScrollMetrics(contentLength: 2000, viewportLength: 600), now: 0)
        _ = engine.handle(.begin(.program), at: .start, now: 1)
        #expect(engine.comesAtStart(now: 1))
        #expect((engine.newRows(now: 1) == .before) == keeps)
        _ = engine.handle(.begin(.program), at: .end, now: 2)
        #expect(!engine.comesAtStart(now: 2))
        _ = engine.handle(.finish(generation: 1, .success), at: .end, now: 3)
        #expect(!engine.comesAtStart(now: 3.04) && engine.comesAtStart(now: 3.06))
        _ = engine.handle(.finish(generation: 1, .success), at: .start, now: 4)
        #expect(engine.comesAtStart(now: 4.04) && !engine.comesAtStart(now: 4.06))
    }

    /// An app that says where rows come in knows better than who looks at what runs.
    @Test func rowsThatTheAppHasAnnouncedAreNotGuessed() {
        let engine = RefreshEngine()
        _ = engine.handle(.install(.refresh, options: .standard(for: .refresh)), at: .start, now: 0)
        _ = engine.handle(.attached, metrics: ScrollMetrics(contentLength: 2000, viewportLength: 600), now: 0)
        engine.follow(.end, true)
        #expect(!engine.comesAtStart(now: 1))
        _ = engine.handle(.begin(.program), at: .start, now: 1)
        #expect(engine.comesAtStart(now: 1))
        engine.noteInsertedContent(length: 80)
        #expect(!engine.comesAtStart(now: 1))
        #expect(engine.newRows(now: 1) == .announced)
    }
}
