@_spi(Host) import TugPaging
@_spi(Host) import TugPagingControls

/// An engine and the model, which get the same events and are compared after each.
struct PagingTrial {
    var engine: NoteEngine
    var model: PagerModel
    var sequence: PagingSequence
    var played: [PagingEvent] = []
    private var snapshots: [(engine: PagerSnapshot<Note, Int>, model: PagerModel.Snapshot)] = []

    init(seed: UInt64) {
        sequence = PagingSequence(seed: seed)
        let options = sequence.options()
        let firstKey = sequence.random.once(in: 4) ? 20 : nil
        engine = NoteEngine(options: options, firstKey: firstKey)
        model = PagerModel(options, firstKey: firstKey)
    }

    /// Plays random events. Returns what is wrong, with the events that led there.
    mutating func play(_ count: Int) -> String? {
        for _ in 0..<count {
            let event = sequence.event(model)
            played.append(event)
            if let problem = step(event) { return described(problem) }
        }
        return nil
    }

    /// Liveness: when every request is answered with a page that ends the data, nothing is under way. And each row is found by
    /// its id.
    mutating func settle() -> String? {
        var rounds = 0
        while let ticket = sequence.open.popLast() {
            rounds += 1
            if rounds > 20 { return described("requests never end") }
            if let problem = step(.answer(ticket, Page([]))) { return described("\(problem) at the end") }
        }
        for kind in LoadKind.allCases where engine.state(of: kind).isLoading { return described("\(kind) never ends") }
        for (row, note) in engine.rows.enumerated() where engine.rows.row(of: note.id) != row || engine.rows[row] != note {
            return described(
                "row \(row), \(note), is found at \(engine.rows.row(of: note.id) as Int?), and reads \(engine.rows[row])")
        }
        return nil
    }

    private func described(_ problem: String) -> String {
        "\(problem)\n\(model.options)\n\(played.map { "\($0)" }.joined(separator: "\n"))"
    }

    private mutating func step(_ event: PagingEvent) -> String? {
        let old = model.rows
        let reaction: NoteEngine.Reaction
        switch event {
        case .refresh(let policy):
            reaction = engine.refresh(policy)
            model.askRefresh(policy)
        case .load(let edge):
            reaction = engine.load(edge)
            model.ask(edge)
        case .answer(let ticket, let page):
            reaction = engine.finish(ticket, with: page, now: 0)
            model.told = reaction.changes
            if isOpen(ticket) {
                switch ticket.kind {
                case .refresh: model.answerRefresh(page)
                case .next: model.answer(.next, page)
                case .previous: model.answer(.previous, page)
                }
            }
        case .fail(let ticket, let canRetry):
            reaction = engine.fail(ticket, 7, isRetryable: canRetry, random: 0.5)
            if isOpen(ticket) { model.fail(ticket.kind, 7, canRetry: canRetry) }
        case .cancel(let kind):
            reaction = engine.cancel(kind)
            model.stop(kind, .cancelled)
        case .view(let range):
            reaction = engine.setVisibleRows(range)
            model.look(range)
        case .edit(let edit):
            reaction = engine.edit(edit)
            model.edit(edit)
        case .setKey(let key, let edge):
            reaction = engine.setKey(key, at: edge)
            model.setKey(key, edge)
        case .jump(let key):
            reaction = engine.jump(to: key)
            model.jump(key)
        case .changeQuery:
            reaction = engine.changeQuery()
            model.changeQuery()
        case .keep:
            reaction = NoteEngine.Reaction()
            if let snapshot = engine.snapshot, let kept = model.snapshot { snapshots.append((snapshot, kept)) }
        case .restore(let number):
            guard !snapshots.isEmpty else { return nil }
            let snapshot = snapshots[number % snapshots.count]
            reaction = engine.restore(snapshot.engine)
            model.restore(snapshot.model)
        }
        for kind in LoadKind.allCases {
            if let ticket = reaction.cancel[kind] { sequence.open.removeAll { $0 == ticket } }
            if let load = reaction.start[kind] {
                sequence.open.append(load.ticket)
                sequence.tickets.append(load.ticket)
            }
        }
        return difference(reaction, model.ended(), old)
    }

