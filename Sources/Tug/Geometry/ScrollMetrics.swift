/// The state of a scroll view along one axis. All lengths are in points.
///
/// Coordinates are logical: `offset` grows towards the end of the content in any layout direction. A host mirrors the coordinates
/// of a right-to-left horizontal list.
public struct ScrollMetrics: Sendable, Equatable {
    /// Content coordinate at the start of the viewport. At rest at the very start it is `-inset.start`.
    public var offset: Double
    /// Length of the content. Zero for an empty list.
    public var contentLength: Double
    /// Number of all items; nil if the host does not count them. It distinguishes new data from rows higher than estimated, and
    /// an empty list from one with only a banner.
    public var itemCount: Int?
    /// Length of the visible part.
    public var viewportLength: Double
    /// The app's insets (safe area included), without those of this library.
    public var inset: AxisInsets
    /// Whether a touch, wheel or trackpad gesture moves the content.
    public var isDragging: Bool
    /// Points per second, positive towards the end. The engine decides by position.
    public var velocity: Double

    /// Creates metrics; everything defaults to an empty list at rest.
    public init(
        offset: Double = 0, contentLength: Double = 0, viewportLength: Double = 0, inset: AxisInsets = AxisInsets(),
        isDragging: Bool = false, velocity: Double = 0, itemCount: Int? = nil
    ) {
        self.itemCount = itemCount
        self.offset = offset
        self.contentLength = contentLength
        self.viewportLength = viewportLength
        self.inset = inset
        self.isDragging = isDragging
        self.velocity = velocity
    }

    /// Whether every number is finite. The engine refuses other metrics.
    @_spi(Host) public var isFinite: Bool {
        offset.isFinite && contentLength.isFinite && viewportLength.isFinite && inset.start.isFinite && inset.end.isFinite
            && velocity.isFinite
    }

    /// Whether the list is empty.
    public var isEmpty: Bool { itemCount.map { $0 <= 0 } ?? (contentLength == 0) }

    /// Mean length of an item, in points; 0 where items are not counted.
    var meanItemLength: Double {
        guard let itemCount, itemCount > 0 else { return 0 }
        return contentLength / Double(itemCount)
    }

    /// Whether the data seems to differ from `old`: by the item counts if both are known, else by the length.
    func hasOtherData(than old: ScrollMetrics) -> Bool {
        if let itemCount, let before = old.itemCount { return itemCount != before }
        return abs(contentLength - old.contentLength) >= 0.5
    }

    /// The least offset at rest, in points.
    public var minimumOffset: Double { -inset.start }

    /// The greatest offset at rest, in points. Equal to ``minimumOffset`` when the content is shorter than the viewport.
    public var maximumOffset: Double {
        let bottom = contentLength + inset.end - viewportLength
        return bottom > minimumOffset ? bottom : minimumOffset
    }

    /// Whether the content fills the room between the insets.
    @_spi(Host) public var fillsViewport: Bool { inset.start + contentLength + inset.end > viewportLength }

    /// Empty room after content that is shorter than the viewport, in points; 0 when it fills it.
    @_spi(Host) public var shortfall: Double {
        let room = viewportLength - inset.start - inset.end - contentLength
        return room > 0 ? room : 0
    }

    /// How far the content is pulled beyond its resting place at an edge, in points; negative when it is scrolled away from it.
    public func distance(past edge: ScrollEdge) -> Double {
        edge == .start ? minimumOffset - offset : offset - maximumOffset
    }

    /// The same with `held` points held open at the edges on top of the app's inset.
    func distance(past edge: ScrollEdge, holding held: AxisInsets) -> Double {
        var copy = self
        copy.inset.start += held.start
        copy.inset.end += held.end
        return copy.distance(past: edge)
    }

    /// The visible length of an in-flow indicator at an edge, in points; negative: the distance from view.
    ///
    /// At the end this differs from ``distance(past:)`` for short content, whose footer is in view at rest.
    @_spi(Host) public func exposure(at edge: ScrollEdge) -> Double {
        edge == .start ? minimumOffset - offset : offset + viewportLength - contentLength - inset.end
    }

    /// Differences up to this many points are rounding errors. A list at rest exactly at a threshold must give the same result at
    /// both edges.
    static let tolerance = 1e-3

    /// The same metrics with negative lengths raised to 0. Widgets without a size report them.
    var sanitized: ScrollMetrics {
        var copy = self
        if copy.contentLength < 0 { copy.contentLength = 0 }
        if copy.viewportLength < 0 { copy.viewportLength = 0 }
        return copy
    }

    /// Whether everything but the offset and the velocity is equal.
    @inlinable
    func hasSameGeometry(as other: ScrollMetrics) -> Bool { isDragging == other.isDragging && hasSameSizes(as: other) }

    /// Whether content, viewport and insets are equal.
    @inlinable
    func hasSameSizes(as other: ScrollMetrics) -> Bool {
        contentLength == other.contentLength && viewportLength == other.viewportLength && inset.start == other.inset.start
            && inset.end == other.inset.end && itemCount == other.itemCount
    }
}
