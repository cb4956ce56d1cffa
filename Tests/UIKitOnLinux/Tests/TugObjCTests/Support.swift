import Testing
import TugObjC
import UIKit

/// The API for Objective-C, without its runtime.
///
/// The limit ends what hangs. `make test` runs these while a processor is free, so that a second may take a minute.
@Suite(.serialized, .timeLimit(.minutes(30)))
enum FromObjectiveC {}

/// A table of 30 rows in a window of 375 × 667.
@MainActor
final class TablePhone {
    let table: UITableView
    let rows = NumberedRows()
    private let window: UIWindow

    init(_ table: UITableView? = nil) {
        UIKitSimulation.reset()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        self.table = table ?? UITableView(frame: .zero, style: .plain)
        self.table.frame = window.bounds
        self.table.rowHeight = 44
        self.table.dataSource = rows
        window.addSubview(self.table)
        UIKitSimulation.settle()
    }

    /// Pulls the table down, or up with a negative length, releases it, and lets a run begin.
    func pull(_ length: CGFloat) {
        let finger = UIKitSimulation.Finger(on: table)
        finger.drag(y: length)
        finger.lift()
        UIKitSimulation.advance(by: 0.05)
    }

    /// Lets the table come to rest.
    func rest() { UIKitSimulation.advance(by: 8) }

    /// Scrolls so that the footer is visible.
    func scrollToEnd() {
        table.contentOffset.y = table.contentSize.height + 44 - 667
        UIKitSimulation.advance(by: 0.05)
    }
}

/// Rows of 44 points.
@MainActor
final class NumberedRows: NSObject, UITableViewDataSource {
    var count = 30

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
