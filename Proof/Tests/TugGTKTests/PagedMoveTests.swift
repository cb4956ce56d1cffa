import Testing
import TugGTK
import TugGTKPaging
import TugPaging
@_spi(Host) import TugTestKit

@_spi(Host) @testable import TugProof

extension GTKTests {
    /// Rows of a long list that an event moves: what the model tells, and which of them keep their objects.
    @Suite(.serialized) @MainActor struct PagedMoveTests {
        private typealias Rows = Pager<PagedRow, Int>

        /// A pager with 1000 rows and its model. Returns when all that was told has arrived.
        private func withModel(
            _ body: (Rows, ScriptedSource<PagedRow>, HeldItems, ModelMirror) async throws -> Void
        ) async throws {
            _ = try TestDisplay.shared()
            let source = ScriptedSource(PagedRow.rows(1...1000))
            let pager = Pager(source, options: PagerOptions(pageSize: 1000))
            await pager.refresh()
            let model = PagedListModel(pager)
            let mirror = ModelMirror(model)
            try await body(pager, source, HeldItems(model), mirror)
            #expect(mirror.badSteps == 0)
            #expect(mirror.ids == (0..<pager.count).map { pager[$0].id })
        }

        // MARK: One refresh

        @Test(arguments: [3, 61, 90])
        func rowThatMovesBelowNewRowsIsToldByItsNeighborsAlone(_ count: Int) async throws {
            try await withModel { pager, source, held, mirror in
                held.hold([901])
                source.items.move(901, by: 5)
                source.items.insert(contentsOf: PagedRow.rows(5001...5000 + count), at: 0)
                await pager.refresh()
                // The page has no room for the last ones.
                #expect(mirror.told == ["\(1000 - count) -\(count) +0", "900 -6 +6", "0 -0 +\(count)"])
                #expect(held.isSame(901), "the new rows do not move it")
            }
        }

        @Test func rowsThatMoveAtBothEndsAreTwoRuns() async throws {
            try await withModel { pager, source, held, mirror in
                held.hold([3, 990])
                source.items.move(3, by: 5)
                source.items.move(990, by: -5)
                await pager.refresh()
                #expect(mirror.told == ["984 -6 +6", "2 -6 +6"])
                #expect(held.isSame(3) && held.isSame(990))
            }
        }

        @Test(arguments: [(1, true), (59, true), (60, true), (61, false), (400, false), (-60, true), (-61, false)])
        func rowKeepsItsObjectIfItMovesPastAtMostSixtyRows(_ distance: Int, _ isSame: Bool) async throws {
            for isEdit in [true, false] {
                try await withModel { pager, source, held, mirror in
                    held.hold([501])
                    source.items.move(501, by: distance)
                    if isEdit { pager.edit(.move(501, to: 500 + distance)) } else { await pager.refresh() }
                    let length = abs(distance) + 1
                    let together = ["\(min(500, 500 + distance)) -\(length) +\(length)"]
                    let apart =
                        distance > 0 ? ["\(501 + distance) -0 +1", "500 -1 +0"] : ["500 -1 +0", "\(500 + distance) -0 +1"]
                    // Of two rows that change places, a refresh moves either.
                    if abs(distance) > 1 || isEdit { #expect(mirror.told == (isSame ? together : apart)) }
                    #expect(held.isSame(501) == isSame)
                    #expect(held.item(at: 500 + distance)?.id == 501)
                }
            }
        }

        @Test func runsThatOverlapAreJoinedUntilTheyWouldTellMoreThanSixtyRowsThatStay() async throws {
            try await withModel { pager, source, held, mirror in
                held.hold([101, 141, 181])
                source.items.move(101, by: 50)
                source.items.move(141, by: 50)
                source.items.move(181, by: 50)
                await pager.refresh()
                #expect(held.isSame(101))
                #expect(!held.isSame(141), "with it the run would be longer")
                #expect(held.isSame(181))
                #expect(mirror.told == ["180 -50 +51", "100 -51 +50"])
            }
        }

        @Test func rowsThatNobodyHoldsMoveByThemselves() async throws {
            try await withModel { pager, source, _, mirror in
                source.items.move(101, by: 50)
                await pager.refresh()
                #expect(mirror.told == ["151 -0 +1", "100 -1 +0"])
            }
        }

        @Test func listThatIsTurnedAroundKeepsItsObjects() async throws {
            try await withModel { pager, source, held, mirror in
                held.hold(Array(1...1000))
                source.items.reverse()
                await pager.refresh()
                #expect(mirror.runs.count == 1)
                #expect((1...1000).allSatisfy { held.isSame($0) })
            }
        }

        // MARK: Many refreshes

        @Test func modelTellsTheSmallestRunsThroughRandomRefreshes() async throws {
            let seed = RandomSource.base("runs of a long model")
            var random = RandomSource(seed: seed)
            for round in 0..<12 {
                try await withModel { pager, source, held, mirror in
                    var before = (0..<pager.count).map { pager[$0].id }
                    let observation = pager.observe { [unowned pager] event in
                        let after = (0..<pager.count).map { pager[$0].id }
                        let account = ModelAccount(event.changes, before: before, after: after, told: mirror.runs)
                        before = after
                        mirror.forgetTold()
                        let problems = account.problems(holding: held.ids)
                        #expect(problems == [], "round \(round), TUG_SEED=\(seed)")
                        held.letGo { !account.keeps($0) }
                    }
                    for _ in 0..<12 {
                        if held.ids.count < 5 || random.oneIn(3) {
                            held.hold((0..<random.below(40)).map { _ in pager[random.below(pager.count)].id })
                        }
                        random.change(&source.items)
                        await pager.refresh(random.pick([.replace, .replace, .refetchLoaded, .mergeHead(maxPages: 2)]))
                        #expect(held.areAllSame, "round \(round), TUG_SEED=\(seed)")
                        #expect(mirror.ids == (0..<pager.count).map { pager[$0].id }, "round \(round), TUG_SEED=\(seed)")
                    }
                    observation.cancel()
                }
            }
        }
    }
}

/// Items of a model that a test holds, by the ids of their rows.
@MainActor
final class HeldItems {
    private let model: PagedListModel<PagedRow, Int>
    private var objects: [Int: HeldItem] = [:]

