import Testing
@_spi(Host) import Tug

/// A control of the platform that writes the inset itself.
@Suite struct PlatformInsetTests {
    /// The start of a scroll view whose inset the app, an edge and a control of 60 points write.
    private final class Screen {
        var ledger = InsetLedger()
        private(set) var inset = 0.0
        private var isRefreshing = false
        /// What the control may have in the inset while it refreshes.
        var extents = [0.5, 60.0]

        var own: Double { ledger.app.start }

        /// The app sets the inset.
        func set(_ new: Double) {
            inset = new
            if ledger.observe(AxisInsets(start: new)) { inset = ledger.total.start }
        }

        /// The control opens or closes, and writes that at once.
        func refresh(_ isRefreshing: Bool) {
            self.isRefreshing = isRefreshing
            #expect(writes(inset + (isRefreshing ? 60 : -60)))
        }

        /// The control is told to, and writes nothing yet.
        func refreshLater(_ isRefreshing: Bool) { self.isRefreshing = isRefreshing }

        /// Somebody writes the inset. Returns whether the ledger takes it for the control.
        func writes(_ new: Double, end: Double = 0) -> Bool {
            inset = new
            let isControl = ledger.observePlatform(
                AxisInsets(start: new, end: end), opening: isRefreshing ? extents : [], isClosing: !isRefreshing)
            if isControl || ledger.observe(AxisInsets(start: new, end: end)) { inset = ledger.total.start }
            return isControl
        }
    }

    /// However little it is.
    @Test func controlThatIsClosedWritesNothing() {
        let screen = Screen()
        screen.set(20)
        for change in [1e-7, -1e-7, 60, -60] { #expect(!screen.writes(screen.inset + change)) }
    }

    @Test func whatAppSetsMeanwhileStays() {
        let screen = Screen()
        screen.set(12.3)
        screen.refresh(true)
        #expect(screen.own == 12.3)
        #expect(screen.inset == 72.3)
        screen.set(20)
        #expect(screen.inset == 80)
        screen.refresh(false)
        #expect(screen.inset == 20)
        #expect(screen.ledger.platform == 0)
    }

    @Test func insetIsExactAfterManyRefreshes() {
        let screen = Screen()
        screen.set(12.3)
        for _ in 0..<1000 {
            screen.refresh(true)
            screen.refresh(false)
        }
        #expect(screen.inset == 12.3)
    }

    /// Its text has become larger.
    @Test func controlMayGrowAndShrinkWhileItIsOpen() {
        let screen = Screen()
        screen.set(12.3)
        screen.refresh(true)
        screen.extents = [0.5, 72]
        #expect(screen.writes(84.3))
        #expect(screen.own == 12.3)
        screen.extents = [0.5, 60]
        #expect(screen.writes(72.3))
        #expect(screen.ledger.platform == 60)
        screen.refresh(false)
        #expect(screen.inset == 12.3)
    }

    /// What was written one after the other is told before the sums are written back.
    @Test func writesInARowAreTheirWriters() {
        var ledger = InsetLedger(app: AxisInsets(start: 10, end: 5))
        let opening = AxisInsets(start: 70, end: 5)
        #expect(isControls(opening, opening: [60], in: &ledger))
        let set = AxisInsets(start: 20, end: 80)
        #expect(!isControls(set, from: opening, opening: [60], in: &ledger))
        let isApps = ledger.observe(set, from: opening)
        #expect(isApps)
        #expect(isControls(AxisInsets(start: -40, end: 80), from: set, opening: [], in: &ledger))
        #expect(ledger.total == AxisInsets(start: 20, end: 80))
    }

    @Test func lateWritesAreTheControls() {
        let screen = Screen()
        screen.refreshLater(true)
        #expect(screen.writes(60))
        #expect(screen.own == 0)
        screen.set(20)
        screen.refreshLater(false)
        #expect(screen.inset == 80)
        #expect(screen.writes(20))
        #expect(screen.ledger.platform == 0)
        #expect(screen.own == 20)
    }

    @Test func otherWritesAreTheApps() {
        let screen = Screen()
        #expect(!screen.writes(60))
        #expect(screen.own == 60)
        screen.refresh(true)
        #expect(screen.inset == 120)
        // Again by the same height, and outright.
        #expect(!screen.writes(180))
        #expect(!screen.writes(30))
        #expect(screen.own == 30)
        // By its height, but it still refreshes.
        let busy = Screen()
        busy.refresh(true)
        #expect(!busy.writes(0))
        #expect(busy.own == 0)
        #expect(busy.inset == 60)
        let other = Screen()
        other.refreshLater(true)
        // With the other end: no control writes that.
        #expect(!other.writes(60, end: 10))
        #expect(!other.writes(.nan))
    }

    @Test func whatControlLeavesIsTheApps() {
        let screen = Screen()
        screen.refresh(true)
        screen.refreshLater(false)
        screen.ledger.platformLeft()
        #expect(screen.own == 60)
        screen.set(0)
        #expect(screen.own == 0)
    }

    @Test func appSetsItsPartOutright() {
        var ledger = InsetLedger(app: AxisInsets(start: 10, end: 5))
        _ = ledger.contribute(AxisInsets(end: 44))
        #expect(isControls(AxisInsets(start: 70, end: 49), opening: [60], in: &ledger))
        ledger.setApp(AxisInsets(start: 1, end: 2))
        #expect(ledger.total == AxisInsets(start: 61, end: 46))
    }

    /// Whether a write is the control's; it closes without openings.
    private func isControls(
        _ inset: AxisInsets, from previous: AxisInsets? = nil, opening extents: [Double], in ledger: inout InsetLedger
    ) -> Bool {
        ledger.observePlatform(inset, from: previous, opening: extents, isClosing: extents.isEmpty)
    }
}
