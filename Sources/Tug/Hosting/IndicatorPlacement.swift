/// The position of an indicator along the axis of a list that the host moves (GTK, the web).
///
/// Positions are logical, as in ``ScrollMetrics``: they grow from the start of the view towards its end in any layout direction.
/// ``mirrored(in:)`` converts them for a right-to-left horizontal list.
@_spi(Host) public struct IndicatorPlacement: Sendable, Equatable {
    /// Points from the start of the view to where the indicator begins.
    public let position: Double
    /// Length of the indicator, in points.
    public let length: Double

    /// Creates a placement, in points.
    public init(position: Double, length: Double) {
        self.position = position
        self.length = length
    }

    /// The placement of an indicator.
    ///
    /// - Parameters:
    ///   - behavior: what the edge does.
    ///   - edge: which end of the axis it is.
    ///   - length: of the indicator along the axis, in points.
    ///   - displacement: points by which the content is moved from its scroll position, as in ``Overscroll/displacement``.
    ///   - contentStart: points from the start of the view to the start of the content, before it is displaced: 0 or less.
    ///   - contentEnd: the same to the end of the content.
    ///   - viewportEnd: the same to the end of the room for the content.
    ///   - ignoredInset: points by which the indicator is moved outward.
    public init(
        of behavior: EdgeBehavior, at edge: ScrollEdge, length: Double, displacement: Double, contentStart: Double = 0,
        contentEnd: Double, viewportEnd: Double, ignoredInset: Double = 0
    ) {
        self.length = length
        switch edge {
        case .start:
            // A load in view: before the content. Others: before the view.
            let rest = behavior == .load(.visible) ? contentStart : 0
            position = rest + displacement - length - ignoredInset
        case .end:
            // After short content it is in view.
            let rest = behavior == .load(.visible) ? contentEnd : max(contentEnd, viewportEnd)
            position = rest + displacement + ignoredInset
        }
    }

    /// The placement of the indicator of an edge, wherever its options have it; see ``EdgeOptions/placement``. The numbers are those of
    /// ``init(of:at:length:displacement:contentStart:contentEnd:viewportEnd:ignoredInset:)``.
    public init(
        of machine: EdgeMachine, length: Double, displacement: Double, contentStart: Double = 0, contentEnd: Double,
        viewportEnd: Double
    ) {
        if let shown = machine.shownLength(of: length, displacement: displacement) {
            let inset = machine.options.ignoredInset
            self.init(
                position: machine.edge == .start ? shown - length - inset : viewportEnd - shown + inset, length: length)
        } else {
            self.init(
                of: machine.behavior, at: machine.edge, length: length, displacement: displacement, contentStart: contentStart,
                contentEnd: contentEnd, viewportEnd: viewportEnd, ignoredInset: machine.options.ignoredInset)
        }
    }

    /// Whether any part is in a view of the given length, in points.
    public func isInView(of viewLength: Double) -> Bool { position < viewLength && position + length > 0 }

    /// The same placement from the other end of a view of the given length, in points.
    public func mirrored(in viewLength: Double) -> IndicatorPlacement {
        IndicatorPlacement(position: viewLength - position - length, length: length)
    }
}
