import Testing
import Tug
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls
import TugTestKit

/// Separators between the rows of a pager, and placeholders around them, as a list gets them.
@MainActor
@Suite struct SeparatedRowsTests {
    @Test func daysStandBetweenRows() async {
        let pager = await loadedPager([(1, 7), (2, 7), (3, 8), (4, 8), (5, 10)])
        let list = ListedCopy(pager)
        #expect(list.shown == ["day 7", "1.0", "2.0", "day 8", "3.0", "4.0", "day 10", "5.0"])
        #expect((0..<5).map(list.rows.position(ofRow:)) == [1, 2, 4, 5, 7])
        #expect((0..<8).map(list.rows.row(at:)) == [nil, 0, 1, nil, 2, 3, nil, 4])
        #expect(list.rows.rows(at: 0..<1) == 0..<0)
        #expect(list.rows.rows(at: 2..<5) == 1..<3)
        #expect(list.rows.rows(at: 3..<8) == 2..<5)
        #expect([-1, 0, 3, 4, 6, 7, 8, 99].map(list.rows.firstRow(from:)) == [0, 0, 2, 2, 4, 4, 5, 5])
        #expect((6...8).map { list.rows.row(at: $0, of: pager) } == [.separator("day 10"), .item(pager[4]), nil])
        for (positions, rows, others) in [
            ([0..<8], [1..<3, 4..<6, 7..<8], [0..<1, 3..<4, 6..<7]), ([2..<3, 5..<8], [2..<3, 5..<6, 7..<8], [6..<7]),
            ([3..<4], [], [3..<4]), ([1..<2, 2..<4], [1..<3], [3..<4]), ([], [], []),
        ] as [([Range<Int>], [Range<Int>], [Range<Int>])] {
            let parts = list.rows.split(positions)
            #expect(parts.rows == rows && parts.others == others, "\(positions)")
        }
    }

    /// What is not loaded is asked for when it is seen, at the latest.
    @Test(arguments: [(nil, false, nil), (nil, true, 0), (5, true, 5)] as [(Int?, Bool, Int?)])
    func listWithPlaceholdersLoadsThemWhenTheyAreSeen(_ distance: Int?, _ hasPlaceholders: Bool, _ expected: Int?) async {
        let pager = await loadedPager([(1, 7), (2, 7)])
        pager.options.prefetchDistance = distance
        _ = ListedCopy(pager, hasPlaceholders: hasPlaceholders)
        #expect(pager.options.prefetchDistance == expected)
    }

    @Test func olderRowsOfTheSameDayGoBelowItsSeparator() async {
        let pager = await loadedPager([(1, 7), (2, 7)])
        let list = ListedCopy(pager)
        pager.edit(.insert([DatedRow(id: 10, day: 6), DatedRow(id: 11, day: 7)], at: 0))
        #expect(list.shown == ["day 6", "10.0", "day 7", "11.0", "1.0", "2.0"])
        #expect(list.changes == [.inserted(at: 1, count: 1), .inserted(at: 0, count: 2)])
        #expect(list.problem == nil)
    }

    @Test func separatorThatGetsOtherContentStaysInItsPlace() async {
        let pager = await loadedPager([(1, 7), (2, 8)])
        let list = ListedCopy(pager)
        pager.edit(.update([DatedRow(id: 2, day: 9, version: 1)]))
        #expect(list.shown == ["day 7", "1.0", "day 9", "2.1"])
        #expect(list.changes == [.updated(at: 2, count: 2)])
        pager.edit(.update([DatedRow(id: 2, day: 7, version: 2)]))
        #expect(list.shown == ["day 7", "1.0", "2.2"])
        #expect(list.problem == nil)
    }

    @Test func lastRowOfADayTakesTheSeparatorAlong() async {
        let pager = await loadedPager([(1, 7), (2, 8), (3, 9)])
        let list = ListedCopy(pager)
        pager.edit(.delete([2]))
        #expect(list.changes == [.removed(at: 2, count: 2)])
        pager.edit(.delete([1, 3]))
        #expect(list.shown == [])
        #expect(list.problem == nil)
    }

