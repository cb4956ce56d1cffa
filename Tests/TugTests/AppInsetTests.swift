import Testing
@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// An app that reads the inset and writes it back, as keyboard managers do.
@Suite struct AppInsetTests {
    /// The end of a scroll view whose inset the app and an edge write.
    private struct Screen {
        var ledger = InsetLedger()
        private(set) var inset = 0.0

        var own: Double { ledger.app.end }

        /// The app sets the inset.
        mutating func set(_ new: Double) {
            inset = new
            if ledger.observe(AxisInsets(end: new)) { inset = ledger.total.end }
        }

        /// An edge holds this much open from now on.
        mutating func hold(_ points: Double) { inset = ledger.contribute(AxisInsets(end: points)).end }
    }

    @Test func addedAndTakenAwayInsetLeavesNoGap() {
        var screen = Screen()
        screen.hold(44)
        for _ in 0..<3 {
            screen.set(screen.inset + 336)
            screen.set(screen.inset - 336)
        }
        #expect(screen.own == 0)
        #expect(screen.inset == 44)
    }

    /// Sums of such numbers are rounded, and what is left of pairs must be nothing.
    @Test func pairsOfFractionsLeaveExactlyWhatWasThere() {
        for own in [0, 0.1, 12.3, 49.7] {
            var screen = Screen()
            screen.set(own)
            screen.hold(44.1)
            for step in 1...40 {
                let (first, second) = (Double(step) * 0.1, Double(step) * 0.7)
                screen.set(screen.inset + first)
                screen.set(screen.inset + second)
                screen.set(screen.inset - second)
                screen.set(screen.inset - first)
                #expect(screen.own == own, "step \(step)")
            }
        }
    }

    @Test func savedInsetIsPutBack() {
        var screen = Screen()
        screen.set(20)
        screen.hold(44)
        for _ in 0..<3 {
            let saved = screen.inset
            screen.set(336)
            #expect(screen.own == 336)
            screen.set(saved)
        }
        #expect(screen.own == 20)
        #expect(screen.inset == 64)
    }

    @Test func outrightInsetsStayWhatTheyAre() {
        var screen = Screen()
        screen.hold(44)
        for inset in [336.0, 0, 49, 83, 0, 336, 12] {
            screen.set(inset)
            #expect(screen.own == inset)
            #expect(screen.inset == inset + 44)
        }
    }

    @Test func footerMayComeAndGoWhileTheKeyboardIsOpen() {
        var screen = Screen()
        screen.hold(44)
        screen.set(screen.inset + 336)
        screen.hold(0)
        screen.set(screen.inset - 336)
        #expect(screen.inset == 0)
        let saved = screen.inset
        screen.set(300)
        screen.hold(98)
        screen.set(saved)
        #expect(screen.own == 0)
        #expect(screen.inset == 98)
    }

    @Test func savedInsetIsPutBackAfterManyOtherWrites() {
        var screen = Screen()
        screen.hold(44)
        let saved = screen.inset
        screen.set(336)
        for points in 1...7 {
            screen.set(screen.inset + Double(points))
            screen.set(100 + Double(points))
        }
        // Fifteen in all, which is as many as are remembered beside it.
        screen.set(90)
        screen.set(saved)
        #expect(screen.own == 0)
        #expect(screen.inset == 44)
    }

    /// What one writer has begun and is going to end.
    private enum Pair {
        case added(Double)
        /// What it read, in the list and without the library.
        case saved(inTheList: Double, alone: Double)
    }

    @Test func anyMixtureOfWritersLeavesTheAppsOwnInset() {
        let base = RandomSource.base("insets")
        for index in UInt64(0)..<20_000 {
            var random = RandomSource(seed: base &+ index)
            var screen = Screen()
            // The same writes without the library.
            var alone = 0.0
            var open: [Pair?] = [nil, nil]
            func points() -> Double {
                Double(Int.random(in: 50...400, using: &random)) + Double.random(in: 0..<1, using: &random)
            }
            func end(_ writer: Int) {
                switch open[writer] {
                case .added(let points):
                    screen.set(screen.inset - points)
                    alone -= points
                case .saved(let inTheList, let saved):
                    screen.set(inTheList)
                    alone = saved
                case nil: break
                }
                open[writer] = nil
            }
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let writer = Int.random(in: 0...1, using: &random)
                switch Int.random(in: 0...9, using: &random) {
                case 0...2: screen.hold([0, 44, 54, 98.5].randomElement(using: &random) ?? 0)
                case 3:
                    let inset = points()
                    screen.set(inset)
                    alone = inset
                case 4...6: end(writer)
                default:
                    guard open[writer] == nil else { continue }
                    let points = points()
                    if Bool.random(using: &random) {
                        open[writer] = .added(points)
                        screen.set(screen.inset + points)
                        alone += points
                    } else {
                        open[writer] = .saved(inTheList: screen.inset, alone: alone)
                        screen.set(points)
                        alone = points
                    }
                }
            }
            for writer in [0, 1].shuffled(using: &random) { end(writer) }
            screen.hold(0)
            #expect(abs(screen.inset - alone) < 0.01, "TUG_SEED=\(base &+ index)")
            if abs(screen.inset - alone) >= 0.01 { return }
        }
    }
}
