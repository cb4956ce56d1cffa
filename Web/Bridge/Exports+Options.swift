@_spi(Host) import Tug

// The page writes the options of an edge into memory, each as a number, in the order of the table `OptionField`.

/// Where the page writes the numbers. Not a number: not given.
@_extern(c, "tug_numbers") func optionNumbers() -> UnsafePointer<Double>

/// Puts a machine at an edge with the options that the page has written, or gives these to the one that is there. `titles` has a bit for
/// each raw value of `EdgeState` that the app has a title of its own for.
@_expose(wasm, "configure_") @_cdecl("tug_configure")
public func configure(
    _ address: UnsafeMutableRawPointer, _ side: Int32, _ behavior: Int32, _ titles: Int32, _ isHidden: Bool
) {
    ask(address) { list in
        let edge = edge(side)
        list.configure(edge, behavior == 0 ? .refresh : behavior == 1 ? .load(.visible) : .load(.pulled), titles: titles)
        list.controller.handle(.setHidden(isHidden), at: edge)
    }
}