    @Test func separatorsCanStandAtBothEnds() async {
        let pager = await loadedPager([(1, 7)])
        let list = ListedCopy(pager) { before, after in
            before == nil ? "start" : after == nil ? "end" : nil
        }
        #expect(list.shown == ["start", "1.0", "end"])
        pager.edit(.insert([DatedRow(id: 2, day: 7)], at: 1))
        #expect(list.shown == ["start", "1.0", "2.0", "end"])
        #expect(list.changes == [.inserted(at: 2, count: 1)])
        pager.edit(.delete([1, 2]))
        #expect(list.shown == [], "without rows there are no neighbors")
    }

    /// Another observer of the pager may have the list ask before it has followed.
    @Test func listThatHasNotFollowedYetGetsNoRowThatHasGone() async {
        let pager = await loadedPager([(1, 7), (2, 7), (3, 7)])
        let rows = SeparatedRows(pager, separator: day)
        pager.edit(.delete([2]))
        #expect((0..<4).map { rows.row(at: $0, of: pager) } == [.separator("day 7"), .item(pager[0]), .item(pager[1]), nil])
    }

    @Test func functionIsCalledForChangedNeighborsOnly() async {
        let pager = await loadedPager((1...20_000).map { ($0, $0 / 3) })
        var calls = 0
        let list = ListedCopy(pager, isChecked: false) { before, after in
            calls += 1
            return day(before, after)
        }
        #expect(calls == 20_001)
        for (edit, most) in [
            (RowEdit<DatedRow>.insert((1...20).map { DatedRow(id: -$0, day: 0) }, at: 0), 21),
            (.insert([DatedRow(id: 30_000, day: 7000)], at: pager.count + 20), 2), (.delete([10_000]), 1),
            (.move(9000, to: 15_000), 3), (.update([DatedRow(id: 500, day: 1, version: 1)]), 2),
        ] {
            calls = 0
            pager.edit(edit)
            #expect(calls <= most, "\(edit)")
            #expect(list.changes.count < 8)
        }
    }

    @Test(arguments: [false, true])
    func randomSessionsGiveThePlainAccount(_ hasPlaceholders: Bool) async {
        let seed = PagingPropertyTests.base
        var random = SplitMix(state: seed)
        for round in 0..<150 {
            let source = ScriptedSource((1...60).map { DatedRow(id: $0, day: $0 / (1 + round % 5)) })
            source.tellsTotal = hasPlaceholders
            source.server.overlap = 1
            let pager = Pager(
                source, options: PagerOptions(pageSize: 7, maxRows: round % 3 == 0 ? 25 : nil),
                firstKey: round % 2 == 0 ? 20 : nil)
            let list = ListedCopy(pager, hasPlaceholders: hasPlaceholders) { before, after in
                after == nil ? (before?.day ?? 0) % 2 == 0 ? "end" : nil : day(before, after)
            }
            var nextID = 1000
            for step in 0..<30 {
                if random.below(4) == 0 { source.items.change(&nextID, &random) }
                await perform(pager, &nextID, &random)
                guard list.problem == nil else {
                    Issue.record("round \(round), step \(step), TUG_SEED=\(seed): \(list.problem ?? "")")
                    return
                }
            }
        }
    }

