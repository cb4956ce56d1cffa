import Testing
import Tug
import TugPaging
import TugPagingControls
@_spi(Host) import TugTestKit
import TugUIKit
import TugUIKitPaging
import UIKit

@_spi(Host) @testable import TugProof

extension OnUIKit {
    /// Lists with separators between the rows of their pager.
    @MainActor @Suite struct SeparatorTests {
        @Test func separatorsStandBetweenTheRowsOfATable() async {
            let list = GroupedTable(Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 20)))
            #expect(await UIKitSimulation.settle { list.pager.count == 20 })
            #expect(list.mismatch == nil)
            #expect(list.texts.prefix(8) == ["Group 0", "Row 1", "Row 2", "Row 3", "Row 4", "Group 1", "Row 5", "Row 6"])
            // A row whose neighbors get another group of it.
            list.pager.edit(.update([PagedRow(2, text: "Other row 2")]))
            #expect(list.texts.prefix(6) == ["Group 0", "Row 1", "Group 102", "Other row 2", "Group 0", "Row 3"])
            list.pager.edit(.delete([1, 2, 3, 4]))
            #expect(list.texts.prefix(2) == ["Group 1", "Row 5"])
            #expect(list.mismatch == nil)
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func bindingMapsPositionsToRowsAndBack() async {
            let list = GroupedTable(Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 60)))
            #expect(await UIKitSimulation.settle { list.pager.count == 60 })
            #expect((0..<7).map(list.binding.row(at:)) == [nil, 0, 1, 2, 3, nil, 4])
            #expect([0, 3, 4].map(list.binding.position(ofRow:)) == [1, 4, 6])
            let row = list.pager.rows.row(of: 40) ?? 0
            list.table.tug.position.place = ListPlace(row: list.binding.position(ofRow: row))
            list.stage.rest()
            #expect(isNear(list.place(of: 40), 0))
        }

        @Test func whatAChatReadsStaysInPlaceWhenOlderRowsTakeOverItsFirstSeparator() async {
            let list = GroupedTable(
                Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 20), firstKey: 22), as: .chat)
            // At its end it loads the page after the first one, too.
            #expect(await UIKitSimulation.settle { list.pager.count == 38 && list.table.contentSize.height > 600 })
            list.table.contentOffset.y = 0
            list.stage.rest()
            #expect(list.texts.first == "Group 4", "what is read begins with a separator")
            #expect(list.pager[0].id == 23)
            let before = list.place(of: 23)
            await list.pager.loadPrevious()
            list.stage.rest()
            #expect(list.pager[0].id == 3)
            #expect(isNear(list.place(of: 23), before ?? -1))
            #expect(list.mismatch == nil)
        }

        @Test func whatAFeedReadsStaysInPlaceWhenARowComesBelowItsFirstSeparator() async {
            let source = ScriptedSource(PagedRow.rows(22...90))
            let list = GroupedTable(Pager(source, options: PagerOptions(pageSize: 30)))
            #expect(await UIKitSimulation.settle { list.pager.count == 30 })
            // The separator of 25 is first in view.
            list.table.contentOffset.y = list.top(ofPosition: list.binding.position(ofRow: 3) - 1) + 1
            list.stage.rest()
            let before = list.place(of: 25)
            list.pager.edit(.move(26, to: 3))
            list.pager.edit(.insert(PagedRow.rows(1...5), at: 0))
            list.stage.rest()
            #expect(isNear(list.place(of: 25), before ?? -1))
            #expect(list.mismatch == nil)
        }

        @Test func onlyRowsOfThePagerAreUnseen() async {
            let list = GroupedTable(Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 60)))
            #expect(await UIKitSimulation.settle { list.pager.count == 60 })
            let position = list.table.tug.position
            #expect(position.unseen(at: .end) == 0)
            list.table.contentOffset.y = 500
            UIKitSimulation.advance(by: 0.5)
            // Groups 200, 201 and 202 begin.
            list.pager.edit(.insert(PagedRow.rows(1000...1012), at: 60))
            #expect(position.unseen(at: .end) == 13)
            list.pager.edit(.insert(PagedRow.rows(2000...2001), at: 0))
            #expect(position.unseen(at: .start) == 2)
            // A separator comes between two of them.
            list.pager.edit(.update([PagedRow(1011, text: "Other row")]))
            list.pager.edit(.delete([1012]))
            #expect(position.unseen(at: .end) == 12)
            #expect(position.unseen(at: .start) == 2)
        }

        @Test func pagerLearnsOfRowsAndNotOfPositions() async {
            let options = PagerOptions(pageSize: 60, prefetchDistance: 0)
            let list = GroupedTable(Pager(ScriptedSource(PagedRow.rows(1...200)), options: options))
            #expect(await UIKitSimulation.settle { list.pager.count == 60 })
            list.table.contentOffset.y = 1000
            list.stage.rest()
            let paths = list.table.indexPathsForVisibleRows ?? []
            let rows = paths.compactMap { list.binding.row(at: $0.row) }
            #expect(paths.count > rows.count)
            #expect(list.pager.visibleRows == (rows.first ?? 0)..<(rows.last ?? 0) + 1)
            #expect(list.pager.count == 60, "the last rows are not in view")
        }

        @Test func selectionStaysWithItsRowsOnAndOffTheScreen() async {
            let source = ScriptedSource(PagedRow.rows(1...60))
            let list = GroupedTable(Pager(source, options: PagerOptions(pageSize: 60)))
            #expect(await UIKitSimulation.settle { list.pager.count == 60 })
            list.table.allowsMultipleSelection = true
            for row in [2, 7] {
                let path = IndexPath(row: list.binding.position(ofRow: row), section: 0)
                list.table.selectRow(at: path, animated: false, scrollPosition: .none)
            }
            list.pager.edit(.insert([PagedRow(1000)], at: 1))
            list.pager.edit(.move(8, to: 30))
            #expect(list.selection == [3, 8])
            list.table.removeFromSuperview()
            list.pager.edit(.delete([1, 2, 4]))
            source.items.swapAt(9, 2)
            await list.pager.refresh()
            list.stage.window.addSubview(list.table)
            UIKitSimulation.settle()
            #expect(list.selection == [3, 8])
            #expect(list.mismatch == nil)
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func placeholdersAreLoadedWhileTheyAreInViewAndNotBeyond() async {
            let source = ScriptedSource(PagedRow.rows(1...1000))
            source.tellsTotal = true
            let list = GroupedTable(Pager(source, options: PagerOptions(pageSize: 20)), placeholders: true)
            #expect(await UIKitSimulation.settle { list.pager.count == 20 })
            list.stage.rest()
            #expect(source.requests.count == 1)
            #expect(list.table.numberOfRows(inSection: 0) == GroupedTable.texts(of: list.pager).count + 980)
            list.table.contentOffset.y = 4400
            #expect(list.texts == Array(repeating: "…", count: list.texts.count))
            #expect(await passes { !list.texts.contains("…") })
            list.stage.rest()
            #expect(list.table.contentOffset.y == 4400)
            // 16 rows in view, some of them separators.
            let rows = (4400 + 667) / 44 * 5 / 6
            #expect(source.requests.count <= rows / 20 + 2)
            let count = source.requests.count
            UIKitSimulation.advance(by: 2)
            #expect(source.requests.count == count)
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func failedPageIsNotAskedForAgainByItsPlaceholders() async {
            let source = ScriptedSource(PagedRow.rows(1...200))
            source.tellsTotal = true
            let list = GroupedTable(Pager(source, options: PagerOptions(pageSize: 20)), placeholders: true)
            #expect(await UIKitSimulation.settle { list.pager.count == 20 })
            source.defaultStep = .failure(Trouble())
            list.table.contentOffset.y = 2000
            #expect(await passes { list.pager.state(of: .next).failure != nil })
            for offset in [2100, 2000, 1900] {
                list.table.contentOffset.y = CGFloat(offset)
                list.stage.rest()
            }
            #expect(source.requests.count == 2)
            source.defaultStep = .answer
            list.pager.load(.next) { _ in }
            #expect(await passes { !list.texts.contains("…") })
        }

        @Test func placeholdersBeforeTheRowsAreLoadedInTheirPlaces() async {
            let source = ScriptedSource(PagedRow.rows(1...400))
            source.tellsTotal = true
            source.server.overlap = 1
            let list = GroupedTable(
                Pager(source, options: PagerOptions(pageSize: 20), firstKey: 200), placeholders: true)
            #expect(await UIKitSimulation.settle { list.pager.count == 20 })
            list.table.tug.header = nil
            list.stage.rest()
            #expect(list.binding.position(ofRow: 0) == 201)
            #expect(list.binding.row(at: 200) == nil)
            list.table.contentOffset.y = list.top(ofPosition: 198)
            #expect(await passes { list.pager.count > 20 })
            list.stage.rest()
            #expect(list.pager[0].id < 201)
            #expect(!list.texts.contains("…"))
            #expect(UIKitSimulation.exceptions == [])
        }

        /// By a jump, as the keys are offsets: what is scrolled past is not loaded.
        @Test func farPlaceholdersAreLoadedInTheirPlacesWithoutThePagesBetween() async {
            let source = ScriptedSource(PagedRow.rows(1...1000))
            source.tellsTotal = true
            source.server.overlap = 1
            let list = GroupedTable(Pager(source, options: PagerOptions(pageSize: 20)), placeholders: true)
            #expect(await UIKitSimulation.settle { list.pager.count == 20 })
            list.stage.rest()
            for (offset, rows) in [(22_000, 450...560), (3_000, 40...110), (40_000, 850...960), (0, 1...40)] {
                let asked = source.requests.count
                list.table.contentOffset.y = CGFloat(offset)
                #expect(await passes { !list.texts.contains("…") })
                list.stage.rest()
                #expect(isNear(list.table.contentOffset.y, CGFloat(offset)))
                let ids = list.texts.compactMap { $0.hasPrefix("Row ") ? Int($0.dropFirst(4)) : nil }
                #expect(ids.count >= 12 && ids == Array((ids.first ?? 0)..<(ids.first ?? 0) + ids.count))
                #expect(ids.allSatisfy(rows.contains), "\(ids)")
                #expect(source.requests.count - asked <= 4)
                let placeholders = list.table.numberOfRows(inSection: 0) - GroupedTable.texts(of: list.pager).count
                #expect(placeholders == 1000 - list.pager.count)
            }
            #expect(list.texts.first == "Group 0")
            #expect(list.table.tug.position.unseen(at: .end) == 0)
            #expect(UIKitSimulation.exceptions == [])
        }

        /// Whether a condition holds after some time, in which rows in view are noticed.
        private func passes(_ condition: @MainActor () -> Bool) async -> Bool {
            await UIKitSimulation.settle {
                UIKitSimulation.advance(by: 0.02)
                return condition()
            }
        }

        @Test(arguments: 0..<4) func tableShowsRowsAndSeparatorsAfterEachOfManyChanges(round: Int) async {
            let seed = RandomSource.base("separators of a paged table") &+ UInt64(round)
            var random = RandomSource(seed: seed)
            var nextID = 1000
            let options = PagerOptions(pageSize: 10, maxRows: round % 2 == 0 ? 25 : nil)
            let list = GroupedTable(
                Pager(ScriptedSource(PagedRow.rows(1...60)), options: options, firstKey: 20), as: round < 2 ? .feed : .chat)
            await list.pager.refresh()
            for step in 0..<600 {
                if step % 7 == 0 {
                    list.table.contentOffset.y = .random(in: 0...max(1, list.table.contentSize.height - 667), using: &random)
                }
                await PagedSteps.perform(list.pager, nextID: &nextID, using: &random)
                guard list.mismatch == nil, UIKitSimulation.exceptions == [] else {
                    Issue.record(
                        "round \(round), step \(step), TUG_SEED=\(seed): \(list.mismatch ?? "") \(UIKitSimulation.exceptions)")
                    return
                }
            }
        }

        @Test func collectionShowsItemsAndSeparatorsAfterEachOfManyChanges() async {
            let seed = RandomSource.base("separators of a paged collection")
            var random = RandomSource(seed: seed)
            var nextID = 1000
            let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            let stage = Stage(collection, content: nil)
            let pager = Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 10), firstKey: 20)
            collection.tug.bind(pager, separator: GroupedTable.separator) { collection, path, row in
                let cell = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                cell.accessibilityLabel = GroupedTable.text(row)
                return cell
            }
            for step in 0..<600 {
                await PagedSteps.perform(pager, nextID: &nextID, using: &random)
                collection.layoutIfNeeded()
                let all = GroupedTable.texts(of: pager)
                let paths = collection.indexPathsForVisibleItems
                let shown = paths.map { collection.cellForItem(at: $0)?.accessibilityLabel }
                guard collection.numberOfItems(inSection: 0) == all.count, shown == paths.map({ all[$0.item] }),
                    UIKitSimulation.exceptions == []
                else {
                    Issue.record("step \(step), TUG_SEED=\(seed): \(UIKitSimulation.exceptions)")
                    break
                }
            }
            withExtendedLifetime(stage) {}
        }
    }
}

