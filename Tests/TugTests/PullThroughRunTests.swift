import Testing

@_spi(Host) @testable import Tug

/// A finger that holds the pull while a run begins and ends.
@Suite struct PullThroughRunTests {
    private let list = TestScrollView()

    init() {
        list.install(.refresh)
        list.attach()
    }

    private func finishRun() {
        list.finish()
        list.advance(2)
    }

    private func opacity() throws -> Double { try #require(list.header).content(IndicatorSettings(kind: .standard)).opacity }

    @Test func headerThatCannotFireAgainIsNotShown() throws {
        list.controller.handle(.begin(.program), at: .start)
        list.dragBegan()
        list.scroll(to: -140)
        #expect(try opacity() == 1)
        finishRun()
        #expect(list.header?.phase == .idle)
        #expect(try opacity() == 0)
        list.scroll(to: -160)
        #expect(try opacity() == 0)
        list.scroll(to: -40)
        #expect(try opacity() == 1)
        list.scroll(to: -80)
        #expect(list.header?.phase == .armed)
        #expect(try opacity() == 1)
    }

    @Test func runByCommandDuringPullIsNotRepeatedByItsRelease() {
        list.dragBegan()
        list.scroll(to: -140)
        list.controller.handle(.begin(.keyboard), at: .start)
        finishRun()
        list.scroll(to: -150)
        #expect(list.header?.phase == .idle)
        list.dragEnded()
        #expect(list.starts.map(\.source) == [.keyboard])
        #expect(list.header?.phase == .idle)
    }

    @Test func pullThatIsLetBackFiresAgain() {
        list.dragBegan()
        list.scroll(to: -140)
        list.controller.handle(.begin(.keyboard), at: .start)
        finishRun()
        list.scroll(to: -20)
        list.scroll(to: -80)
        list.dragEnded()
        #expect(list.starts.map(\.source) == [.keyboard, .pull])
    }
}
