import Testing
@_spi(Host) import Tug

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit

/// The actions that the model requires, computed by hand. The model judges the engine; these tests judge the model.
@Suite struct ModelTests {
    /// A list of 2,000 points in a viewport of 600, on screen, with a header (54 points) and an auto footer (44 points).
    private var list: ListModel
    private var metrics = ScrollMetrics(contentLength: 2000, viewportLength: 600)

    init() {
        list = ListModel()
        _ = list.happened(.attached, metrics, 0)
        _ = list.asked(.install(.refresh, options: .standard(for: .refresh)), .start, 0)
        _ = list.asked(.install(.load(.visible), options: .standard(for: .load(.visible))), .end, 0)
    }

    private mutating func scroll(to offset: Double, _ time: Double = 0) -> ModelReaction {
        metrics.offset = offset
        return list.happened(.scrolled, metrics, time)
    }

    private mutating func drag(_ offsets: Double...) {
        metrics.isDragging = true
        _ = list.happened(.dragBegan, metrics, 0)
        for offset in offsets { _ = scroll(to: offset) }
    }

    private mutating func letGo(_ time: Double = 0) -> ModelReaction {
        metrics.isDragging = false
        return list.happened(.dragEnded, metrics, time)
    }

    private mutating func ask(_ command: EdgeCommand, _ edge: ScrollEdge = .start, _ time: Double = 0) -> ModelReaction {
        list.asked(command, edge, time)
    }

    // MARK: Pulls

    @Test mutating func headerReleasedPastExtentMustBegin() {
        drag(-30, -55)
        #expect(list.start?.state == .pulling)
        let reaction = letGo()
        #expect(reaction.start.start == 1)
        #expect(reaction.start.announces)
        #expect(reaction.motion?.held == AxisInsets(start: 54, end: 44))
        #expect(reaction.motion?.offset == -54)
        #expect(reaction.motion?.seconds == 0.25)
        #expect(list.start?.state == .refreshing)
    }

    @Test(arguments: [-54.0, -53, 0, 10]) mutating func headerReleasedAtExtentMustNotBegin(place: Double) {
        drag(-90, place)
        #expect(list.start?.state == .idle)
        #expect(letGo().start.start == 0)
    }

    @Test mutating func cancelledTouchFiresNothing() {
        drag(-90)
        metrics.isDragging = false
        #expect(list.happened(.dragCancelled, metrics, 0).start.start == 0)
        #expect(list.start?.state == .idle)
    }

    @Test mutating func edgeIsArmedOncePerPull() {
        drag(0)
        #expect(scroll(to: -60).start.armed)
        #expect(!scroll(to: -80).start.armed)
        #expect(!scroll(to: -20).start.armed)
        #expect(scroll(to: -60).start.armed)
    }

    @Test mutating func fingerHeldAfterRunMustMoveBackFirst() {
        _ = ask(.begin(.program))
        drag(-120)
        _ = ask(.finish(generation: 1, .success), .start, 1)
        _ = list.woke(2)
        #expect(!scroll(to: -121, 2).start.armed)
        _ = scroll(to: -10, 2)
        #expect(scroll(to: -121, 2).start.armed)
    }

    @Test mutating func releasePastSecondThresholdOpensFloor() {
        var options = EdgeOptions()
        options.secondFloor = SecondFloor()
        _ = ask(.configure(options))
        // Twice the extent.
        drag(-109)
        let reaction = letGo()
        #expect(reaction.start.start == 0)
        #expect(list.start?.state == .open)
        #expect(reaction.motion?.held.start == 600)
        #expect(reaction.motion?.offset == -600)
    }

    // MARK: Loads

    @Test mutating func visibleFooterWithMoreDataMustLoadOnce() {
        #expect(scroll(to: 1442.9).end.start == 0)
        // One point before all of it is in view.
        #expect(scroll(to: 1443).end.start == 1)
        #expect(scroll(to: 1450).end.start == 0)
    }

    @Test mutating func onlyPullPastEndRepeatsFailedLoad() {
        _ = scroll(to: 1444)
        _ = ask(.finish(generation: 1, .failure(message: "no")), .end)
        #expect(list.end?.state == .failed)
        #expect(scroll(to: 1300).end.start == 0)
        #expect(scroll(to: 1444).end.start == 0)
        drag(1445)
        #expect(letGo().end.start == 2)
        #expect(list.end?.source == .retry)
    }

    @Test mutating func onlyAppCanBeginPastEndOfData() {
        _ = ask(.setHasMore(false), .end)
        #expect(scroll(to: 1444).end.start == 0)
        #expect(ask(.begin(.tap), .end).end.start == 0)
        #expect(ask(.begin(.keyboard), .end).end.start == 0)
        #expect(ask(.begin(.program), .end).end.start == 1)
    }

    @Test mutating func shortContentFillsInLimitedRounds() {
        var options = EdgeOptions.standard(for: .load(.visible))
        options.fillRounds = 2
        metrics.contentLength = 100
        _ = list.happened(.geometryChanged, metrics, 0)
        var runs: [UInt32] = []
        for round in 1...4 {
            let reaction = round == 1 ? ask(.install(.load(.visible), options: options), .end) : grow()
            runs.append(reaction.end.start)
            _ = ask(.finish(generation: UInt32(round + 1), .success), .end)
        }
        // Run 1 was that of the previous footer, when the list became short.
        #expect(runs == [2, 3, 0, 0])
    }

