@_spi(Host) import Tug

// An edge gets its options one by one, each as a number, by the table `OptionField`.

/// What the app chooses for an edge, until it is complete.
final class OptionDraft {
    let behavior: EdgeBehavior
    var options: RefreshOptions
    var traits = IndicatorTraits(kind: .normal)

    /// The defaults of a behavior.
    init(_ behavior: EdgeBehavior) {
        self.behavior = behavior
        options = .standard(for: behavior)
    }
}

/// Begins with the default options of a behavior. `titles` has a bit for each raw value of `RefreshState` that the app has a title of its
/// own for.
@_expose(wasm, "draft") @_cdecl("tug_draft")
public func draft(_ address: UnsafeMutableRawPointer, _ behavior: Int32, _ titles: Int32) {
    ask(address) { list in
        let draft = OptionDraft(behavior == 0 ? .header : behavior == 1 ? .autoFooter : .backFooter)
        draft.traits.options.titles.states = UInt8(truncatingIfNeeded: titles)
        list.draft = draft
    }
}

/// Sets an option of the draft.
@_expose(wasm, "setOption") @_cdecl("tug_set_option")
public func setOption(_ address: UnsafeMutableRawPointer, _ field: Int32, _ number: Double) {
    ask(address) { list in
        guard let draft = list.draft, let field = OptionField(rawValue: field) else { return }
        draft.options.set(field, to: number)
        draft.traits.set(field, to: number)
    }
}

/// Puts a machine with the options of the draft at an edge, or gives these to the one that is there.
@_expose(wasm, "configure") @_cdecl("tug_configure")
public func configure(_ address: UnsafeMutableRawPointer, _ side: Int32) {
    ask(address) { list in
        guard let draft = list.draft else { return }
        list.draft = nil
        list.configure(edge(side), draft)
    }
}
