@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// The geometry of a list along one axis. Lengths are in points, in content coordinates.
struct ModelPlace: Sendable {
    var offset = 0.0
    var content = 0.0
    var viewport = 0.0
    /// The app's inset plus the safe area, without what edges hold open.
    var startInset = 0.0
    var endInset = 0.0
    /// nil where items are not counted.
    var items: Int?
    /// Whether a finger moves the list.
    var isDragged = false

    init() {}

    /// Returns nil for numbers that are not finite. Negative lengths count as 0.
    init?(_ metrics: ScrollMetrics) {
        let isUsable =
            metrics.offset.isFinite && metrics.contentLength.isFinite && metrics.viewportLength.isFinite
            && metrics.inset.start.isFinite && metrics.inset.end.isFinite && metrics.velocity.isFinite
        guard isUsable else { return nil }
        offset = metrics.offset
        content = max(0, metrics.contentLength)
        viewport = max(0, metrics.viewportLength)
        startInset = metrics.inset.start
        endInset = metrics.inset.end
        items = metrics.itemCount
        isDragged = metrics.isDragging
    }

    /// Whether a number is so large that its sums are rounded noticeably.
    var isRemote: Bool {
        abs(offset) > 1e9 || content > 1e9 || viewport > 1e9 || abs(startInset) > 1e9 || abs(endInset) > 1e9
    }

    /// Whether the list is empty: without items where they are counted, otherwise without content.
    var isEmpty: Bool { items.map { $0 <= 0 } ?? (content == 0) }

    /// The resting offset at the start.
    var firstOffset: Double { -startInset }
    /// The resting offset at the end. With short content, that at the start.
    var lastOffset: Double { max(firstOffset, content + endInset - viewport) }

    /// Whether the content with its insets is longer than the viewport.
    var isFull: Bool { startInset + content + endInset - viewport > ModelOptions.rounding }

    /// The empty length after short content.
    var emptyRoom: Double { max(0, viewport - startInset - content - endInset) }

    /// Returns the distance past the resting offset at an edge; negative when scrolled away.
    func pull(past edge: ScrollEdge) -> Double { edge == .start ? firstOffset - offset : offset - lastOffset }

    /// Returns the distance past the resting offset while the edges hold the given insets open.
    func pull(past edge: ScrollEdge, holding held: AxisInsets) -> Double {
        var widened = self
        widened.startInset += held.start
        widened.endInset += held.end
        return widened.pull(past: edge)
    }

    /// Returns the visible length beyond the content; negative for its distance from the viewport.
    func sight(beyond edge: ScrollEdge) -> Double {
        edge == .start ? -startInset - offset : (offset + viewport) - (content + endInset)
    }

    /// The mean length of an item; 0 where items are not counted.
    var itemLength: Double { items.map { $0 > 0 ? content / Double($0) : 0 } ?? 0 }

    /// Returns whether the data differs: by item count where available, otherwise by content length.
    func hasOtherData(than old: ModelPlace) -> Bool {
        if let now = items, let before = old.items { return now != before }
        return abs(content - old.content) >= 0.5
    }

    /// Returns whether content, viewport or insets have other sizes.
    func hasOtherSizes(than old: ModelPlace) -> Bool {
        content != old.content || viewport != old.viewport || startInset != old.startInset || endInset != old.endInset
            || items != old.items
    }
}
