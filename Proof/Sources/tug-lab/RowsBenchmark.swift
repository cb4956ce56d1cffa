@_spi(Host) import TugPaging

/// What single calls of a pager with many rows cost: the longest of all appended pages, edits in the middle, pages of one row, and
/// ids whose hashes are equal.
enum RowsBenchmark {
    private struct Row: Identifiable, Sendable {
        let id: Int
        var first = 0
        var second = 0
        var third = 0
    }

    /// An id whose hash is the same as that of all others.
    private struct CollidingID: Hashable, Sendable {
        let number: Int

        func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }

    private struct CollidingRow: Identifiable, Sendable {
        let id: CollidingID
        var first = 0
        var second = 0
        var third = 0
    }

    private static let count = 1_000_000
    private static let clock = ContinuousClock()

    static func run() {
        for size in [20, 100, 1000] { longest(size) }
        for size in [20, 100, 1000] { edits(size) }
        oneRowPages()
        for size in [20, 100] { colliding(size) }
        print(
            "# paging.longest: the longest of all calls that add a page; .kept: while a copy of the rows of before is kept. Of each call the"
        )
        print("# least of five runs counts, as the system interrupts some calls")
        print("# paging.edit: medians of single edits in the middle of \(count) rows; paging.one: 100000 pages of one row;")
        print("# .uneven: after every second row of the first half was deleted")
        print("# paging.colliding: 5000 rows whose ids have one hash; .set: a set of the same ids")
    }

    private static func pages(_ size: Int, _ count: Int = count) -> [[Row]] {
        (0..<count / size).map { page in (0..<size).map { Row(id: page * size + $0) } }
    }

    /// Adds a page at an end, as an answer to a request.
    @inline(never)
    private static func add<Item: Identifiable>(
        _ page: [Item], at edge: PageEdge = .next, to engine: inout PagerEngine<Item, Int, Int>
    ) {
        let reaction = engine.hasLoaded ? engine.load(edge) : engine.refresh()
        guard let load = reaction.start[edge == .next ? .next : .previous] ?? reaction.start.refresh else { return }
        let key = engine.pageCount + 1
        _ = engine.finish(load.ticket, with: Page(page, previous: key, next: key), now: 0)
    }

    private static func longest(_ size: Int) {
        let pages = pages(size)
        for (edge, name) in [(PageEdge.next, "append"), (.previous, "prepend")] {
            let longest = longestCall(pages.count) { note in
                var engine = PagerEngine<Row, Int, Int>(options: PagerOptions(pageSize: size))
                for page in pages { note(clock.measure { add(page, at: edge, to: &engine) }) }
            }
            row("paging.longest.\(name).\(size)", longest / 1e6, "ms")
        }
        let longest = longestCall(20) { note in
            var engine = PagerEngine<Row, Int, Int>(options: PagerOptions(pageSize: size))
            for page in pages.dropLast(20) { add(page, to: &engine) }
            for page in pages.suffix(20) {
                let kept = engine.rows
                note(withExtendedLifetime(kept) { clock.measure { add(page, to: &engine) } })
            }
        }
        row("paging.longest.kept.\(size)", longest / 1e6, "ms")
    }

    /// The longest of `count` calls, in nanoseconds. Of each call the least of five runs counts: in one run the system stops some
    /// of them for a while, not the same ones in all.
    private static func longestCall(_ count: Int, _ run: ((Duration) -> Void) -> Void) -> Double {
        var least = [Double](repeating: .infinity, count: count)
        for _ in 0..<5 {
            var index = 0
            run {
                least[index] = min(least[index], nanoseconds($0))
                index += 1
            }
        }
        return least.max() ?? 0
    }

    private static func edits(_ size: Int) {
        var engine = PagerEngine<Row, Int, Int>(options: PagerOptions(pageSize: size))
        for page in pages(size) { add(page, to: &engine) }
        var state: UInt64 = 1
        func middle() -> Int { count / 4 + random(&state) % (count / 2) }
        row("paging.edit.insert.\(size)", median { engine.edit(.insert([Row(id: count + $0)], at: middle())) }, "µs")
        row("paging.edit.update.\(size)", median { engine.edit(.update([Row(id: count + $0, first: 1)])) }, "µs")
        row("paging.edit.move.\(size)", median { engine.edit(.move(count + $0, to: middle())) }, "µs")
        row("paging.edit.delete.\(size)", median { engine.edit(.delete([count + $0])) }, "µs")
    }

    /// The median over 1000 edits, in microseconds.
    private static func median(_ edit: (Int) -> PagerReaction<Int, Int>) -> Double {
        var times: [Double] = []
        for index in 0..<1000 {
            var isEmpty = true
            times.append(nanoseconds(clock.measure { isEmpty = edit(index).isEmpty }))
            precondition(!isEmpty, "edit \(index) does nothing")
        }
        return times.sorted()[times.count / 2] / 1e3
    }

    private static func oneRowPages() {
        let count = 100_000
        var engine = PagerEngine<Row, Int, Int>(options: PagerOptions(pageSize: 1))
        for page in pages(1, count) { add(page, to: &engine) }
        reads(engine, "paging.one.row")
        row("paging.one.delete", median { engine.edit(.delete([count / 2 + $0 * 7])) }, "µs")
        reads(engine, "paging.one.row.edited")
        for id in stride(from: 0, to: count / 2, by: 2) { _ = engine.edit(.delete([id])) }
        reads(engine, "paging.one.row.uneven")
    }

    private static func reads(_ engine: PagerEngine<Row, Int, Int>, _ name: String) {
        var state: UInt64 = 1
        let numbers = (0..<300_000).map { _ in random(&state) % engine.rows.count }
        var sum = 0
        var best = Double.infinity
        for _ in 0..<5 {
            let time = clock.measure { for number in numbers { sum &+= engine.rows[number].id } }
            best = min(best, nanoseconds(time))
        }
        // Uses the result, so that the optimizer cannot remove the work.
        precondition(sum != 0)
        row(name, best / Double(numbers.count), "ns/row")
    }

    private static func colliding(_ size: Int) {
        let count = 5000
        let rows = (0..<count).map { CollidingRow(id: CollidingID(number: $0)) }
        let pages = stride(from: 0, to: count, by: size).map { Array(rows[$0..<$0 + size]) }
        var best = Double.infinity
        var bestOfSet = Double.infinity
        for _ in 0..<3 {
            var engine = PagerEngine<CollidingRow, Int, Int>(options: PagerOptions(pageSize: size))
            best = min(best, nanoseconds(clock.measure { for page in pages { add(page, to: &engine) } }))
            precondition(engine.rows.count == count)
            var ids: Set<CollidingID> = []
            bestOfSet = min(bestOfSet, nanoseconds(clock.measure { for row in rows { ids.insert(row.id) } }))
            precondition(ids.count == count)
        }
        row("paging.colliding.\(size)", best / Double(count), "ns/item")
        row("paging.colliding.set.\(size)", bestOfSet / Double(count), "ns/item")
        row("paging.colliding.ratio.\(size)", best / bestOfSet, "pager/set")
    }

    private static func random(_ state: inout UInt64) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33)
    }

    private static func nanoseconds(_ time: Duration) -> Double {
        Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
    }
}
