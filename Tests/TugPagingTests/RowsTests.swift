import Testing

@testable import TugPaging

/// The storage of rows alone, compared with an array of pages. A failure prints the seed; `TUG_SEED` repeats it.
@Suite struct RowsTests {
    /// 6,000 short sequences of changes, a third each with ids of one hash, of four hashes, and of many.
    @Test(arguments: [1, 4, Int.max], 0..<4) func rowsAreThoseOfAnArrayOfPages(hashes: Int, part: Int) {
        for index in 0..<500 {
            let seed = PagingPropertyTests.base &+ UInt64(part * 500 + index)
            var trial = RowsTrial(seed: seed, idCount: 12 + index % 40, hashes: hashes, pageSize: 6)
            for _ in 0..<12 {
                if let problem = trial.step() {
                    Issue.record("TUG_SEED=\(seed &- UInt64(part * 500 + index)), \(hashes) hashes, index \(index): \(problem)")
                    return
                }
            }
        }
    }

    /// Long pages, so that segments of the table are split and those of equal hashes are enlarged.
    @Test(arguments: [4, 200, Int.max]) func rowsAreFoundWhileTheTableGrows(hashes: Int) {
        let seed = PagingPropertyTests.base
        var trial = RowsTrial(seed: seed, idCount: 6000, hashes: hashes, pageSize: 400)
        for index in 0..<60 {
            if let problem = trial.step(comparing: index % 10 == 9) {
                Issue.record("TUG_SEED=\(seed), \(hashes) hashes: \(problem)")
                return
            }
        }
        #expect(hashes < .max || trial.rows.table.segments.count > 2)
    }

    /// Pages of few rows at both ends, so that there are several groups of starts, which come and go.
    @Test(arguments: 0..<4) func rowsAreFoundInManyShortPages(part: Int) {
        let seed = PagingPropertyTests.base &+ UInt64(part)
        var trial = RowsTrial(seed: seed, idCount: 3000, hashes: .max, pageSize: 2)
        for _ in 0..<700 { if trial.add(at: part == 0 ? .next : part == 1 ? .previous : nil) != nil { break } }
        for index in 0..<120 {
            if let problem = trial.step(comparing: index % 20 == 0) {
                Issue.record("TUG_SEED=\(seed): \(problem)")
                return
            }
        }
        #expect(trial.rows.starts.groups.count > 2)
        while !trial.pages.isEmpty {
            let edge: PageEdge = trial.pages.count % 3 == 0 || part == 2 ? .previous : .next
            _ = trial.rows.removePage(at: edge)
            if edge == .next { trial.pages.removeLast() } else { trial.pages.removeFirst() }
            guard trial.pages.count % 100 == 0, let problem = trial.difference() else { continue }
            Issue.record("TUG_SEED=\(seed): \(problem)")
            return
        }
        #expect(trial.rows.starts.groups.count == 0)
    }

    @Test func pagesOfOneHashTakeOneEntryEach() {
        var trial = RowsTrial(seed: 1, idCount: 400, hashes: 1, pageSize: 40)
        for _ in 0..<40 where trial.add(at: .next) == nil {}
        let entries = trial.rows.table.segments.reduce(0) { $0 + Int($1.count) }
        #expect(entries == trial.pages.filter { !$0.isEmpty }.count)
    }

    // MARK: Memory

    /// Something that a row keeps, such as a picture.
    private final class Picture: Sendable {}

    private struct PictureRow: Identifiable {
        let id: Int
        let picture = Picture()
    }

    @Test(arguments: [PageEdge.next, .previous]) func rowsOfARemovedPageAreLetGo(edge: PageEdge) {
        var rows = PagedRows<PictureRow>()
        var ignored: [Int] = []
        weak var held: Picture?
        for page in 0..<4 {
            let items = (0..<3).map { PictureRow(id: page * 3 + $0) }
            if page == 0 { held = items[1].picture }
            _ = rows.add(items, at: edge == .next ? .previous : .next, updated: &ignored)
        }
        #expect(held != nil)
        _ = rows.removePage(at: edge)
        #expect(held == nil)
        #expect(rows.count == 9)
    }

    /// Pages come at one end and go at the other, thousands of times.
    @Test(arguments: [PageEdge.next, .previous]) func windowThatMovesThroughALongListTakesNoMoreRoom(edge: PageEdge) {
        var rows = PagedRows<Note>()
        var ignored: [Int] = []
        for page in 0..<5000 {
            _ = rows.add(notes(page * 3..<page * 3 + 3), at: edge, updated: &ignored)
            if page >= 7 { _ = rows.removePage(at: edge == .next ? .previous : .next) }
            let room = max(rows.blocks.storage.count, rows.starts.pages.storage.count, rows.starts.groups.storage.count)
            guard room <= 50 else {
                Issue.record("\(room) places for \(rows.pageCount) pages")
                return
            }
        }
        #expect(Set(rows.map(\.id)) == Set(14_979..<15_000))
        #expect(rows.table.segments.reduce(0) { $0 + Int($1.count) } == 21)
    }
}
