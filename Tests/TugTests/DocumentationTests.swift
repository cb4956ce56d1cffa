import Testing

@_spi(Host) @testable import Tug

// Contains the code of the articles in `Sources/Tug/Tug.docc` line by line, to compile it and check its results. `make lint`
// compares the two.

@MainActor
@Suite(.timeLimit(.minutes(30))) struct DocumentationTests {
    @Test func engineRunsWithoutHost() {
        let engine = RefreshEngine()
        _ = engine.handle(.install(.refresh, options: EdgeOptions()), at: .start, now: 0)
        var list = ScrollMetrics(contentLength: 2000, viewportLength: 600)
        _ = engine.handle(.attached, metrics: list, now: 0)

        // A finger pulls the list 60 points past its start.
        list.isDragging = true
        _ = engine.handle(.dragBegan, metrics: list, now: 1)
        list.offset = -60
        let pulled = engine.handle(.scrolled, metrics: list, now: 1.2)

        // It lets go.
        list.isDragging = false
        let released = engine.handle(.dragEnded, metrics: list, now: 1.3)
        let generation = released.start.start

        // The handler ends, and is late to say so a second time.
        let ended = engine.handle(.finish(generation: generation, .success), at: .start, now: 2)
        let late = engine.handle(.finish(generation: generation, .cancelled), at: .start, now: 2.1)

        #expect(pulled.start.armed && pulled.start.start == 0)
        #expect(generation == 1)
        #expect(released.motion?.held.start == 54 && released.motion?.duration == 0.25)
        #expect(ended.start.finished == 1 && ended.start.closing)
        // First it looks whether the new data asks for more, then it has closed.
        #expect(ended.deadline.map { $0 > 2 && $0 < 2.4 } == true)
        #expect(late.isEmpty)
        #expect(engine.start?.phase == .finishing && engine.start?.state == .idle)
        _ = engine.wake(now: 2.4)
        #expect(engine.start?.phase == .idle && engine.held.start == 0)
    }

    @Test func engineOpensSecondFloor() {
        var options = EdgeOptions()
        options.secondFloor = SecondFloor(closeDistance: 80)

        let engine = RefreshEngine()
        _ = engine.handle(.install(.refresh, options: options), at: .start, now: 0)
        _ = engine.handle(.attached, metrics: ScrollMetrics(contentLength: 2000, viewportLength: 600), now: 0)
        _ = engine.handle(.openFloor, at: .start, now: 1)
        #expect(engine.start?.state == .open)
        #expect(engine.held.start == 600)
    }

    @Test func insetsAreContributions() {
        var ledger = InsetLedger(app: AxisInsets(start: 20))
        let opened = ledger.contribute(AxisInsets(start: 54))  // 74 is written to the scroll view
        let isAppsOwn = ledger.observe(AxisInsets(start: 40))  // the app writes 40 meanwhile
        let corrected = ledger.total  // 94
        let closed = ledger.contribute(AxisInsets())  // 40, as the app last set it

        #expect(opened.start == 74)
        #expect(isAppsOwn)
        #expect(corrected.start == 94)
        #expect(closed.start == 40)
    }

    // MARK: A control

    private func control(_ behavior: EdgeBehavior = .refresh) -> EdgeControl<String> {
        EdgeControl(behavior, indicator: "", handler: .async { _ in throw Offline() })
    }

    private func put(_ control: EdgeControl<String>) -> ControlHost {
        let host = ControlHost()
        host.put(control, at: control.edge)
        host.controller.handle(.attached)
        return host
    }

    @Test func errorsMapToOutcomes() async {
        let control = control()
        control.mapError = { error in
            error is Offline ? .noConnection : .failure(message: "The server gave no answer")
        }

        let host = put(control)
        let outcome = await control.refresh()
        if outcome.isFailure { control.indicatorOptions.titles[.idle] = "Pull to try again" }

        guard case .noConnection = outcome else {
            Issue.record("\(outcome)")
            return
        }
        host.advance(0.3)
        #expect(control.content(kind: .standard)?.title == Language.english[.noConnection])
        host.advance(4)
        #expect(control.content(kind: .standard)?.title == "Pull to try again")
    }

    @Test func outcomeIsShownForHoldTime() {
        var options = EdgeOptions()
        options.minimumVisibleTime = 0.5  // no flash when the answer is there at once
        options.timeout = 30  // fails with `Outcome.timedOut` and cancels the task if the handler has not returned by then
        options.outcomeHold = 0.7  // says "Updated" before it closes
        options.failureHold = 4  // long enough to read why

        let control = EdgeControl(.refresh, options: options, indicator: "", handler: .callback { _ in })
        let host = put(control)
        control.beginRefreshing()
        control.endRefreshing()
        #expect(control.state == .refreshing)
        host.advance(0.6)
        #expect(control.content(kind: .standard)?.title == "Updated")
        host.advance(1.2)
        #expect(control.phase == .idle)
    }

    @Test func appReplacesTexts() {
        let control = control()
        let host = put(control)
        control.language = .named(["gsw-CH", "fr-CH"])  // someone's languages, the best first: French
        #expect(control.language.code == "fr")

        control.language = .english.overriding { key in key == .refreshSucceeded ? "Nothing but news" : nil }
        #expect(control.language[.refreshSucceeded] == "Nothing but news")
        #expect(control.language[.refreshIdle] == Language.english[.refreshIdle])

        control.indicatorOptions.titles[.idle] = "Pull for news"
        control.indicatorOptions.showsTitleWhileRefreshing = false
        control.indicatorOptions.arrowFollowsPull = true
        control.indicatorOptions.textGap = 40  // points from the text to the middle of the arrow
        #expect(control.content(kind: .standard)?.title == "Pull for news")
        #expect(control.content(kind: .standard)?.arrowDuration == 0)
        _ = host
    }

    @Test func headerLiesOverTheRows() {
        let control = control()
        let host = put(control)
        var pullsGivenUp = 0
        control.options.placement = .over
        control.onPullCancel = { pullsGivenUp += 1 }  // a pull has ended without a run

        var pull = ScrollMetrics(offset: -30, contentLength: 2000, viewportLength: 600, isDragging: true)
        host.controller.handle(.dragBegan, metrics: ScrollMetrics(contentLength: 2000, viewportLength: 600))
        host.controller.handle(.scrolled, metrics: pull)
        pull.isDragging = false
        host.controller.handle(.dragEnded, metrics: pull)
        #expect(pullsGivenUp == 1)
        control.beginRefreshing()
        #expect(host.controller.engine.held == AxisInsets())
    }

    @Test func headerShowsLastRefreshTime() {
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { _ in })
        control.timeStore = MemoryTimeStore()
        control.wallClock = WallClock(now: { 1_700_000_000 })
        let host = put(control)
        control.lastRefreshedKey = "inbox"  // one for each list of the app
        control.hourCycle = .twelve  // instead of what is usual in the language

        #expect(control.lastRefreshedTime == nil)
        control.beginRefreshing()
        control.endRefreshing()
        host.advance(2)
        #expect(control.timeStore.time(for: "inbox") == 1_700_000_000)
        #expect(control.content(kind: .standard)?.subtitle?.contains("PM") == true)
    }

    @Test func anEdgeFollowsMJRefresh() {
        var options = EdgeOptions.mjRefresh(for: .refresh)
        options.endDuration = 0.3  // everything else as MJRefresh does

        var header = EdgeOptions.standard(for: .refresh)
        header.triggerMoment = .nextMovement  // fires after the lift, as on UIKit
        header.heldPart = .visible  // section headers stay below what is seen of it

        #expect(options.compatibility == .mjRefresh)
        #expect(header.compatibility == nil && header.triggerMoment == .nextMovement)
    }
}

