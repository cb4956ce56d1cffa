import Testing
@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// What a button shows that goes to an edge of a list.
@MainActor
@Suite struct JumpContentTests {
    private func content(_ list: SimulatedList, _ edge: ScrollEdge = .end, _ language: Language = .english) -> JumpContent {
        list.position.jumpContent(to: edge, in: language)
    }

    @Test func buttonIsThereWhileTheListIsAwayFromItsEdge() {
        let list = SimulatedList(rows: 40)
        #expect(content(list).isShown)
        #expect(!content(list, .start).isShown)
        list.position.scroll(to: .end, animated: false)
        #expect(!content(list).isShown)
        #expect(content(list, .start).isShown)
    }

    @Test func shortListHasNoButton() {
        let list = SimulatedList(rows: 3)
        #expect(!content(list).isShown)
        #expect(!content(list, .start).isShown)
    }

    @Test func numberIsThatOfUnseenRows() {
        let list = SimulatedList(rows: 40)
        #expect(content(list).number == "")
        #expect(content(list).label == "Go to the end")
        list.rows += 12
        #expect(content(list).number == "12")
        #expect(content(list).label == "Go to the end (12)")
        list.position.scroll(to: .end, animated: false)
        #expect(content(list).number == "")
        #expect(content(list, .start).label == "Go to the start")
    }

    /// A button that waits for changes, and has not asked for anything yet.
    @Test func rowsAreCountedOnceAButtonListens() {
        let list = SimulatedList(rows: 40)
        var changes = 0
        list.position.onJumpChange = { changes += 1 }
        list.rows += 12
        #expect(changes > 0)
        #expect(content(list).number == "12")
    }

    @Test func numberHasTheDigitsOfTheLanguage() throws {
        let list = SimulatedList(rows: 40)
        _ = content(list)
        list.rows += 10
        #expect(content(list, .end, .persian).number == "۱۰")
        #expect(content(list, .end, .persian).label == "رفتن به انتها (۱۰)")
        #expect(try content(list, .end, #require(Language(matching: "ar-EG"))).number == "١٠")
    }

    @Test func eachLanguageNamesBothEdges() {
        let list = SimulatedList(rows: 40)
        for language in Language.all {
            #expect(content(list, .end, language).label == language[.goToEndAction])
            #expect(content(list, .start, language).label == language[.goToStartAction])
            #expect(language[.goToEndAction] != language[.goToStartAction], "\(language.code)")
        }
    }

    @Test func hostLearnsOfEachChangeBesideTheApp() async {
        let list = SimulatedList(rows: 40)
        var shown: [JumpContent] = []
        var told: [String] = []
        list.position.onEdgeChange = { edge, isThere in told.append("\(edge) \(isThere)") }
        list.position.onJumpChange = {
            let new = content(list)
            if new != shown.last { shown.append(new) }
        }
        await list.play([.drag(by: -200), .release(velocity: 0)])
        await list.settle()
        list.rows += 2
        list.position.scroll(to: .end, animated: false)
        #expect(shown.map(\.isShown) == [true, true, false])
        #expect(shown.map(\.number) == ["", "2", ""])
        #expect(told == ["start false", "end true"])
    }

    @Test func hostLearnsOfAnotherSharedLanguageUntilItHasNoButton() {
        let list = SimulatedList(rows: 40)
        var labels: [String] = []
        list.position.onJumpChange = { labels.append(content(list, .end, Language.shared ?? .english).label) }
        Language.shared = .german
        #expect(labels == ["Zum Ende"])
        list.position.onJumpChange = nil
        Language.shared = nil
        #expect(labels.count == 1)
    }

    /// Counting takes time with each change of the rows.
    @Test func rowsAreCountedForAButtonOnly() {
        let list = SimulatedList(rows: 40)
        list.position.onJumpChange = nil
        #expect(!list.position.countsUnseen)
        list.position.onJumpChange = {}
        #expect(list.position.countsUnseen)
    }
}
