@_spi(Host) @testable import Tug

/// A host with slots and nothing native.
@MainActor
final class SlotHost: @preconcurrency ScrollHost {
    private(set) lazy var controller = RefreshController<SlotHost>(host: self)
    let slots = EdgeSlots<TestSlot>()
    /// What happened, in order.
    var log: [String] = []
    var now = 0.0
    private var wakeTime: Double?

    var scrollMetrics: ScrollMetrics { ScrollMetrics(contentLength: 2000, viewportLength: 600) }
    func perform(_ motion: Motion) {}
    func contentChanged(at edge: ScrollEdge) { slots[edge]?.showContent() }
    func stateChanged(at edge: ScrollEdge, _ reaction: EdgeReaction) { slots[edge]?.control.stateChanged(reaction) }
    func startHandler(at edge: ScrollEdge, generation: UInt32, source: RunSource) {
        slots[edge]?.control.startHandler(generation: generation, source: source)
    }
    func cancelHandler(at edge: ScrollEdge, generation: UInt32) {
        slots[edge]?.control.cancelHandler(generation: generation)
    }
    func scheduleWake(at time: Double?) { wakeTime = time }

    /// Lets time pass.
    func advance(_ seconds: Double) {
        let end = now + seconds
        while let due = wakeTime, due <= end {
            now = max(now, due)
            wakeTime = nil
            controller.wake()
        }
        now = end
    }

    func put(_ control: EdgeControl<String>?, at edge: ScrollEdge, neededExtent: Double? = nil) {
        slots.replace(edge, in: controller) {
            control.map { TestSlot($0, edge, host: self, neededExtent: neededExtent) }
        }
    }
}

/// A slot that writes down what is asked of it.
@MainActor
final class TestSlot: EdgeSlot {
    let control: EdgeControl<String>
    let edge: ScrollEdge
    let axis = ScrollAxis.vertical
    let isMirrored = false
    let kind = IndicatorKind.standard
    var neededExtent: Double?
    var decidesExtent = false
    /// The title that it shows.
    private(set) var shown: String?
    private(set) weak var host: SlotHost?

    init(_ control: EdgeControl<String>, _ edge: ScrollEdge, host: SlotHost, neededExtent: Double?) {
        self.control = control
        self.edge = edge
        self.host = host
        self.neededExtent = neededExtent
    }

    var controller: RefreshController<SlotHost>? { host?.controller }
    func addIndicator() { host?.log.append("add \(control.indicator)") }
    func show(_ content: IndicatorContent, of machine: EdgeMachine) {
        shown = content.title
        host?.log.append("show \(control.indicator)")
    }
    func speak(_ text: String) { host?.log.append("speak \(text)") }
    func optionsChanged() { host?.log.append("options \(control.indicator)") }
    func removeIndicator() {
        host?.log.append("remove \(control.indicator)")
        host = nil
    }
}