    /// Whether the model waits for the answer to a ticket.
    private func isOpen(_ ticket: LoadTicket) -> Bool {
        model.load(ticket.kind)?.number == ticket.number
    }

    private func difference(_ reaction: NoteEngine.Reaction, _ outcome: PagerModel.Outcome, _ old: [PagerModel.Row]) -> String? {
        for kind in LoadKind.allCases {
            if reaction.ended[kind] != outcome.ended[kind] {
                return "\(kind) ended \(reaction.ended[kind] as Any), not \(outcome.ended[kind] as Any)"
            }
            if reaction.start[kind]?.request != outcome.start[kind] {
                return "\(kind) started \(reaction.start[kind] as Any), not \(outcome.start[kind] as Any)"
            }
            if ((reaction.start[kind]?.delay ?? 0) > 0) != outcome.delayed.contains(kind) { return "the delay of \(kind)" }
            if reaction.cancel[kind]?.number != outcome.cancel[kind] {
                return "\(kind) cancelled \(reaction.cancel[kind] as Any), not \(outcome.cancel[kind] as Any)"
            }
            let state = engine.state(of: kind)
            if state.isLoading != model.isLoading(kind) || (!state.isLoading && state.failure != model.failure(kind)) {
                return "\(kind) is \(state)"
            }
        }
        for edge in PageEdge.allCases {
            if engine.key(at: edge) != model.edges[edge]?.key || engine.hasMore(at: edge) != (model.request(edge) != nil) {
                return "the key \(edge) is \(engine.key(at: edge) as Any), not \(model.edges[edge]?.key as Any)"
            }
        }
        if engine.total != model.total { return "the total is \(engine.total as Any), not \(model.total as Any)" }
        if engine.visibleRows != model.visible { return "visible: \(engine.visibleRows as Any), not \(model.visible as Any)" }
        if engine.hasLoaded != model.hasLoaded { return "hasLoaded" }
        if reaction.changes.isEmpty, engine.rows.count == model.rows.count, old == model.rows { return nil }
        return rowDifference(reaction.changes, old) ?? moveDifference(reaction, old.map(\.note.id))
    }

    /// The rows that the steps remove and insert again: all of them, and no others.
    private func moveDifference(_ reaction: NoteEngine.Reaction, _ old: [Int]) -> String? {
        let places = Dictionary(model.rows.enumerated().map { ($0.element.note.id, $0.offset) }) { first, _ in first }
        var moves: [RowMove] = []
        for (row, id) in old.enumerated() {
            guard let place = places[id], reaction.changes.place(of: row) == nil else { continue }
            moves.append(RowMove(from: row, to: place))
        }
        moves.sort { $0.to < $1.to }
        return moves == reaction.moves ? nil : "moves \(reaction.moves), not \(moves), by \(reaction.changes) from \(old)"
    }

    /// The rows, and the steps to them.
    private func rowDifference(_ changes: [RowChange], _ old: [PagerModel.Row]) -> String? {
        let rows = Array(engine.rows)
        let wanted = model.rows.map(\.note)
        if rows != wanted { return "rows \(rows), not \(wanted)" }
        if engine.pageCount != model.pages.count { return "\(engine.pageCount) pages, not \(model.pages.count)" }
        var told: Set<Int> = []
        guard applied(changes, to: old.map(\.note.id), new: wanted.map(\.id), told: &told) != nil else {
            return "\(changes) do not lead from \(old.map(\.note)) to \(wanted)"
        }
        for note in wanted where !told.contains(note.id) && !old.contains(where: { $0.note == note }) {
            return "\(note) changed, but not by \(changes), from \(old.map(\.note))"
        }
        return nil
    }
}
