import Testing

@testable import Tug

/// When a pull arms an edge and when it must not, beside what the tests of headers and footers say.
@Suite struct PullTests {
    private let list = TestScrollView()

    @Test func aListOffScreenIsNotPulled() {
        list.install(.header)
        list.attach()
        list.controller.handle(.hidden)
        list.pull(to: -120)
        #expect(list.header?.phase == .idle)
        list.attach()
        #expect(list.starts.isEmpty)
    }

    @Test func aLoadThatFailedAtTheEndOfTheDataIsTriedAgainByAPull() {
        list.install(.backFooter)
        list.attach()
        list.controller.setHasMore(.end, false)
        list.scroll(to: 1400)
        // Where the data has ended the app may insist.
        list.controller.begin(.end, source: .program)
        list.finish(.end, .failure(message: "no"))
        list.advance(5)
        list.scroll(to: 1400)
        list.pull(to: 1480)
        #expect(list.starts.map(\.source) == [.program, .retry])
    }

    @Test func anArmedFooterIsDisarmedWhenTheSecondFloorOpens() {
        list.install(.header) { $0.secondFloor = SecondFloor() }
        list.install(.backFooter)
        list.attach()
        list.scroll(to: 1400)
        list.pull(to: 1480, release: false)
        #expect(list.footer?.phase == .armed)
        list.controller.openFloor(.start)
        list.scroll(to: 1481)
        #expect(list.footer?.phase == .idle)
    }

    @Test func withASecondFloorNothingFiresUnderTheFinger() {
        list.install(.header) {
            $0.triggerMoment = .reached
            $0.secondFloor = SecondFloor()
        }
        list.attach()
        list.pull(to: -80, release: false)
        #expect(list.starts.isEmpty)
        list.dragEnded()
        #expect(list.starts.count == 1)
    }

    @Test func toldThatTheDataHasEndedAnArmedFooterDoesNotFire() {
        list.install(.backFooter)
        list.attach()
        list.scroll(to: 1400)
        list.pull(to: 1480, release: false)
        #expect(list.footer?.phase == .armed)
        list.controller.setHasMore(.end, false)
        #expect(list.footer?.state == .noMoreData)
        list.dragEnded()
        #expect(list.starts.isEmpty)
    }
}
