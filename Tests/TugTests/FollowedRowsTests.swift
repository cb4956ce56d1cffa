import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// Rows that come and go while a list stays at an edge, or is on its way there.
@MainActor
struct FollowedRowsTests {
    /// Where the list goes a second time was asked of it before.
    @Test(arguments: ScrollAxis.allCases) func rowsThatComeGoAndComeAgainAreFollowedEachTime(axis: ScrollAxis) {
        let list = SimulatedList(rows: 40, axis: axis)
        list.position.followsEnd = true
        list.position.scroll(to: .end, animated: false)
        for rows in [41, 40, 41, 40, 45, 41, 45] {
            list.rows = rows
            #expect(list.offset == Double(rows) * 60 - (axis == .vertical ? 667 : 375))
            #expect(list.position.isAtEnd)
        }
    }

    /// Off screen nothing is scrolled, however long that lasts, and wherever the list is.
    @Test(arguments: [0, 600, 40.0 * 60 - 667], [false, true])
    func scrollToAnEdgeWaitsUntilTheListIsSeen(offset: Double, isAnimated: Bool) async {
        for edge in ScrollEdge.allCases {
            let list = SimulatedList(rows: 40)
            list.offset = offset
            list.isOnScreen = false
            list.position.scroll(to: edge, animated: isAnimated)
            await list.advance(by: 5)
            list.isOnScreen = true
            await list.advance(by: 1)
            #expect(list.offset == (edge == .start ? 0 : 40 * 60 - 667), "\(edge)")
        }
    }

    /// The time for which a list stays where it was scrolled begins with its arrival.
    @Test func listThatIsLongOnItsWayStillGoesToItsEnd() {
        let engine = RefreshEngine()
        var metrics = ScrollMetrics(contentLength: 2000, viewportLength: 1000)
        _ = engine.handle(.attached, metrics: metrics, now: 0)
        #expect(engine.scroll(to: .end, isAnimated: true, now: 0).motion?.offset == 1000)
        metrics.offset = 300
        _ = engine.handle(.scrolled, metrics: metrics, now: 2)
        metrics.contentLength = 2500
        #expect(engine.handle(.geometryChanged, metrics: metrics, now: 3).motion?.offset == 1500)
        metrics.offset = 1500
        _ = engine.handle(.scrolled, metrics: metrics, now: 4)
        // Lengths of rows are corrected for a moment, and no longer.
        metrics.contentLength = 2600
        #expect(engine.handle(.geometryChanged, metrics: metrics, now: 4.4).motion?.offset == 1600)
        metrics.offset = 1600
        _ = engine.handle(.scrolled, metrics: metrics, now: 4.4)
        metrics.contentLength = 2700
        #expect(engine.handle(.geometryChanged, metrics: metrics, now: 6).motion == nil)
    }

    /// That it was at the edge when somebody last asked says nothing of where it is now.
    @Test(arguments: ScrollEdge.allCases) func listThatWasAtTheEdgeBeforeIsOnItsWayUntilItArrives(edge: ScrollEdge) {
        let engine = RefreshEngine()
        let place = edge == .start ? 0.0 : 1000
        var metrics = ScrollMetrics(offset: place, contentLength: 2000, viewportLength: 1000)
        _ = engine.handle(.attached, metrics: metrics, now: 0)
        engine.follow(edge, true)
        engine.follow(edge, false)
        metrics.offset = 500
        _ = engine.handle(.scrolled, metrics: metrics, now: 1)
        #expect(engine.scroll(to: edge, isAnimated: true, now: 2).motion?.offset == place)
        for time in [3.0, 4, 5] {
            metrics.offset += edge == .start ? -100 : 100
            _ = engine.handle(.scrolled, metrics: metrics, now: time)
            #expect(engine.isScrollingToEdge, "after \(time - 2) s")
        }
    }

    // MARK: A finger

    @Test func fingerEndsAScrollToAnEdge() async {
        let list = SimulatedList(rows: 0)
        list.position.scroll(to: .end, animated: false)
        await list.play([.drag(by: 20), .release(velocity: 0)])
        list.rows = 40
        #expect(list.scrollView.offset.y < 100)
    }

    /// A list 2000 points long, of which 1000 are seen, at an edge that it follows.
    private func engine(at edge: ScrollEdge) -> RefreshEngine {
        let engine = RefreshEngine()
        let metrics = ScrollMetrics(offset: edge == .start ? 0 : 1000, contentLength: 2000, viewportLength: 1000)
        _ = engine.handle(.attached, metrics: metrics, now: 0)
        engine.follow(edge, true)
        return engine
    }

