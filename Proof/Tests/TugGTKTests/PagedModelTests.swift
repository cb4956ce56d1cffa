import Testing
import TugGTK
import TugGTKPaging
import TugPaging
@_spi(Host) import TugTestKit

@_spi(Host) @testable import TugProof

extension GTKTests {
    /// The `GListModel` of a pager, without a list.
    @Suite(.serialized) @MainActor struct PagedModelTests {
        private typealias Rows = Pager<PagedRow, Int>

        /// A pager of 100 rows with its first 60, and what its model tells.
        private func withModel(
            options: PagerOptions = PagerOptions(pageSize: 60),
            _ body: (Rows, ScriptedSource<PagedRow>, PagedListModel<PagedRow, Int>, ModelMirror) async throws -> Void
        ) async throws {
            _ = try TestDisplay.shared()
            let source = ScriptedSource(PagedRow.rows(1...100))
            let pager = Pager(source, options: options)
            await pager.refresh()
            let model = PagedListModel(pager)
            let mirror = ModelMirror(model)
            try await body(pager, source, model, mirror)
            #expect(mirror.badSteps == 0)
            #expect(mirror.ids == (0..<pager.count).map { pager[$0].id })
        }

        // MARK: What is told

        @Test func updatesAreToldByTheRowsAndNotByTheModel() async throws {
            try await withModel { pager, source, _, mirror in
                pager.edit(.update(PagedRow.rows(5...54, version: 1)))
                source.items = PagedRow.rows(1...100, version: 2)
                await pager.refresh()
                await pager.refresh(.mergeHead(maxPages: 1))
                #expect(pager[0].version == 2)
                #expect(mirror.told == [])
            }
        }

        @Test func neighborsThatComeOneByOneAreOneRun() async throws {
            try await withModel { pager, source, _, mirror in
                // The next page begins before row 60: the engine inserts each of these by a step of its own.
                source.items.insert(contentsOf: PagedRow.rows(500...549), at: 59)
                var steps = 0
                let observation = pager.observe { steps = max(steps, $0.changes.count) }
                await pager.loadNext()
                #expect(steps > 45, "otherwise this shows nothing")
                #expect(mirror.told == ["60 -0 +10", "59 -0 +49"])
                observation.cancel()
            }
        }

        @Test func neighborsThatMoveOneByOneAreOneRun() async throws {
            try await withModel { pager, source, _, mirror in
                source.items = PagedRow.rows(30...32) + source.items.filter { !(30...32).contains($0.id) }
                await pager.refresh(.mergeHead(maxPages: 1))
                #expect(mirror.told == ["29 -3 +0", "0 -0 +3"])
            }
        }

        @Test func rowsInPlaceOfAllOthersAreOneRun() async throws {
            try await withModel { pager, source, _, mirror in
                source.items = PagedRow.rows(501...600)
                await pager.refresh()
                #expect(mirror.told == ["0 -60 +60"])
            }
        }

        @Test func rowsInDifferentPlacesAreSeveralSmallRuns() async throws {
            try await withModel { pager, source, _, mirror in
                pager.edit(.delete([4, 21, 22, 23, 40]))
                #expect(mirror.told == ["39 -1 +0", "20 -3 +0", "3 -1 +0"])
                mirror.forgetTold()
                source.items = PagedRow.rows(500...502) + PagedRow.rows(1...100).filter { ![4, 30, 31].contains($0.id) }
                await pager.refresh(.replace)
                // Two rows that have gone, the new ones, and the deleted ones, which the source still has.
                #expect(mirror.told == ["35 -0 +1", "25 -2 +0", "19 -0 +3", "0 -0 +3"])
            }
        }