    init(_ model: PagedListModel<PagedRow, Int>) { self.model = model }

    var ids: Set<Int> { Set(objects.keys) }

    /// Whether each of them is the item of its row, with the present content.
    var areAllSame: Bool { objects.keys.allSatisfy { isSame($0) } }

    func hold(_ ids: [Int]) {
        for id in ids where objects[id] == nil {
            objects[id] = model.pager.rows.row(of: id).flatMap { HeldItem(model, $0) }
        }
    }

    func letGo(_ condition: (Int) -> Bool) { objects = objects.filter { !condition($0.key) } }

    /// Whether what was held is still the item of its row.
    func isSame(_ id: Int) -> Bool {
        guard let row = model.pager.rows.row(of: id), let held = objects[id] else { return false }
        return HeldItem(model, row)?.object == held.object && model.value(of: held.object) == model.pager[row]
    }

    /// The value of the item at a position.
    func item(at row: Int) -> PagedRow? { HeldItem(model, row).flatMap { model.value(of: $0.object) } }
}

/// A reference to an item of a model.
@MainActor
private final class HeldItem {
    // Unsafe only for `deinit`, which releases a reference.
    nonisolated(unsafe) let object: gpointer

    init?(_ model: PagedListModel<PagedRow, Int>, _ row: Int) {
        let list = model.retained()
        defer { g_object_unref(gpointer(list)) }
        guard let object = g_list_model_get_item(list, guint(row)) else { return nil }
        self.object = object
    }

    deinit { g_object_unref(object) }
}

extension [PagedRow] {
    /// Moves the row with an id by a number of rows.
    mutating func move(_ id: Int, by distance: Int) {
        guard let index = firstIndex(where: { $0.id == id }) else { return }
        let row = remove(at: index)
        insert(row, at: Swift.min(Swift.max(0, index + distance), count))
    }
}

extension RandomSource {
    /// Changes what a source has: rows at its head, rows that move near and far, new content, rows more and less.
    mutating func change(_ items: inout [PagedRow]) {
        let next = (items.map(\.id).max() ?? 0) + 1
        if oneIn(2) { items.insert(contentsOf: PagedRow.rows(next...next + below(90)), at: 0) }
        for _ in 0..<below(12) {
            let distance = pick([below(8), 50 + below(20), below(400)])
            items.move(items[below(items.count)].id, by: oneIn(2) ? distance : -distance)
        }
        for index in 0..<below(6) { items.insert(PagedRow(id: next + 100 + index), at: below(items.count)) }
        for _ in 0..<below(6) where items.count > 900 { items.remove(at: below(items.count)) }
        for index in items.indices where oneIn(9) { items[index].version += 1 }
        if oneIn(12) { items.reverse() }
    }
}
