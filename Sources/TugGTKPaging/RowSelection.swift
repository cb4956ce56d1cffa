import TugCGTK

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
