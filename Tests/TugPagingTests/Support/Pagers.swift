import TugPaging
import TugTestKit

typealias NotePager = Pager<Note, Int>

/// A pager of a scripted source with rows 0..<count.
@MainActor
func scripted(
    _ count: Int, pageSize: Int = 10, _ script: [ScriptedSource<Note>.Step] = [],
    configure: (inout PagerOptions) -> Void = { _ in }
) -> (pager: NotePager, source: ScriptedSource<Note>) {
    let source = ScriptedSource(notes(0..<count))
    source.script = script
    var options = PagerOptions(pageSize: pageSize)
    configure(&options)
    return (NotePager(source, options: options), source)
}

extension Pager {
    var ids: [Item.ID] { rows.map(\.id) }
}

/// Keeps a copy of a pager's rows up to date by its changes alone, as a list view does.
@MainActor
final class Follower {
    private(set) var ids: [Int]
    private(set) var isExact = true
    private(set) var changes: [RowChange] = []
    private(set) var counts: [Int] = []
    private var observation: PagerObservation?

    init(_ pager: NotePager) {
        ids = pager.ids
        observation = pager.observe { [unowned self, unowned pager] event in
            changes += event.changes
            var told: Set<Int> = []
            let new = pager.ids
            if applied(event.changes, to: ids, new: new, told: &told) == nil { isExact = false }
            ids = new
            if !event.changes.isEmpty { counts.append(new.count) }
        }
    }
}

/// Counts, on the main actor.
@MainActor
final class Counter {
    var value = 0
}
