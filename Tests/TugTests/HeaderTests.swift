import Testing

@_spi(Host) @testable import Tug

@Suite struct HeaderTests {
    private func list(_ change: (inout EdgeOptions) -> Void = { _ in }) -> TestScrollView {
        let list = TestScrollView()
        list.install(.refresh, change)
        list.attach()
        return list
    }

    @Test func pullAndReleaseRefreshesHoldsOpenAndCloses() throws {
        let list = list()
        list.dragBegan()
        list.scroll(to: -30)
        #expect(list.header?.state == .idle)
        #expect(abs((list.header?.progress ?? 0) - 30.0 / 54) < 1e-12)
        list.scroll(to: -70)
        #expect(list.header?.state == .pulling)
        #expect(list.starts.isEmpty)
        list.dragEnded()
        #expect(list.header?.isRefreshing == true)
        #expect(list.starts.map(\.source) == [.pull])
        #expect(list.inset.start == 54)
        #expect(list.offset == -54)
        list.advance(1)
        list.finish()
        #expect(list.header?.isRefreshing == false)
        #expect(list.inset.start == 0)
        #expect(list.offset == 0)
        #expect(list.motions.last?.duration == 0.4)
        // Closing is a transition, which a host animates. Changed sizes are applied at once.
        #expect(list.motions.last?.startTransition == true)
        list.advance(0.4)
        #expect(list.header?.phase == .idle)
        #expect(list.states == [.idle, .pulling, .refreshing, .idle])
    }

    @Test func headerIsNotArmedExactlyAtExtent() {
        let list = list()
        list.pull(to: -54)
        #expect(list.starts.isEmpty)
        list.pull(to: -54.01)
        #expect(list.starts.count == 1)
    }

    @Test func pullMovedBackBeforeReleaseDoesNotFire() {
        let list = list()
        list.dragBegan()
        list.scroll(to: -80)
        list.scroll(to: -40)
        #expect(list.header?.state == .idle)
        list.dragEnded()
        #expect(list.starts.isEmpty)
    }

    @Test func bounceDoesNotArm() {
        let list = list()
        list.scroll(to: -90)
        list.scroll(to: 0)
        #expect(list.states.contains(.pulling) == false)
        #expect(list.starts.isEmpty)
    }

    @Test func cancelledTouchDoesNotFire() {
        let list = list()
        list.dragBegan()
        list.scroll(to: -90)
        list.controller.handle(.dragCancelled)
        #expect(list.header?.phase == .idle)
        #expect(list.starts.isEmpty)
    }

    @Test func listHiddenDuringPullDoesNotFireWhenShown() {
        let list = list()
        list.pull(to: -90, release: false)
        #expect(list.header?.phase == .armed)
        list.controller.handle(.hidden)
        #expect(list.header?.phase == .idle)
        // The finger lifts while the list is hidden.
        list.liftWithoutBounce()
        list.attach()
        list.settle()
        #expect(list.starts.isEmpty)
    }

    @Test func headerOpensAndClosesAtOnceWithoutAnimation() {
        let list = list { $0.isAnimated = false }
        list.pull(to: -80)
        #expect(list.motions.last?.duration == 0)
        list.finish()
        #expect(list.header?.phase == .idle)
        #expect(list.motions.last?.duration == 0)
        #expect(list.offset == 0)
    }

    @Test func triggerCanBeDisplacement() {
        let list = list { $0.trigger = .displacement(80) }
        list.pull(to: -79)
        #expect(list.starts.isEmpty)
        list.pull(to: -81)
        #expect(list.starts.count == 1)
        #expect(list.inset.start == 54)
    }

    @Test func triggerCanBeFingerTravelInAnyViewport() {
        for viewport in [320.0, 600, 1200] {
            let list = TestScrollView(viewport: viewport)
            list.install(.refresh) { $0.trigger = .fingerTravel(130) }
            list.attach()
            let band = RubberBand(dimension: viewport)
            list.pull(to: -band.displacement(forTravel: 129))
            #expect(list.starts.isEmpty)
            list.pull(to: -band.displacement(forTravel: 131))
            #expect(list.starts.count == 1)
        }
    }

