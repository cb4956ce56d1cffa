/// Where an indicator lies along the axis of a list that the host itself moves (GTK, the web).
///
/// Lengths are logical, as in ``ScrollMetrics``: they grow from the start of the view towards its end, whatever the direction of the
/// layout. ``mirrored(in:)`` gives the place in a sideways list that runs from right to left.
public struct IndicatorPlacement: Sendable, Equatable {
    /// Points from the start of the view to where the indicator begins.
    public let position: Double
    /// Length of the indicator, in points.
    public let length: Double

    /// An indicator that begins at a place, in points.
    public init(position: Double, length: Double) {
        self.position = position
        self.length = length
    }

    /// The place of an indicator of `length` points.
    ///
    /// - Parameters:
    ///   - behavior: what the edge does.
    ///   - edge: which end of the axis it is.
    ///   - length: of the indicator along the axis, in points.
    ///   - displacement: points by which the content is moved away from where the platform scrolled it, as in ``Overscroll/displacement``.
    ///   - contentStart: points from the start of the view to the start of the content, before it is displaced: 0 or less.
    ///   - contentEnd: the same to the end of the content.
    ///   - viewportEnd: the same to the end of the room for the content.
    ///   - ignoredInset: points by which the indicator is moved outwards.
    public init(
        of behavior: EdgeBehavior, at edge: ScrollEdge, length: Double, displacement: Double, contentStart: Double = 0,
        contentEnd: Double, viewportEnd: Double, ignoredInset: Double = 0
    ) {
        self.length = length
        switch edge {
        case .start:
            // Before the content in flow, before the view itself otherwise.
            let rest = behavior == .autoFooter ? contentStart : 0
            position = rest + displacement - length - ignoredInset
        case .end:
            // After short content, what is in flow is in view.
            let rest = behavior == .autoFooter ? contentEnd : max(contentEnd, viewportEnd)
            position = rest + displacement + ignoredInset
        }
    }

    /// Whether any of it can be seen in a view of the given length, in points.
    public func isInView(of viewLength: Double) -> Bool { position < viewLength && position + length > 0 }

    /// The same place seen from the other end of a view of the given length, in points.
    public func mirrored(in viewLength: Double) -> IndicatorPlacement {
        IndicatorPlacement(position: viewLength - position - length, length: length)
    }
}
