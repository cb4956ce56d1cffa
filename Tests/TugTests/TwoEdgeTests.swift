import Testing

@_spi(Host) @testable import Tug

/// What goes on at one edge, and what that is to the other.
@Suite struct TwoEdgeTests {
    private let list = TestScrollView()

    /// Refreshes at both ends have nothing to do with each other.
    @Test(arguments: [ScrollEdge.start, .end], [false, true]) func refreshLeavesOneAtTheOtherEndAlone(
        edge: ScrollEdge, isPulled: Bool
    ) {
        list.install(.refresh, at: .start)
        list.install(.refresh, at: .end)
        list.attach()
        list.controller.handle(.begin(.program), at: edge.opposite)
        list.advance(1)
        if isPulled {
            list.scroll(to: edge == .start ? 0 : 1400)
            list.pull(to: edge == .start ? -80 : 1480)
        } else {
            list.controller.handle(.begin(.program), at: edge)
        }
        #expect(list.starts.map(\.edge) == [edge.opposite, edge])
        #expect(list.cancels.isEmpty)
        #expect(list.header?.isRefreshing == true && list.footer?.isRefreshing == true)
        #expect(list.inset == AxisInsets(start: 54, end: 54))
    }

    /// A pull that cannot fire does not say that it would.
    @Test func footerDoesNotOfferARunDuringARefresh() {
        list.install(.refresh)
        list.install(.load(.pulled))
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        list.scroll(to: 1400)
        list.dragBegan()
        for offset in [1430.0, 1460, 1480, 1440] {
            list.scroll(to: offset)
            #expect(list.footer?.state == .idle)
        }
        list.dragEnded()
        #expect(list.states.filter { $0 == .pulling }.isEmpty)
    }

    /// A begin waits for the screen at either edge, whatever it begins, and the app learns that it waits.
    @Test(arguments: [ScrollEdge.start, .end], [EdgeBehavior.refresh, .load(.pulled), .load(.visible)])
    func runThatBeginsOffScreenWaitsAtEitherEdge(edge: ScrollEdge, behavior: EdgeBehavior) {
        list.install(behavior, at: edge) { $0.isAutomatic = false }
        list.attach()
        list.controller.handle(.hidden)
        let states = list.states.count
        list.controller.handle(.begin(.program), at: edge)
        #expect(list.states.dropFirst(states) == [.pending])
        // Nobody has pulled it: its arrow points as at rest.
        let machine = list.controller.engine[edge]
        #expect(machine?.content(IndicatorSettings(kind: .standard)).arrowAngle == (edge == .start ? 0 : 180))
        #expect(list.starts.isEmpty)
        list.controller.handle(.attached)
        #expect(list.starts.map(\.edge) == [edge])
        #expect(list.states.last == .refreshing && machine?.progress == 1)
    }

    /// A refresh that waits replaces the data for which a load waits.
    @Test(arguments: [ScrollEdge.start, .end], [EdgeBehavior.load(.pulled), .load(.visible)])
    func loadThatWaitsWithARefreshDoesNotBegin(edge: ScrollEdge, load: EdgeBehavior) {
        list.install(.refresh, at: edge)
        list.install(load, at: edge.opposite) { $0.isAutomatic = false }
        list.attach()
        list.controller.handle(.hidden)
        list.controller.handle(.begin(.program), at: edge.opposite)
        list.controller.handle(.begin(.program), at: edge)
        list.controller.handle(.attached)
        #expect(list.starts.map(\.edge) == [edge])
        // A load that never began is not cancelled, and nobody hears that it has begun.
        #expect(list.cancels.isEmpty)
        list.advance(1)
        #expect(list.controller.engine[edge.opposite]?.phase == .idle)
    }

    @Test func floorDoesNotOpenWhereNobodySeesIt() {
        list.install(.refresh) { $0.secondFloor = SecondFloor() }
        list.attach()
        list.controller.handle(.hidden)
        list.controller.handle(.openFloor, at: .start)
        #expect(list.header?.phase == .idle)
        list.controller.handle(.attached)
        #expect(list.header?.phase == .idle)
        list.controller.handle(.openFloor, at: .start)
        #expect(list.header?.phase == .open)
    }
}
