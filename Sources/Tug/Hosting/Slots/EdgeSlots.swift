/// The slots of the two edges of an axis.
@MainActor
@_spi(Host) public final class EdgeSlots<Slot: EdgeSlot> {
    private var start: Slot?
    private var end: Slot?

    /// None.
    public init() {}

    /// The slot of an edge.
    public private(set) subscript(edge: ScrollEdge) -> Slot? {
        get { edge == .start ? start : end }
        set { if edge == .start { start = newValue } else { end = newValue } }
    }

    /// Those that there are.
    public var all: [Slot] { [start, end].compactMap { $0 } }

    /// Whether there are none.
    public var isEmpty: Bool { start == nil && end == nil }

    /// Puts a slot on an edge in place of the one that is there. `makeSlot` returns nil to leave the edge without.
    ///
    /// Each step may call the app, which may put another control on the edge or close the window. Then the rest is left undone.
    public func replace(_ edge: ScrollEdge, in controller: RefreshController<Slot.Host>, with makeSlot: () -> Slot?) {
        let old = self[edge]
        self[edge] = nil
        controller.handle(.remove, at: edge)
        old?.remove()
        guard self[edge] == nil, let slot = makeSlot() else { return }
        self[edge] = slot
        slot.addIndicator()
        let control = slot.control
        controller.handle(
            .install(control.behavior, options: slot.fittingOptions, hasMore: control.hasMore, isHidden: control.isHidden),
            at: edge)
        if self[edge] === slot { slot.attach() }
    }

    /// The list goes away: takes all controls off it.
    public func removeAll() {
        for edge in ScrollEdge.allCases {
            let slot = self[edge]
            self[edge] = nil
            slot?.remove()
        }
    }
}
