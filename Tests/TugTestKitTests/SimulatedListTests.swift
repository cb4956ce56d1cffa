import Testing
@_spi(Host) import Tug
@_spi(Host) import TugTestKit

@MainActor @Suite(.timeLimit(.minutes(30))) struct SimulatedListTests {
    let list = SimulatedList(rows: 40)

    @Test func pullPastTriggerRunsHandlerOnceAndRestsBelowHeader() async throws {
        let clock = list.clock
        list.header = .refresh { try await clock.sleep(seconds: 0.3) }
        await list.play(.pull(.header))
        try list.expect(.header, .refreshing)
        try list.expect(offset: -54)
        #expect(list.header?.indicator.isSpinning == true)
        #expect(await list.settle())
        try list.expectAtRest()
        try list.expect(offset: 0)
        #expect(list.starts(at: .header) == [.pull])
        #expect(list.states(at: .header) == [.pulling, .refreshing, .idle])
        #expect(list.hapticCount == 1)
        #expect(list.announcements == ["Loading…", "Updated"])
    }

    @Test func pullMovedBackRunsNothing() async throws {
        list.header = .refresh { .success }
        await list.play(.pullAndTakeBack(.header))
        await list.settle()
        try list.expect(.header, starts: 0)
        #expect(list.states(at: .header) == [.pulling, .idle])
    }

    /// A test of an app relies on what has not ended meanwhile.
    @Test func wholeGesturesAreShort() async {
        for gesture in [Gesture.pull(.header), .pullAndTakeBack(.header), .fling(velocity: 800)] {
            let list = SimulatedList(rows: 40)
            await list.play(gesture)
            #expect(list.clock.seconds > 0 && list.clock.seconds < 1)
            #expect(!list.isTouched)
        }
    }

    @Test func shortPullAndCancelledTouchRunNothing() async throws {
        list.header = .refresh { .success }
        await list.play([.pull(.header, to: .fraction(0.9)), .settle])
        await list.play([.reach(.header, .trigger), .takeAway, .settle])
        try list.expect(.header, starts: 0)
        try list.expect(offset: 0)
    }

    @Test func insetChangeDuringDragDoesNotJump() async throws {
        await list.play([.drag(by: 150), .hold(0.05)])
        let held = list.offset
        list.contentInset = SimulatedInsets(top: 30)
        await list.play(.drag(by: 0.001, over: 0.01))
        try list.expect(offset: held, tolerance: 0.01)
        await list.play([.hold(0.1), .release, .settle])
        try list.expect(offset: -30)
    }

    @Test func footerNeedingOverscrollLoadsDuringBounce() async throws {
        var options = EdgeOptions.standard(for: .load(.visible))
        options.triggerFraction = 1.5
        list.footer = .loadMore(options: options) { .success }
        await list.play([.scrollToEnd(), .settle])
        try list.expect(.footer, starts: 0)
        await list.play([.fling(velocity: 5000), .settle])
        await list.play([.fling(velocity: -6000), .settle])
        try list.expect(.footer, starts: 1)
    }

    @Test func repeatedDragsReachEndAndFooterLoads() async throws {
        list.footer = .loadMore { [unowned list] in
            list.rows += 10
            return list.rows < 60 ? .hasMore : .noMoreData
        }
        await list.play([.scrollToEnd(), .settle])
        #expect(list.rows == 50)
        await list.play([.scrollToEnd(), .settle])
        #expect(list.rows == 60)
        try list.expect(.footer, .noMoreData)
        await list.play([.scrollToEnd(), .settle])
        #expect(list.starts(at: .footer) == [.automatic, .automatic])
    }

    /// The end that a gesture scrolls to may be gone by then.
    @Test func gestureToTheEndOfAListThatShrinksEnds() async throws {
        list.footer = .loadMore { [unowned list] () async in list.rows = 10 }
        await list.play([.scrollToEnd(), .settle])
        #expect(list.rows == 10)
        try list.expect(offset: 0)
    }

    @Test func tapRetriesFailureAndIsIgnoredDuringRun() async throws {
        struct Offline: Error {}
        @MainActor final class Server { var isOffline = true }
        let server = Server()
        list.footer = .loadMore { if server.isOffline { throw Offline() } }
        await list.play([.scrollToEnd(), .settle])
        try list.expect(.footer, .failed)
        server.isOffline = false
        #expect(list.tap(.footer))
        #expect(!list.tap(.footer))
        await list.settle()
        #expect(list.starts(at: .footer) == [.automatic, .retry])
        try list.expect(.footer, .idle)
    }

    @Test func everyEdgeOfBothAxesCanBePulled() async throws {
        let list = SimulatedList(viewport: SimulatedPair(x: 375, y: 667))
        for place in SimulatedList.Place.allCases {
            list.setControl(place.edge == .start ? .refresh { .success } : .loadMore(when: .pulled) { .success }, at: place)
        }
        list.rows = 20
        for place in SimulatedList.Place.allCases {
            if place == .footer { await list.play(.scrollToEnd()) }
            await list.play([.pull(place), .settle])
            #expect(list.starts(at: place) == [.pull], "\(place)")
        }
    }

    @Test func leadingSideIsPulledLeftInRightToLeftList() async throws {
        let list = SimulatedList(rows: 20, rowLength: 100, axis: .horizontal, isRightToLeft: true)
        list.leading = .refresh { .success }
        await list.play([.drag(by: 200), .hold(0.1), .release, .settle])
        try list.expect(.leading, starts: 0)
        list.offset = 0
        await list.play([.drag(by: -200), .hold(0.1), .release, .settle])
        try list.expect(.leading, starts: 1)
    }

    @Test func safeAreaInsetAndRotationFollowScrollView() async throws {
        list.safeArea = SimulatedInsets(top: 44, bottom: 34)
        list.contentInset = SimulatedInsets(top: 10)
        try list.expect(offset: 0)
        list.offset = -54
        list.header = .refresh { .success }
        list.header?.beginRefreshing()
        try list.expect(offset: -108)
        list.contentInset = SimulatedInsets(top: 64)
        #expect(list.contentInset.top == 64)
        #expect(list.scrollView.contentInset.top == 118)
        list.rotate()
        #expect(list.viewport == SimulatedPair(x: 667, y: 375))
        #expect(list.scrollView.contentSize.x == 667)
        await list.settle()
        try list.expect(offset: -108)
    }

    @Test func offScreenBeginWaits() async throws {
        list.isOnScreen = false
        list.header = .refresh { .success }
        list.header?.beginRefreshing()
        await list.settle()
        try list.expect(.header, .pending)
        list.isOnScreen = true
        await list.settle()
        try list.expect(.header, starts: 1)
    }

    /// What an app starts when it is told of a state has run when the test goes on.
    @Test func tasksOfCallbacksRunBeforeTheTestGoesOn() async {
        var told: [EdgeState] = []
        list.header = .refresh.callback {}
        list.header?.onStateChange = { state in Task { @MainActor in told.append(state) } }
        await list.play(.reach(.header, .trigger))
        #expect(told == [.pulling])
        await list.play(.reach(.header, .points(0)))
        #expect(told == [.pulling, .idle])
    }

    /// What a handler does first has been done when the test goes on, though it was the release that has begun the run.
    @Test func handlerHasBegunWhenTheTestGoesOn() async {
        let clock = list.clock
        var begun = 0
        list.header = .refresh {
            await Task.yield()
            begun += 1
            try await clock.sleep(seconds: 1)
        }
        await list.play([.reach(.header, .trigger), .hold(0.1)])
        #expect(begun == 0)
        await list.play(.release)
        #expect(begun == 1)
        await list.play([.settle, .reach(.header, .trigger), .release(velocity: 0)])
        #expect(begun == 2)
    }

    /// A pull that the system ends resumes what waits for it.
    @Test func tasksOfACancelledPullHaveRunWhenTheTestGoesOn() async {
        var told: [EdgeState] = []
        list.header = .refresh.callback {}
        await list.play(.reach(.header, .trigger))
        list.header?.onStateChange = { state in Task { @MainActor in told.append(state) } }
        await list.play(.takeAway)
        #expect(told == [.idle])
    }

    @Test func failedExpectationThrowsWithHistory() async throws {
        list.header = .refresh { .success }
        await list.play([.pull(.header), .settle])
        let error = #expect(throws: ListExpectationError.self) { try list.expect(.header, .refreshing) }
        let text = error.map(String.init(describing:)) ?? ""
        #expect(text.hasPrefix("header: expected refreshing, is idle\n"))
        #expect(text.contains("header: starts run 1 (pull)"))
        #expect(text.contains("header: ends: success"))
        #expect(throws: ListExpectationError.self) { try list.expect(.header, starts: 2) }
        #expect(throws: ListExpectationError.self) { try list.expect(.header, shows: "") }
        #expect(throws: ListExpectationError.self) { try list.expect(offset: list.offset + 0.002) }
        try list.expect(offset: list.offset - 0.0005)
        try list.expect(offset: list.offset + 0.0005)
        list.header?.beginRefreshing()
        #expect(throws: ListExpectationError.self) { try list.expectAtRest() }
    }

    @Test(arguments: SimulatedList.Place.allCases)
    func aListIsAtRestOnlyIfNothingRunsAtAnyPlace(place: SimulatedList.Place) async throws {
        let clock = list.clock
        try list.expectAtRest()
        for other in SimulatedList.Place.allCases {
            list.setControl(other.edge == .start ? .refresh { .success } : .loadMore(when: .pulled) { .success }, at: other)
        }
        list.setControl(.refresh { try await clock.sleep(seconds: 1) }, at: place)
        await list.settle()
        try list.expectAtRest()
        list.control(at: place)?.beginRefreshing()
        await list.advance(by: 0.5)
        let error = #expect(throws: ListExpectationError.self) { try list.expectAtRest() }
        #expect(error.map(String.init(describing:))?.hasPrefix("\(place): expected at rest, is refreshing\n") == true)
        await list.settle()
        try list.expectAtRest()
        await list.play(.fling(velocity: -2000))
        #expect(throws: ListExpectationError.self) { try list.expectAtRest() }
    }

    /// What is not a number, or infinite, changes nothing, whichever of several numbers it is.
    @Test(arguments: [Double.nan, .infinity, -.infinity]) func unusableNumbersChangeNothing(number: Double) async throws {
        list.contentInset = SimulatedInsets(top: 1, left: 2, bottom: 3, right: 4)
        list.safeArea = SimulatedInsets(top: 5, left: 6, bottom: 7, right: 8)
        list.offset = 300
        let before = (list.contentInset, list.safeArea, list.viewport)
        let sides = [\SimulatedInsets.top, \.left, \.bottom, \.right]
        for side in sides {
            list.contentInset[keyPath: side] = number
            list.safeArea[keyPath: side] = number
        }
        list.viewport = SimulatedPair(x: number, y: 100)
        list.viewport = SimulatedPair(x: 100, y: number)
        list.offset = number
        await list.advance(by: number)
        #expect((list.contentInset, list.safeArea, list.viewport) == before)
        #expect(list.offset == 300 && list.scrollView.clock.now == 0)
    }

    @Test func controlThatIsSetAgainKeepsItsRun() async throws {
        let clock = list.clock
        let header = SimulatedControl.refresh { try await clock.sleep(seconds: 0.3) }
        list.header = header
        await list.play(.pull(.header))
        list.header = header
        try list.expect(.header, .refreshing)
        await list.settle()
        #expect(list.states(at: .header) == [.pulling, .refreshing, .idle])
    }

    @Test func removedControlIsCancelledAndClosed() async throws {
        let clock = list.clock
        var wasCancelled = false
        list.header = .refresh {
            do { try await clock.sleep(seconds: 5) } catch { wasCancelled = true }
        }
        await list.play([.pull(.header), .hold(1)])
        try list.expect(offset: -54)
        list.header = nil
        await list.settle()
        #expect(wasCancelled)
        #expect(clock.sleeperCount == 0)
        try list.expect(offset: 0)
        #expect(list.scrollView.contentInset == SimulatedInsets())
    }

    @Test func readdedFooterWithNoMoreDataDoesNotLoad() async throws {
        let list = SimulatedList(rows: 3)
        let footer = SimulatedControl.loadMore { .noMoreData }
        list.footer = footer
        await list.settle()
        try list.expect(.footer, .noMoreData)
        list.footer = nil
        #expect(!footer.hasMore)
        list.footer = footer
        await list.settle()
        try list.expect(.footer, .noMoreData)
        #expect(list.starts(at: .footer) == [.automatic])
        list.footer = nil
        let hidden = SimulatedControl.loadMore { .success }
        hidden.isHidden = true
        list.footer = hidden
        await list.settle()
        #expect(list.starts(at: .footer) == [.automatic])
    }

    @Test func releasedListLeavesNoTimers() async {
        let time = VirtualClock()
        weak var gone: SimulatedList?
        do {
            let list = SimulatedList(rows: 40, clock: time)
            gone = list
            list.header = .refresh { [clock = list.clock] in try await clock.sleep(seconds: 1) }
            await list.play(.pull(.header))
            list.header = nil
        }
        #expect(gone == nil)
        time.advance(by: 10)
        #expect(time.now > 10)
    }

    /// A finger that came down along one axis stays on it.
    @Test func fingerMovesTheAxisThatItWasPutDownOn() async throws {
        list.leading = .refresh { .success }
        list.header = .refresh { .success }
        await list.play([.touch(along: .horizontal), .drag(by: 200), .release, .settle])
        try list.expect(.leading, starts: 1)
        try list.expect(.header, starts: 0)
        await list.play([.touch(), .drag(by: 200), .release, .settle])
        try list.expect(.leading, starts: 1)
        try list.expect(.header, starts: 1)
    }

    /// Controls are on the list's time of day, noon of 2024-01-15, unless a test gives them another.
    @Test func controlsHaveTheTimeOfDayOfTheListOrTheirOwn() {
        list.header = .refresh { .success }
        #expect(list.header?.wallClock?.now() == 1_705_320_000)
        let other = SimulatedControl.refresh { .success }
        other.wallClock = WallClock(now: { 5 })
        list.header = other
        #expect(list.header?.wallClock?.now() == 5)
    }

    /// A velocity is that of the finger, which moves the rows of a list from right to left the other way.
    @Test(arguments: ScrollAxis.allCases, [false, true]) func velocityOfALiftIsTheFingers(axis: ScrollAxis, isRightToLeft: Bool)
        async
    {
        for speed in [-1000.0, 1000] {
            let list = SimulatedList(rows: 100, axis: axis, isRightToLeft: isRightToLeft)
            list.offset = 2000
            await list.play([.touch(), .release(velocity: speed), .settle])
            let isMirrored = axis == .horizontal && isRightToLeft
            #expect(abs(list.offset - 2000 - (isMirrored ? 1 : -1) * 0.4995 * speed) < 0.2)
        }
    }
}