    @Test func triggerFollowsViewportSize() {
        let list = list { $0.trigger = .fingerTravel(130) }
        list.setViewport(300)
        // At once, also under a finger that does not move.
        let expected = RubberBand(dimension: 300).displacement(forTravel: 130)
        #expect(list.controller.machine(at: .start).map { abs($0.triggerDisplacement - expected) < 1e-9 } == true)
        list.pull(to: -RubberBand(dimension: 300).displacement(forTravel: 131))
        #expect(list.starts.count == 1)
    }

    @Test func reachedTriggerFiresOncePerPull() {
        let list = list { $0.triggerMoment = .reached }
        list.dragBegan()
        list.scroll(to: -60)
        #expect(list.starts.count == 1)
        #expect(list.offset == -60)
        list.advance(1)
        list.finish()
        list.advance(1)
        for offset in [-60.0, -70, -90] { list.scroll(to: offset) }
        #expect(list.starts.count == 1)
        list.scroll(to: -10)
        list.scroll(to: -60)
        #expect(list.starts.count == 2)
    }

    @Test func beginScrollsToHeaderWithBeginAnimation() {
        let list = list()
        list.scroll(to: 500)
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.offset == -54)
        #expect(
            list.motions.last
                == Motion(held: AxisInsets(start: 54), offset: -54, revealed: .start, duration: 0.25, startTransition: true))
    }

    @Test func beginKeepsScrolledListInPlaceWhenConfigured() {
        let list = list { $0.reveal = .atEdge }
        list.scroll(to: 500)
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.offset == 500)
        #expect(list.header?.isRefreshing == true)
    }

    @Test func beginScrollsListAtEdgeEvenIfScrolledListStays() {
        let list = list { $0.reveal = .atEdge }
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.offset == -54)
        let other = TestScrollView()
        other.install(.load(.pulled)) { $0.reveal = .atEdge }
        other.attach()
        other.scroll(to: 1400)
        other.controller.handle(.begin(.program), at: .end)
        #expect(other.offset == 1444)
    }

    @Test func beginDuringDragMovesNothing() {
        let list = list()
        list.dragBegan()
        list.scroll(to: -20)
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.offset == -20)
        #expect(list.motions.last?.offset == nil)
    }

    @Test func beginOffScreenStartsOnScreen() {
        let list = TestScrollView()
        list.install(.refresh)
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.header?.state == .pending)
        #expect(list.starts.isEmpty)
        list.attach()
        #expect(list.starts.count == 1)
        #expect(list.header?.isRefreshing == true)
    }

    @Test func beginWaitsForNonEmptyViewport() {
        let list = TestScrollView(viewport: 0)
        list.install(.refresh)
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        #expect(list.starts.isEmpty)
        list.setViewport(400)
        #expect(list.starts.count == 1)
    }

    @Test func disablingInAnyPhaseMakesIdle() {
        let phases: [(TestScrollView) -> Void] = [
            { _ in }, { $0.pull(to: -80, release: false) }, { $0.pull(to: -80) },
            {
                $0.pull(to: -80)
                $0.advance(1)
                $0.finish()
            },
        ]
        for reach in phases {
            for isHiding in [true, false] {
                let list = list()
                reach(list)
                if isHiding {
                    list.controller.handle(.setHidden(true), at: .start)
                } else {
                    var options = EdgeOptions()
                    options.isEnabled = false
                    list.controller.handle(.configure(options), at: .start)
                }
                #expect(list.header?.phase == .idle)
                #expect(list.inset == AxisInsets())
                #expect(list.cancels.count == (list.finishes == 0 ? list.starts.count : 0))
                list.pull(to: -90)
                #expect(list.header?.phase == .idle)
            }
        }
    }

    @Test func everythingHappensAtOnceWithAnimationsOff() {
        let list = list()
        list.controller.engine.reducesMotion = true
        list.controller.handle(.begin(.program), at: .start)
        list.finish()
        #expect(list.header?.phase == .idle)
        #expect(list.motions.allSatisfy { $0.duration == 0 })
    }

    @Test func headerAtEndMirrorsHeaderAtStart() {
        let list = TestScrollView()
        list.install(.refresh, at: .end)
        list.attach()
        list.scroll(to: 1400)
        list.pull(to: 1470)
        #expect(list.starts.map(\.edge) == [.end])
        #expect(list.offset == 1454)
        #expect(list.inset == AxisInsets(end: 54))
    }
}
