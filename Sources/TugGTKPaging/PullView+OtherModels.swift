@_spi(Host) import Tug
import TugCGTK
import TugGTK
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls

/// The models of a pager's rows that are none of ``PagedListModel``, such as the objects of the library for C.
@MainActor
package protocol PagerModels: AnyObject {
    /// Whether a model has the rows of the pager and nothing else.
    func haveRows(_ model: OpaquePointer) -> Bool
    /// What a model has beside the rows of the pager; nil for a model that is not one of these.
    func map(of model: OpaquePointer) -> (any PagedListMap)?
}

extension PullView {
    /// Binds the list to a pager, for rows that it shows by a model of the app's, in widgets of the app's. Which rows are in view is known in
    /// GTK's own lists.
    ///
    /// - Parameter models: The models that it may show. They are held weakly.
    package func bind<Item, Key>(_ pager: Pager<Item, Key>, as style: PagedListStyle, shownBy models: some PagerModels) {
        let list = attachableList
        let watch = RowWatch(list, pager) { [weak models] list in
            guard let model = list.selectedModel, let models, let visible = list.visibleRows else { return nil }
            if models.haveRows(model) { return (visible, nil) }
            return models.map(of: model).map { (visible, $0) }
        }
        _ = bindControls(
            pager, as: style, refresh: .replace, watch,
            { [weak models, weak list] in list?.selectedModel.map { models?.map(of: $0) != nil } ?? false })
        watch.rowsChanged()
    }

    /// Whether the list shows a model.
    package func shows(_ model: OpaquePointer) -> Bool { attachableList.selectedModel == model }

    /// A model with a map is about to follow an event. Returns what is to be called with the change, before the model reports it.
    package func prepareChange(
        by map: any PagedListMap
    ) -> @MainActor (_ batch: RowBatch, _ places: RowPlaces) -> Void {
        let list = attachableList
        let read = list.visibleRows.flatMap { visible in
            map.rows(at: visible).first.map { KeptPosition(map.position(ofRow: $0)) }
        }
        return { [weak list] batch, places in
            guard let list, batch.changesPlaces else { return }
            // A page in place of its placeholders leaves number and length as they were.
            if !batch.inserted.isEmpty, !batch.removed.isEmpty { list.contentReplaced() }
            let inserted = map.split(batch.inserted)
            list.rowsChange(
                removed: batch.removed, inserted: inserted.rows, uncounted: inserted.others,
                moved: batch.moved.map { ($0.from, $0.to) })
            guard let read else { return }
            // GTK keeps the place by any of its items, also by a separator, which stands elsewhere afterwards.
            list.keepRow { [weak list] in read.position.flatMap { list?.start(ofRow: $0) } }
            read.position = read.position.flatMap { places.place(of: $0) }
        }
    }
}

/// The position of the row that is read, before a change and after it.
@MainActor
private final class KeptPosition {
    var position: Int?

    init(_ position: Int) { self.position = position }
}

extension AttachableList {
    /// The model of the selection in GTK's list; nil for other content.
    var selectedModel: OpaquePointer? {
        guard let selection else { return nil }
        let pointer = UnsafeRawPointer(selection)
        if cgtk_is_a(pointer, gtk_no_selection_get_type()) != 0 { return gtk_no_selection_get_model(selection) }
        if cgtk_is_a(pointer, gtk_single_selection_get_type()) != 0 { return gtk_single_selection_get_model(selection) }
        return cgtk_is_a(pointer, gtk_multi_selection_get_type()) != 0 ? gtk_multi_selection_get_model(selection) : nil
    }
}
