import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// Rows that came out of sight, and were not seen yet.
@MainActor
struct UnseenRowsTests {
    @Test func rowsThatComeOutOfSightCountUntilTheyAreSeen() async {
        let list = SimulatedList(rows: 40)
        var told: [String] = []
        list.position.onUnseenChange = { told.append("\($0) \($1)") }
        list.rows += 3
        #expect(list.position.unseen(at: .end) == 3)
        #expect(list.position.unseen(at: .start) == 0)
        // The first of them is in view, by a part.
        list.scrollView.setContentOffset(SimulatedPair(x: 0, y: 40 * 60 - 667 + 10))
        #expect(list.position.unseen(at: .end) == 2)
        list.position.scroll(to: .end, animated: false)
        #expect(list.position.unseen(at: .end) == 0)
        #expect(told == ["end 3", "end 2", "end 0"])
    }

    /// Also where the list does not scroll.
    @Test func rowsThatComeIntoViewAreSeenAtOnce() async {
        let list = SimulatedList(rows: 40)
        #expect(list.position.unseen(at: .start) == 0)
        var options = EdgeOptions.standard(for: .refresh)
        options.reveal = .never
        list.header = .refresh(options: options) { [unowned list] () async in list.rows += 15 }
        list.offset = 600
        list.header?.beginRefreshing()
        await list.advance(by: 0.1)
        #expect(list.rows == 55)
        #expect(list.offset == 600)
        // Ten rows are above the view.
        #expect(list.position.unseen(at: .start) == 10)
    }

    @Test func rowsThatGoAreNotCountedAnyMore() {
        let list = SimulatedList(rows: 40)
        #expect(list.position.unseen(at: .end) == 0)
        list.rows += 5
        list.rows -= 2
        #expect(list.position.unseen(at: .end) == 3)
        list.rows = 20
        #expect(list.position.unseen(at: .end) == 0)
    }

    @Test func whatALoadBringsIsNotCounted() async {
        let list = SimulatedList(rows: 40)
        _ = list.position.unseen(at: .end)
        list.footer = .loadMore { [unowned list] () async in list.rows += 10 }
        list.footer?.beginRefreshing()
        await list.settle()
        #expect(list.rows == 50)
        await list.advance(by: 0.1)
        #expect(list.position.unseen(at: .end) == 0)
        list.rows += 1
        #expect(list.position.unseen(at: .end) == 1)
    }

    @Test func rowsThatComeWhileTheEdgeIsInSightAreSeen() {
        let list = SimulatedList(rows: 40)
        _ = list.position.unseen(at: .end)
        list.position.followsEnd = true
        list.position.scroll(to: .end, animated: false)
        list.rows += 10
        #expect(list.position.unseen(at: .end) == 0)
    }

    /// Random changes, compared with a set of rows that each have a name.
    @Test(arguments: 0..<40) func countsAreThoseOfRowsWithNames(seed: UInt64) {
        var random = RandomSource(seed: seed)
        var rows = Array(0..<30)
        var next = 30
        var unseen = UnseenRows()
        var names: [ScrollEdge: Set<Int>] = [.start: [], .end: []]
        var view = 10..<15
        for _ in 0..<300 {
            let edge = Bool.random(using: &random) ? nil : (Bool.random(using: &random) ? ScrollEdge.start : .end)
            switch Int.random(in: 0..<6, using: &random) {
            case 4:
                // A row goes elsewhere, out of view before and after. It is as unseen as it was.
                let from = Int.random(in: 0..<rows.count, using: &random)
                if view.contains(from) { break }
                var shifted = from < view.lowerBound ? view.lowerBound - 1..<view.upperBound - 1 : view
                let to = Int.random(in: 0..<rows.count, using: &random)
                if to > shifted.lowerBound, to < shifted.upperBound { break }
                if to <= shifted.lowerBound { shifted = shifted.lowerBound + 1..<shifted.upperBound + 1 }
                let shown = unseen.change(removed: [], inserted: [], moved: [(from, to)], visible: view) { _ in true }
                rows.insert(rows.remove(at: from), at: to)
                view = shifted
                #expect(shown == view, "seed \(seed)")
            case 5 where rows.count < 60:
                // Separators, which are no rows of the app's.
                let place = Int.random(in: 0...rows.count, using: &random)
                unseen.change(removed: [], inserted: [], uncounted: [place..<place + 2], visible: view) { _ in true }
                rows.insert(contentsOf: [next, next + 1], at: place)
                next += 2
                if place <= view.lowerBound {
                    view = view.lowerBound + 2..<view.upperBound + 2
                } else if place < view.upperBound {
                    view = view.lowerBound..<view.upperBound + 2
                }
            case 0, 1:
                let place = Int.random(in: 0...rows.count, using: &random)
                let new = Array(next..<next + Int.random(in: 1...4, using: &random))
                next += new.count
                unseen.change(removed: [], inserted: [place..<place + new.count], visible: view) { $0 != edge }
                if place <= view.lowerBound {
                    if edge != .start { names[.start]?.formUnion(new) }
                    view = view.lowerBound + new.count..<view.upperBound + new.count
                } else if place >= view.upperBound {
                    if edge != .end { names[.end]?.formUnion(new) }
                } else {
                    view = view.lowerBound..<view.upperBound + new.count
                }
                rows.insert(contentsOf: new, at: place)
            case 2 where rows.count > 20:
                let place = Int.random(in: 0..<rows.count - 4, using: &random)
                let gone = place..<place + Int.random(in: 1...4, using: &random)
                unseen.change(removed: [gone], inserted: [], visible: view) { _ in true }
                rows.removeSubrange(gone)
            default:
                let lower = Int.random(in: 0..<rows.count - 5, using: &random)
                view = lower..<lower + Int.random(in: 1...5, using: &random)
                unseen.see(view)
                for row in rows[view] { for edge in ScrollEdge.allCases { names[edge]?.remove(row) } }
            }
            view = min(view.lowerBound, rows.count - 1)..<max(1, min(view.upperBound, rows.count))
            if view.isEmpty { view = 0..<1 }
            for edge in ScrollEdge.allCases {
                #expect(unseen.count(at: edge) == names[edge]?.filter(rows.contains).count, "seed \(seed)")
            }
        }
    }
}
