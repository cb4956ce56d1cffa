@_spi(Host) import Tug
import TugCGTK
import TugGTK
import TugPaging
@_spi(Host) import TugPagingControls

extension PullView {
    /// Binds a `GtkListView` or a `GtkGridView` to a pager, with everything that it needs: the rows of the pager as its model, the
    /// selection, and a widget for each row that is in view.
    ///
    ///     let list = PullView(gtk_list_view_new(nil, nil))
    ///     list.bind(pager) { message in gtk_label_new(message.text) }
    ///
    /// The function is called for each row that comes into view, and again when that row has new content. Where rows consist of several
    /// widgets, ``bind(_:as:refresh:selection:make:show:)`` scrolls with less work. Header and footer are bound as by `bind(pager)`.
    ///
    /// An activated row is `pager[position]`; `gtk_list_view_get_model` returns the selection.
    ///
    /// - Precondition: The view was made with a `GtkListView` or a `GtkGridView`, or with a scrolled window that has one.
    /// - Parameters:
    ///   - pager: Has the rows.
    ///   - style: Where the list refreshes and loads.
    ///   - policy: What a refresh loads.
    ///   - selection: Which rows can be selected. Selected rows stay selected when they are updated, or moved as ``PagedListModel`` says.
    ///   - row: Makes the widget of a row.
    /// - Returns: The binding, for placeholders. The list keeps it.
    @discardableResult
    public func bind<Item, Key>(
        _ pager: Pager<Item, Key>, as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace,
        selection: RowSelection = .none, row: @escaping @MainActor (Item) -> UnsafeMutablePointer<GtkWidget>?
    ) -> PagedListBinding<any PullIndicator> {
        let model = PagedListModel(pager)
        setRows(selection.make(of: model.retained()), model.factory(row: row))
        return bind(model, as: style, refresh: policy)
    }

    /// Binds a `GtkListView` or a `GtkGridView` to a pager, with everything that it needs. Widgets of rows are made once, and filled for
    /// one row after the other.
    ///
    ///     list.bind(pager, selection: .multiple) {
    ///         gtk_label_new(nil)
    ///     } show: { label, message in
    ///         gtk_label_set_text(label.opaque, message.text)
    ///     }
    ///
    /// - Precondition: The view was made with a `GtkListView` or a `GtkGridView`, or with a scrolled window that has one.
    /// - Parameters:
    ///   - pager: Has the rows.
    ///   - style: Where the list refreshes and loads.
    ///   - policy: What a refresh loads.
    ///   - selection: Which rows can be selected. Selected rows stay selected when they are updated, or moved as ``PagedListModel`` says.
    ///   - make: Makes the widget of a row. It is used for other rows, too.
    ///   - show: Fills it for an item, and fills it again when that row has new content.
    /// - Returns: The binding, for placeholders. The list keeps it.
    @discardableResult
    public func bind<Item, Key>(
        _ pager: Pager<Item, Key>, as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace,
        selection: RowSelection = .none, make: @escaping @MainActor () -> UnsafeMutablePointer<GtkWidget>?,
        show: @escaping @MainActor (UnsafeMutablePointer<GtkWidget>, Item) -> Void
    ) -> PagedListBinding<any PullIndicator> {
        let model = PagedListModel(pager)
        setRows(selection.make(of: model.retained()), model.factory(make: make, show: show))
        return bind(model, as: style, refresh: policy)
    }

