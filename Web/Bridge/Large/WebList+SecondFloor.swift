@_spi(Host) import Tug

// The second floor of a header: in the larger program.

/// Shows the second floor at `position` points from the start of the viewport.
@_extern(wasm, module: "tug", name: "floor_") @_extern(c)
func browserShowFloor(_ list: ListAddress, _ position: Double, _ opacity: Double)

/// Opens the second floor, or closes it.
@_expose(wasm, "openFloor_") @_cdecl("tug_open_floor")
public func openFloor(_ address: UnsafeMutableRawPointer, _ side: Int32, _ isOpen: Bool) {
    ask(address) { isOpen ? $0.controller.handle(.openFloor, at: edge(side)) : $0.controller.handle(.closeFloor, at: edge(side)) }
}

extension WebList {
    /// Places the second floor where the content is now.
    func placeFloor() {
        guard let machine = controller.machine(at: .start), machine.options.secondFloor != nil else { return }
        let displacement = state.displacement
        let opacity = displacement == 0 ? 0 : machine.floorReveal
        guard isFloorShown || opacity > 0 else { return }
        isFloorShown = opacity > 0
        browserShowFloor(address, displacement - viewportLength, opacity)
    }
}
