@_spi(Host) import Tug

/// What is drawn at an edge: a line of text.
@MainActor
final class PlainIndicator {
    var title = ""
    /// Where it begins in the content.
    var position = 0.0
}

/// A header or footer: `list[.start] = .refresh { try await model.reload() }`.
typealias PlainControl = EdgeControl<PlainIndicator>

extension EdgeControl where Indicator == PlainIndicator {
    static var refresh: EdgeControlTemplate<PlainIndicator> { EdgeControlTemplate(.refresh, look: .standard) { _ in } }
    static var loadMore: EdgeControlTemplate<PlainIndicator> { EdgeControlTemplate(.load(.visible), look: .standard) { _ in } }
}

extension ControlLook where Indicator == PlainIndicator {
    static var standard: ControlLook { ControlLook { _ in PlainIndicator() } }
}

/// A control while it is on a list. Where a toolkit has views, it adds and removes that of the indicator; where it has a voice, it speaks.
@MainActor
final class PlainSlot: EdgeSlot {
    let control: PlainControl
    let edge: ScrollEdge
    weak var list: PlainList?
    let (axis, isMirrored, kind, neededExtent) = (ScrollAxis.vertical, false, IndicatorKind.standard, Double?.none)
    var controller: RefreshController<PlainList>? { list?.controller }

    init(_ control: PlainControl, at edge: ScrollEdge, of list: PlainList) {
        (self.control, self.edge, self.list) = (control, edge, list)
    }

    func addIndicator() {}
    func removeIndicator() { list = nil }
    func optionsChanged() { list?.placeIndicators() }
    func speak(_ text: String) {}
    func show(_ content: IndicatorContent, of machine: EdgeMachine) { control.indicator.title = content.title }
}

/// The host: tells the controller what happens to the scroll view, and carries out what the controller asks for.
@MainActor
class PlainList: @preconcurrency ScrollHost {
    let scrollView = PlainScrollView()
    private let slots = EdgeSlots<PlainSlot>()
    private(set) lazy var controller = RefreshController<PlainList>(host: self)
    /// Each is 60 points high.
    var rows = 0 { didSet { scrollView.contentHeight = 60 * Double(rows) } }

    init() {
        scrollView.onEvent = { [weak self] in self?.happened($0) }
        controller.handle(.attached)
    }

    subscript(edge: ScrollEdge) -> PlainControl? {
        get { slots[edge]?.control }
        set {
            slots.replace(edge, in: controller) { newValue.map { PlainSlot($0, at: edge, of: self) } }
            placeIndicators()
        }
    }

    // MARK: What the controller is told

    func happened(_ event: PlainScrollView.Event) {
        switch event {
        case .scrolled: controller.scrolled(scrollMetrics, now: now)
        case .fingerCame: controller.handle(.dragBegan)
        case .fingerWent: controller.handle(.dragEnded)
        case .rested: controller.handle(.settled)
        case .laidOut:
            controller.handle(.geometryChanged)
            placeIndicators()
        }
    }

    /// The inset is that of the app alone: this list has none.
    var scrollMetrics: ScrollMetrics {
        ScrollMetrics(
            offset: scrollView.offset, contentLength: scrollView.contentHeight, viewportLength: scrollView.height,
            isDragging: scrollView.isTouched, itemCount: rows)
    }

    var now: Double { scrollView.time }

    func placeIndicators() {
        let end = scrollMetrics.contentLength
        for slot in slots.all {
            guard let machine = slot.machine else { continue }
            let place = IndicatorPlacement(
                of: machine.behavior, at: slot.edge, length: machine.options.extent, displacement: 0, contentEnd: end,
                viewportEnd: end + scrollMetrics.shortfall)
            slot.control.indicator.position = place.position
        }
    }

    // MARK: What the controller asks for

    func perform(_ motion: Motion) {
        scrollView.setInset(
            top: motion.held.start, bottom: motion.held.end, scrollingTo: motion.offset, seconds: motion.duration)
    }

    func contentChanged(at edge: ScrollEdge) { slots[edge]?.showContent() }
    func cancelHandler(at edge: ScrollEdge, generation: UInt32) { slots[edge]?.control.cancelHandler(generation: generation) }

    func stateChanged(at edge: ScrollEdge, _ reaction: EdgeReaction) {
        if reaction.announces { slots[edge]?.announce() }
        slots[edge]?.control.stateChanged(reaction)
    }

    func startHandler(at edge: ScrollEdge, generation: UInt32, source: RunSource) {
        slots[edge]?.control.startHandler(generation: generation, source: source)
    }

    func scheduleWake(at time: Double?) {
        scrollView.timer = time.map { ($0, { [weak self] in self?.controller.wake() }) }
    }
}
