import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

@Suite struct OverscrollHostTests {
    private let host = ScreenHost()

    /// A finger goes from 0 to `end` points along the axis in steps of 10, and stays down.
    private func drag(to end: Double, across: Double = 0) {
        host.touchBegan(isClaimed: host.overscroll.isFlying && host.isFlinging)
        var along = 0.0
        while along != end {
            along = end > 0 ? min(end, along + 10) : max(end, along - 10)
            host.clock += 0.016
            _ = host.touchMoved(along: along, across: across, at: host.clock)
            host.settle()
        }
    }

    private func lift(isCancelled: Bool = false) {
        // At rest before it lifts: no fling.
        host.clock += 0.2
        host.touchEnded(at: host.clock, isCancelled: isCancelled)
        host.settle()
    }

    @Test func aPullAtTheStartIsTakenFromThePlatformAndFires() {
        drag(to: 250)
        #expect(host.claims == 1)
        #expect(host.state.touch.stage == .claimed)
        #expect(host.state.displacement > 54)
        #expect(host.state.dragInput == .touch)
        lift()
        #expect(host.generations.count == 1)
        host.pass(2)
        #expect(host.state.displacement == 54)
        #expect(!host.needsFrames)
    }

    @Test func whatBeginsDuringADragBeginsNoOther() {
        drag(to: 100)
        host.dragBegan(by: .wheel, holds: false)
        #expect(host.state.dragInput == .touch)
        lift()
        #expect(host.state.dragInput == nil)
    }

    /// A list that has rounded its place to whole points is where it was.
    @Test func lessThanAPointFromTheStartIsTheStart() {
        #expect(host.isAtStart)
        host.scrollNatively(by: 0.4)
        #expect(host.isAtStart)
        host.scrollNatively(by: 0.6)
        #expect(!host.isAtStart)
        host.scrollNatively(by: -1)
        drag(to: 100)
        #expect(host.isAtStart, "also beyond it")
    }

    @Test func aPullThatIsTakenAwayDoesNotFire() {
        drag(to: 250)
        lift(isCancelled: true)
        #expect(host.generations.isEmpty)
        host.pass(2)
        #expect(host.state.displacement == 0)
    }

    @Test func withinTheSlopAFingerIsATap() {
        host.touchBegan(isClaimed: false)
        #expect(!host.touchMoved(along: 5, across: 0, at: 0.1))
        #expect(host.state.touch.stage == .down)
        #expect(host.state.dragInput == nil)
        lift()
        #expect(host.state.touch.stage == .none)
    }

    /// A finger that comes and goes without leaving the slop has dragged nothing.
    @Test(arguments: [false, true]) func aTapEndsNoDrag(isCancelled: Bool) {
        host.settle()
        host.touchBegan(isClaimed: false)
        _ = host.touchMoved(along: 5, across: 3, at: 0.1)
        host.touchEnded(at: 0.2, isCancelled: isCancelled)
        #expect(host.takeEvent() == nil)
        #expect(!host.state.isNativeFling && !host.isFlinging && !host.needsFrames)
    }

    @Test func aDragAcrossTheAxisIsNotTheLists() {
        host.touchBegan(isClaimed: false)
        #expect(!host.touchMoved(along: 5, across: 20, at: 0.1))
        #expect(host.state.touch.stage == .none)
        #expect(!host.touchMoved(along: 100, across: 20, at: 0.2))
        #expect(host.overscroll.offset == 0)
    }

    @Test func whatThePlatformCanScrollIsLeftToIt() {
        drag(to: -100)
        #expect(host.state.touch.stage == .watching)
        #expect(host.claims == 0)
        #expect(host.overscroll.offset == 0, "nothing has scrolled here")
        lift()
        #expect(host.state.isNativeFling)
        #expect(!host.overscroll.isFlying)
    }

    @Test func afterADragOfThePlatformThereIsNoFlingOfOurs() {
        host.scrollNatively(by: 500)
        host.touchBegan(isClaimed: false)
        for along in [10.0, 20, 30] {
            host.clock += 0.016
            _ = host.touchMoved(along: along, across: 0, at: host.clock)
        }
        host.touchEnded(at: host.clock, isCancelled: false)
        #expect(!host.overscroll.isFlying)
    }

    /// Older rows come while the platform flings: its coordinates move, and the speed is that of the finger.
    @Test(arguments: [-700.0, 0, 300]) func aFlingOfThePlatformKeepsItsSpeedWhenItsCoordinatesMove(distance: Double) {
        host.scrollNatively(by: 500)
        drag(to: -100)
        host.touchEnded(at: host.clock, isCancelled: false)
        #expect(host.state.isNativeFling)
        var position = host.native
        for step in 0..<6 {
            if step == 3 {
                position += distance
                host.state.shiftNativeFling(by: distance)
            }
            host.clock += 0.01
            position += 20
            host.nativeScrolled(to: host.overscroll.nativeOffset + 20, position: position)
        }
        #expect(abs(host.state.nativeFlingVelocity - 2000) < 1e-6)
        host.takeOverFling(velocity: host.state.nativeFlingVelocity)
        #expect(host.isFlinging)
        #expect(abs(host.overscroll.velocity(at: host.clock) - 2000) < 1)
    }