    @Test func rowsThatAreNotLoadedAreCountedFromOffsetsAndTotals() async {
        func unloaded(_ pager: Pager<DatedRow, Int>) -> [Int] { [pager.unloadedRows.before, pager.unloadedRows.after] }
        let source = ScriptedSource((1...60).map { DatedRow(id: $0, day: 0) })
        source.tellsTotal = true
        source.server.overlap = 1
        let pager = Pager(source, options: PagerOptions(pageSize: 7, maxRows: 20), firstKey: 20)
        #expect(unloaded(pager) == [0, 0])
        await pager.refresh()
        #expect(unloaded(pager) == [20, 33])
        await pager.loadPrevious()
        #expect(unloaded(pager) == [13, 33])
        await pager.loadNext()
        pager.setVisibleRows(18..<20)
        await pager.loadNext()
        #expect(pager.rows.map(\.id) == Array(22...41), "a page was dropped, otherwise this shows nothing")
        #expect(unloaded(pager) == [21, 19])
        pager.edit(.insert([DatedRow(id: 100, day: 0)], at: 0))
        pager.edit(.delete([30]))
        #expect(unloaded(pager) == [20, 20])
        source.tellsTotal = false
        await pager.refresh()
        #expect(unloaded(pager) == [0, 0])

        // Without offsets the end that is loaded tells where the rows are.
        let cursors = ScriptedSource((1...60).map { DatedRow(id: $0, day: 0) }, keys: .cursors(.both))
        cursors.tellsTotal = true
        let other = Pager(cursors, options: PagerOptions(pageSize: 7))
        await other.refresh()
        #expect(unloaded(other) == [0, 53])
    }

    /// A key at each end: only offsets tell where the rows are, as far as they fit the total.
    @Test(arguments: [(0, 0, 33), (20, 20, 13), (33, 33, 0), (1000, 33, 0), (-5, 0, 33)])
    func rowsThatAreNotLoadedAreNeverMoreThanTheTotal(_ offset: Int, _ before: Int, _ after: Int) async {
        let source = ScriptedSource((1...40).map { DatedRow(id: $0, day: 0) })
        source.tellsTotal = true
        source.server.overlap = 1
        let pager = Pager(source, options: PagerOptions(pageSize: 7), firstKey: 20)
        await pager.refresh()
        pager.setKey(offset, at: .previous)
        #expect(pager.unloadedRows == (before, after))
        // A number may be a key and no offset.
        source.server.overlap = 0
        let numbered = Pager(source, options: PagerOptions(pageSize: 7), firstKey: 20)
        await numbered.refresh()
        #expect(numbered.hasMore(at: .previous) && numbered.hasMore(at: .next))
        #expect(numbered.unloadedRows == (0, 0))
        let few = Pager<DatedRow, Int> { _ in Page((1...7).map { DatedRow(id: $0, day: 0) }, next: 7, total: 3) }
        await few.refresh()
        #expect(few.unloadedRows == (0, 0))
    }

