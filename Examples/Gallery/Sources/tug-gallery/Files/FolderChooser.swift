import FolderListing
import GTKSupport
import TugGTK

/// GTK's dialog for choosing a folder.
@MainActor
enum FolderChooser {
    /// Asks for a folder, in a dialog over the window of `widget`. Does nothing when the person cancels.
    static func choose(over widget: Widget, _ chosen: @escaping @MainActor (Folder) -> Void) {
        guard let root = gtk_widget_get_root(widget) else { return }
        let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self)
        guard
            let dialog = gtk_file_chooser_native_new(
                "Show a folder", window, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, "Show", "Cancel")
        else { return }
        GtkSignals.on(dialog, "response") { (response: Int) in
            // GtkFileChooserNative is not a widget: only this object retains it.
            defer { g_object_unref(gpointer(dialog)) }
            guard response == Int(GTK_RESPONSE_ACCEPT.rawValue) else { return }
            guard let file = gtk_file_chooser_get_file(dialog) else { return }
            defer { g_object_unref(gpointer(file)) }
            guard let path = g_file_get_path(file) else { return }
            defer { g_free(path) }
            chosen(Folder(pathBytes: Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))))
        }
        gtk_native_dialog_show(UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkNativeDialog.self))
    }
}
