import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// Lists that stay at an edge while rows come by themselves.
@MainActor
struct FollowingTests {
    /// A list of 40 rows of 60 points in a viewport of 667, at its end.
    func chat() -> SimulatedList {
        let list = SimulatedList(rows: 40)
        list.position.followsEnd = true
        list.position.scroll(to: .end, animated: false)
        return list
    }

    /// Attaches an engine to a list that is at the end that it follows: 2000 points long, of which 1000 are seen.
    private func attach(_ engine: RefreshEngine) -> ScrollMetrics {
        let metrics = ScrollMetrics(offset: 1000, contentLength: 2000, viewportLength: 1000)
        _ = engine.handle(.attached, metrics: metrics, now: 0)
        engine.follow(.end, true)
        return metrics
    }

    func distanceFromEnd(_ list: SimulatedList) -> Double {
        list.scrollView.vertical.scrollMetrics.maximumOffset - list.scrollView.offset.y
    }

    @Test func listAtItsEndStaysThereWhileRowsCome() {
        let list = chat()
        for _ in 0..<5 {
            list.rows += 3
            #expect(distanceFromEnd(list) == 0)
            #expect(list.position.isAtEnd)
        }
    }

    @Test func listThatDoesNotFollowStaysWhereItIs() {
        let list = chat()
        list.position.followsEnd = false
        let offset = list.scrollView.offset.y
        list.rows += 3
        #expect(list.scrollView.offset.y == offset)
        #expect(!list.position.isAtEnd)
    }

    @Test func listAwayFromItsEndIsNotTakenThere() {
        let list = chat()
        list.scrollView.setContentOffset(SimulatedPair(x: 0, y: 600))
        list.rows += 3
        #expect(list.scrollView.offset.y == 600)
        #expect(!list.position.isAtEnd)
    }

    @Test func lastRowThatGrowsAndAnInsetAreFollowed() {
        let list = chat()
        list.contentLength += 7.5
        #expect(distanceFromEnd(list) == 0)
        list.scrollView.setContentInset(SimulatedInsets(bottom: 300))
        #expect(distanceFromEnd(list) == 0)
        list.scrollView.setBounds(SimulatedPair(x: 375, y: 400))
        #expect(distanceFromEnd(list) == 0)
        #expect(list.position.isAtEnd)
    }

    @Test func footerThatOpensIsFollowed() async {
        let list = chat()
        list.footer = .loadMore(when: .pulled).callback {}
        list.footer?.beginRefreshing()
        await list.settle()
        list.rows += 1
        let held = list.scrollView.vertical.heldInset.end
        #expect(held > 0)
        #expect(distanceFromEnd(list) == -held)
    }

    @Test func headerThatIsHeldOpenIsFollowedAtTheStart() async {
        let list = SimulatedList(rows: 40)
        list.position.followsStart = true
        list.header = .refresh.callback {}
        list.header?.beginRefreshing()
        await list.settle()
        #expect(list.position.isAtStart)
        list.header?.endRefreshing()
        await list.settle()
        #expect(list.scrollView.offset.y == 0)
        #expect(list.position.isAtStart)
    }

    @Test func startThatIsFollowedIsShownAlthoughALoadThereKeepsWhatIsRead() async {
        let list = SimulatedList(rows: 40)
        list.position.followsStart = true
        list.header = .loadMore(when: .pulled) { [unowned list] () async in list.rows += 10 }
        list.header?.beginRefreshing()
        await list.settle()
        #expect(list.rows == 50)
        #expect(list.scrollView.offset.y == 0)
    }

    // MARK: The person

    @Test(arguments: [1.5, 30, 200]) func fingerThatLeavesTheEndEndsFollowing(distance: Double) async {
        let list = chat()
        await list.play([.drag(by: distance + 0.01), .hold(0.1), .release(velocity: 0)])
        await list.settle()
        let offset = list.scrollView.offset.y
        list.rows += 3
        #expect(list.scrollView.offset.y == offset)
        #expect(!list.position.isAtEnd)
    }

    @Test func nothingMovesUnderAFingerAndTheListCatchesUpWhenItLifts() async {
        let list = chat()
        await list.play([.touch(), .drag(by: -0.5)])
        let offset = list.scrollView.offset.y
        for _ in 0..<20 {
            list.rows += 1
            #expect(list.scrollView.offset.y == offset)
        }
        await list.play(.release(velocity: 0))
        await list.settle()
        #expect(distanceFromEnd(list) == 0)
    }