    /// What is read among the placeholders stays where it is.
    @Test func rowsOfAJumpTakeThePlaceOfTheirPlaceholders() async {
        let source = ScriptedSource((1...60).map { DatedRow(id: $0, day: $0 / 3) })
        source.tellsTotal = true
        source.server.overlap = 1
        let pager = Pager(source, options: PagerOptions(pageSize: 6))
        await pager.refresh()
        let list = ListedCopy(pager, hasPlaceholders: true)
        #expect(list.shown.prefix(9) == ["day 0", "1.0", "2.0", "day 1", "3.0", "4.0", "5.0", "day 2", "6.0"])
        await pager.jump(to: 30)
        #expect(list.problem == nil)
        #expect(
            list.changes == [
                .removed(at: 33, count: 6), .inserted(at: 33, count: 9), .removed(at: 0, count: 9), .inserted(at: 0, count: 6),
            ])
        await pager.jump(to: 6)
        #expect(list.problem == nil)
        #expect(list.shown.prefix(8) == ["…", "…", "…", "…", "…", "…", "day 2", "7.0"])
        #expect(
            list.changes == [
                .removed(at: 30, count: 9), .inserted(at: 30, count: 6), .removed(at: 6, count: 6), .inserted(at: 6, count: 9),
            ])
    }

    @Test func onlyAViewOfPlaceholdersNamesAnUnloadedRow() async {
        let source = ScriptedSource((1...60).map { DatedRow(id: $0, day: $0 / 3) })
        source.tellsTotal = true
        source.server.overlap = 1
        let pager = Pager(source, options: PagerOptions(pageSize: 6), firstKey: 30)
        await pager.refresh()
        let rows = ListedCopy(pager, hasPlaceholders: true).rows
        // 30 placeholders, 6 rows and 3 separators, 24 placeholders.
        #expect(rows.count == 63)
        #expect(rows.unloadedRow(at: 10..<30) == 10)
        #expect(rows.unloadedRow(at: 10..<31) == nil)
        #expect(rows.unloadedRow(at: 38..<45) == nil)
        #expect(rows.unloadedRow(at: 39..<45) == 36)
        #expect([0, 29, 30, 31, 38, 39, 62].map(rows.firstRow(from:)) == [0, 0, 0, 0, 5, 6, 6])
        #expect(rows.row(at: 29, of: pager) == .placeholder && rows.row(at: 63, of: pager) == nil)
    }

    @Test func thousandsOfSeparatorsAreFoundAfterEditsAnywhere() async {
        let seed = PagingPropertyTests.base
        var random = SplitMix(state: seed)
        let pager = await loadedPager((1...1500).map { ($0, $0) })
        let list = ListedCopy(pager)
        var nextID = 5000
        for _ in 0..<60 {
            let count = 1 + random.below(300)
            let at = random.below(pager.count + 1)
            if random.below(2) == 0 {
                pager.edit(.insert((0..<count).map { DatedRow(id: nextID + $0, day: random.below(3)) }, at: at))
                nextID += count
            } else {
                pager.edit(.delete((at..<min(at + count, pager.count)).map { pager[$0].id }))
            }
            guard list.problem == nil else {
                Issue.record("TUG_SEED=\(seed): \(list.problem ?? "")")
                return
            }
        }
    }

    // MARK: Setup

    private func loadedPager(_ rows: [(id: Int, day: Int)]) async -> Pager<DatedRow, Int> {
        let pager = Pager(
            ScriptedSource(rows.map { DatedRow(id: $0.id, day: $0.day) }), options: PagerOptions(pageSize: rows.count))
        await pager.refresh()
        return pager
    }

    private func perform(_ pager: Pager<DatedRow, Int>, _ nextID: inout Int, _ random: inout SplitMix) async {
        switch random.below(15) {
        case 14: await pager.jump(to: random.below(70))
        case 0: await pager.refresh([.replace, .refetchLoaded, .mergeHead(maxPages: 3), .aroundVisible][random.below(4)])
        case 1, 2: await pager.loadNext()
        case 3: await pager.loadPrevious()
        case 4: pager.setVisibleRows(random.below(pager.count + 1)..<pager.count)
        case 5, 6:
            let new = (0...random.below(4)).map { DatedRow(id: nextID + $0, day: random.below(20)) }
            nextID += new.count
            pager.edit(.insert(new, at: random.below(pager.count + 1)))
        case _ where pager.count == 0: await pager.refresh()
        case 7, 8: pager.edit(.delete((0...random.below(3)).map { _ in pager[random.below(pager.count)].id }))
        case 9, 10: pager.edit(.move(pager[random.below(pager.count)].id, to: random.below(pager.count)))
        default:
            nextID += 1
            pager.edit(
                .update(
                    (0...random.below(3)).map { _ in
                        DatedRow(id: pager[random.below(pager.count)].id, day: random.below(20), version: nextID)
                    }))
        }
    }
}

private struct DatedRow: Identifiable, Equatable, Sendable {
    let id: Int
    var day: Int
    var version = 0
}

private func day(_ before: DatedRow?, _ after: DatedRow?) -> String? {
    guard let after, before?.day != after.day else { return nil }
    return "day \(after.day)"
}

extension [DatedRow] {
    /// Rows of the server come, go, move and change.
    fileprivate mutating func change(_ nextID: inout Int, _ random: inout SplitMix) {
        for _ in 0...random.below(4) {
            nextID += 1
            let row = random.below(count)
            switch random.below(4) {
            case 0: insert(DatedRow(id: nextID, day: random.below(20)), at: row)
            case 1 where count > 30: remove(at: row)
            case 2: self[row] = DatedRow(id: self[row].id, day: random.below(20), version: nextID)
            default: insert(remove(at: row), at: random.below(count + 1))
            }
        }
    }
}

