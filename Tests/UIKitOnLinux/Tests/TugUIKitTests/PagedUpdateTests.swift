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
    /// What stays of a bound list when its rows change: cells, selection, first responder. And what is one batch update.
    @MainActor @Suite struct PagedUpdateTests {
        @Test func updatedRowKeepsItsCellItsSelectionAndTheFirstResponder() async throws {
            let list = FieldTable(PagedRow.rows(1...40))
            let cell = try #require(await list.cell(3))
            list.table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
            cell.field.becomeFirstResponder()
            list.pager.edit(.update([PagedRow(4, text: "New")]))
            UIKitSimulation.settle()
            #expect(await list.cell(3) === cell)
            #expect(cell.textLabel?.text == "New")
            #expect(cell.isSelected)
            #expect(list.table.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
            #expect(cell.field.isFirstResponder && cell.field.window != nil)
            #expect(cell.reuses == 0)
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func rowKeepsItsCellWhenOneRefreshUpdatesInsertsAndRemoves() async throws {
            let list = FieldTable(PagedRow.rows(1...40))
            let cell = try #require(await list.cell(5))
            list.table.selectRow(at: IndexPath(row: 5, section: 0), animated: false, scrollPosition: .none)
            cell.field.becomeFirstResponder()
            UIKitSimulation.forgetRecords()
            // Row 6 goes two places down, as rows 1 and 3 go and four come before it; its neighbors have other content, too.
            list.source.items =
                PagedRow.rows(101...103) + [PagedRow(2, text: "Second"), PagedRow(104), PagedRow(4), PagedRow(5)]
                + [PagedRow(6, text: "Sixth"), PagedRow(7, text: "Seventh")] + PagedRow.rows(8...40)
            await list.pager.refresh()
            UIKitSimulation.settle()
            #expect(UIKitSimulation.listUpdates == 1)
            #expect(await list.cell(7) === cell)
            #expect(cell.textLabel?.text == "Sixth")
            #expect(cell.isSelected)
            #expect(list.table.indexPathsForSelectedRows == [IndexPath(row: 7, section: 0)])
            #expect(cell.field.isFirstResponder && cell.field.window != nil)
            #expect(cell.reuses == 0)
            #expect(
                list.texts.prefix(9) == [
                    "Row 101", "Row 102", "Row 103", "Second", "Row 104", "Row 4", "Row 5", "Sixth", "Seventh",
                ])
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func updatedItemOfACollectionKeepsItsCellAndItsSelection() async throws {
            let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            let stage = Stage(collection, content: nil)
            let source = ScriptedSource(PagedRow.rows(1...30))
            let pager = Pager(source, options: PagerOptions(pageSize: 30))
            collection.tug.bind(pager) { collection, path, item in
                let cell = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                cell.accessibilityLabel = item.text
                return cell
            }
            #expect(await UIKitSimulation.settle { collection.cellForItem(at: IndexPath(item: 3, section: 0)) != nil })
            let cell = try #require(collection.cellForItem(at: IndexPath(item: 3, section: 0)))
            collection.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
            UIKitSimulation.forgetRecords()
            source.items = [PagedRow(100)] + PagedRow.rows(1...3) + [PagedRow(4, text: "Fourth")] + PagedRow.rows(6...30)
            await pager.refresh()
            UIKitSimulation.settle()
            #expect(UIKitSimulation.listUpdates == 1)
            #expect(collection.cellForItem(at: IndexPath(item: 4, section: 0)) === cell)
            #expect(cell.accessibilityLabel == "Fourth")
            #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
            pager.edit(.update([PagedRow(4, text: "Again")]))
            #expect(collection.cellForItem(at: IndexPath(item: 4, section: 0)) === cell)
            #expect(cell.accessibilityLabel == "Again")
            #expect(UIKitSimulation.exceptions == [])
            withExtendedLifetime(stage) {}
        }

        @Test(arguments: [RefreshPolicy.replace, .refetchLoaded, .mergeHead(maxPages: 2)])
        func rowThatARefreshMovesKeepsItsCellItsSelectionAndTheFirstResponder(_ policy: RefreshPolicy) async throws {
            let list = FieldTable(PagedRow.rows(1...40))
            let cell = try #require(await list.cell(9))
            list.table.selectRow(at: IndexPath(row: 9, section: 0), animated: false, scrollPosition: .none)
            cell.field.becomeFirstResponder()
            UIKitSimulation.forgetRecords()
            list.source.items.insert(list.source.items.remove(at: 9), at: 2)
            list.source.items[2].text = "Bumped"
            // Others come, go and move beside it.
            list.source.items.insert(PagedRow(100), at: 0)
            list.source.items.remove(at: 6)
            list.source.items.swapAt(20, 30)
            await list.pager.refresh(policy)
            UIKitSimulation.settle()
            #expect(UIKitSimulation.listUpdates == 1)
            #expect(await list.cell(3) === cell)
            #expect(cell.textLabel?.text == "Bumped")
            #expect(cell.isSelected)
            #expect(list.table.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
            #expect(cell.field.isFirstResponder && cell.field.window != nil)
            #expect(cell.reuses == 0)
            #expect(list.texts == list.pager.rows.map(\.text).prefix(list.texts.count).map { $0 })
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func itemOfACollectionThatARefreshMovesKeepsItsCellAndItsSelection() async throws {
            let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            let stage = Stage(collection, content: nil)
            let source = ScriptedSource(PagedRow.rows(1...30))
            let pager = Pager(source, options: PagerOptions(pageSize: 30))
            collection.tug.bind(pager) { collection, path, item in
                let cell = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                cell.accessibilityLabel = item.text
                return cell
            }
            #expect(await UIKitSimulation.settle { collection.cellForItem(at: IndexPath(item: 6, section: 0)) != nil })
            let cell = try #require(collection.cellForItem(at: IndexPath(item: 6, section: 0)))
            collection.selectItem(at: IndexPath(item: 6, section: 0), animated: false, scrollPosition: [])
            source.items.insert(source.items.remove(at: 6), at: 1)
            source.items[1].text = "Bumped"
            await pager.refresh()
            UIKitSimulation.settle()
            #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
            #expect(cell.accessibilityLabel == "Bumped")
            #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
            #expect(UIKitSimulation.exceptions == [])
            withExtendedLifetime(stage) {}
        }

        @Test func listThatIsOffScreenKeepsTheSelectionOfARowThatARefreshMoves() async {
            let list = FieldTable(PagedRow.rows(1...40))
            #expect(await list.cell(0) != nil)
            list.table.selectRow(at: IndexPath(row: 9, section: 0), animated: false, scrollPosition: .none)
            list.table.removeFromSuperview()
            list.source.items.insert(list.source.items.remove(at: 9), at: 2)
            await list.pager.refresh()
            list.stage.window.addSubview(list.table)
            UIKitSimulation.settle()
            #expect(list.table.indexPathsForSelectedRows?.map(\.row) == [2])
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func fiftyRowsThatAMergeAddsBetweenOthersAreOneBatch() async {
            let list = FieldTable(PagedRow.rows(1...100))
            #expect(await list.cell(0) != nil)
            UIKitSimulation.forgetRecords()
            list.source.items =
                (1...50).flatMap { [PagedRow($0, text: "Old \($0)"), PagedRow(1000 + $0)] } + PagedRow.rows(51...100)
            await list.pager.refresh(.mergeHead(maxPages: 3))
            UIKitSimulation.settle()
            #expect(list.pager.count == 150)
            #expect(UIKitSimulation.listUpdates == 1)
            #expect(list.texts.prefix(4) == ["Old 1", "Row 1001", "Old 2", "Row 1002"])
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test func listThatIsOffScreenKeepsItsSelection() async {
            let list = FieldTable(PagedRow.rows(1...40))
            #expect(await list.cell(0) != nil)
            list.table.allowsMultipleSelection = true
            for row in [2, 5, 9] {
                list.table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
            }
            list.table.removeFromSuperview()
            list.pager.edit(.delete([1, 6]))
            list.pager.edit(.insert(PagedRow.rows(100...102), at: 0))
            list.stage.window.addSubview(list.table)
            UIKitSimulation.settle()
            // Those of the rows 3 and 10: the row 6 has gone.
            #expect(list.table.indexPathsForSelectedRows?.map(\.row) == [4, 10])
            #expect(await list.cell(4)?.isSelected == true)
            #expect(UIKitSimulation.exceptions == [])
        }

        @Test(arguments: 0..<4) func rowsThatStayKeepTheirCellsAndTheirSelectionThroughManyRefreshes(round: Int) async {
            let seed = RandomSource.base("cells of a paged table") &+ UInt64(round)
            var random = RandomSource(seed: seed)
            let list = FieldTable(PagedRow.rows(1...60), pageSize: 60)
            #expect(await list.cell(0) != nil)
            list.table.allowsMultipleSelection = true
            let policies: [RefreshPolicy] = [.replace, .mergeHead(maxPages: 2), .refetchLoaded]
            var nextID = 1000
            for step in 0..<60 {
                list.table.contentOffset.y = .random(in: 0...max(1, list.table.contentSize.height - 667), using: &random)
                list.table.layoutIfNeeded()
                for path in list.table.indexPathsForVisibleRows ?? [] where Int.random(in: 0..<4, using: &random) == 0 {
                    list.table.selectRow(at: path, animated: false, scrollPosition: .none)
                }
                // By ids, and not by what the pager tells: a row with an id is the same row, wherever it is.
                let before = list.cells
                let selected = list.selection
                let count = list.pager.count
                list.changeSource(&nextID, using: &random)
                await list.pager.refresh(policies[step % 3])
                list.table.layoutIfNeeded()
                let after = list.cells
                let stays = before.allSatisfy { id, cell in after[id].map { $0 === cell } ?? true }
                guard stays, list.selection == selected.intersection(list.pager.rows.map(\.id)),
                    after.allSatisfy({ $1.textLabel?.text == list.pager.rows.item(withID: $0)?.text }),
                    UIKitSimulation.exceptions == []
                else {
                    let cells = stays ? "" : "other cells"
                    Issue.record("round \(round), step \(step), of \(count) rows: \(cells) \(UIKitSimulation.exceptions)")
                    break
                }
            }
        }
    }
}

/// A table whose cells have text fields.
@MainActor
private struct FieldTable {
    let table = UITableView(frame: .zero, style: .plain)
    let stage: Stage
    let source: ScriptedSource<PagedRow>
    let pager: Pager<PagedRow, Int>

    init(_ rows: [PagedRow], pageSize: Int = 100) {
        source = ScriptedSource(rows)
        pager = Pager(source, options: PagerOptions(pageSize: pageSize))
        table.register(FieldCell.self, forCellReuseIdentifier: "field")
        stage = Stage(table, content: nil)
        table.tug.bind(pager) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "field", for: path)
            cell.textLabel?.text = item.text
            return cell
        }
    }

    /// The cell of a row, when it has come.
    func cell(_ row: Int) async -> FieldCell? {
        let path = IndexPath(row: row, section: 0)
        _ = await UIKitSimulation.settle { table.cellForRow(at: path) != nil }
        return table.cellForRow(at: path) as? FieldCell
    }

    var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

    /// The cells in view, by the ids of their rows.
    var cells: [Int: UITableViewCell] {
        var cells: [Int: UITableViewCell] = [:]
        for path in table.indexPathsForVisibleRows ?? [] { cells[pager[path.row].id] = table.cellForRow(at: path) }
        return cells
    }

    /// The ids of the selected rows.
    var selection: Set<Int> { Set((table.indexPathsForSelectedRows ?? []).map { pager[$0.row].id }) }

    /// Inserts, removes, moves and changes some of the source's rows.
    func changeSource(_ nextID: inout Int, using random: inout some RandomNumberGenerator) {
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            nextID += 1
            let row = Int.random(in: 0..<source.items.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: source.items.insert(PagedRow(nextID), at: row)
            case 1 where source.items.count > 40: source.items.remove(at: row)
            case 2: source.items[row].text = "New \(nextID)"
            default: source.items.insert(source.items.remove(at: row), at: Int.random(in: 0..<source.items.count, using: &random))
            }
        }
    }
}

/// A cell with a text field, that counts how often it was used again.
private final class FieldCell: UITableViewCell {
    let field = UITextField(frame: CGRect(x: 200, y: 0, width: 100, height: 44))
    private(set) var reuses = 0

    required init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}
