import Tug

// What the app can do with an edge.

/// Puts a machine at an edge, with the options that `setOption` has collected.
@_expose(wasm, "install") @_cdecl("tug_install")
public func install(_ address: UnsafeMutableRawPointer, _ side: Int32, _ behaviour: Int32) {
    let list = entered(address)
    defer { list.left() }
    let behaviour: Behaviour = behaviour == 0 ? .header : behaviour == 1 ? .autoFooter : .backFooter
    list.controller.install(edge(side), behaviour: behaviour, options: list[edge(side)].options)
    list.updateResistance()
    list.showContent(at: edge(side))
    list.tell(.geometryChanged)
}

/// Takes the machine off an edge.
@_expose(wasm, "remove") @_cdecl("tug_remove")
public func remove(_ address: UnsafeMutableRawPointer, _ side: Int32) {
    let list = entered(address)
    defer { list.left() }
    list.controller.remove(edge(side))
    list[edge(side)] = EdgeDisplay()
    list.updateResistance()
    list.tell(.geometryChanged)
}

/// The options that `setOption` has changed take effect.
@_expose(wasm, "configure") @_cdecl("tug_configure")
public func configure(_ address: UnsafeMutableRawPointer, _ side: Int32) {
    let list = entered(address)
    defer { list.left() }
    list.controller.configure(edge(side), options: list[edge(side)].options)
    list.updateResistance()
    list.refreshTexts(at: edge(side))
    list.tell(.geometryChanged)
}

/// Begins a run; `source` is a raw value of `RefreshSource`.
@_expose(wasm, "begin") @_cdecl("tug_begin")
public func begin(_ address: UnsafeMutableRawPointer, _ side: Int32, _ source: Int32) {
    let source = RefreshSource(rawValue: UInt8(truncatingIfNeeded: source)) ?? .program
    let list = entered(address)
    defer { list.left() }
    list.controller.begin(edge(side), source: source)
}

/// A run ends: 0 well, 1 well and the data has ended, 2 failed with a message that JavaScript keeps, 3 failed without one, 4 failed for
/// want of a connection, 5 given up.
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
    let list = entered(address)
    defer { list.left() }
    list.controller.finish(edge(side), generation: generation, outcome: outcome)
}

/// Gives up a run, or a begin that waits.
@_expose(wasm, "cancel") @_cdecl("tug_cancel")
public func cancel(_ address: UnsafeMutableRawPointer, _ side: Int32) {
    let list = entered(address)
    defer { list.left() }
    list.controller.cancel(edge(side))
}

/// Whether there is more to load at an edge.
@_expose(wasm, "setHasMore") @_cdecl("tug_set_has_more")
public func setHasMore(_ address: UnsafeMutableRawPointer, _ side: Int32, _ hasMore: Int32) {
    let list = entered(address)
    defer { list.left() }
    list.controller.setHasMore(edge(side), hasMore != 0)
}

/// Whether the app hides an edge.
@_expose(wasm, "setHidden") @_cdecl("tug_set_hidden")
public func setHidden(_ address: UnsafeMutableRawPointer, _ side: Int32, _ isHidden: Int32) {
    let list = entered(address)
    defer { list.left() }
    list.controller.setHidden(edge(side), isHidden != 0)
}

/// Opens the second floor (1) or closes it (0).
@_expose(wasm, "openFloor") @_cdecl("tug_open_floor")
public func openFloor(_ address: UnsafeMutableRawPointer, _ side: Int32, _ isOpen: Int32) {
    let list = entered(address)
    defer { list.left() }
    isOpen != 0 ? list.controller.openFloor(edge(side)) : list.controller.closeFloor(edge(side))
}

/// So many points have come before what is read.
@_expose(wasm, "contentInserted") @_cdecl("tug_content_inserted")
public func contentInserted(_ address: UnsafeMutableRawPointer, _ length: Double) {
    let list = entered(address)
    defer { list.left() }
    list.controller.contentInserted(length)
}

/// The number of the current or last run.
@_expose(wasm, "generation") @_cdecl("tug_generation")
public func generation(_ address: UnsafeMutableRawPointer, _ side: Int32) -> UInt32 {
    let list = entered(address)
    defer { list.left() }
    return list.controller.machine(at: edge(side))?.generation ?? 0
}

/// The raw value of the state of an edge.
@_expose(wasm, "state") @_cdecl("tug_state")
public func state(_ address: UnsafeMutableRawPointer, _ side: Int32) -> Int32 {
    let list = entered(address)
    defer { list.left() }
    return Int32(list.controller.machine(at: edge(side))?.state.rawValue ?? 0)
}

/// Virtual offset of the list in points: negative before its start.
@_expose(wasm, "offset") @_cdecl("tug_offset")
public func offset(_ address: UnsafeMutableRawPointer) -> Double {
    let list = entered(address)
    defer { list.left() }
    return list.overscroll.offset
}

extension WebList {
    /// Something that texts depend on has changed.
    func refreshTexts(at edge: Edge) {
        self[edge].isStale = true
        showContent(at: edge)
    }
}
