import Testing
@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Visible rows stay in place in a random chat: rows, pages, gestures, insets and orders. `TUG_SEED` repeats a failure.
@Suite struct ReadingPositionPropertyTests {
    private static let chats = 400

    @Test func visibleRowsStayInPlaceInRandomChats() throws {
        let base = RandomSource.base("reading position")
        var layouts = 0
        var greatest = 0.0
        for index in 0..<UInt64(Self.chats) {
            let chat = RandomChat(seed: base &+ index)
            for _ in 0..<25 { chat.step() }
            layouts += chat.layouts
            greatest = max(greatest, chat.greatestMovement)
            if let violation = chat.violation { throw Violation(description: "\(violation)\nTUG_SEED=\(base &+ index)") }
        }
        print("reading position: \(layouts) layouts, at most \(greatest) points")
        #expect(layouts > 5 * Self.chats)
    }
}

/// A random chat: a load edge at its start, perhaps one at its end, and a finger.
private final class RandomChat {
    let view: SimulatedScrollView
    let rows: SimulatedRows
    let finger: SimulatedFinger
    private var random: RandomSource
    private var nextID = 0
    /// The number of layouts after which a visible row could stay in place and was checked.
    private(set) var layouts = 0
    private(set) var greatestMovement = 0.0
    private(set) var violation: String?

    init(seed: UInt64) {
        random = RandomSource(seed: seed)
        let inset = random.oneIn(2) ? Double.random(in: 0...120, using: &random).rounded() : 0
        view = SimulatedScrollView(
            bounds: SimulatedPair(x: 375, y: 600), contentInset: SimulatedInsets(top: random.oneIn(3) ? 20 : 0),
            safeArea: SimulatedInsets(top: inset))
        rows = SimulatedRows([], on: view)
        finger = SimulatedFinger(on: view)
        var fresh: [SimulatedRows.Row] = []
        for _ in 0..<(random.oneIn(4) ? 3 : 40) { fresh.append(row()) }
        rows.set(fresh)
        install(.start)
        if random.oneIn(2) { install(.end) }
        rows.scrollToEnd()
        view.vertical.onStart = { [unowned self] edge, generation, _ in load(at: edge, generation) }
    }

    private func install(_ edge: ScrollEdge) {
        let behavior: EdgeBehavior = random.oneIn(2) ? .load(.visible) : .load(.pulled)
        var options = EdgeOptions.standard(for: behavior)
        if random.oneIn(3) { options.triggerFraction = Double.random(in: -6...1, using: &random) }
        if random.oneIn(4) { options.triggerMoment = .reached }
        if random.oneIn(4) { options.minimumVisibleTime = 0.3 }
        view.vertical.controller.handle(.install(behavior, options: options), at: edge)
    }

    private func row() -> SimulatedRows.Row {
        nextID += 1
        return .init(id: nextID, length: Double.random(in: 16...220, using: &random))
    }

    func step() {
        switch random.next() % 8 {
        case 0: finger.fling(by: Double.random(in: -500...700, using: &random))
        case 1, 2, 3:
            finger.drag(by: Double.random(in: -300...700, using: &random))
            if random.oneIn(3) { finger.hold(for: 0.3) }
            if random.oneIn(2) { finger.release() }
        case 4:
            finger.release()
            view.clock.advance(by: Double.random(in: 0...1, using: &random))
        case 5: layOut { $0 + [self.row()] }
        case 6: layOut { $0.map(self.corrected) }
        default: view.setSafeArea(SimulatedInsets(top: Double.random(in: 0...80, using: &random)))
        }
    }

    /// Adds a page after a delay: together with the end of the run, or shortly before or after it.
    private func load(at edge: ScrollEdge, _ generation: UInt32) {
        let end = view.clock.now + Double.random(in: 0...0.6, using: &random)
        let outcome: Outcome = random.oneIn(8) ? .noMoreData : .success
        let lag = random.oneIn(2) ? 0 : Double.random(in: 0...0.04, using: &random)
        let isEarly = random.oneIn(3)
        var page: [SimulatedRows.Row] = []
        for _ in 0..<(random.next() % 20) { page.append(row()) }
        let alsoNew = random.oneIn(4) ? [row()] : []
        view.clock.schedule(at: end) { [unowned self] in
            if isEarly { finish(edge, generation, outcome) }
            view.clock.schedule(at: end + lag) { [unowned self] in
                layOut { edge == .start ? page + $0 + alsoNew : $0 + page }
                if !isEarly { finish(edge, generation, outcome) }
            }
        }
    }

    private func finish(_ edge: ScrollEdge, _ generation: UInt32, _ outcome: Outcome) {
        expectNothingToMove("the end of a load") {
            view.vertical.controller.handle(.finish(generation: generation, outcome), at: edge)
        }
    }

    private func corrected(_ row: SimulatedRows.Row) -> SimulatedRows.Row {
        var row = row
        if random.oneIn(3) { row.length = max(8, row.length * Double.random(in: 0.5...1.5, using: &random)) }
        return row
    }

    private func layOut(_ change: ([SimulatedRows.Row]) -> [SimulatedRows.Row]) {
        let new = change(rows.rows)
        expectNothingToMove("a layout") { rows.set(new) }
    }

    /// Checks that the first row that begins in view stays in place. Exception: a list at rest would be outside its resting
    /// range, either before or after edges update their insets. UIKit moves the list in between.
    private func expectNothingToMove(_ what: String, _ body: () -> Void) {
        let top = view.safeArea.top + view.vertical.appInset.start
        let read = rows.visibleRows.first { (rows.screenPosition(of: $0.id) ?? -1) >= top }
        let before = read.flatMap { rows.screenPosition(of: $0.id) }
        let endInset = view.adjustedInset.bottom
        body()
        guard let read, let before, let after = rows.screenPosition(of: read.id) else { return }
        let inset = view.adjustedInset.top
        let greatest = max(-inset, view.contentSize.y + min(endInset, view.adjustedInset.bottom) - view.bounds.y)
        let wanted = view.offset.y + after - before
        let isFree = view.isDragging || view.isDecelerating
        guard isFree || (wanted >= -inset - 1e-6 && wanted <= greatest + 1e-6) else { return }
        layouts += 1
        greatestMovement = max(greatestMovement, abs(after - before))
        if abs(after - before) >= 0.5, violation == nil {
            violation =
                "\(what) moved row \(read.id) from \(before) to \(after); offset \(view.offset.y), dragging \(view.isDragging)"
        }
    }
}
