@_spi(Host) internal import Tug

/// The range of offsets at which a scroll view can rest, in points.
struct RestingPlaces: Equatable {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>

    func clamp(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
    }

    func contains(_ offset: CGPoint) -> Bool { clamp(offset) == offset }

    /// Uses the engine's own rule.
    fileprivate init(content: CGSize, bounds: CGSize, inset: UIEdgeInsets) {
        x = Self.range(content.width, bounds.width, inset.left, inset.right)
        y = Self.range(content.height, bounds.height, inset.top, inset.bottom)
    }

    private static func range(_ content: CGFloat, _ viewport: CGFloat, _ start: CGFloat, _ end: CGFloat) -> ClosedRange<Double> {
        let metrics = ScrollMetrics(
            contentLength: content, viewportLength: viewport, inset: AxisInsets(start: start, end: end))
        return metrics.minimumOffset...metrics.maximumOffset
    }
}

extension UIScrollView {
    var restingPlaces: RestingPlaces {
        RestingPlaces(content: contentSize, bounds: layer.bounds.size, inset: adjustedContentInset)
    }

    /// Returns whether a finger can scroll along an axis.
    func scrolls(_ axis: WritableKeyPath<CGPoint, CGFloat>) -> Bool {
        let range = axis == \.x ? restingPlaces.x : restingPlaces.y
        let always = axis == \.x ? alwaysBounceHorizontal : alwaysBounceVertical
        return range.lowerBound < range.upperBound || (bounces && always)
    }
}
