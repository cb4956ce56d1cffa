import GTKSupport
import TugGTK

/// The header bar: the name of what is shown, and the buttons that belong to it.
@MainActor
final class WindowHeader {
    /// What the window shows.
    enum Subject {
        case feed, search, article
        /// Nothing can be done but what the page says.
        case problem
    }

    let widget: Widget = gtk_header_bar_new()
    let title = Widget.line().styled("title")
    let subtitle = Widget.line().styled("subtitle", "dim-label")
    private let back = WindowHeader.button("go-previous-symbolic", name: "Back (Escape)", action: "win.back")
    private let refresh = WindowHeader.button("view-refresh-symbolic", name: "Refresh (F5)", action: "win.refresh")
    private let search = WindowHeader.button("system-search-symbolic", name: "Search (Ctrl+F)", action: "win.search")
    private let delete = WindowHeader.button("user-trash-symbolic", name: "Delete", action: "win.delete")

    init() {
        for label in [title, subtitle] { gtk_label_set_xalign(label.opaque, 0.5) }
        gtk_header_bar_set_title_widget(
            widget.opaque, Widget.column([title, subtitle]).aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER))
        gtk_header_bar_pack_start(widget.opaque, back)
        gtk_header_bar_pack_start(widget.opaque, refresh)
        gtk_header_bar_pack_end(widget.opaque, search)
        gtk_header_bar_pack_end(widget.opaque, delete)
        show(.problem, title: "Reader", subtitle: "")
    }

    func show(_ subject: Subject, title: String, subtitle: String) {
        self.title.text = title
        self.subtitle.text = subtitle
        self.subtitle.isVisible = !subtitle.isEmpty
        back.isVisible = subject == .search || subject == .article
        refresh.isVisible = subject == .feed
        search.isVisible = subject == .feed
        delete.isVisible = subject == .article
    }

    /// The names of the actions whose buttons can be seen.
    var actions: [String] {
        [("back", back), ("refresh", refresh), ("search", search), ("delete", delete)].filter(\.1.isVisible).map(\.0)
    }

    private static func button(_ icon: String, name: String, action: String) -> Widget {
        let button: Widget = gtk_button_new_from_icon_name(icon)
        gtk_actionable_set_action_name(button.opaque, action)
        // The page that comes takes the focus; later it goes back to the row that had it.
        gtk_widget_set_focus_on_click(button, 0)
        return button.named(name)
    }
}
