import TugCGTK
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls

/// The rows of a pager as a `GListModel`, for GTK's list, grid and column views.
///
///     let rows = PagedListModel(pager)
///     let factory = rows.factory(make: { gtk_label_new(nil) }) { label, item in gtk_label_set_text(label.opaque, item.title) }
///     let list = PullView(gtk_list_view_new(gtk_multi_selection_new(rows.retained()), factory))
///     list.bind(rows)
///
/// For a list or grid view without anything in between, ``TugGTK/PullView/bind(_:as:refresh:selection:row:)`` does all of this.
///
/// GTK receives what has changed, and no more: a page that is added costs as much as its rows. Rows that are read stay in place.
///
/// A row has one object as long as it is referenced. So a row that is updated stays selected and keeps its widget and the focus. New
/// content is announced by `notify::revision` of the object; the model's `items-changed` is only for rows that come, go and move, each in
/// one run of its own.
///
/// A row that an edit or a refresh moves keeps its object, too, if at most 60 rows that stay in their order lie between its two places;
/// rows that come or go there do not count. These are then reported with it. Where several such moves overlap they are reported as one, up
/// to 60 rows that stay. A row beyond that gets a new object, and is selected no more. So is a row that the pager has dropped
/// (``/TugPaging/PagerOptions/maxRows``) when it comes back.
@MainActor
public final class PagedListModel<Item: Identifiable & Sendable, Key: Equatable & Sendable> where Item.ID: Sendable {
    /// The pager whose rows they are.
    public let pager: Pager<Item, Key>
    let inUse = RowsInUse()
    /// Nil where the positions of the model are the rows of the pager.
    let map: (any PagedListMap)?
    /// Called before the model reports a change of positions.
    var willChange: (@MainActor (RowBatch) -> Void)?

    private let held: HeldRows<Item>
    private let provider: RowProvider
    private var observation: PagerObservation?
    // Unsafe only for `deinit`, which may run on any thread. It only releases a reference, which GLib counts atomically.
    private nonisolated(unsafe) let object: OpaquePointer

    /// Makes a model of the rows of a pager.
    public convenience init(_ pager: Pager<Item, Key>) { self.init(pager, map: nil) }

    /// - Parameter map: What the model has beside the rows of the pager.
    init(_ pager: Pager<Item, Key>, map: (any PagedListMap)?) {
        self.pager = pager
        self.map = map
        let held = HeldRows<Item>(map)
        // Weak: GTK may keep the model longer than the app keeps its pager.
        let provider = RowProvider(count: map?.count ?? pager.count) { [weak pager] position in
            guard let position, let pager, let object = held.object(at: position, of: pager) else {
                return PagedModelObject.makeItem(ModelRow())
            }
            return object
        }
        guard let object = PagedModelObject.make(provider) else { fatalError("GLib is out of memory.") }
        self.held = held
        self.provider = provider
        self.object = object
        observation = pager.observe { [weak self] event in self?.tell(event) }
    }

    deinit { g_object_unref(gpointer(object)) }

    /// The model, with a reference for the caller: GTK's constructors take it over.
    public func retained() -> OpaquePointer {
        g_object_ref(gpointer(object))
        return object
    }

    /// Whether the rows of a list are those of this model.
    func isModel(of list: any AttachableList) -> Bool { list.selectedModel == object }

    /// The value of an item of the model, as `gtk_list_item_get_item` or a selection returns it; nil for objects of other models. After the
    /// property `revision` of the item was notified, it is another one.
    public func value(of item: gpointer?) -> Item? { (PagedModelObject.row(of: item) as? HeldRow<Item>)?.item }

    private func tell(_ event: PagerEvent) {
        let change = map?.follow(event)
        let changes = change?.changes ?? event.changes
        guard !changes.isEmpty else { return }
        let batch = RowBatch(changes, count: provider.count)
        if let change { willChange?(RowBatch(changes, moves: change.moves, count: provider.count)) }
        let places = RowPlaces(batch)
        // First the content, as GTK asks for items while it is notified.
        let new = held.follow(batch, places, in: pager)
        provider.tell(places, joining: new.joined) { run in
            g_list_model_items_changed(object, guint(run.position), guint(run.removed), guint(run.added))
        }
        for row in new.updated { row.notify() }
        showAnew()
    }

    /// GTK 4.8 can go on showing rows in places that others have taken, where rows come and go around those that have widgets. It gets
    /// `items-changed` for these places once more; where it has mistaken the places themselves, for all.
    private func showAnew() {
        // A list that becomes much shorter can keep rows of places beyond its end, and show them in places before it.
        if !inUse.places(where: { place, _ in place >= provider.count }).isEmpty { showAllAnew() }
        let stale = inUse.places(where: isStale)
        guard !stale.isEmpty else { return }
        for place in stale.sorted().reversed() { g_list_model_items_changed(object, guint(place), 1, 1) }
        if !inUse.places(where: isStale).isEmpty { showAllAnew() }
    }

    private func showAllAnew() { g_list_model_items_changed(object, 0, guint(provider.count), guint(provider.count)) }

    /// Whether an item of the model is not that of the row at a place.
    private func isStale(_ place: Int, _ item: gpointer) -> Bool {
        guard place < provider.count else { return false }
        let shown = PagedModelObject.row(of: item)
        guard let row = held.row(at: place) else { return (shown as? OtherRow)?.position != place }
        return (shown as? HeldRow<Item>)?.item.id != pager[row].id
    }
}
