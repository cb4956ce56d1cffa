import Testing

@_spi(Host) @testable import Tug

@Suite struct IndicatorContentTests {
    private static func data(of phase: Phase) -> PhaseData {
        switch phase {
        case .idle: .idle
        case .armed: .armed(forFloor: false)
        case .pending: .pending(wasArmed: false)
        case .refreshing: .refreshing(mayEndAt: 0)
        case .finishing: .finishing(Finishing(endsAt: 0))
        case .open: .open(OpenFloor())
        }
    }

    private func content(_ list: TestScrollView, _ edge: ScrollEdge, _ kind: IndicatorKind = .standard) throws -> IndicatorContent
    {
        try #require(list.controller.engine[edge]).content(IndicatorSettings(kind: kind))
    }

    @Test func headerShowsInstructionsAndArrowTurns() throws {
        let list = TestScrollView()
        list.install(.refresh)
        list.attach()
        var shown = try content(list, .start)
        #expect(shown.title == "Pull down to refresh")
        #expect(shown.arrowAngle == 0)
        #expect(shown.showsArrow)
        list.pull(to: -60, release: false)
        shown = try content(list, .start)
        #expect(shown.title == "Release to refresh")
        #expect(shown.arrowAngle == 180)
        list.dragEnded()
        shown = try content(list, .start)
        #expect(shown.title == "Loading…")
        #expect(shown.isSpinning)
        #expect(!shown.showsArrow)
        #expect(shown.announcement == "Loading…")
    }

    @Test func stateKindHasNoArrowAndNoSpinner() throws {
        let list = TestScrollView()
        list.install(.refresh)
        list.attach()
        #expect(try content(list, .start, .text).showsArrow == false)
        list.controller.handle(.begin(.program), at: .start)
        #expect(try content(list, .start, .text).isSpinning == false)
    }

    @Test func footerArrowPointsTheOtherWay() throws {
        let list = TestScrollView()
        list.install(.load(.pulled))
        list.attach()
        #expect(try content(list, .end).arrowAngle == 180)
        list.scroll(to: 1400)
        list.pull(to: 1460, release: false)
        #expect(try content(list, .end).arrowAngle == 0)
    }

    @Test func fadeFollowsPull() throws {
        let list = TestScrollView()
        list.install(.refresh) { $0.fadesWithPull = true }
        list.attach()
        #expect(try content(list, .start).opacity == 0)
        list.pull(to: -27, release: false)
        #expect(try content(list, .start).opacity == 0.5)
        list.scroll(to: -100)
        #expect(try content(list, .start).opacity == 1)
    }

    @Test func failureWithoutMessageShowsDefaultText() throws {
        let list = TestScrollView()
        list.install(.load(.visible))
        list.attach()
        list.scroll(to: 1444)
        list.finish(.end, .failure(message: ""))
        let shown = try content(list, .end)
        #expect(shown.title == "Could not load more")
        #expect(shown.subtitle == "Tap to try again")
        #expect(shown.actionName == "Try again")
    }

    @Test func noConnectionShowsItsText() throws {
        let list = TestScrollView()
        list.install(.refresh)
        list.attach()
        list.pull(to: -80)
        list.advance(0.3)
        list.finish(.start, .noConnection)
        let shown = try content(list, .start)
        #expect(shown.state == .failed)
        #expect(shown.title == "No connection")
        #expect(shown.subtitle == "Tap or pull to try again")
        list.advance(3.4)
        #expect(list.header?.phase == .idle)
        list.pull(to: -80)
        #expect(list.starts.map(\.source) == [.pull, .retry])
    }

    /// The edge and axis select the texts. A text never names the direction of another edge.
    @Test(arguments: [EdgeBehavior.load(.pulled), .load(.visible)]) func aFooterTakesATapAtRestAndNoneUntilItHasClosed(
        behavior: EdgeBehavior
    )
        throws
    {
        let list = TestScrollView()
        list.install(behavior) {
            $0.outcomeHold = 0.5
            $0.minimumVisibleTime = 0.2
        }
        list.attach()
        #expect(try content(list, .end).isActionable)
        list.controller.handle(.begin(.program), at: .end)
        #expect(try content(list, .end).isActionable == false)
        list.finish(.end)
        while list.footer?.phase == .finishing {
            #expect(try content(list, .end).isActionable == false)
            list.advance(0.05)
        }
        #expect(list.footer?.phase == .idle)
        #expect(try content(list, .end).isActionable)
    }

