import Testing

@_spi(Host) @testable import Tug

/// When a release fires, and what a refreshing header holds open.
@Suite struct ReleaseAndHoldTests {
    private let list = TestScrollView()

    // MARK: TriggerMoment.nextMovement

    private func pullAndLift() {
        list.install(.refresh) { $0.triggerMoment = .nextMovement }
        list.attach()
        list.dragBegan()
        list.scroll(to: -80)
        list.liftWithoutBounce()
    }

    @Test func theLiftItselfDoesNotFire() {
        pullAndLift()
        #expect(list.header?.phase == .armed)
        #expect(list.starts.isEmpty)
    }

    @Test func theFirstMovementAfterTheLiftFires() {
        pullAndLift()
        list.scroll(to: -79)
        #expect(list.starts.map(\.source) == [.pull])
    }

    @Test func aFirstMovementBackPastTheThresholdFires() {
        pullAndLift()
        list.scroll(to: -10)
        #expect(list.starts.map(\.source) == [.pull])
    }

    @Test func aListThatDoesNotMoveFiresWhenItRests() {
        pullAndLift()
        list.controller.handle(.settled)
        #expect(list.starts.map(\.source) == [.pull])
    }

    @Test func newSizesAfterTheLiftDoNotFire() {
        pullAndLift()
        list.setContent(2400)
        #expect(list.starts.isEmpty)
        #expect(list.header?.phase == .armed)
    }

    @Test func letBackUnderTheFingerItDoesNotFire() {
        list.install(.refresh) { $0.triggerMoment = .nextMovement }
        list.attach()
        list.dragBegan()
        list.scroll(to: -80)
        list.scroll(to: -30)
        list.liftWithoutBounce()
        list.scroll(to: -29)
        #expect(list.starts.isEmpty)
    }

    // MARK: HeldPart.visible

    private func refresh(_ part: HeldPart) {
        list.install(.refresh) { $0.heldPart = part }
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
    }

    @Test func aHeaderHoldsOpenWhatIsInView() {
        refresh(.visible)
        #expect(list.inset.start == 54)
        list.dragBegan()
        list.scroll(to: -20)
        #expect(list.inset.start == 20)
        list.scroll(to: 300)
        #expect(list.inset.start == 0)
        list.scroll(to: -100)
        #expect(list.inset.start == 54)
    }

    /// A list at rest moves with its inset, and what is held open is what is in view. Rounding would keep both going: with an inset of
    /// 4.137138921774069 and a safe area of 0.026451803265383766 for tens of thousands of steps.
    @Test func differenceByRoundingDoesNotChangeWhatIsHeld() {
        refresh(.visible)
        list.dragBegan()
        list.scroll(to: -30)
        let held = list.inset
        list.scroll(to: (-30.0).nextUp)
        list.scroll(to: -30 + 1e-9)
        #expect(list.inset == held)
        list.scroll(to: -29)
        #expect(list.inset.start == held.start - 1)
        list.scroll(to: 1e-9)
        #expect(list.inset.start == 0)
    }

    @Test func byDefaultAHeaderHoldsAllOfItselfOpen() {
        refresh(.all)
        list.dragBegan()
        list.scroll(to: 300)
        #expect(list.inset.start == 54)
    }

    @Test func theOpeningAnimationIsNotCutShort() {
        list.install(.refresh) { $0.heldPart = .visible }
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        // A host that animates the offset passes places where little can be seen.
        list.scroll(to: -5)
        #expect(list.inset.start == 54)
        // A finger ends the animation.
        list.dragBegan()
        list.scroll(to: -6)
        #expect(list.inset.start == 6)
    }

    @Test func scrolledAwayItClosesWithoutMovingTheList() {
        refresh(.visible)
        list.dragBegan()
        list.scroll(to: 300)
        list.dragEnded()
        list.finish()
        list.advance(1)
        #expect(list.offset == 300)
        #expect(list.inset.start == 0)
        #expect(list.header?.phase == .idle)
    }

    @Test func afterShortContentAHeaderAtTheEndHoldsTheEmptyRoomToo() {
        let list = TestScrollView(content: 200)
        list.install(.refresh, at: .end) { $0.heldPart = .visible }
        list.attach()
        list.controller.handle(.begin(.program), at: .end)
        list.advance(1)
        #expect(list.inset.end == 54 + 400)
    }
}
