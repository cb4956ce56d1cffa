import CGTK
import TugPaging
import TugPagingControls

/// The rows as GTK knows them, while it is told one run of steps after the other.
@MainActor
final class RowProvider {
    private var steps: RowSteps
    private let makeItem: @MainActor (Int?) -> gpointer?

    /// - Parameter makeItem: Returns the item of a row of the pager, or of one that is about to be removed, with a reference for the caller.
    init(count: Int, makeItem: @escaping @MainActor (Int?) -> gpointer?) {
        steps = RowSteps(count: count)
        self.makeItem = makeItem
    }

    /// The number of rows that GTK knows.
    var count: Int { steps.count }

    /// The item at a position, with a reference for the caller.
    func item(at position: Int) -> gpointer? { position < count ? makeItem(steps.row(at: position)) : nil }

    /// Tells the steps, as `items-changed` counts them.
    ///
    /// - Parameter together: Steps that are told at once.
    func tell(_ changes: [RowChange], together: [ClosedRange<Int>], _ itemsChanged: @MainActor (RowSplice) -> Void) {
        steps.begin(changes)
        for run in changes.runs(together: together) {
            for _ in 0..<run.steps { _ = steps.next() }
            if let splice = run.splice, splice.removed > 0 || splice.added > 0 { itemsChanged(splice) }
        }
    }
}
