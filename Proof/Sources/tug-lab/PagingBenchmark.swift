import AllocationCounter
@_spi(Host) import TugPaging

/// What a pager's rows cost: time, memory, allocations.
enum PagingBenchmark {
    private struct Row: Identifiable, Sendable {
        let id: Int
        var first = 0
        var second = 0
        var third = 0
    }

    private typealias Engine = PagerEngine<Row, Int, Int>

    private static let count = 1_000_000
    private static let clock = ContinuousClock()

    static func run() {
        for size in [20, 100, 1000] { append(size) }
        naive(100)
        print(
            "# paging: \(count) rows of 32 bytes with integer ids, each looked up for duplicates; pages of 100 where no size is named"
        )
        print("# paging.append: all pages; paging.append.growth: a page of the last hundredth ÷ one of the first, medians")
        print("# paging.append.growth.set: the same with a set of the ids, without rows")
        print("# paging.append.naive: an array and a set that is made anew for each page, for pages at the end of as many rows")
    }

    private static func pages(_ size: Int) -> [[Row]] {
        (0..<count / size).map { page in (0..<size).map { Row(id: page * size + $0) } }
    }

    private static func append(_ size: Int) {
        let suffix = size == 100 ? "" : ".\(size)"
        let pages = pages(size)
        var best = Double.infinity
        var growth: [Double] = []
        var growthOfSet: [Double] = []
        for _ in 0..<5 {
            var engine = Engine(options: PagerOptions(pageSize: size))
            let time = clock.measure { for page in pages { add(page, to: &engine) } }
            best = min(best, nanoseconds(time))
            growth.append(self.growth(pages))
            growthOfSet.append(self.growthOfSet(pages))
        }
        row("paging.append" + suffix, best / Double(count), "ns/item")
        row("paging.append.growth" + suffix, growth.sorted()[growth.count / 2], "last/first")
        row("paging.append.growth.set" + suffix, growthOfSet.sorted()[growthOfSet.count / 2], "last/first")
        var engine = Engine(options: PagerOptions(pageSize: size))
        let bytes = allocated_bytes()
        let allocations = allocation_count()
        for page in pages { add(page, to: &engine) }
        if allocations >= 0 {
            let made = allocation_count() - allocations
            row("paging.allocations" + suffix, Double(made) / Double(pages.count), "allocations/page")
        }
        let used = allocated_bytes() - bytes
        if bytes >= 0 { row("paging.memory" + suffix, Double(used) / Double(count), "bytes/item") }
        rows(engine, "paging.row" + suffix)
    }

    /// Adds a page after the last one, as an answer to a request.
    @inline(never)
    private static func add(_ page: [Row], to engine: inout Engine) {
        let reaction = engine.hasLoaded ? engine.load(.next) : engine.refresh()
        guard let load = reaction.start.next ?? reaction.start.refresh else { return }
        _ = engine.finish(load.ticket, with: Page(page, next: engine.pageCount + 1), now: 0)
    }

    private static func growth(_ pages: [[Row]]) -> Double {
        var engine = Engine(options: PagerOptions(pageSize: pages[0].count))
        return growth(pages) { add($0, to: &engine) }
    }

    /// The same for a set of the ids alone: what the processor's caches make of it.
    private static func growthOfSet(_ pages: [[Row]]) -> Double {
        var ids: Set<Int> = []
        let growth = growth(pages) { for row in $0 { ids.insert(row.id) } }
        precondition(ids.count == pages.count * pages[0].count)
        return growth
    }

    private static func growth(_ pages: [[Row]], _ add: ([Row]) -> Void) -> Double {
        let times = pages.map { page in nanoseconds(clock.measure { add(page) }) }
        let part = max(5, pages.count / 100)
        func median(_ times: ArraySlice<Double>) -> Double { times.sorted()[times.count / 2] }
        return median(times.suffix(part)) / median(times.dropFirst().prefix(part))
    }

    private static func rows(_ engine: Engine, _ name: String) {
        var state: UInt64 = 1
        let numbers = (0..<1_000_000).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
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

    /// What is common: all ids are put into a set for each page.
    private static func naive(_ size: Int) {
        var rows = (0..<count).map { Row(id: $0) }
        let pages = (0..<5).map { page in (0..<size).map { Row(id: count + page * size + $0) } }
        let time = clock.measure {
            for page in pages {
                var ids = Set(rows.map(\.id))
                rows += page.filter { ids.insert($0.id).inserted }
            }
        }
        precondition(rows.count == count + 5 * size)
        row("paging.append.naive", nanoseconds(time) / Double(5 * size), "ns/item")
    }

    private static func nanoseconds(_ time: Duration) -> Double {
        Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
    }
}