    /// Some platforms report the movement of a finger together with the rows that have come.
    @Test func fingerThatLeavesTheEndWhileRowsComeHasLeftIt() {
        let engine = engine(at: .end)
        var metrics = engine.metrics
        _ = engine.handle(.dragBegan, metrics: metrics, now: 1)
        (metrics.isDragging, metrics.offset, metrics.contentLength) = (true, 970, 2300)
        _ = engine.handle(.scrolled, metrics: metrics, now: 1)
        #expect(!engine.isAt(.end))
        metrics.isDragging = false
        #expect(engine.handle(.dragEnded, metrics: metrics, now: 2).motion == nil)
        #expect(engine.handle(.settled, metrics: metrics, now: 2).motion == nil)
        #expect(!engine.isAt(.end))
    }

    /// Rows have come under a finger, which goes after them and back a little: it has not left.
    @Test func fingerThatEndsNoFurtherFromTheEndThanItBeganHasNotLeftIt() {
        let engine = engine(at: .end)
        var metrics = engine.metrics
        _ = engine.handle(.dragBegan, metrics: metrics, now: 1)
        (metrics.isDragging, metrics.contentLength) = (true, 2500)
        _ = engine.handle(.geometryChanged, metrics: metrics, now: 1)
        for offset in [1020.0, 1040, 1010] {
            metrics.offset = offset
            _ = engine.handle(.scrolled, metrics: metrics, now: 1.1)
            #expect(engine.isAt(.end))
        }
        metrics.isDragging = false
        #expect(engine.handle(.dragEnded, metrics: metrics, now: 2).motion?.offset == 1500)
    }

    /// What an app asks for counts from then on, also if nothing happened at that offset before.
    @Test(arguments: ScrollEdge.allCases) func movementRightAfterAnAppAsksIsNotMissed(edge: ScrollEdge) {
        for asks in [{ $0.follow(edge, true) }, { $0.observeEdges(true) }] as [(RefreshEngine) -> Void] {
            let engine = RefreshEngine()
            var metrics = ScrollMetrics(offset: edge == .start ? 0 : 1000, contentLength: 2000, viewportLength: 1000)
            _ = engine.handle(.attached, metrics: metrics, now: 0)
            _ = engine.handle(.scrolled, metrics: metrics, now: 0)
            asks(engine)
            #expect(engine.isAt(edge))
            metrics.offset = 500
            _ = engine.handle(.scrolled, metrics: metrics, now: 1)
            #expect(!engine.isAt(edge))
        }
    }

    // MARK: What is held open, and what is read

    /// What one edge holds open does not move the place of the other.
    @Test func listRestsAtItsStartWhateverIsHeldOpenAtItsEnd() async {
        let list = SimulatedList(rows: 40)
        list.position.followsStart = true
        list.footer = .loadMore.callback {}
        #expect(list.position.isAtStart && !list.position.isAtEnd)
        list.rows += 1
        #expect(list.position.isAtStart)
        list.header = .refresh.callback {}
        list.header?.options.heldPart = .all
        list.header?.beginRefreshing()
        await list.settle()
        #expect(list.offset == -54)
        #expect(list.position.isAtStart)
        list.offset = -40
        #expect(!list.position.isAtStart)
    }

    /// Rows come before those that are read while the list is on its way to an edge, and a finger rests on it.
    @Test(arguments: ScrollEdge.allCases, [400.0, -400]) func listOnItsWayToAnEdgeGoesOnAfterItWasMoved(
        edge: ScrollEdge, shift: Double
    ) {
        let engine = RefreshEngine()
        var metrics = ScrollMetrics(offset: 1500, contentLength: 4000, viewportLength: 1000)
        _ = engine.handle(.attached, metrics: metrics, now: 0)
        engine.follow(edge, true)
        _ = engine.scroll(to: edge, isAnimated: true, now: 0)
        let step = edge == .start ? -100.0 : 100
        metrics.offset += step
        _ = engine.handle(.scrolled, metrics: metrics, now: 0.1)
        engine.isTouched = true
        #expect(engine.readingShift(movement: shift, contentLength: 4000 + shift, now: 0.1) == shift)
        metrics.offset += shift
        metrics.contentLength += shift
        _ = engine.handle(.geometryChanged, metrics: metrics, now: 0.1)
        engine.isTouched = false
        metrics.offset += step
        let motion = engine.handle(.scrolled, metrics: metrics, now: 0.2).motion
        #expect(motion?.offset == (edge == .start ? 0 : 3000 + shift))
        #expect(engine.isScrollingToEdge)
    }

    @Test func listThatWasMovedFromItsEndToKeepItsRowsGoesBack() {
        let engine = engine(at: .end)
        var metrics = engine.metrics
        metrics.contentLength = 2100
        #expect(engine.handle(.geometryChanged, metrics: metrics, now: 1).motion?.offset == 1100)
        metrics.offset = 1100
        _ = engine.handle(.scrolled, metrics: metrics, now: 1)
        engine.isTouched = true
        #expect(engine.readingShift(movement: -50, contentLength: 2100, now: 2) == -50)
        metrics.offset = 1050
        #expect(engine.handle(.geometryChanged, metrics: metrics, now: 2).motion == nil)
        engine.isTouched = false
        #expect(engine.handle(.geometryChanged, metrics: metrics, now: 3).motion?.offset == 1100)
    }
}