    @Test func textsFollowEdgeAndAxis() {
        func words(
            _ behavior: EdgeBehavior, _ edge: ScrollEdge, _ axis: ScrollAxis, _ phase: Phase = .idle,
            _ wording: Wording = .standard
        ) -> String {
            let machine = EdgeMachine(edge)
            machine.reset(to: behavior)
            machine.adopt(.standard(for: behavior))
            machine.data = Self.data(of: phase)
            var options = IndicatorOptions()
            options.wording = wording
            return machine.content(IndicatorSettings(kind: .standard, axis: axis, options: options)).title
        }
        let english = Language.english
        #expect(words(.refresh, .start, .vertical) == english[.refreshIdle])
        #expect(words(.refresh, .end, .vertical) == english[.sidewaysRefreshIdle])
        #expect(words(.refresh, .start, .horizontal) == english[.sidewaysRefreshIdle])
        #expect(words(.refresh, .start, .horizontal, .armed) == english[.sidewaysRefreshPulling])
        #expect(words(.load(.visible), .end, .vertical) == english[.loadMoreVisibleIdle])
        #expect(words(.load(.visible), .end, .horizontal) == english[.sidewaysLoadMoreVisibleIdle])
        #expect(words(.load(.pulled), .end, .vertical, .armed) == english[.loadMorePulling])
        #expect(words(.load(.pulled), .end, .horizontal) == english[.sidewaysLoadMoreIdle])
        #expect(words(.load(.pulled), .end, .horizontal, .armed) == english[.sidewaysLoadMorePulling])
        #expect(words(.load(.visible), .start, .vertical) == english[.loadOlderIdle])
        #expect(words(.load(.pulled), .start, .vertical, .armed) == english[.loadOlderPulling])
        #expect(words(.load(.pulled), .start, .vertical, .refreshing) == english[.loadOlderRunning])
        #expect(words(.load(.pulled), .end, .horizontal, .idle, .detailPage) == english[.detailPageIdle])
        #expect(words(.load(.pulled), .end, .horizontal, .armed, .detailPage) == english[.detailPagePulling])
    }

    @Test func loadOlderShowsItsOwnNoMoreDataText() {
        let machine = EdgeMachine(.start)
        machine.reset(to: .load(.visible))
        machine.adopt(.standard(for: .load(.visible)))
        machine.hasMore = false
        let shown = machine.content(IndicatorSettings(kind: .standard))
        #expect(shown.title == Language.english[.loadOlderNoMoreData])
        #expect(shown.actionName == Language.english[.loadOlderIdle])
    }

    @Test func horizontalArrowPointsInPullDirection() {
        func angle(_ edge: ScrollEdge, isMirrored: Bool, _ phase: Phase) -> Double {
            let machine = EdgeMachine(edge)
            machine.reset(to: .load(.pulled))
            machine.adopt(.standard(for: .load(.pulled)))
            machine.data = Self.data(of: phase)
            return machine.content(IndicatorSettings(kind: .standard, axis: .horizontal, isMirrored: isMirrored)).arrowAngle
        }
        // Clockwise from down: left is 90, right is 270.
        #expect(angle(.start, isMirrored: false, .idle) == 270)
        #expect(angle(.start, isMirrored: false, .armed) == 90)
        #expect(angle(.end, isMirrored: false, .idle) == 90)
        #expect(angle(.start, isMirrored: true, .idle) == 90)
        #expect(angle(.end, isMirrored: true, .idle) == 270)
        #expect(angle(.end, isMirrored: true, .armed) == 90)
    }

    @Test func pullFollowingArrowTurnsInSecondHalf() throws {
        let list = TestScrollView()
        list.install(.refresh) { $0.trigger = .displacement(80) }
        list.attach()
        var options = IndicatorOptions()
        options.arrowFollowsPull = true
        func shown() throws -> IndicatorContent {
            try #require(list.header).content(IndicatorSettings(kind: .standard, options: options))
        }
        #expect(try shown().arrowDuration == 0)
        list.pull(to: -40, release: false)
        #expect(try shown().arrowAngle == 0)
        list.scroll(to: -60)
        #expect(abs(try shown().arrowAngle - 90) < 1e-9)
        list.scroll(to: -80)
        #expect(abs(try shown().arrowAngle - 180) < 1e-9)
        list.scroll(to: -200)
        #expect(try shown().arrowAngle == 180)
    }

    @Test func arrowTurnsWithOpeningDurationOrAtOnce() throws {
        let list = TestScrollView()
        list.install(.refresh) { $0.beginDuration = 0.6 }
        #expect(try content(list, .start).arrowDuration == 0.6)
        list.install(.refresh) { $0.isAnimated = false }
        #expect(try content(list, .start).arrowDuration == 0)
    }

    @Test(arguments: [EdgeBehavior.refresh, .load(.pulled)]) func wordsOfASuccessAreShownForASecondAndSpoken(
        behavior: EdgeBehavior
    ) throws {
        let list = TestScrollView()
        list.install(behavior)
        list.attach()
        let edge = behavior.isRefresh ? ScrollEdge.start : .end
        list.controller.handle(.begin(.program), at: edge)
        list.advance(1)
        #expect(try content(list, edge).outcome == nil)
        list.finish(edge, .updated("12 new posts"))
        #expect(try content(list, edge).title == "12 new posts")
        #expect(try content(list, edge).announcement == "12 new posts")
        #expect(try content(list, edge).outcome?.isSuccess == true)
        list.advance(0.9)
        #expect(try content(list, edge).title == "12 new posts")
        list.advance(0.2)
        #expect(try content(list, edge).title != "12 new posts")
        #expect(try content(list, edge).outcome == nil)
    }