    @Test func fingerThatLeavesAfterTheListHasGrownEndsFollowing() async {
        let list = chat()
        await list.play([.touch(), .drag(by: -0.5)])
        list.rows += 20
        await list.play([.drag(by: 40), .release(velocity: 0)])
        await list.settle()
        #expect(distanceFromEnd(list) > 1000)
    }

    @Test func listThatComesBackToItsEndFollowsAgain() async {
        let list = chat()
        await list.play([.drag(by: 100), .release(velocity: 0)])
        await list.settle()
        #expect(!list.position.isAtEnd)
        await list.play([.drag(by: -300), .release(velocity: 0)])
        await list.settle()
        #expect(list.position.isAtEnd)
        list.rows += 3
        #expect(distanceFromEnd(list) == 0)
    }

    @Test func scrollBarThatMovesBackDuringAnAnimationEndsFollowing() {
        let engine = RefreshEngine()
        var metrics = attach(engine)
        metrics.contentLength = 2500
        #expect(engine.handle(.geometryChanged, metrics: metrics, now: 1).motion?.offset == 1500)
        for (offset, isAtEnd) in [(1100.0, true), (1300, true), (1298, false), (1200, false)] {
            metrics.offset = offset
            #expect(engine.handle(.scrolled, metrics: metrics, now: 1.1).motion == nil)
            #expect(engine.isAt(.end) == isAtEnd)
        }
        metrics.contentLength = 2600
        #expect(engine.handle(.geometryChanged, metrics: metrics, now: 2).motion == nil)
    }

    // MARK: Animation

    @Test func singleStepIsAnimatedAndAStreamIsNot() {
        let engine = RefreshEngine()
        var metrics = attach(engine)
        func grow(at now: Double) -> Motion? {
            metrics.contentLength += 10
            let motion = engine.handle(.geometryChanged, metrics: metrics, now: now).motion
            if let offset = motion?.offset { metrics.offset = offset }
            return motion
        }
        #expect(grow(at: 1)?.duration == Following.duration)
        #expect(grow(at: 1.1)?.duration == 0)
        #expect(grow(at: 1.2)?.duration == 0)
        #expect(grow(at: 3)?.duration == Following.duration)
        // The animation is over.
        #expect(grow(at: 3.25)?.duration == Following.duration)
        engine.reducesMotion = true
        #expect(grow(at: 5)?.duration == 0)
        engine.reducesMotion = false
        // A keyboard moves by an animation of its own.
        metrics.inset.end = 300
        #expect(engine.handle(.geometryChanged, metrics: metrics, now: 7).motion?.duration == 0)
    }

    @Test func listThatWasEmptyOpensAtItsEndAtOnce() {
        let engine = RefreshEngine()
        engine.follow(.end, true)
        // The layout comes before the list is on screen.
        var metrics = ScrollMetrics(offset: 0, contentLength: 2000, viewportLength: 1000)
        #expect(engine.followingStep(metrics, now: 0) == FollowingStep(offset: 1000, duration: 0))
        metrics.offset = 1000
        #expect(engine.handle(.attached, metrics: metrics, now: 0).motion == nil)
        #expect(engine.isAt(.end))
        // Emptied and filled, it opens again.
        for length in [0.0, 3000] {
            metrics.contentLength = length
            if length == 0 { metrics.offset = 0 }
            let motion = engine.handle(.geometryChanged, metrics: metrics, now: 5).motion
            if length > 0 {
                #expect(motion?.offset == 2000)
                #expect(motion?.duration == 0)
            }
        }
    }

    @Test func placeThatTheAppShowsIsNotLeftForTheEdgeAlsoAsRowsCome() {
        let engine = RefreshEngine()
        var metrics = attach(engine)
        #expect(engine.isAt(.end))
        engine.leaveEdges()
        #expect(!engine.isAt(.end))
        // In one layout with rows that have come.
        metrics.offset = 300
        metrics.contentLength = 2500
        #expect(engine.followingStep(metrics, now: 1) == nil)
        #expect(engine.handle(.geometryChanged, metrics: metrics, now: 1).motion == nil)
        #expect(!engine.isAt(.end))
        // Found at the end, it follows again.
        engine.leaveEdges()
        metrics.offset = 1500
        _ = engine.handle(.scrolled, metrics: metrics, now: 2)
        #expect(engine.isAt(.end))
    }