/// A table with the groups of rows between them.
@MainActor
private struct GroupedTable {
    let table = UITableView(frame: .zero, style: .plain)
    let stage: Stage
    let pager: Pager<PagedRow, Int>
    let binding: PagedListBinding<PullIndicator>

    init(_ pager: Pager<PagedRow, Int>, as style: PagedListStyle = .feed, placeholders: Bool = false) {
        self.pager = pager
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.register(UITableViewCell.self, forCellReuseIdentifier: "group")
        table.register(UITableViewCell.self, forCellReuseIdentifier: "placeholder")
        stage = Stage(table, content: nil)
        binding = table.tug.bind(
            pager, as: style, placeholders: placeholders, separator: Self.separator
        ) { table, path, row in
            let identifier =
                switch row {
                case .item: "row"
                case .separator: "group"
                case .placeholder: "placeholder"
                }
            let cell = table.dequeueReusableCell(withIdentifier: identifier, for: path)
            cell.textLabel?.text = Self.text(row)
            return cell
        }
    }

    static func separator(_ before: PagedRow?, _ after: PagedRow?) -> Int? { before?.group == after?.group ? nil : after?.group }

    static func text(_ row: PagedListRow<PagedRow, Int>) -> String {
        switch row {
        case .item(let item): item.text
        case .separator(let group): "Group \(group)"
        case .placeholder: "…"
        }
    }

