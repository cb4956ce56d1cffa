@_spi(Host) import TugPaging

/// A row of the tests: an id, and a content that tells which answer or edit it comes from.
struct Note: Identifiable, Equatable, Hashable, Codable, Sendable, CustomStringConvertible {
    let id: Int
    var text = 0

    var description: String { text == 0 ? "\(id)" : "\(id):\(text)" }
}

/// An error of a source.
struct Offline: Error, Equatable {}

typealias NoteEngine = PagerEngine<Note, Int, Int>

/// Rows from a range of ids.
func notes(_ ids: some Sequence<Int>, _ text: Int = 0) -> [Note] { ids.map { Note(id: $0, text: text) } }

/// Applies steps to the ids of old rows; the ids of inserted rows come from the new ones. nil if a step leaves the rows, or if
/// the steps do not fit the new rows. `told` receives the new rows that were inserted or updated.
func applied(_ changes: [RowChange], to old: [Int], new: [Int], told: inout Set<Int>) -> [Int]? {
    // A row is its id, or nil if it was inserted and its id is not known yet.
    var rows: [Int?] = old
    var touched: [Bool] = old.map { _ in false }
    for change in changes {
        switch change {
        case .inserted(let at, let count):
            guard at >= 0, count > 0, at <= rows.count else { return nil }
            rows.insert(contentsOf: repeatElement(nil, count: count), at: at)
            touched.insert(contentsOf: repeatElement(true, count: count), at: at)
        case .removed(let at, let count):
            guard at >= 0, count > 0, at + count <= rows.count else { return nil }
            rows.removeSubrange(at..<at + count)
            touched.removeSubrange(at..<at + count)
        case .updated(let at, let count):
            guard at >= 0, count > 0, at + count <= rows.count else { return nil }
            for row in at..<at + count { touched[row] = true }
        case .moved(let from, let to):
            guard rows.indices.contains(from), rows.indices.contains(to), from != to else { return nil }
            rows.insert(rows.remove(at: from), at: to)
            touched.insert(touched.remove(at: from), at: to)
        }
    }
    guard rows.count == new.count else { return nil }
    for row in rows.indices {
        if touched[row] { told.insert(new[row]) }
        if let id = rows[row], id != new[row] { return nil }
    }
    return new
}
