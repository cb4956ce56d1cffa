import TugPaging

/// What an app may call at any time, also within what it is told. Completions, snapshots and viewers have numbers.
enum PagerCall {
    case edit(RowEdit<Note>)
    case cancel(LoadKind)
    case see(Range<Int>)
    case setKey(Int?, PageEdge)
    case load(LoadKind, completion: Int)
    case restore(Int)
    case invalidate
    case options(PagerOptions)
    case watch(Bool)
    case view(Int, Range<Int>?)

    /// What it does.
    func happen(in account: inout PagerAccount) {
        switch self {
        case .edit(let edit): account.send { $0.model.edit(edit) }
        case .cancel(let kind): account.send { $0.model.stop(kind, .cancelled) }
        case .see(let range): account.send { $0.model.look(range) }
        case .setKey(let key, let edge): account.send(isTold: true) { $0.model.setKey(key, edge) }
        case .load(let kind, let number):
            account.begin(kind, number) { model in
                if kind == .refresh { model.askRefresh(.replace) } else { model.ask(kind == .next ? .next : .previous) }
            }
        case .restore(let number): account.restore(number)
        case .invalidate: account.invalidate()
        case .options(let options): account.model.options = options
        case .watch(let isWatched): account.watch(isWatched)
        case .view(let viewer, let range): account.view(viewer, range)
        }
    }
}

/// What an app may await.
enum PagerWait {
    case refresh(RefreshPolicy)
    case refreshIfNeeded
    case load(PageEdge)
    case loadAll(Int)
    case jump(Int?)
    case change(source: Int, firstKey: Int?)

    /// - Parameter isCancelled: Whether its task was cancelled before.
    func happen(in account: inout PagerAccount, _ number: Int, isCancelled: Bool) {
        switch self {
        case .refreshIfNeeded where !account.needsRefresh: account.end(number, "nil")
        case .change(let source, let firstKey):
            let ask: PagerAccount.Ask = { model in model.changeQuery(firstKey: firstKey) }
            account.source = source
            account.refreshed = nil
            if isCancelled {
                account.send { ask(&$0.model) }
                account.end(number, "cancelled")
            } else {
                account.begin(.refresh, number, ask)
            }
        case .loadAll(let count): account.loadAll(count, number, isCancelled: isCancelled)
        default: if isCancelled { account.end(number, "cancelled") } else { begin(in: &account, number) }
        }
    }

    private func begin(in account: inout PagerAccount, _ number: Int) {
        switch self {
        case .refresh(let policy): account.begin(.refresh, number) { $0.askRefresh(policy) }
        case .load(let edge): account.begin(LoadKind(edge), number) { $0.ask(edge) }
        case .jump(let key): account.begin(.refresh, number) { $0.jump(key) }
        default: account.begin(.refresh, number) { $0.askRefresh(.replace) }
        }
    }

    @MainActor
    func callAsFunction(_ pager: NotePager, _ gate: GatedSource) async -> String {
        switch self {
        case .refresh(let policy): described(await pager.refresh(policy))
        case .refreshIfNeeded: await pager.refreshIfNeeded().map { described($0) } ?? "nil"
        case .load(let edge): described(await (edge == .next ? pager.loadNext() : pager.loadPrevious()))
        case .loadAll(let count): described(await pager.loadAll(maxPages: count))
        case .jump(let key): described(await pager.jump(to: key))
        case .change(let source, let firstKey): described(await pager.change(to: gate.source(source), firstKey: firstKey))
        }
    }
}
