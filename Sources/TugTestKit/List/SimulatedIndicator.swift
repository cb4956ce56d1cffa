import Tug

/// What an edge of a ``SimulatedList`` shows, as a value instead of a picture.
@MainActor
public final class SimulatedIndicator {
    /// Which content it is given.
    public let kind: IndicatorKind
    /// The titles that it has shown, in order; a title that stays is there once.
    public private(set) var titles: [String] = []
    /// Set while its control is on a list.
    weak var control: SimulatedControl?

    /// An indicator: by default one with arrow and spinner.
    public init(kind: IndicatorKind = .normal) {
        self.kind = kind
    }

    /// What it shows now; nil while it is not on a list.
    public var content: IndicatorContent? { control?.content(kind: kind) }
    /// First line; empty while it is not on a list.
    public var title: String { content?.title ?? "" }
    /// Second line.
    public var subtitle: String? { content?.subtitle }
    /// Whether a spinner turns.
    public var isSpinning: Bool { content?.isSpinning ?? false }

    /// Something changed that titles are made of.
    func note() {
        guard let title = content?.title, titles.last != title else { return }
        titles.append(title)
    }
}

/// A header or footer of a ``SimulatedList``.
///
///     list.header = .header { try await model.reload() }
///     list.footer = .autoFooter { try await model.loadMore() }        // returns .hasMore or .noMoreData, or nothing
///     list.header = .header.callback { model.reload { list.header?.endRefreshing() } }
public typealias SimulatedControl = EdgeControl<SimulatedIndicator>

extension EdgeControl where Indicator == SimulatedIndicator {
    /// Pulled and let go, it refreshes.
    public static var header: EdgeControlTemplate<Void, SimulatedIndicator> { form(.header) }
    /// Loads by itself when it comes into view.
    public static var autoFooter: EdgeControlTemplate<Void, SimulatedIndicator> { form(.autoFooter) }
    /// Pulled and let go, it loads.
    public static var backFooter: EdgeControlTemplate<Void, SimulatedIndicator> { form(.backFooter) }

    private static func form(_ behavior: EdgeBehavior) -> EdgeControlTemplate<Void, SimulatedIndicator> {
        EdgeControlTemplate(behavior, indicator: { SimulatedIndicator() }, prepare: { $0.timeStore = MemoryTimeStore() })
    }
}