    private mutating func grow() -> ModelReaction {
        metrics.contentLength += 10
        return list.happened(.geometryChanged, metrics, 0)
    }

    @Test mutating func loadedRowsGetTimeForLayout() {
        _ = scroll(to: 1444)
        #expect(ask(.finish(generation: 1, .success), .end, 1).end.start == 0)
        // A movement ends before the new rows are there.
        #expect(list.happened(.settled, metrics, 1.04).end.start == 0)
        #expect(list.due == 1.05)
        metrics.contentLength = 3000
        #expect(list.happened(.geometryChanged, metrics, 1.04).end.start == 0)
        #expect(list.due == nil)
    }

    // MARK: Both edges

    @Test mutating func refreshCancelsLoad() {
        _ = scroll(to: 1444)
        let reaction = ask(.begin(.program))
        #expect(reaction.start.start == 1)
        #expect(reaction.end.cancel == 1)
        #expect(list.end?.isIdle == true)
        #expect(ask(.finish(generation: 1, .success), .end).end == ModelReaction.AtEdge())
        #expect(ask(.begin(.program), .end).end.start == 0)
    }

    // MARK: Begin and end

    @Test mutating func offScreenBeginWaitsForScreen() {
        _ = list.happened(.hidden, metrics, 0)
        #expect(ask(.begin(.program)).start.start == 0)
        #expect(list.start?.state == .pending)
        #expect(list.happened(.attached, metrics, 1).start.start == 1)
    }

    @Test mutating func endOfOtherRunChangesNothing() {
        _ = ask(.begin(.program))
        #expect(ask(.begin(.program)).start == ModelReaction.AtEdge())
        _ = ask(.begin(.program, restarts: true))
        #expect(ask(.finish(generation: 1, .noMoreData)).start == ModelReaction.AtEdge())
        #expect(list.start?.isRunning == true)
        #expect(ask(.finish(generation: 2, .success)).start.ended == 2)
        #expect(ask(.finish(generation: 2, .success)).start == ModelReaction.AtEdge())
    }

    @Test mutating func endFollowsTimesInOptions() {
        var options = EdgeOptions()
        options.minimumVisibleTime = 1
        options.outcomeHold = 0.5
        _ = ask(.configure(options))
        _ = ask(.begin(.program))
        _ = ask(.finish(generation: 1, .success), .start, 0.2)
        #expect(list.start?.state == .refreshing)
        #expect(list.start?.due == 1)
        _ = list.woke(0.99)
        #expect(list.start?.state == .refreshing)
        _ = list.woke(1)
        #expect(list.start?.state == .idle)
        #expect(list.held.start == 54)
        #expect(list.start?.due == 1.5)
        // Late: closing begins then, with its full duration.
        let closing = list.woke(1.8)
        #expect(closing.start.closing)
        #expect(closing.motion?.seconds == 0.4)
        #expect(list.held.start == 0)
        #expect(!list.woke(2.1).start.closed)
        #expect(list.woke(2.2).start.closed)
        #expect(list.due == nil)
    }

    @Test mutating func hidingMakesIdleInOneStep() {
        _ = ask(.begin(.program))
        let reaction = ask(.setHidden(true))
        #expect(reaction.start.cancel == 1)
        #expect(reaction.motion?.held.start == 0)
        #expect(list.due == nil)
    }

    @Test mutating func unusableNumbersChangeNothing() {
        for bad in [Double.nan, .infinity, -.infinity] {
            #expect(scroll(to: bad).motion == nil)
            #expect(list.place.offset == 0)
        }
    }

    @Test func unusableOptionsUseDefaults() {
        var options = EdgeOptions(extent: -1)
        options.failureHold = .infinity
        options.endDuration = .nan
        options.trigger = .displacement(-5)
        options.autoTriggersPerDrag = -1
        let numbers = ModelOptions(options, for: .refresh)
        #expect(numbers.extent == 54)
        #expect(numbers.failureHold == 3)
        #expect(numbers.endDuration == 0.4)
        #expect(numbers.armDistance(viewport: 600) == 54)
        #expect(numbers.loadsPerDrag == nil)
    }

    @Test func rubberBandShortensFingerTravel() {
        var options = EdgeOptions()
        options.trigger = .fingerTravel(100)
        // (1 − 1/(100·0.55/600 + 1))·600
        #expect(abs(ModelOptions(options, for: .refresh).armDistance(viewport: 600) - 50.381679) < 1e-6)
    }

    // MARK: Reading

    @Test mutating func rowsLoadedAtStartMoveOffset() {
        _ = ask(.install(.load(.pulled), options: .standard(for: .load(.pulled))))
        #expect(list.contentLaidOut(2500, 0) == 0)
        _ = list.happened(.geometryChanged, ScrollMetrics(contentLength: 2500, viewportLength: 600), 0)
        _ = ask(.begin(.program))
        #expect(list.contentLaidOut(2600, 0) == 100)
    }
}