    /// What a list of a pager has to show, by a walk over all rows.
    static func texts(of pager: Pager<PagedRow, Int>) -> [String] {
        var texts: [String] = []
        for row in 0..<pager.count {
            if row == 0 || pager[row - 1].group != pager[row].group { texts.append("Group \(pager[row].group)") }
            texts.append(pager[row].text)
        }
        return texts
    }

    var texts: [String] {
        table.layoutIfNeeded()
        return (table.indexPathsForVisibleRows ?? []).compactMap { table.cellForRow(at: $0)?.textLabel?.text }
    }

    /// How what is in view differs from what is to be shown; nil if it does not.
    var mismatch: String? {
        table.layoutIfNeeded()
        let all = Self.texts(of: pager)
        guard table.numberOfRows(inSection: 0) == all.count else {
            return "\(table.numberOfRows(inSection: 0)) rows in place of \(all.count)"
        }
        let paths = table.indexPathsForVisibleRows ?? []
        let shown = paths.map { table.cellForRow(at: $0)?.textLabel?.text ?? "no cell" }
        return shown == paths.map { all[$0.row] } ? nil : "\(shown) in place of \(paths.map { all[$0.row] })"
    }

    /// The ids of the selected rows.
    var selection: Set<Int> {
        Set((table.indexPathsForSelectedRows ?? []).compactMap { binding.row(at: $0.row).map { pager[$0].id } })
    }

    func top(ofPosition position: Int) -> CGFloat { table.rectForRow(at: IndexPath(row: position, section: 0)).minY }

    /// The place on the screen of the row with an id, in points from the top of the table; nil if there is no such row.
    func place(of id: Int) -> CGFloat? {
        pager.rows.row(of: id).map { top(ofPosition: binding.position(ofRow: $0)) - table.contentOffset.y }
    }
}

extension PagedRow {
    /// What a separator shows before a row: five neighbors have the same, unless a row has got another text.
    fileprivate var group: Int { text == "Row \(id)" ? id / 5 : 100 + text.count % 3 }
}
