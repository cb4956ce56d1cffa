import CTugGTK
import Tug
import TugGTK
import TugGTKPaging
@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls

/// The Swift half of the GObject `TugPager`: a ``Pager`` whose source is the app.
@MainActor
final class PagerHost {
    let pager: Pager<ListedItem, String>
    private let object: UnsafeMutablePointer<TugPager>
    private let requests: PagerRequests
    private let firstPage: FirstPageRequest<ListedItem, String>
    private var observation: PagerObservation?
    private var views: [BoundView] = []
    private var models: [BoundModel] = []

    private struct BoundView {
        weak var view: ViewHost?
        let style: PagedListStyle
    }

    private struct BoundModel {
        weak var host: PagedModelHost?
    }

    /// - Parameter object: The object, which owns this one.
    init(_ object: UnsafeMutablePointer<TugPager>) {
        GLibMainLoop.attach()
        self.object = object
        let requests = PagerRequests(object)
        self.requests = requests
        pager = Pager { @MainActor request in try await requests.page(request) }
        let firstPage = FirstPageRequest(pager)
        self.firstPage = firstPage
        let rows = PagerRows(object: object)
        observation = pager.observe { [weak self] event in
            // A handler of a signal may drop the last reference.
            g_object_ref(object)
            firstPage.follow(event)
            if let self {
                let replaced = rows.follow(event, in: pager)
                let lists = views.compactMap { $0.view?.list }
                for model in models.compactMap(\.host) { model.follow(event, replaced: replaced, in: lists) }
            }
            tug_pager_state_changed(object)
            g_object_unref(object)
        }
    }

    /// The object is gone: nothing calls it any more, and its requests are cancelled.
    func disconnect() {
        observation = nil
        for kind in LoadKind.allCases { pager.cancel(kind) }
        requests.end()
    }

    /// Adds a model of the rows, which follows this pager from now on. It is held weakly.
    func add(_ model: PagedModelHost) {
        models.removeAll { $0.host == nil }
        models.append(BoundModel(host: model))
    }

    func hasPage(_ direction: TugPageDirection) -> Bool {
        switch LoadKind(direction) {
        case .refresh: true
        case .next: !pager.hasLoaded || pager.hasMore(at: .next)
        case .previous: pager.hasMore(at: .previous)
        }
    }

    var isLoading: Bool { LoadKind.allCases.contains { pager.state(of: $0).isLoading } }

    /// Why a load has failed.
    var error: String? {
        guard let failure = LoadKind.allCases.lazy.compactMap({ self.pager.state(of: $0).failure }).first else { return nil }
        let language = Language.shared ?? .system
        if case .source(let error as FetchFailure) = failure { return error.text(in: language) }
        return language[.refreshFailed]
    }

    /// What a list shows: rows, or what stands in their place.
    var content: TugPagedListContent {
        switch firstPage.content(in: .english, mapError: { _ in .failure(message: "") }) {
        case .loading: TUG_PAGED_LIST_CONTENT_LOADING
        case .rows: TUG_PAGED_LIST_CONTENT_ROWS
        case .empty: TUG_PAGED_LIST_CONTENT_EMPTY
        case .failed: TUG_PAGED_LIST_CONTENT_FAILED
        }
    }

    /// Loads the first page if there is none, or if the rows are older than they may be. Returns whether it does.
    func refreshIfNeeded() -> Bool {
        guard pager.engine.needsRefresh(now: pager.clock.now()) else { return false }
        pager.load(.refresh) { _ in }
        return true
    }

    func load(_ direction: TugPageDirection) { pager.load(LoadKind(direction)) { _ in } }

    /// Loads what has failed, as a run of a view that shows the failure.
    func retry() {
        for kind in LoadKind.allCases where pager.state(of: kind).failure != nil {
            let shown = views.lazy.compactMap { bound in bound.style.edge(of: kind).flatMap { bound.view?.controls[$0] } }
            if let control = shown.first(where: { $0.state == .failed }) {
                control.beginRefreshing(source: .program)
            } else {
                pager.load(kind) { _ in }
            }
        }
    }

    /// Binds a view, which keeps the object.
    func bind(_ view: ViewHost, as style: PagedListStyle) {
        views.removeAll { $0.view == nil || $0.view === view }
        views.append(BoundView(view: view, style: style))
        let owner = HeldObject(gpointer(object))
        view.bind { [pager, weak self, weak view] list in
            _ = owner
            guard let self else { return }
            for control in view.map({ Array($0.controls.values) }) ?? [] {
                control.mapError = { ($0 as? FetchFailure)?.outcome ?? .failure(message: "") }
            }
            list.bind(pager, as: style, shownBy: self)
        }
    }
}

extension PagerHost: PagerModels {
    func haveRows(_ model: OpaquePointer) -> Bool { model == OpaquePointer(object) }

    func map(of model: OpaquePointer) -> (any PagedListMap)? {
        models.lazy.compactMap(\.host).first { $0.object == model }?.map
    }
}

extension LoadKind {
    init(_ direction: TugPageDirection) {
        switch direction {
        case TUG_PAGE_DIRECTION_NEXT: self = .next
        case TUG_PAGE_DIRECTION_PREVIOUS: self = .previous
        default: self = .refresh
        }
    }
}

extension PagedListStyle {
    /// The edge whose control loads.
    fileprivate func edge(of kind: LoadKind) -> ScrollEdge? {
        switch (kind, self) {
        case (.next, _): .end
        case (.refresh, .feed), (.previous, .chat): .start
        case (.refresh, .chat), (.previous, .feed): nil
        }
    }
}
