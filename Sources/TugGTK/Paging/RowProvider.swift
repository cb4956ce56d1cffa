import TugPaging
import TugPagingControls

/// The rows as GTK knows them, while it is told one step after the other.
@MainActor
final class RowProvider {
    private var steps: RowSteps
    private let read: @MainActor (Int) -> AnyObject?

    /// - Parameter read: Returns the value of a row in the pager.
    init(count: Int, read: @escaping @MainActor (Int) -> AnyObject?) {
        steps = RowSteps(count: count)
        self.read = read
    }

    /// The number of rows that GTK knows.
    var count: Int { steps.count }

    /// The value of a row; nil if it is about to be removed.
    func value(at position: Int) -> AnyObject? { steps.row(at: position).flatMap(read) }

    /// Tells the steps one by one, as `items-changed` counts them.
    func tell(_ changes: [RowChange], _ itemsChanged: @MainActor (_ position: Int, _ removed: Int, _ added: Int) -> Void) {
        steps.begin(changes)
        while let change = steps.next() {
            switch change {
            case .inserted(let row, let count): itemsChanged(row, 0, count)
            case .removed(let row, let count): itemsChanged(row, count, 0)
            case .updated(let row, let count): itemsChanged(row, count, count)
            case .moved(let from, let to):
                // One step, because between two the row would be in no place.
                let first = min(from, to)
                itemsChanged(first, abs(from - to) + 1, abs(from - to) + 1)
            }
        }
    }
}
