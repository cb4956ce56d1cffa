@_spi(Host) import Tug

/// The place of a control on a ``SimulatedList``.
@MainActor
final class SimulatedSlot: EdgeSlot {
    let control: SimulatedControl
    let place: SimulatedList.Place
    private(set) weak var list: SimulatedList?
    /// The last state in the history of the list.
    var lastState = EdgeState.idle

    init(control: SimulatedControl, place: SimulatedList.Place, list: SimulatedList) {
        self.control = control
        self.place = place
        self.list = list
    }

    var edge: ScrollEdge { place.edge }
    var axis: ScrollAxis { place.axis }
    var controller: RefreshController<SimulatedAxis>? { list?.scrollView[axis].controller }
    var isMirrored: Bool { list?.isRightToLeft ?? false }
    var preferences: HostPreferences { list?.preferences ?? HostPreferences() }
    var kind: IndicatorKind { control.indicator.kind }
    var neededExtent: Double? { nil }

    func addIndicator() {
        control.indicator.slot = self
        if control.wallClock == nil { control.wallClock = list?.wallClock }
    }

    func show(_ content: IndicatorContent, of machine: EdgeMachine) { control.indicator.show(content) }

    func speak(_ text: String) {
        guard let list, list.isOnScreen else { return }
        list.record(place, .announced(text))
    }

    func optionsChanged() {}

    func removeIndicator() {
        list?.slotRemoved(from: place)
        list = nil
        control.indicator.leave()
    }
}
