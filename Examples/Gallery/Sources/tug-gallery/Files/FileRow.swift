import FolderListing
import GTKSupport
import TugGTK

/// A row of the Files scene: icon, name, size and relative time.
@MainActor
final class FileRow: ListRow {
    let widget: Widget
    private let icon: Widget = gtk_image_new()
    // Long names are cut in the middle: the beginning tells the subject, and the end tells the type.
    private let name = Widget.line(ellipsize: PANGO_ELLIPSIZE_MIDDLE)
    private let size = Widget.line().styled("dim-label", "caption", "numeric")
    private let time = Widget.line().styled("dim-label", "caption", "numeric")
    private var iconName = ""

    init() {
        gtk_image_set_pixel_size(icon.opaque, 32)
        let lines = Widget.column([name, size], spacing: 2)
            .expanding(horizontally: true).aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
        gtk_label_set_ellipsize(time.opaque, PANGO_ELLIPSIZE_NONE)
        widget = Widget.row([icon, lines, time], spacing: 12).styled("row-content")
    }

    /// Shows an entry. A new entry is marked.
    func show(_ entry: FolderEntry, isNew: Bool, times: RelativeTime) {
        // Plain text, never markup: a file name can contain anything.
        name.text = entry.name.display
        size.text = entry.size.map(ByteCount.text) ?? Self.description(of: entry.kind)
        time.text = entry.modified.map(times.text) ?? ""
        widget.setStyle("arrived", isNew)
        guard entry.iconName != iconName else { return }
        iconName = entry.iconName
        guard let icon = Self.icon(named: iconName) else { return }
        gtk_image_set_from_gicon(self.icon.opaque, icon)
        g_object_unref(gpointer(icon))
    }

    private static func description(of kind: FolderEntry.Kind) -> String {
        switch kind {
        case .folder: "Folder"
        case .file: "File"
        case .symlink(.broken): "Broken link"
        case .symlink(.folder): "Link to a folder"
        case .symlink: "Link"
        case .other(.fifo): "Pipe"
        case .other(.socket): "Socket"
        case .other(.characterDevice), .other(.blockDevice): "Device"
        case .other(.unknown): "Unreadable"
        }
    }

    /// An icon with fallbacks. The last is part of GTK.
    private static func icon(named name: String) -> OpaquePointer? {
        let icon = g_themed_icon_new(name)
        g_themed_icon_append_name(icon, "text-x-generic")
        g_themed_icon_append_name(icon, "text-x-generic-symbolic")
        return icon
    }
}