    @Test func outcomeIsShownLongerIfTheOptionsSaySo() throws {
        let list = TestScrollView()
        list.install(.refresh) { $0.outcomeHold = 3 }
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        list.finish(.start, .updated("3 new"))
        list.advance(2.9)
        #expect(try content(list, .start).title == "3 new")
    }

    @Test func successWithoutWordsIsASuccess() throws {
        let list = TestScrollView()
        list.install(.refresh)
        list.install(.load(.visible))
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        list.finish(.start, .updated(""))
        #expect(try content(list, .start).announcement == Language.english[.refreshSucceeded])
        list.advance(0.1)
        #expect(list.header?.isShowingOutcome == false)
        list.controller.handle(.setHasMore(false), at: .end)
        list.advance(2)
        list.controller.handle(.begin(.program), at: .end)
        list.finish(.end, .updated("Two more"))
        #expect(list.footer?.hasMore == true)
    }

    @Test func failureIsTheOutcomeAsLongAsItIsShown() throws {
        let list = TestScrollView()
        list.install(.load(.visible))
        list.attach()
        list.controller.handle(.begin(.program), at: .end)
        list.finish(.end, .failure(message: "no"))
        list.advance(10)
        #expect(try content(list, .end).outcome?.isFailure == true)
    }

    @Test func appTitlesReplaceLanguageTextsButNotOutcomes() throws {
        let list = TestScrollView()
        list.install(.refresh) { $0.outcomeHold = 1 }
        list.attach()
        var options = IndicatorOptions()
        options.titles[.idle] = "Fresh news below"
        options.titles[.failed] = "Oh"
        func title() throws -> String {
            try #require(list.header).content(IndicatorSettings(kind: .standard, options: options)).title
        }
        #expect(try title() == "Fresh news below")
        #expect(options.titles[.open] == nil)
        list.pull(to: -80)
        #expect(try title() == "Loading…")
        list.advance(0.3)
        list.finish()
        #expect(try title() == "Updated")
        list.advance(2)
        #expect(try title() == "Fresh news below")
        list.pull(to: -80)
        list.advance(0.3)
        list.finish(.start, .failure(message: "Server is down"))
        #expect(try title() == "Server is down")
        list.pull(to: -80)
        list.advance(0.3)
        list.finish(.start, .failure(message: ""))
        #expect(try title() == "Oh")
    }

    @Test func hiddenTextsReachAssistiveTechnologies() throws {
        let list = TestScrollView()
        list.install(.refresh)
        list.attach()
        var settings = IndicatorSettings(kind: .standard, lastRefreshed: "Last updated: Never")
        settings.traits.options.showsTitleWhileRefreshing = false
        func shown() throws -> IndicatorContent { try #require(list.header).content(settings) }
        #expect(try shown().title == "Pull down to refresh")
        #expect(try shown().subtitle == "Last updated: Never")
        list.controller.handle(.begin(.program), at: .start)
        #expect(try shown().title == "")
        #expect(try shown().isSpinning)
        #expect(try shown().accessibilityLabel == "Loading…\nLast updated: Never")
        settings.traits.options.showsLastRefreshed = false
        #expect(try shown().subtitle == nil)
        settings.traits.options.showsArrow = false
        list.finish()
        list.advance(2)
        #expect(try shown().showsArrow == false)
    }

    @Test func aGapThatIsNoLengthIsTheUsualOne() throws {
        let list = TestScrollView()
        list.install(.refresh)
        var settings = IndicatorSettings(kind: .standard)
        for (gap, taken) in [(40.0, 40.0), (0, 0), (-1, nil), (.nan, nil), (.infinity, nil)] as [(Double, Double?)] {
            settings.traits.options.textGap = gap
            #expect(try #require(list.header).content(settings).textGap == taken)
        }
        let (usual, wide) = (layout(nil), layout(45))
        #expect(usual.arrow.x - wide.arrow.x == 20 && usual.spinner.x - wide.spinner.x == 20)
        #expect(usual.image.width - wide.image.width == 25)
        #expect(usual.title == wide.title)
    }

    private func layout(_ textGap: Double?) -> IndicatorLayout {
        .footer(width: 375, height: 44, titleWidth: 100, textGap: textGap)
    }

    @Test func everyKeyHasAnEnglishText() {
        for key in StringKey.allCases { #expect(!Language.english[key].isEmpty) }
    }

    @Test func individualTextsCanBeReplaced() {
        let mine = Language.english.overriding { $0 == .refreshIdle ? "Tug" : nil }
        #expect(mine[.refreshIdle] == "Tug")
        #expect(mine[.refreshPulling] == "Release to refresh")
    }
}
