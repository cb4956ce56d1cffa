import Testing
@_spi(Host) import Tug

/// A control of the platform that writes the inset itself.
@Suite struct PlatformInsetTests {
    /// The start of a scroll view whose inset the app, an edge and a control of 60 points write.
    private final class Screen {
        var ledger = InsetLedger()
        private(set) var inset = 0.0
        private var isRefreshing = false

        var own: Double { ledger.app.start }

        /// The app sets the inset.
        func set(_ new: Double) {
            inset = new
            if ledger.observe(AxisInsets(start: new)) { inset = ledger.total.start }
        }

        /// The control opens or closes as it is told to.
        func refresh(_ isRefreshing: Bool, writing new: Double? = nil) {
            self.isRefreshing = isRefreshing
            ledger.platformWrote(AxisInsets(start: new ?? inset + (isRefreshing ? 60 : -60)), isOpen: isRefreshing)
            inset = ledger.total.start
        }

        /// The control is told to, and writes nothing yet.
        func refreshLater(_ isRefreshing: Bool) {
            self.isRefreshing = isRefreshing
            ledger.platformWrote(AxisInsets(start: inset), isOpen: isRefreshing)
        }

        /// Somebody writes the inset. Returns whether the ledger takes it for the control.
        func writes(_ new: Double, end: Double = 0) -> Bool {
            let openings: [Double] = isRefreshing ? [0.5, 60] : []
            inset = new
            let isControl = ledger.observePlatform(
                AxisInsets(start: new, end: end), opening: openings, isClosing: !isRefreshing)
            if isControl || ledger.observe(AxisInsets(start: new, end: end)) { inset = ledger.total.start }
            return isControl
        }
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

    /// A control that puts back what it found, whatever the app has set meanwhile.
    @Test func controlThatRestoresInsetTakesNothingFromApp() {
        let screen = Screen()
        screen.refresh(true)
        screen.set(20)
        screen.refresh(false, writing: 0)
        #expect(screen.inset == 20)
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
        ledger.platformWrote(AxisInsets(start: 70, end: 49), isOpen: true)
        ledger.setApp(AxisInsets(start: 1, end: 2))
        #expect(ledger.total == AxisInsets(start: 61, end: 46))
    }
}
