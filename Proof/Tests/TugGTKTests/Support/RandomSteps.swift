import TugPaging
@_spi(Host) import TugTestKit

@_spi(Host) @testable import TugProof

/// What can happen to a paged list, one thing after the other by chance.
@MainActor
final class RandomSteps {
    private var random: RandomSource
    private var lastID = 1_000_000

    init(seed: UInt64) { random = RandomSource(seed: seed) }

    func oneIn(_ count: UInt64) -> Bool { random.oneIn(count) }

    /// A place in a length.
    func part(of length: Double) -> Double { random.number(0...max(0, length)) }

    /// Refreshes, loads a page, edits a row, or tells which rows are seen.
    func step(_ pager: Pager<PagedRow, Int>) async {
        if oneIn(9) { await refresh(pager) } else { await loadOrEdit(pager) }
    }

    /// Refreshes by one of the policies.
    func refresh(_ pager: Pager<PagedRow, Int>) async {
        await pager.refresh(random.pick([.replace, .refetchLoaded, .mergeHead(maxPages: 3)]))
    }

    /// Loads a page, edits a row, or tells which rows are seen.
    func loadOrEdit(_ pager: Pager<PagedRow, Int>) async {
        switch random.below(8) {
        case 0, 1: await pager.loadNext()
        case 2, 3: await pager.loadPrevious()
        case 4, 5, 6: edit(pager, rows: 0..<pager.count)
        default:
            let row = random.below(max(1, pager.count))
            pager.setVisibleRows(min(row, pager.count)..<min(row + 3, pager.count))
        }
    }

    /// Changes what a source has: new content, another order, a row more or less.
    func change(_ items: inout [PagedRow]) {
        lastID += 1
        switch random.below(4) {
        case 0: for index in items.indices where oneIn(2) { items[index].version += 1 }
        case 1: for _ in 0..<5 { items.swapAt(random.below(items.count), random.below(items.count)) }
        case 2: items.insert(PagedRow(id: lastID), at: random.below(items.count))
        default: if items.count > 30 { items.remove(at: random.below(items.count)) }
        }
    }

    /// Inserts, deletes or moves one of these rows.
    func edit(_ pager: Pager<PagedRow, Int>, rows: Range<Int>) {
        let row = rows.lowerBound + random.below(max(1, rows.count))
        switch random.below(rows.isEmpty ? 1 : 3) {
        case 0:
            lastID += 1
            pager.edit(.insert([PagedRow(id: lastID)], at: row))
        case 1: pager.edit(.delete([pager[row].id]))
        default: pager.edit(.move(pager[row].id, to: rows.lowerBound + random.below(rows.count)))
        }
    }
}
