import Testing

@_spi(Host) @testable import Tug

/// The motion that a host performs when an edge opens, and the handler that starts then.
@Suite struct OpeningTests {
    private let list = TestScrollView()

    @Test func listStaysInPlaceWhenScrollIsNotAllowed() {
        list.install(.refresh) { $0.reveal = .never }
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.inset.start == 54)
        #expect(list.offset == 0)
    }

    @Test(arguments: ScrollEdge.allCases) func edgesOpenAndCloseAtOnceWithoutAnimations(edge: ScrollEdge) {
        list.install(.load(.pulled), at: edge)
        list.attach()
        list.controller.engine.reducesMotion = true
        list.controller.handle(.begin(.program), at: edge)
        #expect(list.motions.last?.duration == 0)
        list.finish(edge, .cancelled)
        list.advance(RefreshEngine.layoutTime)
        #expect(list.controller.engine[edge]?.phase == .idle)
        list.controller.engine.reducesMotion = false
        list.controller.handle(.begin(.program), at: edge)
        #expect(list.motions.last?.duration == 0.25)
    }

    @Test func runEndedDuringMotionStartsNoHandler() {
        list.install(.refresh)
        list.attach()
        list.onMotion = { list in
            list.onMotion = nil
            list.finish()
        }
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.starts.isEmpty)
    }

    @Test func runReplacedDuringMotionStartsOneHandler() {
        list.install(.refresh)
        list.attach()
        list.onMotion = { list in
            list.onMotion = nil
            list.controller.handle(.begin(.program, restarts: true), at: .start)
        }
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.starts.map(\.generation) == [2])
    }

    @Test func supersedingRunOnOpenEdgeCanEndAtOnce() {
        list.install(.refresh)
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        list.controller.handle(.begin(.program), at: .start)
        list.finish()
        #expect(list.inset.start == 0)
    }

    @Test func waitingBeginKeepsItsSource() {
        list.install(.refresh)
        list.controller.handle(.begin(.keyboard), at: .start)
        list.attach()
        #expect(list.starts.map(\.source) == [.keyboard])
    }

    @Test func likeMJRefreshTheHandlerWaitsForTheWholeOpening() {
        list.install(.refresh) { $0.compatibility = .mjRefresh }
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(0.2)
        #expect(list.starts.isEmpty)
        list.advance(0.1)
        #expect(list.starts.count == 1)
    }
}
