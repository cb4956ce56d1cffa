@_spi(Host) import Tug

// What the app can do with an edge.

/// Takes the machine off an edge.
@_expose(wasm, "remove_") @_cdecl("tug_remove")
public func remove(_ address: UnsafeMutableRawPointer, _ side: Int32) { ask(address) { $0.remove(edge(side)) } }

/// Begins a run; `source` is a raw value of `RunSource`. True: a run goes on, or waits to come on screen.
@_expose(wasm, "begin_") @_cdecl("tug_begin")
public func begin(_ address: UnsafeMutableRawPointer, _ side: Int32, _ source: Int32, _ restarts: Bool) -> Bool {
    ask(address) {
        $0.controller.handle(
            .begin(RunSource(rawValue: UInt8(truncatingIfNeeded: source)) ?? .program, restarts: restarts), at: edge(side))
        let phase = $0.controller.machine(at: edge(side))?.phase
        return phase == .refreshing || phase == .pending
    }
}

/// A run ends (0: the one that is going on): 0 well, 1 well and the data has ended, 2 failed with a message that JavaScript keeps, 3 failed
/// without one, 4 failed for want of a connection, 5 given up, 6 well with a message that JavaScript keeps. True: the indicator has yet to close.
@_expose(wasm, "finish_") @_cdecl("tug_finish")
public func finish(_ address: UnsafeMutableRawPointer, _ side: Int32, _ generation: UInt32, _ outcome: Int32) -> Bool {
    let outcome: Outcome =
        switch outcome {
        case 0: .success
        case 1: .noMoreData
        case 2, 3: .failure(message: outcome == 2)
        case 4: .noConnection
        case 6: .updated(true)
        default: .cancelled
        }
    return ask(address) {
        $0.finish(edge(side), generation: generation, outcome: outcome)
        return $0.controller.machine(at: edge(side))?.phase == .finishing
    }
}

/// Gives up a run, or a begin that waits.
@_expose(wasm, "cancel_") @_cdecl("tug_cancel")
public func cancel(_ address: UnsafeMutableRawPointer, _ side: Int32) {
    ask(address) { $0.controller.handle(.cancel, at: edge(side)) }
}

/// Whether there is more to load at an edge.
@_expose(wasm, "setHasMore_") @_cdecl("tug_set_has_more")
public func setHasMore(_ address: UnsafeMutableRawPointer, _ side: Int32, _ hasMore: Bool) {
    ask(address) { $0.controller.handle(.setHasMore(hasMore), at: edge(side)) }
}

/// Whether the app hides an edge.
@_expose(wasm, "setHidden_") @_cdecl("tug_set_hidden")
public func setHidden(_ address: UnsafeMutableRawPointer, _ side: Int32, _ isHidden: Bool) {
    ask(address) { $0.controller.handle(.setHidden(isHidden), at: edge(side)) }
}
