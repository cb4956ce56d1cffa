import CTugGTK
import TugGTK
import TugGTKPaging
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls

/// The Swift half of the GObject `TugPagedListModel`: the rows of a pager with separators between them and placeholders around them.
@MainActor
final class PagedModelHost {
    /// The object, which owns this one; nil when it is gone.
    private(set) var object: OpaquePointer?
    private(set) var map: SeparatedRows<String>
    private let pager: Pager<ListedItem, String>
    private var provider = RowProvider(count: 0) { _ in nil }

    init(_ object: OpaquePointer, _ host: PagerHost) {
        self.object = object
        pager = host.pager
        map = Self.map(of: object, pager, hasPlaceholders: false)
        provide()
        host.add(self)
    }

    /// The object is gone.
    func disconnect() { object = nil }

    private static func map(
        of object: OpaquePointer, _ pager: Pager<ListedItem, String>, hasPlaceholders: Bool
    ) -> SeparatedRows<String> {
        SeparatedRows(pager, hasPlaceholders: hasPlaceholders) { before, after in
            let text = tug_paged_list_model_separate(object, before?.object.pointer, after?.object.pointer)
            defer { g_free(text) }
            return text.map { String(cString: $0) }
        }
    }

    private func provide() {
        provider = RowProvider(count: map.count) { [weak self] position in self?.makeItem(at: position) }
    }

    /// The item at a position, with a reference for the caller. A row that is about to go has none any more.
    private func makeItem(at position: Int?) -> gpointer? {
        guard let position, let row = map.row(at: position, of: pager) else { return tug_paged_list_model_make_item(nil) }
        return switch row {
        case .item(let item): g_object_ref(item.object.pointer)
        case .separator(let text): tug_paged_list_model_make_item(text)
        case .placeholder: tug_paged_list_model_make_item(nil)
        }
    }

    // MARK: The list model

    var count: Int { provider.count }

    func item(at position: Int) -> gpointer? { provider.item(at: position) }

    /// The function for separators is another one, or there are placeholders from now on, or no more.
    func reset(hasPlaceholders: Bool) {
        guard let object else { return }
        let old = provider.count
        map = Self.map(of: object, pager, hasPlaceholders: hasPlaceholders)
        provide()
        if old + provider.count > 0 { g_list_model_items_changed(object, 0, guint(old), guint(provider.count)) }
    }

    /// The pager has told an event, and its rows have their items.
    ///
    /// - Parameters:
    ///   - replaced: The rows that have another item.
    ///   - lists: The bound lists.
    func follow(_ event: PagerEvent, replaced: Set<Int>, in lists: [PullView]) {
        guard let object else { return }
        let shown = lists.filter { $0.shows(object) }.map { $0.prepareChange(by: map) }
        let change = map.follow(event)
        guard !change.changes.isEmpty else { return }
        var batch = RowBatch(change.changes, moves: change.moves, count: provider.count)
        // A row that keeps its item has told its new content by that; a separator is another item.
        let anew = Set(batch.updated.joined().filter { map.row(at: $0).map { replaced.contains($0) } ?? true })
        if !anew.isEmpty {
            let steps = anew.flatMap { [RowChange.removed(at: $0, count: 1), .inserted(at: $0, count: 1)] }
            batch = RowBatch(
                change.changes + steps, moves: change.moves.filter { !anew.contains($0.to) }, count: provider.count)
        }
        let places = RowPlaces(batch)
        for willChange in shown { willChange(batch, places) }
        provider.tell(places, joining: places.join(batch.longMoves(in: places)).joined) { run in
            guard let object = self.object else { return }
            g_list_model_items_changed(object, guint(run.position), guint(run.removed), guint(run.added))
        }
    }
}

extension RowBatch {
    /// For each row that moves from one gap to another the gaps between which it does.
    func longMoves(in places: RowPlaces) -> [ClosedRange<Int>] {
        moved.compactMap { move in
            guard let from = places.gap(old: move.from), let to = places.gap(new: move.to), from != to else { return nil }
            return min(from, to)...max(from, to)
        }
    }
}
