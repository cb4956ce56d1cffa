import Testing
import TugTestKit

@_spi(Host) @testable import Tug

/// Where indicators lie.
@Suite struct PlacementTests {
    private func list(
        _ mode: PlacementMode, _ behavior: EdgeBehavior = .refresh, _ change: (inout EdgeOptions) -> Void = { _ in }
    ) -> TestScrollView {
        let list = TestScrollView()
        list.install(behavior) {
            $0.placement = mode
            change(&$0)
        }
        list.attach()
        if behavior == .load(.pulled) { list.scroll(to: 1400) }
        return list
    }

    /// The position of an indicator in a view of 600 points.
    private func position(_ machine: EdgeMachine?, displacement: Double) -> Double? {
        machine.map {
            IndicatorPlacement(
                of: $0, length: $0.options.extent, displacement: displacement, contentEnd: 2000, viewportEnd: 600
            ).position
        }
    }

    @Test func headerBelowTheRowsStaysWhereTheyLeaveRoom() {
        let list = list(.behind)
        #expect(position(list.header, displacement: 0) == -54)
        #expect(position(list.header, displacement: 10) == 0)
        #expect(position(list.header, displacement: 80) == 0)
        // It is held open as any other.
        list.pull(to: -60)
        #expect(list.inset.start == 54)
    }

    @Test func footerBelowTheRowsEndsWithTheView() {
        let list = list(.behind, .load(.pulled))
        #expect(position(list.footer, displacement: 0) == 600)
        #expect(position(list.footer, displacement: -10) == 556)
        list.pull(to: 1450)
        #expect(list.inset.end == 44)
    }

    @Test(arguments: [EdgeBehavior.refresh, .load(.pulled)]) func whatLiesOverTheRowsHoldsNothingOpen(behavior: EdgeBehavior) {
        let list = list(.over, behavior)
        let isHeader = behavior == .refresh
        let machine = isHeader ? list.header : list.footer
        let length = isHeader ? 54.0 : 44
        let sign = isHeader ? 1.0 : -1
        func shown(_ displacement: Double) -> Double? {
            position(machine, displacement: sign * displacement).map { isHeader ? $0 + length : 600 - $0 }
        }
        #expect(shown(0) == 0)
        #expect(shown(30) == 30)
        list.pull(to: list.offset - sign * 60)
        // The same trigger as elsewhere.
        #expect(list.starts.count == 1)
        #expect(list.inset == AxisInsets())
        #expect(shown(60) == 60)
        #expect(shown(0) == length)
        list.finish(isHeader ? .start : .end)
        // It closes where it is.
        list.advance(0.3)
        #expect(machine?.phase == .finishing)
        #expect(shown(0) == length)
        list.advance(1)
        #expect(shown(0) == 0)
        #expect(list.motions.isEmpty)
    }

    @Test func beginByTheAppLeavesTheListWhereItIs() {
        let list = list(.over)
        list.scroll(to: 500)
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.header?.isRefreshing == true)
        #expect(list.offset == 500)
        #expect(list.motions.isEmpty)
    }

    @Test func opacityFollowsOpeningAndClosing() throws {
        let list = list(.over)
        func opacity() throws -> Double {
            try #require(list.header).content(IndicatorSettings(kind: .circle)).opacity
        }
        #expect(try opacity() == 0)
        list.pull(to: -30, release: false)
        #expect(try opacity() == 1)
        list.scroll(to: -60)
        list.dragEnded()
        #expect(try opacity() == 1)
        list.finish()
        list.advance(0.3)
        #expect(try opacity() == 0)
    }

    /// These lie in flow, are written by UIKit's own rules, or move the content away.
    @Test func placementsThatAnEdgeCannotHaveCountAsMoving() {
        #expect(list(.over, .load(.visible)).footer?.options.placement == .moving)
        #expect(list(.behind, .load(.visible)).footer?.options.placement == .moving)
        #expect(list(.over) { $0.secondFloor = SecondFloor() }.header?.options.placement == .moving)
        #expect(list(.behind) { $0.secondFloor = SecondFloor() }.header?.options.placement == .moving)
        #expect(list(.over) { $0.compatibility = .mjRefresh }.header?.options.placement == .moving)
    }

    @Test func rowsStayWhereTheyAreUnderAPull() {
        let host = ScreenHost()
        var options = EdgeOptions.standard(for: .refresh)
        options.placement = .over
        host.controller.handle(.configure(options), at: .start)
        host.touchBegan(isClaimed: false)
        for along in stride(from: 10.0, through: 250, by: 10) {
            host.clock += 0.016
            _ = host.touchMoved(along: along, across: 0, at: host.clock)
            host.settle()
        }
        #expect(host.state.displacement > 54)
        #expect(host.drawn == 0)
        #expect(host.controller.engine.start?.phase == .armed)
        host.clock += 0.2
        host.touchEnded(at: host.clock, isCancelled: false)
        host.pass(2)
        #expect(host.generations.count == 1)
        #expect(host.state.displacement == 0)
        #expect(host.drawn == 0)
    }

    @Test func circleFillsAndHasWordsOnlyForAnEnd() throws {
        let list = list(.over) { $0.failureHold = 3 }
        func content() throws -> IndicatorContent { try #require(list.header).content(IndicatorSettings(kind: .circle)) }
        list.pull(to: -27, release: false)
        #expect(try content().title == "")
        #expect(try content().showsArrow)
        #expect(try content().progress == 0.5)
        #expect(try content().label == "Pull down to refresh")
        list.scroll(to: -60)
        list.dragEnded()
        #expect(try content().isSpinning)
        #expect(try content().title == "")
        list.finish(.start, .failure(message: "The server sleeps"))
        list.advance(1)
        #expect(try content().title == "The server sleeps")
        #expect(try content().subtitle != nil)
    }

    @MainActor @Test func simulatedListKeepsItsInset() async {
        let list = SimulatedList(rows: 40)
        list.header = .refresh.callback { _ in }.with(\.options.placement, .over)
        await list.play(.pull(.header))
        #expect(list.state(at: .header) == .refreshing)
        await list.settle()
        #expect(list.offset == 0)
        await list.play(.pull(.footer))
    }
}
