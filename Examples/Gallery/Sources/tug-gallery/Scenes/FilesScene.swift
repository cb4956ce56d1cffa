import FolderListing
import Foundation
import GTKSupport
import TugGTK

/// A folder of this computer, newest first: pull to see new files, scroll to the end of the data.
@MainActor
final class FilesScene: GalleryScene {
    let list: PullView
    let widget: Widget
    private(set) var subtitle = ""
    var onHeadingChange: (@MainActor () -> Void)?
    let tool: OwnedWidget?

    private var model: FilesModel
    private let rows: RecycledList<FileRow>
    private let fill: RowFiller
    private let placeholder: Placeholder
    private let banner: Banner
    private let toast = Toast()

    init(_ model: FilesModel) {
        self.model = model
        let fill = RowFiller(model)
        self.fill = fill
        placeholder = Placeholder(icon: "folder-symbolic", title: "Reading the folder", advice: "")
        rows = RecycledList(placeholder: placeholder) { row, position in fill.show(position, in: row) }
        list = PullView(rows.widget)
        let list = list
        banner = Banner(action: "Try again") { list.header?.beginRefreshing(source: .retry) }

        widget = Widget.column([banner.widget, ScenePage.make(list, overlays: [placeholder.widget, toast.widget])])
        let chooser = Widget.iconButton("document-open-symbolic", name: "Show another folder")
        tool = OwnedWidget(chooser)

        list.header = .refresh { [weak self] in try await self?.refresh() }
        list.footer = .loadMore { [weak self] in try await self?.loadMore() ?? .noMoreData }
        // The header also shows the first load.
        list.header?.beginRefreshing()

        GtkSignals.on(chooser, "clicked") { [weak self] in self?.chooseFolder() }
        showCount()
    }

    var isReady: Bool { model.isLoaded }

    // MARK: Refresh and load

    private func refresh() async throws {
        let news: FilesModel.News
        do {
            news = try await model.refresh()
        } catch let error as FolderError {
            // The rows stay: the old data is still useful. The header shows the error automatically.
            showFailure(error)
            throw error
        }
        banner.show(nil)
        let wasAtTop = rows.isAtTop
        fill.mark(news.arrivals)
        for splice in news.splices { rows.change(at: splice.position, removed: splice.removed, added: splice.added) }
        rows.refillRows()
        if wasAtTop { rows.scrollToTop() }
        placeholder.show(title: "This folder is empty", advice: "Put something into it, and pull down.")
        showCount()
        showEnd()
        if let changes = news.changes { toast.show(Self.summary(of: changes)) }
        if !news.arrivals.isEmpty {
            Task { [weak self] in
                try? await Task.sleep(for: .seconds(4))
                self?.fill.mark([])
                self?.rows.refillRows()
            }
        }
    }

    private func loadMore() async throws -> Outcome {
        _ = try await model.loadMore()
        rows.grow(to: model.entries.count)
        showEnd()
        return model.hasMore ? .hasMore : .noMoreData
    }

    // MARK: Show the state

    private func showEnd() {
        guard let footer = list.footer else { return }
        footer.hasMore = model.hasMore
        let end = model.total == 1 ? "That is all: one item" : "That is all: \(model.total.grouped) items"
        footer.language = .english.overriding { $0 == .loadMoreNoMoreData ? end : nil }
    }

    private func showFailure(_ error: FolderError) {
        if model.isLoaded {
            banner.show(error.message)
        } else {
            placeholder.show(title: error.message, advice: error.advice)
        }
    }

    private func showCount() {
        let name = URL(fileURLWithPath: model.folder.path).lastPathComponent
        subtitle = model.isLoaded ? "\(name) — \(model.total == 1 ? "1 item" : "\(model.total.grouped) items")" : name
        onHeadingChange?()
    }

    private static func summary(of changes: FolderSnapshot.Changes) -> String {
        let parts = [(changes.added, "new"), (changes.modified, "changed"), (changes.removed, "gone")]
        let told = parts.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
        return told.isEmpty ? "Nothing new" : told.joined(separator: ", ")
    }

    // MARK: Choose a folder

    private func chooseFolder() {
        FolderChooser.choose(over: widget) { [weak self] folder in self?.show(folder) }
    }

    private func show(_ folder: Folder) {
        let latency = model.latency
        model = FilesModel(folder: folder)
        model.latency = latency
        fill.model = model
        rows.reset(to: 0)
        placeholder.show(title: "Reading the folder", advice: "")
        banner.show(nil)
        showCount()
        list.header?.beginRefreshing()
    }
}

/// Fills rows from the model. A separate object, because the list needs it before the scene is initialized.
@MainActor
private final class RowFiller {
    var model: FilesModel
    private var arrivals: Set<FileName> = []
    private var times = RelativeTime(now: .now)

    init(_ model: FilesModel) { self.model = model }

    /// The rows to mark as new.
    func mark(_ arrivals: Set<FileName>) {
        self.arrivals = arrivals
        times = RelativeTime(now: .now)
    }

    func show(_ position: Int, in row: FileRow) {
        guard model.entries.indices.contains(position) else { return }
        let entry = model.entries[position]
        row.show(entry, isNew: arrivals.contains(entry.name), times: times)
    }
}

extension Int {
    /// With thin spaces between thousands, which are understood in every language.
    var grouped: String {
        var digits = String(magnitude)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return (self < 0 ? "-" : "") + ([digits] + groups).joined(separator: "\u{2009}")
    }
}
