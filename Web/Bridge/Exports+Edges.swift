@_spi(Host) import Tug

// What the app can do with an edge.

/// Takes the machine off an edge.
@_expose(wasm, "remove") @_cdecl("tug_remove")
public func remove(_ address: UnsafeMutableRawPointer, _ side: Int32) { ask(address) { $0.remove(edge(side)) } }

/// Begins a run; `source` is a raw value of `RefreshSource`.
@_expose(wasm, "begin") @_cdecl("tug_begin")
public func begin(_ address: UnsafeMutableRawPointer, _ side: Int32, _ source: Int32) {
    ask(address) {
        $0.controller.begin(edge(side), source: RefreshSource(rawValue: UInt8(truncatingIfNeeded: source)) ?? .program)
    }
}

/// A run ends (0: the one that is going on): 0 well, 1 well and the data has ended, 2 failed with a message that JavaScript keeps, 3 failed
/// without one, 4 failed for want of a connection, 5 given up.
@_expose(wasm, "finish") @_cdecl("tug_finish")
public func finish(_ address: UnsafeMutableRawPointer, _ side: Int32, _ generation: UInt32, _ outcome: Int32) {
    let outcome: Outcome =
        switch outcome {
        case 0: .success
        case 1: .noMoreData
        // What the message says makes no difference to the engine, only that there is one.
        case 2: .failure(message: "!")
        case 3: .failure(message: "")
        case 4: .noConnection
        default: .cancelled
        }
    ask(address) { $0.finish(edge(side), generation: generation, outcome: outcome) }
}

/// Gives up a run, or a begin that waits.
@_expose(wasm, "cancel") @_cdecl("tug_cancel")
public func cancel(_ address: UnsafeMutableRawPointer, _ side: Int32) { ask(address) { $0.controller.cancel(edge(side)) } }

/// Whether there is more to load at an edge.
@_expose(wasm, "setHasMore") @_cdecl("tug_set_has_more")
public func setHasMore(_ address: UnsafeMutableRawPointer, _ side: Int32, _ hasMore: Bool) {
    ask(address) { $0.controller.setHasMore(edge(side), hasMore) }
}

/// Whether the app hides an edge.
@_expose(wasm, "setHidden") @_cdecl("tug_set_hidden")
public func setHidden(_ address: UnsafeMutableRawPointer, _ side: Int32, _ isHidden: Bool) {
    ask(address) { $0.controller.setHidden(edge(side), isHidden) }
}

/// Opens the second floor, or closes it.
@_expose(wasm, "openFloor") @_cdecl("tug_open_floor")
public func openFloor(_ address: UnsafeMutableRawPointer, _ side: Int32, _ isOpen: Bool) {
    ask(address) { isOpen ? $0.controller.openFloor(edge(side)) : $0.controller.closeFloor(edge(side)) }
}

/// So many points have come before what is read.
@_expose(wasm, "contentInserted") @_cdecl("tug_content_inserted")
public func noteInsertedContent(_ address: UnsafeMutableRawPointer, _ length: Double) {
    ask(address) { $0.controller.noteInsertedContent(length: length) }
}