    @Test func listDoesNotMoveUnderAFingerThatRests() {
        let engine = RefreshEngine()
        var metrics = attach(engine)
        engine.isTouched = true
        metrics.contentLength = 2100
        #expect(engine.followingStep(metrics, now: 1) == nil)
        #expect(engine.handle(.geometryChanged, metrics: metrics, now: 1).motion == nil)
        engine.isTouched = false
        #expect(engine.handle(.geometryChanged, metrics: metrics, now: 2).motion?.offset == 1100)
    }

    @Test func listThatComesBackFromPastItsEndWhileRowsComeHasNotLeftIt() {
        let engine = RefreshEngine()
        var metrics = attach(engine)
        metrics.offset = 1050
        _ = engine.handle(.scrolled, metrics: metrics, now: 1)
        metrics.contentLength = 2200
        _ = engine.handle(.geometryChanged, metrics: metrics, now: 1)
        metrics.offset = 1000
        _ = engine.handle(.scrolled, metrics: metrics, now: 1.1)
        #expect(engine.isAt(.end))
    }

    @Test func scrollEventThatLeavesAnEdgeDoesNotPassQuietly() {
        let engine = RefreshEngine()
        var metrics = ScrollMetrics(offset: 1000, contentLength: 2000, viewportLength: 1000)
        _ = engine.handle(.install(.refresh, options: .standard(for: .refresh)), at: .start, now: 0)
        _ = engine.handle(.attached, metrics: metrics, now: 0)
        engine.observeEdges(true)
        _ = engine.handle(.scrolled, metrics: metrics, now: 0)
        metrics.offset = 999.5
        #expect(engine.passesQuietly(metrics))
        metrics.offset = 990
        #expect(!engine.passesQuietly(metrics))
    }

    @Test func stepWithinALayoutIsGivenOnce() {
        let engine = RefreshEngine()
        var metrics = attach(engine)
        metrics.contentLength = 2100
        #expect(engine.followingStep(metrics, now: 1)?.offset == 1100)
        #expect(engine.followingStep(metrics, now: 1) == nil)
        metrics.offset = 1100
        #expect(engine.handle(.geometryChanged, metrics: metrics, now: 1).motion == nil)
        #expect(engine.isAt(.end))
    }

    /// Some hosts ask within a layout, also before the list is on screen.
    @Test(arguments: [true, false]) func stepThatNobodySeesIsNotAnimated(isOnScreen: Bool) {
        let engine = RefreshEngine()
        var metrics = attach(engine)
        if !isOnScreen { _ = engine.handle(.hidden, metrics: metrics, now: 0.1) }
        metrics.contentLength = 2100
        #expect(engine.followingStep(metrics, now: 1) == FollowingStep(offset: 1100, duration: isOnScreen ? 0.25 : 0))
    }

    // MARK: The article

    @Test func linesOfTheArticleFollowCountAndGiveThePlace() async {
        let list = SimulatedList(rows: 40)
        var (jumpButton, newPosts) = (Button(), Button())
        jumpButton.isHidden = true

        list.position.followsEnd = true

        list.position.scroll(to: .end)
        list.position.onEdgeChange = { edge, isThere in
            if edge == .end { jumpButton.isHidden = isThere }
        }

        list.position.onUnseenChange = { edge, count in
            if edge == .start { newPosts.setCount(count) }  // "3 new"
        }

        await list.settle()
        #expect(jumpButton.isHidden)
        list.scrollView.setContentOffset(SimulatedPair(x: 0, y: 20 * 60 - 14))
        #expect(!jumpButton.isHidden)

        let place = list.position.place  // ListPlace(row: 120, offset: -14)
        list.position.place = place

        #expect(place == ListPlace(row: 20, offset: 14))
        list.header = .refresh { [unowned list] () async in list.rows += 3 }
        list.header?.options.reveal = .never
        list.header?.beginRefreshing()
        await list.settle()
        #expect(newPosts.count == 3)
    }
}

/// A button of an app.
private struct Button {
    var isHidden = false
    var count = 0

    mutating func setCount(_ count: Int) { self.count = count }
}