        @Test func runsWithARowBetweenThemStayApart() async throws {
            try await withModel { pager, source, _, mirror in
                pager.edit(.delete([10, 12]))
                #expect(mirror.told == ["11 -1 +0", "9 -1 +0"])
                mirror.forgetTold()
                source.items.insert(PagedRow(id: 500), at: 1)
                source.items.insert(PagedRow(id: 501), at: 3)
                await pager.refresh(.mergeHead(maxPages: 1))
                #expect(mirror.told.suffix(2) == ["2 -0 +1", "1 -0 +1"])
            }
        }

        @Test func pageThatComesWhileAnotherIsDroppedIsToldAtBothEnds() async throws {
            try await withModel(options: PagerOptions(pageSize: 20, maxRows: 40)) { pager, _, _, mirror in
                await pager.loadNext()
                pager.setVisibleRows(30..<35)
                mirror.forgetTold()
                await pager.loadNext()
                #expect(mirror.told == ["40 -0 +20", "0 -20 +0"])
            }
        }

        /// What can move a row.
        enum Mover: CaseIterable, Sendable {
            case edit, refresh, merge
        }

        @Test(arguments: Mover.allCases)
        func rowThatMovesIsToldWithTheRowsBetweenWhileItIsHeldAndByItsTwoPlacesWhileItIsNot(_ mover: Mover) async throws {
            for isHeld in [true, false] {
                try await withModel { pager, source, model, mirror in
                    let object = model.retained()
                    defer { g_object_unref(gpointer(object)) }
                    let held = g_list_model_get_item(object, isHeld ? 5 : 7)
                    defer { if let held { g_object_unref(held) } }
                    source.items.move(6, by: -5)
                    switch mover {
                    case .edit: pager.edit(.move(6, to: 0))
                    case .refresh: await pager.refresh()
                    case .merge: await pager.refresh(.mergeHead(maxPages: 1))
                    }
                    #expect(mirror.told == (isHeld ? ["0 -6 +6"] : ["5 -1 +0", "0 -0 +1"]))
                }
            }
        }

        // MARK: The objects

        @Test func rowIsTheSameObjectWhileItIsHeldAndHasTheNewContent() async throws {
            try await withModel { pager, source, model, _ in
                let object = model.retained()
                defer { g_object_unref(gpointer(object)) }
                let held = try #require(g_list_model_get_item(object, 5))
                defer { g_object_unref(held) }
                let told = Box(0)
                GtkSignals.on(OpaquePointer(held), "notify::revision") { told.value += 1 }
                func item(_ row: Int) -> gpointer? {
                    let item = g_list_model_get_item(object, guint(row))
                    if let item { g_object_unref(item) }
                    return item
                }
                pager.edit(.update([PagedRow(id: 6, version: 1)]))
                #expect(told.value == 1)
                #expect(model.value(of: held)?.version == 1)
                pager.edit(.update([PagedRow(id: 5, version: 1), PagedRow(id: 7, version: 1)]))
                pager.edit(.move(6, to: 40))
                #expect(told.value == 1, "new content is told, and nothing else")
                #expect(item(40) == held)
                source.items = PagedRow.rows(1...100, version: 2)
                await pager.refresh()
                #expect(item(5) == held)
                #expect(told.value == 2)
                #expect(model.value(of: held)?.version == 2)
                var revision = GValue()
                g_object_get_property(held.assumingMemoryBound(to: GObject.self), "revision", &revision)
                #expect(g_value_get_uint(&revision) == 2)

                pager.edit(.delete([6]))
                #expect(model.value(of: held)?.version == 2, "what was shown last")
                pager.edit(.insert([PagedRow(id: 6, version: 3)], at: 10))
                #expect(item(10) == held)
                #expect(model.value(of: held)?.version == 3)
                #expect(told.value == 3)
            }
        }

