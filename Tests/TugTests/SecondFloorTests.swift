import Testing

@_spi(Host) @testable import Tug

@Suite struct SecondFloorTests {
    private func list(_ floor: SecondFloor = SecondFloor(), _ change: (inout EdgeOptions) -> Void = { _ in }) -> TestScrollView {
        let list = TestScrollView()
        list.install(.refresh) {
            $0.secondFloor = floor
            change(&$0)
        }
        list.attach()
        return list
    }

    private func opened() -> TestScrollView {
        let list = list()
        list.pull(to: -150)
        list.advance(0.4)
        return list
    }

    @Test(arguments: [EdgeBehavior.load(.visible), .load(.pulled)]) func onlyHeaderHasSecondFloor(behavior: EdgeBehavior) {
        let list = TestScrollView()
        list.install(behavior) { $0.secondFloor = SecondFloor() }
        list.attach()
        list.controller.handle(.openFloor, at: .end)
        #expect(list.footer?.phase == .idle)
        var options = EdgeOptions.standard(for: behavior)
        options.secondFloor = SecondFloor()
        list.controller.handle(.configure(options), at: .end)
        list.controller.handle(.openFloor, at: .end)
        #expect(list.footer?.phase == .idle)
        #expect(list.inset.end == (behavior == .load(.visible) ? 44 : 0))
    }

    @Test func releaseBeforeSecondThresholdRefreshes() {
        let list = list()
        list.pull(to: -108)
        #expect(list.starts.count == 1)
        #expect(list.header?.state == .refreshing)
    }

    @Test func releasePastSecondThresholdOpensFullViewport() {
        let list = list()
        list.setAppInset(AxisInsets(start: 40))
        list.pull(to: -40 - 109)
        #expect(list.starts.isEmpty)
        #expect(list.header?.phase == .open)
        #expect(list.header?.state == .open)
        #expect(list.offset == -600)
        #expect(list.inset.start == 600)
        #expect(list.motions.last?.duration == 0.4)
        #expect(list.states == [.idle, .pulling, .open])
    }

    @Test func textsShowEffectOfRelease() throws {
        let list = list()
        func title() -> String? { list.header?.content(IndicatorSettings(kind: .standard)).title }
        list.pull(to: -60, release: false)
        #expect(title() == Language.english[.refreshPulling])
        #expect(list.header?.isFloorArmed == false)
        list.scroll(to: -120)
        #expect(title() == Language.english[.secondFloorPulling])
        #expect(list.header?.isFloorArmed == true)
        list.scroll(to: -100)
        #expect(title() == Language.english[.refreshPulling])
        list.scroll(to: -10)
        #expect(title() == Language.english[.refreshIdle])
        list.dragEnded()
        #expect(list.starts.isEmpty)
    }

    @Test func appTitleDoesNotReplaceSecondFloorText() {
        let list = list()
        var options = IndicatorOptions()
        options.titles[.pulling] = "Let go"
        func title() -> String? { list.header?.content(IndicatorSettings(kind: .standard, options: options)).title }
        list.pull(to: -60, release: false)
        #expect(title() == "Let go")
        list.scroll(to: -120)
        #expect(title() == Language.english[.secondFloorPulling])
        options.titles[.open] = "Downstairs"
        #expect(title() == "Downstairs")
    }

    @Test func floorFadesInBetweenThresholds() {
        let list = list()
        func reveal() -> Double? { list.header?.floorReveal }
        list.pull(to: -54, release: false)
        #expect(reveal() == 0)
        list.scroll(to: -81)
        #expect(reveal() == 0.5)
        list.scroll(to: -300)
        #expect(reveal() == 1)
        list.dragEnded()
        #expect(reveal() == 1)
        list.controller.handle(.closeFloor, at: .start)
        #expect(reveal() == 1)
        list.advance(0.4)
        list.settle()
        #expect(reveal() == 0)
    }

    @Test func dragBackClosesFloorCompletely() {
        let list = opened()
        list.pull(to: -530)
        #expect(list.header?.phase == .finishing)
        #expect(list.inset.start == 0)
        list.advance(0.4)
        #expect(list.header?.phase == .idle)
        #expect(list.offset == 0)
        #expect(list.closes == 1)
        #expect(list.starts.isEmpty)
    }

    @Test func smallDragBackKeepsFloorOpen() {
        let list = opened()
        list.pull(to: -545)
        #expect(list.header?.phase == .open)
        #expect(list.offset == -600)
    }

    @Test func scrollingAwayClosesFloorAtOnce() {
        let list = opened()
        list.scroll(to: 200)
        #expect(list.header?.phase == .idle)
        #expect(list.offset == 200)
        #expect(list.inset.start == 0)
    }

    @Test func programOpensAndClosesFloor() {
        let list = list()
        list.controller.handle(.openFloor, at: .start)
        #expect(list.header?.phase == .open)
        list.controller.handle(.openFloor, at: .start)
        list.controller.handle(.closeFloor, at: .start)
        #expect(list.header?.phase == .finishing)
        list.advance(0.4)
        #expect(list.header?.phase == .idle)
        #expect(list.offset == 0)
        list.controller.handle(.closeFloor, at: .start)
        #expect(list.header?.phase == .idle)
    }

    @Test func openingFloorPassesContentWithoutClosing() {
        let list = list()
        list.controller.handle(.openFloor, at: .start)
        for offset in [-0.0, -200, -400] { list.scroll(to: offset) }
        #expect(list.header?.phase == .open)
        list.scroll(to: -600)
        list.scroll(to: 0)
        #expect(list.header?.phase == .idle)
    }

