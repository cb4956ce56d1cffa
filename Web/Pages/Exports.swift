// What JavaScript can call. A list is named by the address that `create` returned; nothing of a list is called after `free`. Times in seconds.

/// Asks the list at an address for something.
@_transparent
func ask<Answer>(_ address: ListAddress, _ body: (PagedList) -> Answer) -> Answer {
    body(Unmanaged<PagedList>.fromOpaque(address).takeUnretainedValue())
}

/// An event of the list at an address.
@_transparent
func send(_ address: ListAddress, _ event: (inout PagerEngine<Row, Key, Void>) -> PagerReaction<Key, Void>) {
    ask(address) { $0.perform(event(&$0.engine)) }
}

// MARK: Life

/// Makes a list.
@_expose(wasm, "create_") @_cdecl("tug_pages_create")
public func create() -> UnsafeMutableRawPointer { Unmanaged.passRetained(PagedList()).toOpaque() }

/// The list is gone.
@_expose(wasm, "free_") @_cdecl("tug_pages_free")
public func free(_ address: UnsafeMutableRawPointer) { Unmanaged<PagedList>.fromOpaque(address).release() }

/// Sets the options; negative numbers of rows are none.
@_expose(wasm, "configure_") @_cdecl("tug_pages_configure")
public func configure(
    _ address: UnsafeMutableRawPointer, _ pageSize: Int32, _ firstPageSize: Int32, _ prefetchDistance: Int32,
    _ maxRows: Int32, _ maxEmptyPages: Int32, _ allowsRepeatedKeys: Bool, _ freshness: Double, _ retries: Int32,
    _ delay: Double, _ factor: Double, _ maxDelay: Double, _ jitter: Double
) {
    func count(_ number: Int32) -> Int? { number < 0 ? nil : Int(number) }
    var options = PagerOptions(
        pageSize: Int(pageSize), firstPageSize: count(firstPageSize), prefetchDistance: count(prefetchDistance),
        maxRows: count(maxRows))
    options.maxEmptyPages = Int(maxEmptyPages)
    options.allowsRepeatedKeys = allowsRepeatedKeys
    options.freshness = freshness
    options.retry = RetryPolicy(count: Int(retries), delay: delay, factor: factor, maxDelay: maxDelay, jitter: jitter)
    ask(address) { $0.engine.options = options }
}

