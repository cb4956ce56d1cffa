import Testing
@_spi(Host) import TugPaging

/// Rows that come back in another order: as many as can stay where they are do so, for the person sees each move.
@Suite struct FewestMovesTests {
    /// A refresh of each kind brings six rows in each of their 720 orders.
    @Test(arguments: [RefreshPolicy.replace, .mergeHead(maxPages: 1)])
    func noMoreRowsMoveThanMust(_ policy: RefreshPolicy) throws {
        var loaded = NoteEngine(options: PagerOptions(pageSize: 6))
        let first = try #require(loaded.refresh().start.refresh)
        _ = loaded.finish(first.ticket, with: Page(notes(0..<6)), now: 0)
        for order in orders(of: Array(0..<6)) {
            var engine = loaded
            let load = try #require(engine.refresh(policy).start.refresh)
            let reaction = engine.finish(load.ticket, with: Page(notes(order)), now: 0)
            #expect(engine.rows.map(\.id) == order)
            let steps = reaction.changes.filter { if case .moved = $0 { true } else { false } }.count
            let moved = policy == .replace ? reaction.moves.count : steps
            guard moved == order.count - longestRise(in: order) else {
                Issue.record("\(moved) rows move to \(order): \(reaction.changes), \(reaction.moves)")
                return
            }
        }
    }

    private func orders(of rows: [Int]) -> [[Int]] {
        if rows.isEmpty { return [[]] }
        return rows.flatMap { row in orders(of: rows.filter { $0 != row }).map { [row] + $0 } }
    }

    /// How many rows can stay: the most that keep their order, by a look at each choice of rows.
    private func longestRise(in order: [Int]) -> Int {
        (0..<1 << order.count).map { choice in
            let rows = order.indices.filter { choice >> $0 & 1 == 1 }.map { order[$0] }
            return rows == rows.sorted() ? rows.count : 0
        }.max() ?? 0
    }
}
