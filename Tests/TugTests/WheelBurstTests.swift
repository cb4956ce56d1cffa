import Testing
@_spi(Host) import Tug

@Suite struct WheelBurstTests {
    /// Returns a list of 2000 points in a viewport of 600, scrolled to an offset.
    private func scroller(at offset: Double, insets: AxisInsets = AxisInsets()) -> Overscroll {
        let scroller = Overscroll()
        scroller.layout(contentLength: 2000, viewportLength: 600, insets: insets, now: 0)
        scroller.move(to: offset, duration: 0, now: 0)
        return scroller
    }

    @Test func burstFromInsideStopsAtEdges() {
        var burst = WheelBurst()
        burst.began(leaves: false)
        #expect(burst.admitted(40, in: scroller(at: 100)) == 40)
        #expect(burst.admitted(40, in: scroller(at: 15)) == 15)
        #expect(burst.admitted(40, in: scroller(at: 0)) == 0)
        #expect(burst.admitted(-40, in: scroller(at: 1390)) == -10)
        #expect(burst.admitted(-40, in: scroller(at: 1400)) == 0)
    }

    @Test func burstReachesHeldInset() {
        var burst = WheelBurst()
        burst.began(leaves: false)
        #expect(burst.admitted(80, in: scroller(at: 0, insets: AxisInsets(start: 54))) == 54)
        #expect(burst.admitted(-80, in: scroller(at: 1400, insets: AxisInsets(end: 44))) == -44)
    }

    @Test func burstAtEdgePullsOpen() {
        var burst = WheelBurst()
        burst.began(leaves: true)
        #expect(burst.admitted(40, in: scroller(at: 0)) == 40)
    }

    @Test func eventsThatAreFarApartAreOfTwoBursts() {
        var burst = WheelBurst()
        let rests = [10, 10.2, 10.45].map { burst.rested(until: $0) }
        #expect(rests == [true, false, true])
    }

    @Test func touchpadsMayRestLongerThanWheels() {
        for hasEverLifted in [false, true] {
            #expect(WheelBurst.letGoDelay(reportsLift: false, hasEverLifted: hasEverLifted) == WheelBurst.pauseLength)
        }
        #expect(WheelBurst.letGoDelay(reportsLift: true, hasEverLifted: true) == 3)
        #expect(WheelBurst.letGoDelay(reportsLift: true, hasEverLifted: false) == 1)
    }

    @Test func movingBackInsideIsAlwaysAllowed() {
        var burst = WheelBurst()
        burst.began(leaves: false)
        #expect(burst.admitted(-40, in: scroller(at: 0)) == -40)
        #expect(burst.admitted(40, in: scroller(at: 1400)) == 40)
    }

    @Test func nextBurstStartsFresh() {
        var burst = WheelBurst()
        burst.began(leaves: false)
        burst.began(leaves: true)
        #expect(burst.admitted(40, in: scroller(at: 0)) == 40)
    }
}
