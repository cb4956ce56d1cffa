import CTugGTK
import TugGTKPaging
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls

/// Keeps the rows of the object `TugPager` like those of its pager. A row that has new content keeps its item, which takes the content over.
@MainActor
struct PagerRows {
    let object: UnsafeMutablePointer<TugPager>

    /// The pager has told an event, and has its new rows already.
    ///
    /// - Returns: The rows whose items are other ones now, although they have new content only.
    func follow<Key>(_ event: PagerEvent, in pager: Pager<ListedItem, Key>) -> Set<Int> {
        guard !event.changes.isEmpty else { return [] }
        let count = Int(tug_pager_count(object))
        var batch = RowBatch(event.changes, moves: event.moves, count: count)
        let replaced = update(batch, in: pager)
        if !replaced.isEmpty {
            let steps = replaced.flatMap { [RowChange.removed(at: $0, count: 1), .inserted(at: $0, count: 1)] }
            let moves = event.moves.filter { !replaced.contains($0.to) }
            batch = RowBatch(event.changes + steps, moves: moves, count: count)
        }
        tell(batch, in: pager)
        return Set(replaced)
    }

    /// Gives the items of rows with new content that content.
    ///
    /// - Returns: The rows whose items did not take it, in rising order.
    private func update<Key>(_ batch: RowBatch, in pager: Pager<ListedItem, Key>) -> [Int] {
        let places = RowPlaces(batch)
        let moved = Dictionary(batch.moved.map { ($0.to, $0.from) }) { first, _ in first }
        var replaced: [Int] = []
        for row in batch.updated.joined() {
            guard let old = moved[row] ?? places.oldPlace(of: row) else { continue }
            let item = tug_pager_item(object, guint(old))
            let new = pager[row].object
            guard item != new.pointer else { continue }
            if tug_pager_update(object, item, new.pointer) != 0 { new.become(item) } else { replaced.append(row) }
        }
        return replaced
    }

    /// Tells what has changed, and no more, from the last run to the first: so the rows before a run are counted as before the event. A row that
    /// moves is told in one run if that is short, and then stays selected.
    private func tell<Key>(_ batch: RowBatch, in pager: Pager<ListedItem, Key>) {
        let places = RowPlaces(batch)
        let runs = places.runs(joining: places.join(batch.longMoves(in: places)).joined)
        var end = pager.count
        var oldEnd = Int(tug_pager_count(object))
        for run in runs.reversed() {
            // The rows after the run are in place.
            end -= oldEnd - run.position - run.removed
            oldEnd = run.position
            var added: [gpointer] = (end - run.added..<end).map { pager[$0].object.pointer }
            end -= run.added
            tug_pager_splice(object, guint(run.position), guint(run.removed), &added, guint(added.count))
        }
    }
}
