// What follows from an event, one call each. JavaScript performs them when the event is over.

/// The answer to a request is of no use any more.
@_extern(wasm, module: "tug", name: "drop_") @_extern(c)
func pageDrop(_ list: ListAddress, _ number: Int32)

/// A page is asked for after `delay` seconds. `direction`: 0 the first, 1 the next, 2 the previous one.
@_extern(wasm, module: "tug", name: "ask_") @_extern(c)
func pageAsk(
    _ list: ListAddress, _ kind: Int32, _ number: Int32, _ direction: Int32, _ key: Int32, _ size: Int32, _ delay: Double)

/// A step from the old rows to the new ones. `step`: 0 inserted, 1 removed, 2 updated, 3 moved from a row to another.
@_extern(wasm, module: "tug", name: "change_") @_extern(c)
func pageChange(_ list: ListAddress, _ step: Int32, _ row: Int32, _ other: Int32)

/// A load has ended. `end`: see `LoadEnd.code`.
@_extern(wasm, module: "tug", name: "end_") @_extern(c)
func pageEnd(_ list: ListAddress, _ kind: Int32, _ end: Int32, _ rows: Int32)

extension PagedList {
    func perform(_ reaction: PagerReaction<Key, Void>) {
        let address = Unmanaged.passUnretained(self).toOpaque()
        for code: Int32 in 0..<3 {
            let kind = LoadKind(code: code)
            if let ticket = reaction.cancel[kind] { pageDrop(address, Int32(truncatingIfNeeded: ticket.number)) }
            if let load = reaction.start[kind] {
                let direction: LoadKind =
                    switch load.request.direction {
                    case .first: .refresh
                    case .next: .next
                    case .previous: .previous
                    }
                pageAsk(
                    address, code, Int32(truncatingIfNeeded: load.ticket.number), direction.code, load.request.key ?? none,
                    Int32(load.request.size), load.delay)
            }
            if let end = reaction.ended[kind] { pageEnd(address, code, end.code, end.rows) }
        }
        for change in reaction.changes {
            switch change {
            case .inserted(let at, let count): pageChange(address, 0, Int32(at), Int32(count))
            case .removed(let at, let count): pageChange(address, 1, Int32(at), Int32(count))
            case .updated(let at, let count): pageChange(address, 2, Int32(at), Int32(count))
            case .moved(let from, let to): pageChange(address, 3, Int32(from), Int32(to))
            }
        }
    }
}

extension LoadEnd<Void> {
    /// Its number. From 6 on it has failed: by the source, or because of the page.
    var code: Int32 {
        switch self {
        case .loaded: 0
        case .atEnd: 1
        case .onlyEmptyPages: 2
        case .refreshing: 3
        case .superseded: 4
        case .cancelled: 5
        case .failed(.source): 6
        case .failed(.page(let fault)):
            switch fault {
            case .repeatedKey: 7
            case .doesNotJoin: 8
            case .answersAnotherKey: 9
            case .negativeTotal: 10
            case .cancelledBySource: 11
            }
        }
    }

    /// The number of rows that it brought.
    var rows: Int32 { if case .loaded(let rows) = self { Int32(rows) } else { 0 } }
}
