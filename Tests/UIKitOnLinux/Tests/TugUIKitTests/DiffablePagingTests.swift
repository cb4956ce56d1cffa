import Testing
import TugPaging
@_spi(Host) import TugTestKit
import TugUIKit
import TugUIKitPaging
import UIKit

@_spi(Host) @testable import TugProof

extension OnUIKit {
    /// Diffable data sources that are bound to a pager.
    @MainActor @Suite struct DiffablePagingTests {
        @Test func diffableDataSourceShowsThePagersRowsAfterEachOfManyChanges() async {
            let seed = RandomSource.base("snapshots of a paged table")
            var random = RandomSource(seed: seed)
            var nextID = 1000
            let table = UITableView(frame: .zero, style: .plain)
            let pager = Pager(ScriptedSource(PagedRow.rows(1...60)), options: PagerOptions(pageSize: 10), firstKey: 20)
            let dataSource = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, id in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = pager.rows.item(withID: id)?.text
                return cell
            }
            let stage = Stage(table, content: nil)
            table.tug.bind(pager, to: dataSource, in: 0)
            // The page does not fill the table, so the next one may be there as soon.
            #expect(await UIKitSimulation.settle { pager.count >= 10 })
            for step in 0..<300 {
                await PagedSteps.perform(pager, nextID: &nextID, using: &random)
                table.layoutIfNeeded()
                let paths = table.indexPathsForVisibleRows ?? []
                guard dataSource.snapshot().itemIdentifiers == pager.rows.map(\.id), UIKitSimulation.exceptions == [],
                    paths.map({ table.cellForRow(at: $0)?.textLabel?.text }) == paths.map({ pager[$0.row].text })
                else {
                    Issue.record("step \(step), TUG_SEED=\(seed): \(UIKitSimulation.exceptions)")
                    break
                }
            }
            table.tug.unbind()
            #expect(table.tug.header == nil && table.tug.footer == nil)
            let before = dataSource.snapshot().itemIdentifiers
            pager.edit(.insert([PagedRow(9999)], at: 0))
            #expect(dataSource.snapshot().itemIdentifiers == before)
            withExtendedLifetime(stage) {}
        }

        @Test func diffableDataSourceKeepsTheSectionsOfTheApp() async {
            let table = UITableView(frame: .zero, style: .plain)
            let source = ScriptedSource(PagedRow.rows(1...30))
            let pager = Pager(source, options: PagerOptions(pageSize: 20))
            let dataSource = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, id in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = pager.rows.item(withID: id)?.text ?? "App \(id)"
                return cell
            }
            let stage = Stage(table, content: nil)
            var own = NSDiffableDataSourceSnapshot<String, Int>()
            own.appendSections(["above", "rows", "below"])
            own.appendItems([-1, -2], toSection: "above")
            own.appendItems([-3], toSection: "below")
            dataSource.apply(own, animatingDifferences: false)
            table.tug.bind(pager, to: dataSource, in: "rows")
            #expect(await UIKitSimulation.settle { dataSource.snapshot().itemIdentifiers == [-1, -2] + Array(1...20) + [-3] })
            // The app adds a section, one before the others, and an item.
            var changed = dataSource.snapshot()
            changed.insertSections(["first"], beforeSection: "above")
            changed.appendItems([-4], toSection: "first")
            changed.appendItems([-5], toSection: "below")
            dataSource.apply(changed, animatingDifferences: false)
            source.items[4].text = "Fifth"
            source.items.remove(at: 0)
            await pager.refresh()
            await pager.loadNext()
            #expect(dataSource.snapshot().sectionIdentifiers == ["first", "above", "rows", "below"])
            let rows = pager.rows.map(\.id)
            let expected: [[Int]] = [[-4, -1, -2], rows, [-3, -5]]
            #expect(dataSource.snapshot().itemIdentifiers == expected.flatMap(\.self))
            #expect(pager.count == 29)
            table.layoutIfNeeded()
            #expect(table.cellForRow(at: IndexPath(row: 3, section: 2))?.textLabel?.text == "Fifth")
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 1))?.textLabel?.text == "App -2")
            // The section comes back, at the end, when the app has removed it.
            dataSource.apply(NSDiffableDataSourceSnapshot(), animatingDifferences: false)
            pager.edit(.delete([2]))
            #expect(dataSource.snapshot().sectionIdentifiers == ["rows"])
            #expect(dataSource.snapshot().itemIdentifiers == Array(3...30))
            #expect(UIKitSimulation.exceptions == [])
            withExtendedLifetime(stage) {}
        }

        @Test func itemThatTheAppShowsInAnotherSectionIsNotShownTwice() async {
            let table = UITableView(frame: .zero, style: .plain)
            let source = ScriptedSource(PagedRow.rows(1...60))
            let pager = Pager(source, options: PagerOptions(pageSize: 20))
            let dataSource = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, id in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = pager.rows.item(withID: id)?.text
                return cell
            }
            let stage = Stage(table, content: nil)
            var own = NSDiffableDataSourceSnapshot<String, Int>()
            own.appendSections(["pinned", "rows"])
            own.appendItems([5, 25], toSection: "pinned")
            dataSource.apply(own, animatingDifferences: false)
            table.tug.bind(pager, to: dataSource, in: "rows")
            #expect(await UIKitSimulation.settle { pager.count == 20 })
            #expect(dataSource.snapshot().itemIdentifiers == [5, 25] + (1...20).filter { $0 != 5 })
            await pager.loadNext()
            #expect(dataSource.snapshot().itemIdentifiers(inSection: "rows") == (1...40).filter { $0 != 5 && $0 != 25 })
            pager.edit(.update([PagedRow(5, text: "Fifth"), PagedRow(6, text: "Sixth")]))
            pager.edit(.move(5, to: 0))
            #expect(dataSource.snapshot().itemIdentifiers(inSection: "rows") == (1...40).filter { $0 != 5 && $0 != 25 })
            await pager.refresh()
            #expect(dataSource.snapshot().itemIdentifiers == [5, 25] + (1...20).filter { $0 != 5 })
            // It is no longer pinned: the next change brings it to its place.
            var changed = dataSource.snapshot()
            changed.deleteItems([5])
            dataSource.apply(changed, animatingDifferences: false)
            pager.edit(.delete([1]))
            #expect(dataSource.snapshot().itemIdentifiers == [25] + Array(2...20))
            #expect(UIKitSimulation.exceptions == [])
            withExtendedLifetime(stage) {}
        }

        @Test func collectionWithDiffableDataSourceLoadsMore() async {
            let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            let pager = Pager(ScriptedSource(PagedRow.rows(1...30)), options: PagerOptions(pageSize: 20))
            let dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { collection, path, id in
                collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            let stage = Stage(collection, content: nil)
            collection.tug.bind(pager, to: dataSource, in: 7)
            #expect(await UIKitSimulation.settle { collection.numberOfItems(inSection: 0) == 20 })
            await pager.loadNext()
            #expect(dataSource.snapshot().itemIdentifiers == Array(1...30))
            #expect(dataSource.snapshot().sectionIdentifiers == [7])
            withExtendedLifetime(stage) {}
        }
    }
}