/// The code of the article about options, with what each option leads to.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct OptionsArticleTests {
    @Test func pullsAreChosen() {
        var options = EdgeOptions()
        options.extent = 72  // the length of the indicator
        options.trigger = .fingerTravel(130)  // how far the hand moves, whatever the height of the list
        options.triggerMoment = .reached  // fires without letting go
        options.resistance = PullResistance(maximum: 200)  // on GTK and the web: the content moves at most so far

        let engine = RefreshEngine()
        var list = ScrollMetrics(contentLength: 2000, viewportLength: 600)
        _ = engine.handle(.attached, metrics: list, now: 0)
        _ = engine.handle(.install(.refresh, options: options), at: .start, now: 0)
        list.isDragging = true
        _ = engine.handle(.dragBegan, metrics: list, now: 1)
        // What 130 points of the finger are with that resistance: (1 − 1/(130 · 0.55 / 200 + 1)) · 200 = 52.7.
        list.offset = -52
        #expect(engine.handle(.scrolled, metrics: list, now: 2).start.start == 0)
        list.offset = -53
        _ = engine.handle(.scrolled, metrics: list, now: 3)
        #expect(engine.start?.isRefreshing == true)
    }

    @Test func loadsAreChosen() {
        var options = EdgeOptions.standard(for: .load(.visible))
        options.prefetch = .items(10)  // begins when ten rows are left below what is seen
        options.autoTriggersPerDrag = nil  // as often as a drag gets there
        options.fillRounds = 3  // fills a tall list by at most three loads
        options.hidesWhenEmpty = false  // shown under an empty list, too
        options.hidesWhenShort = true  // no "no more" below a list that is wholly in view

        let engine = RefreshEngine()
        var list = ScrollMetrics(contentLength: 2000, viewportLength: 600, itemCount: 40)
        _ = engine.handle(.attached, metrics: list, now: 0)
        _ = engine.handle(.install(.load(.visible), options: options), at: .end, now: 0)
        #expect(engine.end?.isRefreshing == false)
        list.offset = 901
        _ = engine.handle(.scrolled, metrics: list, now: 1)
        #expect(engine.end?.isRefreshing == true)
    }

    @Test func loadWaitsForTap() {
        var options = EdgeOptions.standard(for: .load(.visible))
        options.isAutomatic = false  // by a tap, a key or the app only

        let engine = RefreshEngine()
        _ = engine.handle(.attached, metrics: ScrollMetrics(contentLength: 2000, viewportLength: 600), now: 0)
        _ = engine.handle(.install(.load(.visible), options: options), at: .end, now: 0)
        _ = engine.handle(
            .scrolled, metrics: ScrollMetrics(offset: 1444, contentLength: 2000, viewportLength: 600), now: 1)
        #expect(engine.end?.isRefreshing == false)
        _ = engine.handle(.begin(.tap), at: .end, now: 2)
        #expect(engine.end?.isRefreshing == true)
    }

    @Test func whatIsOverTheRowsHoldsNothingOpen() {
        var options = EdgeOptions()
        options.placement = .over  // above the rows, which stay where they are; nothing is held open

        let engine = RefreshEngine()
        _ = engine.handle(.attached, metrics: ScrollMetrics(contentLength: 2000, viewportLength: 600), now: 0)
        _ = engine.handle(.install(.refresh, options: options), at: .start, now: 0)
        #expect(engine.handle(.begin(.program), at: .start, now: 1).motion == nil)
        #expect(engine.start?.isRefreshing == true)
    }

    @Test func whatIsHeldOpenIsChosen() {
        var options = EdgeOptions()
        options.reveal = .atEdge  // a begin by the app scrolls to the header only from the start of the list
        options.heldPart = .visible  // section headers stay directly below it
        options.ignoredInset = 20  // moves the indicator outwards, under a bar that the app draws
        options.beginDuration = 0.2
        options.endDuration = 0.3

        let engine = RefreshEngine()
        _ = engine.handle(.attached, metrics: ScrollMetrics(offset: 300, contentLength: 2000, viewportLength: 600), now: 0)
        _ = engine.handle(.install(.refresh, options: options), at: .start, now: 0)
        let begun = engine.handle(.begin(.program), at: .start, now: 1)
        #expect(begun.start.start == 1 && begun.motion?.offset == nil)
    }
}