        /// An observer that was made before the model is told first. The numbers of the rows that it asks for are the new ones.
        @Test(arguments: [true, false])
        func itemThatAnEarlierObserverAsksForKeepsTheContentOfItsRow(_ wasHeld: Bool) async throws {
            _ = try TestDisplay.shared()
            let source = ScriptedSource(PagedRow.rows(1...100))
            let pager = Pager(source, options: PagerOptions(pageSize: 60))
            await pager.refresh()
            let model = Box<PagedListModel<PagedRow, Int>?>(nil)
            let held = Box<HeldItems?>(nil)
            let observation = pager.observe { event in
                guard !event.changes.isEmpty else { return }
                held.value?.hold([6])
                _ = held.value?.item(at: 6)
            }
            model.value = PagedListModel(pager)
            held.value = model.value.map { HeldItems($0) }
            if wasHeld { held.value?.hold([6]) }
            source.items = [PagedRow(id: 500)] + PagedRow.rows(1...100).map { PagedRow(id: $0.id, version: $0.id == 7 ? 1 : 0) }
            await pager.refresh()
            #expect(pager[6] == PagedRow(id: 6) && pager[7] == PagedRow(id: 7, version: 1), "otherwise this shows nothing")
            #expect(held.value?.isSame(6) == true)
            pager.edit(.update([PagedRow(id: 6, version: 2)]))
            #expect(held.value?.isSame(6) == true)
            observation.cancel()
        }

        @Test func itemOutlivesModelAndPager() async throws {
            var held: gpointer?
            weak var gone: Rows?
            var finalization: Finalization?
            try await withModel { pager, _, model, _ in
                let object = model.retained()
                held = g_list_model_get_item(object, 5)
                finalization = Finalization(of: gpointer(object))
                g_object_unref(gpointer(object))
                gone = pager
            }
            #expect(gone == nil)
            #expect(finalization?.hasHappened == true)
            let item = try #require(held)
            let last = Finalization(of: item)
            g_object_unref(item)
            #expect(last.hasHappened)
        }

        @Test func selectionFollowsItsRowsThroughRandomPagesEditsAndRefreshes() async throws {
            _ = try TestDisplay.shared()
            let seed = RandomSource.base("selection of a paged model")
            let random = RandomSteps(seed: seed)
            for round in 0..<40 {
                let source = ScriptedSource(PagedRow.rows(1...60))
                let pager = Pager(source, options: PagerOptions(pageSize: 10, maxRows: random.oneIn(2) ? 25 : nil), firstKey: 20)
                let model = PagedListModel(pager)
                let mirror = ModelMirror(model)
                let selection = gtk_multi_selection_new(model.retained())
                defer { if let selection { g_object_unref(gpointer(selection)) } }
                // A row is selected as long as each event of the pager leaves it there, or moves it within one run.
                var selected: Set<Int> = []
                var before: [Int] = []
                let observation = pager.observe { [unowned pager] event in
                    let after = (0..<pager.count).map { pager[$0].id }
                    let account = ModelAccount(event.changes, before: before, after: after, told: mirror.runs)
                    before = after
                    mirror.forgetTold()
                    #expect(account.problems(holding: selected) == [], "round \(round), TUG_SEED=\(seed)")
                    selected = selected.filter { account.keeps($0) }
                }
                for _ in 0..<60 {
                    if random.oneIn(4) { random.change(&source.items) }
                    await random.step(pager)
                    for row in 0..<pager.count {
                        let isSelected = gtk_selection_model_is_selected(selection, guint(row)) != 0
                        let item = g_list_model_get_item(selection, guint(row))
                        defer { if let item { g_object_unref(item) } }
                        #expect(isSelected == selected.contains(pager[row].id), "round \(round), TUG_SEED=\(seed)")
                        #expect(model.value(of: item) == pager[row], "round \(round), TUG_SEED=\(seed)")
                    }
                    #expect(mirror.badSteps == 0)
                    if pager.count > 0, random.oneIn(2) {
                        let row = min(pager.count - 1, Int(random.part(of: Double(pager.count))))
                        gtk_selection_model_select_item(selection, guint(row), 0)
                        selected.insert(pager[row].id)
                    }
                }
                observation.cancel()
            }
        }
    }
}
