import TugCGTK

/// The rows as GTK knows them, while it receives one run of changes after the other.
@MainActor
package final class RowProvider {
    /// The number of rows that GTK knows.
    package private(set) var count: Int
    /// The number of rows that the pager has.
    private var total: Int
    private var places = RowPlaces()
    /// The rows before this one are those before the event: GTK has received no change there.
    private var untold = 0
    private let makeItem: @MainActor (Int?) -> gpointer?

    /// - Parameter makeItem: Returns the item of a row of the pager, or of one that is about to be removed, with a reference for the caller.
    package init(count: Int, makeItem: @escaping @MainActor (Int?) -> gpointer?) {
        self.count = count
        total = count
        self.makeItem = makeItem
    }

    /// The item at a position, with a reference for the caller.
    package func item(at position: Int) -> gpointer? {
        guard position < count else { return nil }
        return makeItem(position < untold ? places.place(of: position) : position + total - count)
    }

    /// Reports what an event changes, from the last run to the first: so the rows before a run are counted as before the event.
    ///
    /// - Parameter joined: Gaps that are reported as one run.
    package func tell(_ new: RowPlaces, joining joined: [ClosedRange<Int>], _ itemsChanged: @MainActor (RowSplice) -> Void) {
        let runs = new.runs(joining: joined)
        places = new
        total += runs.reduce(0) { $0 + $1.added - $1.removed }
        for run in runs.reversed() {
            untold = run.position
            count += run.added - run.removed
            itemsChanged(run)
        }
        places = RowPlaces()
        untold = 0
    }
}
