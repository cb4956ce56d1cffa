@_spi(Host) import Tug
import TugCGTK

/// The content of a header or footer, made of your own widgets.
///
/// Keep the widget in an ``OwnedWidget``: the list releases it when the control is removed.
@MainActor
public protocol PullIndicator: AnyObject {
    /// The widget to show; always the same. It has the full breadth of the list and the extent of its edge.
    var widget: UnsafeMutablePointer<GtkWidget> { get }

    /// The kind of its content. `.normal` by default: with arrow and spinner.
    var kind: IndicatorKind { get }

    /// Draws `content`. Called on every change and each step of a pull: set only what differs.
    func update(_ content: IndicatorContent, edge: ScrollEdge)

    /// It is put on a list that scrolls along `axis`. Beside a horizontal list it is in a narrow column. Called first.
    func arrange(along axis: ScrollAxis)

    /// Length along the axis for a breadth, in points, independent of the current content. With nil, the default, the options
    /// apply. The options' extent is raised to a greater length between two runs.
    func extent(forBreadth breadth: Double) -> Double?
}

extension PullIndicator {
    /// With arrow and spinner.
    public var kind: IndicatorKind { .standard }

    /// The same for both axes.
    public func arrange(along axis: ScrollAxis) {}

    /// As in the options.
    public func extent(forBreadth breadth: Double) -> Double? { nil }
}
