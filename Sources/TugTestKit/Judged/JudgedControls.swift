@_spi(Host) import Tug

/// The header and the footer of a ``JudgedList``, for hosts whose controls are ``/Tug/EdgeControl``s. Their runs end on command, and are
/// recorded.
@MainActor
@_spi(Host) public final class JudgedControls<Indicator> {
    /// A command that no scene uses.
    public struct NotAsked: Error {
        /// The command.
        public let command: EdgeCommand
    }

    private var controls: [ScrollEdge: EdgeControl<Indicator>] = [:]
    private var sources: [ScrollEdge: [RunSource]] = [:]
    private var cancelled: [ScrollEdge: Int] = [:]

    /// Creates both controls. The test puts them on its list.
    ///
    /// - Parameters:
    ///   - refresh: The host's template of a header.
    ///   - loadMore: The host's template of a footer.
    ///   - footer: When the footer loads.
    public init(refresh: EdgeControlTemplate<Indicator>, loadMore: EdgeControlTemplate<Indicator>, footer: LoadMoment) {
        controls[.start] = control(refresh, .refresh, .start)
        controls[.end] = control(loadMore(when: footer), .load(footer), .end)
    }

    private func control(
        _ template: EdgeControlTemplate<Indicator>, _ behavior: EdgeBehavior, _ edge: ScrollEdge
    ) -> EdgeControl<Indicator> {
        let control = template(options: JudgedSession.options(for: behavior)).callback { [weak self] run in
            self?.sources[edge, default: []].append(run.source)
        }
        control.language = .english
        control.onFinish = { [weak self] outcome in
            if case .cancelled = outcome { self?.cancelled[edge, default: 0] += 1 }
        }
        return control
    }

    /// The control of an edge.
    public subscript(edge: ScrollEdge) -> EdgeControl<Indicator>? { controls[edge] }

    /// Returns what can be seen of an edge, but for its indicator.
    public func look(at edge: ScrollEdge) -> ListLook.Edge {
        ListLook.Edge(
            state: controls[edge]?.state ?? .idle, sources: sources[edge] ?? [], cancelled: cancelled[edge] ?? 0,
            hasMore: controls[edge]?.hasMore)
    }

    /// Does what a session asks of an edge, as an app does it.
    public func ask(_ command: EdgeCommand, _ edge: ScrollEdge) throws {
        guard let control = controls[edge] else { return }
        switch command {
        case .setHidden(let isHidden): control.isHidden = isHidden
        case .setHasMore(let hasMore): control.hasMore = hasMore
        case .begin(let source, let restarts): control.beginRefreshing(source: source, restart: restarts)
        case .finish(_, let outcome): control.endRefreshing(outcome)
        case .install, .remove, .configure, .cancel, .openFloor, .closeFloor: throw NotAsked(command: command)
        }
    }
}