    /// Binds a `GtkListView` to a pager, with separators between its rows: the days of a chat, the letters of a list of names.
    ///
    ///     list.bind(pager, as: .chat, separator: { $0?.day == $1?.day ? nil : $1?.day }) { row in
    ///         switch row {
    ///         case .item(let message): gtk_label_new(message.text)
    ///         case .separator(let day): gtk_label_new(day.name)
    ///         case .placeholder: gtk_label_new("…")
    ///         }
    ///     }
    ///
    /// Separators are rows for the list, and none for the pager: ``/TugPagingControls/PagedListBinding/row(at:)`` of the binding is the row of the
    /// pager at a position. They come, go and change with the rows beside them, and the function is called for neighbors that have changed. They
    /// cannot be selected or activated. What a chat reads stays in place, and only rows of the pager count as unseen.
    ///
    /// - Precondition: The view was made with a `GtkListView` or a `GtkGridView`, or with a scrolled window that has one.
    /// - Parameters:
    ///   - pager: Has the rows.
    ///   - style: Where the list refreshes and loads.
    ///   - policy: What a refresh loads.
    ///   - selection: Which rows can be selected.
    ///   - placeholders: Whether there is a row for each item that the source has and the pager has not loaded. They are loaded when they come
    ///     into view, page after page: ``/TugPaging/PagerOptions/prefetchDistance`` becomes 0 if it is nil. See ``/TugPaging/Page/total``.
    ///   - separator: What stands between two rows; nil for nothing. `before` is nil for the place before the first row, `after` for the one
    ///     after the last. Its result depends only on the two.
    ///   - row: Makes the widget of a row, and makes it again when that has new content.
    /// - Returns: The binding, for placeholders. The list keeps it.
    @discardableResult
    public func bind<Item, Key, Separator: Equatable>(
        _ pager: Pager<Item, Key>, as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace,
        selection: RowSelection = .none, placeholders: Bool = false,
        separator: @escaping @MainActor (_ before: Item?, _ after: Item?) -> Separator?,
        row: @escaping @MainActor (PagedListRow<Item, Separator>) -> UnsafeMutablePointer<GtkWidget>?
    ) -> PagedListBinding<any PullIndicator> {
        let map = SeparatedRows(pager, hasPlaceholders: placeholders, separator: separator)
        let model = PagedListModel(pager, map: map)
        setRows(selection.make(of: model.retained()), model.factory(map, row: row))
        return bind(model, as: style, refresh: policy)
    }

    /// Gives the list its selection and its factory, whose references it takes over.
    private func setRows(_ selection: OpaquePointer?, _ factory: OpaquePointer?) {
        defer { for object in [selection, factory] { if let object { g_object_unref(gpointer(object)) } } }
        guard widget != nil else { return }
        let content = gtk_scrolled_window_get_child(OpaquePointer(attachableList.window))
        let list = content.map { OpaquePointer($0) }
        // First without rows: the old factory cannot show the new ones.
        if cgtk_is_a(content, gtk_list_view_get_type()) != 0 {
            gtk_list_view_set_model(list, nil)
            gtk_list_view_set_factory(list, factory)
            gtk_list_view_set_model(list, selection)
        } else if cgtk_is_a(content, gtk_grid_view_get_type()) != 0 {
            gtk_grid_view_set_model(list, nil)
            gtk_grid_view_set_factory(list, factory)
            gtk_grid_view_set_model(list, selection)
        } else {
            preconditionFailure(
                """
                PullView.bind(pager) with rows needs a GtkListView or a GtkGridView, but this view has \
                \(Self.typeName(of: content)). Bind other lists by bind(model) or by bind(pager) alone.
                """)
        }
    }

    private static func typeName(of widget: Widget?) -> String {
        guard var widget else { return "nothing" }
        if cgtk_is_a(widget, gtk_viewport_get_type()) != 0 { widget = gtk_viewport_get_child(OpaquePointer(widget)) ?? widget }
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_name_from_instance(instance).map { "a " + String(cString: $0) } ?? "something else"
    }
}

/// Which rows of a bound list can be selected.
public enum RowSelection: Sendable, Hashable {
    /// None: a `GtkNoSelection`.
    case none
    /// One: a `GtkSingleSelection`. None is selected at first, and none by itself when the selected row goes.
    case single
    /// Any number: a `GtkMultiSelection`.
    case multiple

    /// The selection of a model, whose reference it takes over, with a reference for the caller.
    @MainActor
    func make(of model: OpaquePointer) -> OpaquePointer? {
        switch self {
        case .none: return gtk_no_selection_new(model)
        case .single:
            // Without a model: with one it would select the first row at once.
            let selection = gtk_single_selection_new(nil)
            gtk_single_selection_set_autoselect(selection, 0)
            gtk_single_selection_set_can_unselect(selection, 1)
            gtk_single_selection_set_model(selection, model)
            g_object_unref(gpointer(model))
            return selection
        case .multiple: return gtk_multi_selection_new(model)
        }
    }
}