/// What a list shows that is told of changes only.
@MainActor
private final class ListedCopy {
    let rows: SeparatedRows<String>
    private(set) var shown: [String] = []
    private(set) var changes: [RowChange] = []
    private(set) var problem: String?
    private let pager: Pager<DatedRow, Int>
    private let separator: @MainActor (DatedRow?, DatedRow?) -> String?
    private let hasPlaceholders: Bool
    private let isChecked: Bool
    private var observation: PagerObservation?

    init(
        _ pager: Pager<DatedRow, Int>, hasPlaceholders: Bool = false, isChecked: Bool = true,
        separator: @escaping @MainActor (DatedRow?, DatedRow?) -> String? = day
    ) {
        self.pager = pager
        self.separator = separator
        self.hasPlaceholders = hasPlaceholders
        self.isChecked = isChecked
        rows = SeparatedRows(pager, hasPlaceholders: hasPlaceholders, separator: separator)
        shown = (0..<rows.count).map(text(at:))
        if isChecked { check() }
        observation = pager.observe { [unowned self] in follow($0) }
    }

    private func follow(_ event: PagerEvent) {
        let old = shown
        let oldCount = rows.count
        let change = rows.follow(event)
        changes = change.changes
        guard isChecked, problem == nil else { return }
        let batch = RowBatch(change.changes, moves: change.moves, count: oldCount)
        shown = told(batch, old)
        check()
        let places = batch.removed.isEmpty ? old.count : old.count - batch.removed.reduce(0) { $0 + $1.count }
        let come = batch.inserted.reduce(0) { $0 + $1.count }
        if places + come != rows.count { problem = "\(places) + \(come) is not \(rows.count)" }
    }

    /// The old rows after a batch, as UIKit applies it; what comes and what is updated is read from the new rows.
    private func told(_ batch: RowBatch, _ old: [String]) -> [String] {
        let gone = Set(batch.removed.joined()).union(batch.moved.map(\.from))
        var list = old.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
        let come = batch.inserted.joined().map { ($0, text(at: $0)) } + batch.moved.map { ($0.to, old[$0.from]) }
        for (place, text) in come.sorted(by: { $0.0 < $1.0 }) {
            guard place <= list.count else { return list + ["\(batch)"] }
            list.insert(text, at: place)
        }
        for place in batch.updated.joined() where place < list.count { list[place] = text(at: place) }
        return list
    }

    private func text(at position: Int) -> String {
        switch rows[position] {
        case .row(let row): row < pager.count ? "\(pager[row].id).\(pager[row].version)" : "no row"
        case .separator(let text): text
        case .placeholder: "…"
        }
    }

    /// Compares with a walk over all rows.
    private func check() {
        var all: [String] = []
        var positions: [Int] = []
        let unloaded = hasPlaceholders ? pager.unloadedRows : (before: 0, after: 0)
        all += repeatElement("…", count: unloaded.before)
        for row in 0..<pager.count {
            if let text = separator(row > 0 ? pager[row - 1] : nil, pager[row]) { all.append(text) }
            positions.append(all.count)
            all.append("\(pager[row].id).\(pager[row].version)")
        }
        if pager.count > 0, let text = separator(pager[pager.count - 1], nil) { all.append(text) }
        all += repeatElement("…", count: unloaded.after)
        if shown != all { problem = "\(shown) in place of \(all)" }
        if (0..<pager.count).map(rows.position(ofRow:)) != positions { problem = "positions of rows" }
        if (0..<rows.count).map(text(at:)) != all { problem = "rows at positions" }
        var row = 0
        for position in 0...all.count {
            if rows.firstRow(from: position) != row { problem = "rows from position \(position)" }
            if row < positions.count, positions[row] == position { row += 1 }
        }
        let (own, others) = rows.split(all.isEmpty ? [] : [0..<all.count])
        if Array(own.joined()) != positions || own.joined().count + others.joined().count != all.count { problem = "split" }
    }
}
