import Tug
import TugPaging
@_spi(Host) import TugPagingControls

/// What a declarative list shows.
struct ItemsAccount {
    /// Why there is no first page, where none is under way and none has failed.
    enum Absence {
        case awaited, cancelled, unknown
    }

    var isOn = false
    var rows: [Note] = []
    var content = PagedListContent.loading
    /// How often it has changed.
    var changes = 0
    /// How many views show each row.
    var seen: [Int: Int] = [:]
    fileprivate var absence = Absence.awaited
    fileprivate var isWanted = false
    fileprivate var hasAsked = false
    /// Whether the page after rows that are gone is asked for next.
    fileprivate var asksForMore = false
    fileprivate var isReporting = false
}

extension PagerAccount {
    private static let viewer = 2

    /// The list is shown.
    mutating func wantItems() {
        items.isWanted = true
        if !model.hasLoaded, model.refresh == nil { askItems() }
    }

    mutating func askItems() {
        if model.hasLoaded, model.rows.isEmpty, let failed = LoadKind.allCases.first(where: { shownFailure($0) != nil }) {
            return begin(failed, -1) { model in
                switch failed {
                case .refresh: model.askRefresh(.replace)
                case .next: model.ask(.next)
                case .previous: model.ask(.previous)
                }
            }
        }
        items.hasAsked = true
        begin(.refresh, -1) { $0.askRefresh(.replace) }
    }

    mutating func appeared(_ id: Int) {
        items.seen[id, default: 0] += 1
        reportItems()
    }

    mutating func disappeared(_ id: Int) {
        guard let count = items.seen[id] else { return }
        items.seen[id] = count > 1 ? count - 1 : nil
        reportItems()
    }

    /// An event is told.
    mutating func followItems(_ outcome: PagerModel.Outcome, hasChanged: Bool) {
        guard items.isOn else { return }
        items.asksForMore = false
        if let end = outcome.ended[.refresh] { followFirstPage(end) } else if hasChanged { followRemoval() }
        let content = contentOfItems
        guard hasChanged || content != items.content else { return }
        items.changes += 1
        items.rows = model.rows.map(\.note)
        items.content = content
        if hasChanged { reportItems() }
    }

    private mutating func followFirstPage(_ end: LoadEnd<Int>) {
        guard end.isSuccess, !model.hasLoaded else {
            items.absence = end.isSuccess ? .awaited : .cancelled
            items.hasAsked = false
            return
        }
        // The source does not know: it is asked once.
        items.absence = items.hasAsked ? .unknown : .awaited
        if items.isWanted, !items.hasAsked { askItems() }
    }

    /// The app may have removed the last row.
    private mutating func followRemoval() {
        guard model.hasLoaded, model.rows.isEmpty, !LoadKind.allCases.contains(where: { model.isLoading($0) }) else { return }
        guard let edge = [PageEdge.next, .previous].first(where: { model.request($0) != nil }) else { return }
        items.asksForMore = true
        begin(LoadKind(edge), -1) { $0.ask(edge) }
    }

    private func shownFailure(_ kind: LoadKind) -> LoadFailure<Int>? { model.isLoading(kind) ? nil : model.failure(kind) }

    private var contentOfItems: PagedListContent {
        if !model.rows.isEmpty { return .rows }
        if model.refresh != nil { return .loading }
        if let failure = LoadKind.allCases.compactMap({ shownFailure($0) }).first { return .failed(message: described(failure)) }
        let isLoading = items.asksForMore || model.isLoading(.next) || model.isLoading(.previous)
        if model.hasLoaded { return isLoading ? .loading : .empty }
        return switch items.absence {
        case .awaited: .loading
        case .cancelled: .failed(message: Language.english[.refreshFailed])
        case .unknown: .empty
        }
    }

    /// The rows that are seen are told after this turn.
    private mutating func reportItems() {
        guard !items.isReporting, model.options.prefetchDistance != nil || model.options.maxRows != nil else { return }
        items.isReporting = true
        later.append { account in
            account.items.isReporting = false
            let rows = account.items.seen.keys.compactMap { account.model.row($0) }
            if let first = rows.min(), let last = rows.max() {
                account.view(Self.viewer, first..<last + 1)
            } else if account.items.seen.isEmpty {
                account.view(Self.viewer, nil)
            }
        }
    }
}