    @Test func secondProgrammaticOpenPassesContentWithoutClosing() {
        let list = list()
        for _ in 0..<2 {
            list.controller.handle(.openFloor, at: .start)
            for offset in [-0.0, -200, -400, -600] { list.scroll(to: offset) }
            #expect(list.header?.phase == .open)
            list.controller.handle(.closeFloor, at: .start)
            list.advance(0.5)
            list.scroll(to: 0)
            #expect(list.header?.phase == .idle)
        }
    }

    @Test func refreshDuringOpenFloorClosesToHeader() {
        let list = opened()
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.header?.phase == .refreshing)
        #expect(list.inset.start == 54)
        #expect(list.offset == -54)
    }

    @Test func resizedFloorCoversViewport() {
        let list = opened()
        list.setViewport(300)
        #expect(list.offset == -300)
        #expect(list.motions.last?.duration == 0)
        list.setViewport(800)
        #expect(list.offset == -800)
        #expect(list.header?.phase == .open)
    }

    @Test func footerDoesNotLoadWhileFloorIsOpen() {
        let list = TestScrollView(content: 300)
        list.install(.refresh) { $0.secondFloor = SecondFloor() }
        list.attach()
        list.controller.handle(.openFloor, at: .start)
        list.install(.load(.visible))
        list.setContent(280)
        #expect(list.starts.isEmpty)
        list.controller.handle(.closeFloor, at: .start)
        list.advance(0.4)
        list.settle()
        #expect(list.starts.map(\.edge) == [.end])
    }

    @Test func hidingOrDetachingOpenFloorLeavesNoInset() {
        let hidden = opened()
        hidden.controller.handle(.setHidden(true), at: .start)
        #expect(hidden.header?.phase == .idle)
        #expect(hidden.inset.start == 0)
        #expect(hidden.offset == 0)
        let detached = opened()
        detached.controller.detach()
        #expect(detached.inset.start == 0)
        #expect(detached.wakeTime == nil)
    }

    @Test func headerAtEndOpensFloorAtEnd() {
        let list = TestScrollView()
        list.install(.refresh, at: .end) { $0.secondFloor = SecondFloor() }
        list.attach()
        list.scroll(to: 1400)
        list.pull(to: 1400 + 120)
        #expect(list.footer?.phase == .open)
        #expect(list.offset == 2000)
        list.pull(to: 1900)
        list.advance(0.4)
        #expect(list.footer?.phase == .idle)
        #expect(list.offset == 1400)
    }

    @Test func nothingOpensWithoutSecondFloor() {
        let list = TestScrollView()
        list.install(.refresh)
        list.attach()
        list.controller.handle(.openFloor, at: .start)
        #expect(list.header?.phase == .idle)
        list.pull(to: -400)
        #expect(list.header?.phase == .refreshing)
    }

    @Test func unusableNumbersUseDefaults() {
        var floor = SecondFloor(trigger: .displacement(.nan), closeDistance: -1, duration: .infinity)
        floor.sanitize()
        #expect(floor == SecondFloor())
        // At least one extent past the refresh distance, so that a refresh stays possible.
        var options = EdgeOptions()
        options.secondFloor = SecondFloor(trigger: .displacement(10))
        #expect(options.floorDisplacement(viewportLength: 600) == 108)
    }

    @Test func furthestPullReachesFloor() {
        var options = EdgeOptions()
        options.secondFloor = SecondFloor(trigger: .displacement(200))
        options.resistance = PullResistance(maximum: 60)
        #expect(options.sanitized.resistance.maximum == 300)
        options.secondFloor = SecondFloor()
        #expect(options.sanitized.resistance.maximum == 162)
    }

    /// However little the content follows, both distances can be reached.
    @Test(arguments: [TriggerDistance.extent, .displacement(1), .displacement(300)])
    func tightestPullReachesRefreshAndFloor(_ floor: TriggerDistance) throws {
        for trigger in [TriggerDistance.extent, .displacement(1), .displacement(120)] {
            var options = EdgeOptions()
            options.trigger = trigger
            options.secondFloor = SecondFloor(trigger: floor)
            options.resistance = PullResistance(maximum: 1)
            let usable = options.sanitized
            let furthest = try #require(usable.resistance.maximum)
            #expect(furthest > usable.triggerDisplacement(viewportLength: 600))
            #expect(furthest > usable.floorDisplacement(viewportLength: 600))
        }
    }

    @Test func thousandOpeningsDoNotDrift() {
        let list = list()
        list.setAppInset(AxisInsets(start: 20.1, end: 7.3))
        for _ in 0..<1000 {
            list.pull(to: -250)
            list.advance(0.4)
            list.pull(to: -300)
            list.advance(0.4)
        }
        #expect(list.inset == AxisInsets(start: 20.1, end: 7.3))
        #expect(list.offset == -20.1)
        #expect(list.closes == 1000)
    }

    @Test func floorDoesNotOpenDuringRefreshOrWhenHidden() {
        let list = list()
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.openFloor, at: .start)
        #expect(list.header?.phase == .refreshing)
        list.controller.handle(.setHidden(true), at: .start)
        list.controller.handle(.openFloor, at: .start)
        #expect(list.header?.phase == .idle)
    }

    @Test func fullDragBackClosesFloorOnRelease() {
        let list = opened()
        list.dragBegan()
        list.scroll(to: -300)
        list.scroll(to: 0)
        #expect(list.header?.phase == .open)
        list.dragEnded()
        #expect(list.header?.phase != .open)
    }

    @Test func floorOpensAtOnceWithoutAnimations() {
        let list = list { $0.isAnimated = false }
        list.controller.handle(.openFloor, at: .start)
        #expect(list.header?.phase == .open)
        #expect(list.motions.last?.duration == 0)
    }
}
