import Foundation
import GTKSupport
import TugGTK

/// All languages. The list is the menu: choose one, and header and footer change immediately.
@MainActor
final class LanguagesScene: GalleryScene {
    let list: PullView
    let widget: Widget
    private(set) var isRightToLeft = false
    var onHeadingChange: (@MainActor () -> Void)?
    private let box: Widget = gtk_list_box_new()
    private let server = SampleServer(total: Language.all.count, latency: 0.8)
    private var languages: [Language] = []
    private var marks: [Widget] = []
    private var chosen = 0

    init() {
        gtk_list_box_set_selection_mode(box.opaque, GTK_SELECTION_NONE)
        list = PullView(box.styled("rows"))
        widget = ScenePage.make(list)

        list.header = .refresh { [weak self] in try await self?.reload() }
        // Below the title is the time of the last refresh, in the date format of the language.
        list.header?.lastRefreshedKey = "languages"
        list.footer = .loadMore { [weak self] in try await self?.loadMore() ?? .noMoreData }
        show(0..<14)
        choose(0)
        GtkSignals.on(box, "row-activated") { [weak self] (row: gpointer) in
            self?.choose(Int(gtk_list_box_row_get_index(row.assumingMemoryBound(to: GtkListBoxRow.self))))
        }
    }

    private func choose(_ index: Int) {
        chosen = index
        for (position, mark) in marks.enumerated() { gtk_widget_set_opacity(mark, position == index ? 1 : 0) }
        let language = languages[index]
        list.header?.language = language
        list.footer?.language = language
        guard language.isRightToLeft != isRightToLeft else { return }
        // The whole window is mirrored, as in a right-to-left locale.
        isRightToLeft = language.isRightToLeft
        onHeadingChange?()
    }

    private func show(_ positions: Range<Int>) {
        for language in Language.all[positions] {
            let mark = Widget.icon("object-select-symbolic").styled("accent")
            gtk_widget_set_opacity(mark, 0)
            let name = LanguageName(language)
            let lines = Widget.column([.line(name.own), .line(name.english).styled("dim-label", "caption")], spacing: 2)
            let content = Widget.row([lines.expanding(horizontally: true), mark], spacing: 12).styled("row-content")
            gtk_list_box_append(box.opaque, content)
            languages.append(language)
            marks.append(mark)
        }
    }

    private func reload() async throws { _ = try await server.items(from: 0, count: 14) }

    private func loadMore() async throws -> Outcome {
        let items = try await server.items(from: languages.count, count: 14)
        show(items)
        return items.upperBound < server.total ? .hasMore : .noMoreData
    }
}

/// The name of a language, in that language and in English.
private struct LanguageName {
    var own: String
    var english: String

    init(_ language: Language) {
        func name(in locale: String) -> String {
            let name = Locale(identifier: locale).localizedString(forIdentifier: language.code) ?? language.code
            return name.prefix(1).uppercased() + name.dropFirst()
        }
        own = name(in: language.code)
        english = "\(name(in: "en")) · \(language.code)"
    }
}