    @Test func aFlingIsCaughtAndHeld() {
        drag(to: 100)
        host.touchEnded(at: host.clock, isCancelled: false)
        #expect(host.isFlinging)
        #expect(host.needsFrames)
        host.touchBegan(isClaimed: true)
        #expect(host.overscroll.isHeld)
        #expect(!host.isFlinging && !host.needsFrames)
        let place = host.overscroll.offset
        host.pass(0.5)
        #expect(host.overscroll.offset == place)
        _ = host.touchMoved(along: -9, across: 0, at: host.clock)
        #expect(host.state.touch.stage == .claimed, "the platform does not see it any more")
    }

    @Test func contentThatIsShiftedUnderTheFingerIsOursToMove() {
        drag(to: -50)
        host.contentShiftedUnderTouch()
        #expect(host.state.touch.stage == .claimed)
        host.touchEnded(at: host.clock, isCancelled: true)
        host.touchBegan(isClaimed: false)
        host.contentShiftedUnderTouch()
        #expect(host.state.touch.stage == .down)
        _ = host.touchMoved(along: -20, across: 0, at: host.clock)
        #expect(host.state.touch.stage == .claimed)
    }

    @Test func whatCannotBeTakenFromThePlatformGoesBackToItAtTheEdge() {
        host.stageOfClaim = .accompanying
        drag(to: 60)
        #expect(host.state.touch.stage == .accompanying)
        #expect(host.state.displacement > 0)
        for along in [40.0, 20, 0] { _ = host.touchMoved(along: along, across: 0, at: host.clock) }
        #expect(host.state.touch.stage == .watching)
    }

    @Test func withLessMotionNothingFlies() {
        drag(to: 100)
        host.setReducesMotion(true)
        host.touchEnded(at: host.clock, isCancelled: false)
        host.settle()
        #expect(!host.overscroll.isFlying)
        #expect(host.overscroll.offset == -host.state.held.start)
    }

    @Test func withLessMotionAFlightEndsWhereItWouldHave() {
        drag(to: 40)
        lift()
        #expect(host.overscroll.isFlying)
        host.setReducesMotion(true)
        #expect(host.overscroll.offset == 0)
        #expect(host.state.displacement == 0)
        #expect(host.takeEvent() == .settled)
    }

    @Test func theReleaseOfAFingerIsNoFlingWhereNothingMayMove() {
        host.scrollNatively(by: 500)
        host.setReducesMotion(true)
        host.touchBegan(isClaimed: true)
        for along in [-20.0, -40, -60] {
            host.clock += 0.016
            _ = host.touchMoved(along: along, across: 0, at: host.clock)
        }
        let place = host.overscroll.offset
        host.touchEnded(at: host.clock, isCancelled: false)
        host.settle()
        #expect(host.overscroll.offset == place)
    }

    @Test func theStrongestEventIsTold() {
        host.settle()
        host.tell(.scrolled)
        host.tell(.settled)
        #expect(host.takeEvent() == .settled)
        host.tell(.settled)
        host.tell(.scrolled)
        #expect(host.takeEvent() == .settled)
        host.tell(.settled)
        host.tell(.geometryChanged)
        host.tell(.settled)
        #expect(host.takeEvent() == .geometryChanged)
        #expect(host.takeEvent() == nil)
    }

    @Test func onlyOneInputDragsAtATime() {
        #expect(host.wheelTurned(by: 20, leaves: true))
        #expect(host.state.dragInput == .wheel)
        host.dragEnded(by: .touch, velocity: 0)
        #expect(host.state.dragInput == .wheel)
        host.wheelEnded(isCancelled: false)
        #expect(host.state.dragInput == nil)
    }

    /// Turns a touchpad by `delta` points in steps, from the host's time on. Nobody says that it is let go.
    private func swipe(by delta: Double, mayPull: Bool = true) {
        for _ in 0..<10 {
            host.clock += 0.016
            let step = delta / 10
            if !host.wheelTurned(by: step, leaves: host.takesDrag(by: step), mayPull: mayPull, at: host.clock) {
                host.scrollNatively(by: -step)
            }
            host.settle()
        }
    }

    @Test func aTouchpadThatRunsIntoTheTopStopsThere() {
        host.scrollNatively(by: 100)
        swipe(by: 500)
        #expect(host.overscroll.offset == 0)
        host.wheelLifted(velocity: 3000)
        host.pass(1)
        #expect(host.overscroll.offset == 0)
        #expect(host.generations.isEmpty)
    }

