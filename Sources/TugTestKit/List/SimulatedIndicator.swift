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
    public init(kind: IndicatorKind = .normal) {
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
///     list.header = .header { try await model.reload() }
///     list.footer = .autoFooter { try await model.loadMore() }        // returns .hasMore or .noMoreData, or nothing
///     list.header = .header.callback { run in model.reload { run.end() } }
public typealias SimulatedControl = EdgeControl<SimulatedIndicator>

extension EdgeControl where Indicator == SimulatedIndicator {
    /// A header that refreshes when it is pulled and released.
    public static var header: EdgeControlTemplate<Void, SimulatedIndicator> { form(.header) }
    /// A footer that loads when it comes into view.
    public static var autoFooter: EdgeControlTemplate<Void, SimulatedIndicator> { form(.autoFooter) }
    /// A footer that loads when it is pulled and released.
    public static var backFooter: EdgeControlTemplate<Void, SimulatedIndicator> { form(.backFooter) }

    private static func form(_ behavior: EdgeBehavior) -> EdgeControlTemplate<Void, SimulatedIndicator> {
        EdgeControlTemplate(behavior, indicator: { SimulatedIndicator() }, prepare: { $0.timeStore = MemoryTimeStore() })
    }
}
