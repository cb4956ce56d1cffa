@_spi(Host) import Tug

/// The indicator of an edge of a ``SimulatedList``, as a value without a picture.
@MainActor
public final class SimulatedIndicator {
    /// The kind of content that it receives.
    public let kind: IndicatorKind
    /// The titles shown so far, in order. A title that stays appears once.
    public private(set) var titles: [String] = []
    /// The content that was last shown; nil while it is not on a list.
    public private(set) var content: IndicatorContent?
    /// The slot that shows it, while it is on a list.
    weak var slot: SimulatedSlot?

    /// Creates an indicator, by default one with arrow and spinner.
    public init(kind: IndicatorKind = .standard) {
        self.kind = kind
    }

    /// The first line; empty while it is not on a list.
    public var title: String { content?.title ?? "" }
    /// The second line.
    public var subtitle: String? { content?.subtitle }
    /// Whether the spinner is animating.
    public var isSpinning: Bool { content?.isSpinning ?? false }

    func show(_ content: IndicatorContent) {
        self.content = content
        if titles.last != content.title { titles.append(content.title) }
    }

    /// Leaves its list.
    func leave() {
        slot = nil
        content = nil
    }
}

/// A header or footer of a ``SimulatedList``.
///
///     list.header = .refresh { try await model.reload() }
///     list.footer = .loadMore { try await model.loadMore() }        // returns .hasMore or .noMoreData, or nothing
///     list.header = .refresh.callback { run in model.reload { run.end() } }
public typealias SimulatedControl = EdgeControl<SimulatedIndicator>

extension EdgeControl where Indicator == SimulatedIndicator {
    /// Replaces the data when it is pulled and released.
    public static var refresh: EdgeControlTemplate<SimulatedIndicator> { template(.refresh) }
    /// Adds to the data: when it comes into view, or with `when: .pulled` when it is pulled and released.
    public static var loadMore: EdgeControlTemplate<SimulatedIndicator> { template(.load(.visible)) }

    private static func template(_ behavior: EdgeBehavior) -> EdgeControlTemplate<SimulatedIndicator> {
        EdgeControlTemplate(behavior, look: .standard) { $0.timeStore = MemoryTimeStore() }
    }
}

extension ControlLook where Indicator == SimulatedIndicator {
    /// An arrow, a spinner and text.
    public static var standard: ControlLook { ControlLook { _ in SimulatedIndicator() } }
    /// Text only.
    public static var text: ControlLook { ControlLook { _ in SimulatedIndicator(kind: .text) } }
    /// A circle.
    public static var circle: ControlLook { ControlLook { _ in SimulatedIndicator(kind: .circle) } }
}