/// Room for `count` numbers, which JavaScript writes before it calls what reads them.
@_expose(wasm, "room_") @_cdecl("tug_pages_room")
public func room(_ address: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutableRawPointer? {
    ask(address) { list in
        list.numbers = [Int32](repeating: 0, count: Int(count))
        return list.numbers.withUnsafeMutableBytes { $0.baseAddress }
    }
}

// MARK: Loads

/// Refreshes. `policy`: 0 replaces all rows, 1 to n merges as many pages at the head, -1 fetches all loaded pages again, -2 what is read.
@_expose(wasm, "refresh_") @_cdecl("tug_pages_refresh")
public func refresh(_ address: UnsafeMutableRawPointer, _ policy: Int32) {
    send(address) {
        $0.refresh(
            policy == 0
                ? .replace : policy > 0 ? .mergeHead(maxPages: Int(policy)) : policy == -1 ? .refetchLoaded : .aroundVisible)
    }
}

/// Loads the page at an edge; without a first page, that one.
@_expose(wasm, "load_") @_cdecl("tug_pages_load")
public func load(_ address: UnsafeMutableRawPointer, _ kind: Int32) { send(address) { $0.load(edge(kind)) } }

/// Loads the page with a key in place of all rows.
@_expose(wasm, "jump_") @_cdecl("tug_pages_jump")
public func jump(_ address: UnsafeMutableRawPointer, _ key: Int32) { send(address) { $0.jump(to: key.orNil) } }

/// The page shows other data, from a key on: all rows go. Without `isAsked` it only begins there at the next refresh.
@_expose(wasm, "begin_") @_cdecl("tug_pages_begin")
public func begin(_ address: UnsafeMutableRawPointer, _ key: Int32, _ isAsked: Bool) {
    send(address) {
        if isAsked { return $0.changeQuery(firstKey: key.orNil) }
        $0.firstKey = key.orNil
        return .init()
    }
}

/// A page has come, with `count` rows. Without `hasTotal` the number of items in all is not known.
@_expose(wasm, "finish_") @_cdecl("tug_pages_finish")
public func finish(
    _ address: UnsafeMutableRawPointer, _ kind: Int32, _ number: Int32, _ count: Int32, _ previous: Int32, _ next: Int32,
    _ hasTotal: Bool, _ total: Int32, _ keysAreOffsets: Bool, _ pinned: Int32, _ now: Double
) {
    ask(address) { list in
        var page = Page(list.rows(count), previous: previous.orNil, next: next.orNil, total: hasTotal ? Int(total) : nil)
        page.keysAreOffsets = keysAreOffsets
        page.pinnedCount = Int(pinned)
        list.perform(list.engine.finish(ticket(kind, number), with: page, now: now))
    }
}

/// A request has failed. `random` is in 0…1.
@_expose(wasm, "fail_") @_cdecl("tug_pages_fail")
public func fail(_ address: UnsafeMutableRawPointer, _ kind: Int32, _ number: Int32, _ isRetryable: Bool, _ random: Double) {
    send(address) { $0.fail(ticket(kind, number), (), isRetryable: isRetryable, random: random) }
}

func ticket(_ kind: Int32, _ number: Int32) -> LoadTicket { LoadTicket(kind: LoadKind(code: kind), number: UInt64(number)) }

/// Cancels a load.
@_expose(wasm, "cancel_") @_cdecl("tug_pages_cancel")
public func cancel(_ address: UnsafeMutableRawPointer, _ kind: Int32) { send(address) { $0.cancel(LoadKind(code: kind)) } }

/// Rows are in view.
@_expose(wasm, "see_") @_cdecl("tug_pages_see")
public func see(_ address: UnsafeMutableRawPointer, _ first: Int32, _ end: Int32) {
    send(address) { $0.setVisibleRows(Int(first)..<Int(max(first, end))) }
}

/// The offset of the page with a row that is not loaded, if the list is to jump there; -1 if it is not. `row`: its number among all rows;
/// `before`: the number of rows before the loaded ones.
@_expose(wasm, "far_") @_cdecl("tug_pages_far")
public func far(_ address: UnsafeMutableRawPointer, _ row: Int32, _ before: Int32) -> Int32 {
    ask(address) { Int32($0.engine.offset(ofFarRow: Int(row), before: Int(before)) ?? -1) }
}

/// The rows are old.
@_expose(wasm, "invalidate_") @_cdecl("tug_pages_invalidate")
public func invalidate(_ address: UnsafeMutableRawPointer) { ask(address) { $0.engine.invalidate() } }

// MARK: Edits

/// The app changes `count` rows. `edit`: 0 updates, 1 removes, 2 inserts them from a row on, 3 moves the first of them to a row.
@_expose(wasm, "edit_") @_cdecl("tug_pages_edit")
public func edit(_ address: UnsafeMutableRawPointer, _ edit: Int32, _ count: Int32, _ row: Int32) {
    ask(address) { list in
        let rows = list.rows(count)
        let edit: RowEdit<Row> =
            switch edit {
            case 0: .update(rows)
            case 1: .delete(rows.map { $0.id })
            case 2: .insert(rows, at: Int(row))
            default: .move(rows[0].id, to: Int(row))
            }
        list.perform(list.engine.edit(edit))
    }
}

// MARK: State

/// What a load is doing: -1 it has failed, 0 nothing, 1 a request is under way, from 2 on it has been repeated once, twice, …
@_expose(wasm, "state_") @_cdecl("tug_pages_state")
public func state(_ address: UnsafeMutableRawPointer, _ kind: Int32) -> Int32 {
    ask(address) {
        switch $0.engine.state(of: LoadKind(code: kind)) {
        case .idle: 0
        case .loading: 1
        case .retrying(let attempts): Int32(1 + attempts)
        case .failed: -1
        }
    }
}

/// Bits: 1 there was a first page, 2 there is a next page, 4 a previous one, 8 the rows are old at a time.
@_expose(wasm, "facts_") @_cdecl("tug_pages_facts")
public func facts(_ address: UnsafeMutableRawPointer, _ now: Double) -> Int32 {
    ask(address) {
        ($0.engine.hasLoaded ? 1 : 0) | ($0.engine.hasMore(at: .next) ? 2 : 0) | ($0.engine.hasMore(at: .previous) ? 4 : 0)
            | ($0.engine.needsRefresh(now: now) ? 8 : 0)
    }
}

/// The number of items in all; -1 if it is not known.
@_expose(wasm, "total_") @_cdecl("tug_pages_total")
public func total(_ address: UnsafeMutableRawPointer) -> Int32 { ask(address) { Int32($0.engine.total ?? -1) } }

/// The number of the first key of a page before others, where keys are offsets; -1 elsewhere.
@_expose(wasm, "offset_") @_cdecl("tug_pages_offset")
public func offset(_ address: UnsafeMutableRawPointer) -> Int32 {
    ask(address) { $0.engine.keysAreOffsets ? $0.engine.firstPreviousKey?.key ?? -1 : -1 }
}

/// The number of loaded rows before the page that names that key.
@_expose(wasm, "rowsBeforeOffset_") @_cdecl("tug_pages_rows_before_offset")
public func rowsBeforeOffset(_ address: UnsafeMutableRawPointer) -> Int32 {
    ask(address) { Int32($0.engine.firstPreviousKey?.rows ?? 0) }
}

/// The time of the last refresh; not a number if there was none.
@_expose(wasm, "refreshed_") @_cdecl("tug_pages_refreshed")
public func refreshed(_ address: UnsafeMutableRawPointer) -> Double { ask(address) { $0.engine.lastRefreshed ?? .nan } }

/// The number of a row's id.
@_expose(wasm, "id_") @_cdecl("tug_pages_id")
public func id(_ address: UnsafeMutableRawPointer, _ row: Int32) -> Int32 { ask(address) { $0.engine.rows[Int(row)].id } }

/// The number of a row's item.
@_expose(wasm, "content_") @_cdecl("tug_pages_content")
public func content(_ address: UnsafeMutableRawPointer, _ row: Int32) -> Int32 {
    ask(address) { $0.engine.rows[Int(row)].content }
}
