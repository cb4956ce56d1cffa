import Testing

@testable import Tug

@Suite struct IndicatorContentTests {
    private func content(_ list: TestScrollView, _ edge: Edge, _ kind: IndicatorKind = .normal) throws -> IndicatorContent {
        try #require(list.controller.engine[edge]).content(IndicatorSettings(kind: kind))
    }

    @Test func theHeaderSaysWhatToDoAndTheArrowTurns() throws {
        let list = TestScrollView()
        list.install(.header)
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

    @Test func theStateKindHasNeitherArrowNorSpinner() throws {
        let list = TestScrollView()
        list.install(.header)
        list.attach()
        #expect(try content(list, .start, .state).showsArrow == false)
        list.controller.begin(.start, source: .program)
        #expect(try content(list, .start, .state).isSpinning == false)
    }

    @Test func footersPointTheOtherWay() throws {
        let list = TestScrollView()
        list.install(.backFooter)
        list.attach()
        #expect(try content(list, .end).arrowAngle == 180)
        list.scroll(to: 1400)
        list.pull(to: 1460, release: false)
        #expect(try content(list, .end).arrowAngle == 0)
    }

    @Test func fadingFollowsThePull() throws {
        let list = TestScrollView()
        list.install(.header) { $0.fadesWithPull = true }
        list.attach()
        #expect(try content(list, .start).opacity == 0)
        list.pull(to: -27, release: false)
        #expect(try content(list, .start).opacity == 0.5)
        list.scroll(to: -100)
        #expect(try content(list, .start).opacity == 1)
    }

    @Test func aFailureWithoutAMessageHasWordsOfItsOwn() throws {
        let list = TestScrollView()
        list.install(.autoFooter)
        list.attach()
        list.scroll(to: 1444)
        list.finish(.end, .failure(message: ""))
        let shown = try content(list, .end)
        #expect(shown.title == "Could not load more")
        #expect(shown.subtitle == "Tap to try again")
        #expect(shown.actionName == "Try again")
    }

    @Test func everyKeyHasAnEnglishText() {
        for key in StringKey.allCases { #expect(!Language.english[key].isEmpty) }
    }

    @Test func singleTextsCanBeReplaced() {
        let mine = Language.english.overriding { $0 == .headerIdle ? "Tug" : nil }
        #expect(mine[.headerIdle] == "Tug")
        #expect(mine[.headerPulling] == "Release to refresh")
    }
}
