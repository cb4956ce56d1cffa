@_spi(Host) import Tug

// Indicators that do not move with the content: in the larger program.

/// Fixes the indicator of an edge at the edge of the viewport: 0 not at all, 1 below the rows, 2 above them.
@_extern(wasm, module: "tug", name: "fix_") @_extern(c)
func browserFix(_ list: ListAddress, _ edge: Int32, _ mode: Int32)

extension WebList {
    /// Points from the start of the content to where the positions of an indicator count from: the start of the viewport, or 0 for one that the page
    /// keeps there.
    func origin(of machine: EdgeMachine) -> Double {
        let mode = machine.options.placement
        let indicator = indicator(at: machine.edge)
        if mode != indicator.place.mode {
            indicator.place.mode = mode
            browserFix(address, machine.edge.code, Int32(mode.rawValue))
        }
        return machine.isFixed ? 0 : native
    }
}

/// What a list knows of where an indicator lies.
struct IndicatorPlace {
    /// What the page was told; nil for nothing yet.
    var mode: PlacementMode?
}
