import Tug
import TugTestKit

/// Where a list is along one axis. Lengths in points, in coordinates of the content.
struct ModelPlace: Sendable {
    var offset = 0.0
    var content = 0.0
    var viewport = 0.0
    /// The app's own inset and the safe area, without what edges hold open.
    var startInset = 0.0
    var endInset = 0.0
    /// nil where items are not counted.
    var items: Int?
    /// Whether a finger moves the list.
    var isDragged = false

    init() {}

    /// nil for numbers that are none; negative lengths count as 0.
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

    /// Whether a number is so large that sums of it are rounded by more than a hair.
    var isRemote: Bool {
        abs(offset) > 1e9 || content > 1e9 || viewport > 1e9 || abs(startInset) > 1e9 || abs(endInset) > 1e9
    }

    /// A list that counts its items is empty without any, another without content.
    var isEmpty: Bool { items.map { $0 <= 0 } ?? (content == 0) }

    /// Where the list rests at its start.
    var firstOffset: Double { -startInset }
    /// Where it rests at its end; at its start if the content is short.
    var lastOffset: Double { max(firstOffset, content + endInset - viewport) }

    /// Whether there is more between the insets than can be seen at once.
    var isFull: Bool { startInset + content + endInset - viewport > ModelOptions.rounding }

    /// Room left after short content.
    var emptyRoom: Double { max(0, viewport - startInset - content - endInset) }

    /// How far it is pulled past its resting place at an edge; negative when it is scrolled away.
    func pull(past edge: ScrollEdge) -> Double { edge == .start ? firstOffset - offset : offset - lastOffset }

    /// How far it is pulled past where it rests while the edges hold so much open.
    func pull(past edge: ScrollEdge, holding held: AxisInsets) -> Double {
        var widened = self
        widened.startInset += held.start
        widened.endInset += held.end
        return widened.pull(past: edge)
    }

    /// How much of what lies right beyond the content is in view; negative for how far it is out of view.
    func sight(beyond edge: ScrollEdge) -> Double {
        edge == .start ? -startInset - offset : (offset + viewport) - (content + endInset)
    }

    /// Mean length of an item; 0 if nobody counts.
    var itemLength: Double { items.map { $0 > 0 ? content / Double($0) : 0 } ?? 0 }

    /// Whether the data is another: counted where it can be, else by the length of the content.
    func hasOtherData(than old: ModelPlace) -> Bool {
        if let now = items, let before = old.items { return now != before }
        return abs(content - old.content) >= 0.5
    }

    /// Whether content, viewport or insets have another size.
    func hasOtherSizes(than old: ModelPlace) -> Bool {
        content != old.content || viewport != old.viewport || startInset != old.startInset || endInset != old.endInset
            || items != old.items
    }
}