    @Test func aTouchpadThatReachesTheTopInOneStepStopsThere() {
        host.scrollNatively(by: 20)
        #expect(host.wheelTurned(by: 300, leaves: true, mayPull: true, at: 1))
        #expect(host.wheelTurned(by: 300, leaves: true, mayPull: true, at: 1.1))
        #expect(host.overscroll.offset == 0)
    }

    @Test func aTouchpadThatRestsAtTheTopPullsFromThere() {
        host.scrollNatively(by: 100)
        swipe(by: 500)
        host.clock += WheelBurst.pauseLength
        swipe(by: 500)
        #expect(host.state.displacement > 54)
        host.wheelLifted(velocity: 0)
        host.settle()
        #expect(host.generations.count == 1)
    }

    @Test func aTouchpadThatIsTakenAwayFiresNothing() {
        swipe(by: 500)
        #expect(host.state.displacement > 54)
        host.wheelEnded(isCancelled: true)
        host.pass(2)
        #expect(host.state.displacement == 0)
        #expect(host.generations.isEmpty)
    }

    @Test func aTouchpadThatMustNotPullNeitherPullsNorCatchesABounce() {
        swipe(by: 500, mayPull: false)
        #expect(host.overscroll.offset == 0)
        host.wheelLifted(velocity: 3000)
        host.settle()
        drag(to: 40)
        lift()
        #expect(host.overscroll.isFlying)
        swipe(by: 500, mayPull: false)
        #expect(host.overscroll.isFlying)
        host.pass(2)
        #expect(host.overscroll.offset == 0)
        #expect(host.generations.isEmpty)
        #expect(!host.wheelTurned(by: 10, leaves: true, mayPull: false, at: host.clock), "a list around this one may scroll")
    }

    /// Fingers, wheels and touchpads in any order. Ends are told only once nothing comes any more.
    @Test func anyScrollsComeToRest() {
        let seed = RandomSource.base("scrolls in any order")
        var random = RandomSource(seed: seed)
        for _ in 0..<200 {
            for _ in 0..<10 {
                switch random.below(7) {
                case 0: swipe(by: 200)
                case 1: swipe(by: -200)
                case 2: swipe(by: 200, mayPull: false)
                case 3: host.wheelLifted(velocity: 1000)
                case 4: drag(to: 120)
                case 5: host.pass(random.number(0...1))
                default: host.controller.handle(.begin(.keyboard), at: .start)
                }
            }
            host.touchEnded(at: host.clock, isCancelled: false)
            host.wheelEnded(isCancelled: false)
            if let generation = host.generations.last {
                host.controller.handle(.finish(generation: generation, .success), at: .start)
            }
            for _ in 0..<20 {
                host.pass(0.5)
                host.controller.wake()
            }
            #expect(host.overscroll.offset >= 0 && !host.needsFrames, "TUG_SEED=\(seed)")
            #expect(host.controller.machine(at: .start)?.phase == .idle, "TUG_SEED=\(seed)")
            #expect(host.state.dragInput == nil)
        }
    }

    @Test func aMirroredListIsPulledTheOtherWay() {
        host.isMirrored = true
        drag(to: -100)
        #expect(host.state.touch.stage == .claimed)
        #expect(host.state.displacement > 0)
    }

    /// Content that a finger moves flies on with the finger's speed, whichever way its list runs.
    @Test(arguments: [false, true], [-20.0, 20]) func aFingerThatLiftsLeavesItsSpeed(isMirrored: Bool, step: Double) {
        host.scrollNatively(by: 700)
        host.isMirrored = isMirrored
        host.touchBegan(isClaimed: true)
        for number in 1...6 {
            host.clock += 0.016
            _ = host.touchMoved(along: step * Double(number), across: 0, at: host.clock)
        }
        host.touchEnded(at: host.clock, isCancelled: false)
        let speed = -step / 0.016 * (isMirrored ? -1 : 1)
        #expect(host.isFlinging && abs(host.overscroll.velocity(at: host.clock) - speed) < 1)
        #expect(abs(host.scrollMetrics.velocity - speed) < 1 && !host.scrollMetrics.isDragging)
    }

    @Test func numbersOfAListAreThoseOfItsHost() {
        host.itemCount = 40
        host.scrollNatively(by: 500)
        #expect(
            host.scrollMetrics == ScrollMetrics(offset: 500, contentLength: 2000, viewportLength: 600, itemCount: 40))
        drag(to: -50)
        #expect(host.scrollMetrics.isDragging)
    }

    /// Where a platform asks once, before a finger has left the slop, its first step decides.
    @Test(arguments: [(5.0, 0.0, true), (-5, 0, false), (5, 6, false)]) func aFirstStepOutwardsIsTheLists(
        along: Double, across: Double, isTaken: Bool
    ) {
        host.decidesAtOnce = true
        host.touchBegan(isClaimed: false)
        #expect(host.touchMoved(along: along, across: across, at: 0.1) == isTaken)
        #expect(host.state.touch.stage == .down)
    }
}
