import Testing
import UIKit

extension Simulated {
    /// Which views a layout pass reaches, and what UIKit warns of.
    @MainActor @Suite struct LayoutPassTests {
        private final class Counted: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }

        private final class Row: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }

        @Test func hiddenViewsAreReachedOrNot() {
            UIKitSimulation.reset()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
            let (hidden, inside) = (Counted(), Counted())
            hidden.isHidden = true
            hidden.addSubview(inside)
            window.addSubview(hidden)
            UIKitSimulation.laysOutHiddenViews = false
            UIKitSimulation.settle()
            #expect(hidden.layouts + inside.layouts == 0)
            // When it is shown it is laid out after all.
            hidden.isHidden = false
            UIKitSimulation.settle()
            #expect(hidden.layouts == 1 && inside.layouts == 1)
            hidden.isHidden = true
            hidden.setNeedsLayout()
            UIKitSimulation.laysOutHiddenViews = true
            UIKitSimulation.settle()
            #expect(hidden.layouts == 2)
        }

        @Test func tableInNoWindowThatIsLaidOutIsWarnedOf() {
            UIKitSimulation.reset()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
            let row = Row()
            let table = UITableView(frame: window.bounds, style: .plain)
            table.dataSource = row
            #expect(table.contentSize == .zero)
            _ = table.rectForRow(at: IndexPath(row: 0, section: 0))
            #expect(UIKitSimulation.warnings == [])
            table.layoutIfNeeded()
            #expect(UIKitSimulation.warnings.count == 1)
            _ = table.visibleCells
            #expect(UIKitSimulation.warnings.count == 2)
            UIKitSimulation.forgetRecords()
            window.addSubview(table)
            table.layoutIfNeeded()
            UIKitSimulation.settle()
            #expect(table.visibleCells.count == 1)
            #expect(UIKitSimulation.warnings == [])
        }
    }
}
