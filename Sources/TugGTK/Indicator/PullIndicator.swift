import CGTK
import Tug

/// What a header or footer shows, made of widgets of your own.
///
/// Keep the widget in an ``OwnedWidget``: the list that shows it lets go of it when the control is taken off.
@MainActor
public protocol PullIndicator: AnyObject {
    /// The widget to show. Always the same one. It gets the full breadth of the list and the extent of its edge.
    var widget: UnsafeMutablePointer<GtkWidget> { get }

    /// Which content it is given. `.normal` by default: with arrow and spinner.
    var kind: IndicatorKind { get }

    /// Draws `content`. Called on every change, also for each step of a pull: write only what differs.
    func update(_ content: IndicatorContent, edge: ScrollEdge)

    /// It is put on a list that scrolls along `axis`. Beside a list that scrolls sideways it stands in a narrow column. Called before
    /// anything else.
    func arrange(along axis: ScrollAxis)

    /// Length along the axis that it needs for a breadth, in points, whatever it says at the moment; nil (the default) for what the
    /// options say. Where this is more than the options' extent, the extent is raised to it, between two runs.
    func extent(forBreadth breadth: Double) -> Double?
}

extension PullIndicator {
    /// With arrow and spinner.
    public var kind: IndicatorKind { .normal }

    /// The same for both axes.
    public func arrange(along axis: ScrollAxis) {}

    /// As the options say.
    public func extent(forBreadth breadth: Double) -> Double? { nil }
}
