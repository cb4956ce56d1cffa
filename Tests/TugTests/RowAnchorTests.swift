import Testing
@_spi(Host) import Tug

/// The row that is read in a list that numbers its rows.
@Suite struct RowAnchorTests {
    private func metrics(offset: Double = 300, length: Double = 2000) -> ScrollMetrics {
        ScrollMetrics(offset: offset, contentLength: length, viewportLength: 600, inset: AxisInsets(start: 20, end: 10))
    }

    private func anchor(_ metrics: ScrollMetrics) -> RowAnchor {
        RowAnchor(row: 7, of: 40, start: 320, metrics, held: AxisInsets())
    }

    private func offset(
        _ anchor: RowAnchor, start: Double, count: Int = 40, comeBefore: Bool = false, _ metrics: ScrollMetrics,
        isHeld: Bool = false
    ) -> Double {
        anchor.moved(
            to: 7, of: count, start: start, contentLength: metrics.contentLength, comeBefore: comeBefore, isHeld: isHeld
        ).reachableOffset(metrics, held: AxisInsets(), isHeld: isHeld)
    }

    @Test func rowIsCountedFromTheEndIfRowsComeBeforeIt() {
        let anchor = anchor(metrics())
        #expect(anchor.row(among: 60, comeBefore: true) == 27)
        #expect(anchor.row(among: 60, comeBefore: false) == 7)
        #expect(anchor.row(among: 5, comeBefore: false) == nil)
        #expect(anchor.row(among: 30, comeBefore: true) == nil)
    }

    @Test func offsetFollowsTheRow() {
        let anchor = anchor(metrics())
        #expect(offset(anchor, start: 720, metrics(length: 2400)) == 700)
        #expect(offset(anchor, start: 300, metrics(length: 1980)) == 280)
    }

    @Test func listAtItsEndStaysThere() {
        let anchor = anchor(metrics(offset: 1410))
        #expect(anchor.isAtEnd)
        #expect(offset(anchor, start: 320, metrics(offset: 1410, length: 2090)) == 1500)
        #expect(offset(anchor, start: 320, count: 41, metrics(offset: 1410, length: 2090)) == 1410)
        #expect(offset(anchor, start: 410, count: 41, comeBefore: true, metrics(offset: 1410, length: 2090)) == 1500)
        // Lengths are corrected once more: it is not at its end any more.
        let passed = anchor.moved(to: 7, of: 41, start: 320, contentLength: 2090, comeBefore: false, isHeld: false)
        #expect(!passed.isAtEnd && offset(passed, start: 320, count: 41, metrics(offset: 1410, length: 2100)) == 1410)
        // A finger moves it: its row counts.
        #expect(offset(anchor, start: 320, metrics(offset: 1410, length: 2090), isHeld: true) == 1410)
    }

    @Test func endIncludesWhatIsHeldOpen() {
        let held = AxisInsets(end: 44)
        #expect(!RowAnchor(row: 7, of: 40, start: 320, metrics(offset: 1410), held: held).isAtEnd)
        #expect(RowAnchor(row: 7, of: 40, start: 320, metrics(offset: 1454), held: held).isAtEnd)
    }

    @Test func shortListIsNotAtItsEnd() {
        #expect(!anchor(metrics(offset: -20, length: 100)).isAtEnd)
    }

    @Test func offsetStaysInRangeOfRestUnlessHeld() {
        let anchor = anchor(metrics())
        #expect(offset(anchor, start: 900, metrics(length: 1000)) == 410)
        #expect(offset(anchor, start: 900, metrics(length: 1000), isHeld: true) == 880)
        #expect(offset(anchor, start: -100, metrics()) == -20)
        // A bounce beyond the end goes on.
        #expect(offset(anchor, start: 900, metrics(offset: 500, length: 1000)) == 500)
    }

    @Test func placeThatIsOutOfReachIsKeptForLongerContent() {
        let short = metrics(offset: 300, length: 700)
        let anchor = anchor(metrics()).moved(
            to: 9, of: 42, start: 420, contentLength: 700, comeBefore: true, isHeld: false)
        #expect(anchor.reachableOffset(short, held: AxisInsets(), isHeld: false) == 300)
        let long = anchor.moved(to: 9, of: 42, start: 520, contentLength: 1800, comeBefore: false, isHeld: false)
        #expect(long.reachableOffset(metrics(offset: 300, length: 1800), held: AxisInsets(), isHeld: false) == 500)
        #expect(long.row == 9 && long.count == 42)
    }
}
