import FeedReading
import Foundation
import GTKSupport
import TugGTK

/// A field, and what the server has found. The rows are a list of their own: the feed stays as it is.
@MainActor
final class SearchPage {
    let widget: Widget
    let rows: ArticleList<String>
    let field: Widget = gtk_search_entry_new()
    private let reader: Reader

    init(
        _ reader: Reader, open: @escaping @MainActor (Article) -> Void, delete: @escaping @MainActor (Article) -> Void
    ) {
        self.reader = reader
        rows = ArticleList(
            reader.found, refresh: .replace,
            empty: ProblemPage.make(
                icon: "system-search-symbolic", title: "No entries",
                advice: "Type a part of a package's name, of an author, or of a text."),
            failed: { error, retry in
                ProblemPage.make(
                    icon: "network-offline-symbolic", title: "The search needs the server", advice: String(describing: error),
                    action: ("Try again", retry))
            }, open: open, delete: delete)
        field.expanding(horizontally: true).named("Search on the server")
        let bar = Widget.row([field]).styled("search-field")
        widget = Widget.column([bar, rows.widget])
        GtkSignals.on(field, "search-changed") { [weak self] in self?.begin() }
    }

    /// What is typed into the field.
    var text: String { gtk_editable_get_text(field.opaque).map { String(cString: $0) } ?? "" }

    private func begin() {
        let text = text.trimmingCharacters(in: .whitespaces)
        // A newer search takes the place of the one under way.
        Task { [reader] in await reader.search(text) }
    }

    func clear() { gtk_editable_set_text(field.opaque, "") }
}
