import Testing

@testable import TugPaging

/// The storage of rows alone, compared with an array of pages. A failure prints the seed; `TUG_SEED` repeats it.
@Suite struct RowsTests {
    /// 12,000 short sequences of changes, a third each with ids of one hash, of four hashes, and of many.
    @Test(arguments: [1, 4, Int.max], 0..<4) func rowsAreThoseOfAnArrayOfPages(hashes: Int, part: Int) {
        for index in 0..<1000 {
            let seed = PagingPropertyTests.base &+ UInt64(part * 1000 + index)
            var trial = RowsTrial(seed: seed, idCount: 12 + index % 40, hashes: hashes, pageSize: 6)
            for _ in 0..<12 {
                if let problem = trial.step() {
                    Issue.record("TUG_SEED=\(seed &- UInt64(part * 1000 + index)), \(hashes) hashes, index \(index): \(problem)")
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
        for index in 0..<300 {
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
}
