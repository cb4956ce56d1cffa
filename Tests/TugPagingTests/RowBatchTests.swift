import Testing
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls
import TugTestKit

/// Steps as one batch.
@Suite struct RowBatchTests {
    @Test func stepsAreCountedInOldAndNewRows() {
        let batch = RowBatch(
            [.removed(at: 5, count: 2), .removed(at: 0, count: 1), .inserted(at: 2, count: 3), .updated(at: 1, count: 5)],
            count: 10)
        #expect(batch.removed == [0..<1, 5..<7])
        #expect(batch.inserted == [2..<5])
        #expect(batch.updated == [1..<2, 5..<6])
        #expect(batch.moved == [])
    }

    @Test func rowThatComesAndGoesIsNotTold() {
        let batch = RowBatch([.inserted(at: 1, count: 2), .updated(at: 2, count: 1), .removed(at: 1, count: 2)], count: 3)
        #expect(batch == RowBatch([], count: 3))
        #expect(!batch.changesPlaces)
    }

    @Test func neighborsThatComeOneByOneAreOneRange() {
        let batch = RowBatch((0..<50).map { .inserted(at: $0, count: 1) }, count: 4)
        #expect(batch.inserted == [0..<50])
        #expect(batch.removed == [] && batch.updated == [])
    }

    @Test func movedRowWithNewContentIsToldAtItsNewPlace() {
        let batch = RowBatch([.moved(from: 0, to: 3), .updated(at: 3, count: 1), .inserted(at: 0, count: 1)], count: 4)
        #expect(batch.moved == [RowMove(from: 0, to: 4)])
        #expect(batch.updated == [4..<5])
        #expect(batch.inserted == [0..<1])
    }

    @Test func rowsThatARefreshPutsElsewhereAreMovedWithNewContent() {
        // 0 1 2 3 4 5 becomes 5 9 0 2 3 1.
        let batch = RowBatch(
            [
                .removed(at: 4, count: 2), .removed(at: 1, count: 1), .inserted(at: 0, count: 2), .inserted(at: 5, count: 1),
                .updated(at: 2, count: 3),
            ],
            moves: [RowMove(from: 5, to: 0), RowMove(from: 1, to: 5)], count: 6)
        #expect(batch.removed == [4..<5])
        #expect(batch.inserted == [1..<2])
        #expect(batch.moved == [RowMove(from: 5, to: 0), RowMove(from: 1, to: 5)])
        #expect(batch.updated == [0..<1, 2..<6])
    }

    @Test func randomStepsGiveTheNewRowsWhenAppliedAsUIKitAppliesABatch() {
        let seed = PagingPropertyTests.base
        var random = SplitMix(state: seed)
        for round in 0..<3000 {
            let count = Int.random(in: 0...12, using: &random)
            let old = (0..<count).map { Row(id: $0) }
            var new = old
            var nextID = 100
            let changes = (0..<Int.random(in: 0...10, using: &random)).compactMap { _ in
                change(&new, &nextID, using: &random)
            }
            let batch = RowBatch(changes, count: count)
            let told = applied(batch, to: old, new: new)
            guard told == new else {
                Issue.record("round \(round), TUG_SEED=\(seed): \(changes) of \(count) rows as \(batch) give \(told)")
                return
            }
        }
    }

    /// A row of the test. Those that came keep no track of updates: their content is read anyway.
    private struct Row: Equatable {
        let id: Int
        var isUpdated = false
    }

    private func change(_ rows: inout [Row], _ nextID: inout Int, using random: inout SplitMix) -> RowChange? {
        let at = Int.random(in: 0...rows.count, using: &random)
        let most = rows.count - at
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            let count = Int.random(in: 1...3, using: &random)
            rows.insert(contentsOf: (0..<count).map { Row(id: nextID + $0) }, at: at)
            nextID += count
            return .inserted(at: at, count: count)
        case 1 where most > 0:
            let count = Int.random(in: 1...most, using: &random)
            rows.removeSubrange(at..<at + count)
            return .removed(at: at, count: count)
        case 2 where most > 0:
            let count = Int.random(in: 1...most, using: &random)
            for row in at..<at + count where rows[row].id < 100 { rows[row].isUpdated = true }
            return .updated(at: at, count: count)
        case 3 where most > 0:
            let to = Int.random(in: 0..<rows.count, using: &random)
            rows.insert(rows.remove(at: at), at: to)
            return .moved(from: at, to: to)
        default: return nil
        }
    }

    /// The rows after a batch: those that go and those that are moved are taken out by their old numbers, then those that come and those that
    /// are moved are put in by their new ones, in rising order. What comes is read from the new rows.
    private func applied(_ batch: RowBatch, to old: [Row], new: [Row]) -> [Row] {
        let gone = Set(batch.removed.joined())
        let from = Set(batch.moved.map(\.from))
        guard gone.isDisjoint(with: from) else { return [] }
        var rows = old.enumerated().filter { !gone.contains($0.offset) && !from.contains($0.offset) }.map(\.element)
        var coming: [(place: Int, row: Row)] = batch.moved.map { ($0.to, old[$0.from]) }
        for place in batch.inserted.joined() {
            guard new.indices.contains(place) else { return [] }
            coming.append((place, new[place]))
        }
        guard Set(coming.map(\.place)).count == coming.count else { return [] }
        for (place, row) in coming.sorted(by: { $0.place < $1.place }) {
            guard place <= rows.count else { return [] }
            rows.insert(row, at: place)
        }
        for place in batch.updated.joined() where rows.indices.contains(place) { rows[place].isUpdated = true }
        return rows
    }

    /// Random steps, compared with rows that have names.
    @Test(arguments: 0..<60) func placesBeforeAndAfterAreThoseOfRowsWithNames(seed: UInt64) {
        var random = SplitMix(state: seed)
        let old = Array(0..<20)
        var new = old.map { Row(id: $0) }
        var nextID = 100
        let changes = (0..<6).compactMap { _ in change(&new, &nextID, using: &random) }
        let rows = new.map(\.id)
        let batch = RowBatch(changes, count: old.count)
        let places = RowPlaces(batch)
        let moved = Set(batch.moved.map(\.from).map { old[$0] })
        let staying = Set(old).intersection(rows).subtracting(moved)
        for (row, name) in old.enumerated() {
            #expect(places.place(of: row) == (staying.contains(name) ? rows.firstIndex(of: name) : nil))
            #expect((places.gap(old: row) == nil) == staying.contains(name))
            // Step by step a row is followed where it is moved, too.
            #expect(changes.place(of: row) == rows.firstIndex(of: name))
            #expect(batch.removed.contain(row) == !rows.contains(name))
        }
        for gap in places.gaps { #expect(gap.stayingBefore == old[..<gap.old.lowerBound].filter(staying.contains).count) }
        for (row, name) in rows.enumerated() {
            #expect(places.oldPlace(of: row) == (staying.contains(name) ? name : nil))
            #expect((places.gap(new: row) == nil) == staying.contains(name))
            if let gap = places.gap(new: row) { #expect(places.gaps[gap].new.contains(row)) }
        }
    }
}
