import Tug
import TugTestKit

/// One of the four edges of a list, or the one that a callback is for.
package enum FuzzEdge: String, Sendable, CaseIterable {
    /// The top.
    case verticalStart
    /// The bottom.
    case verticalEnd
    /// The leading side.
    case horizontalStart
    /// The trailing side.
    case horizontalEnd
    /// Within a callback: the edge that was called back. Elsewhere it means the top.
    case caller

    /// The four real ones.
    static let real: [FuzzEdge] = [.verticalStart, .verticalEnd, .horizontalStart, .horizontalEnd]

    init(_ axis: ScrollAxis, _ edge: ScrollEdge) {
        self =
            axis == .vertical
            ? (edge == .start ? .verticalStart : .verticalEnd) : edge == .start ? .horizontalStart : .horizontalEnd
    }

    /// Its axis.
    var axis: ScrollAxis { self == .horizontalStart || self == .horizontalEnd ? .horizontal : .vertical }
    /// Its end of the axis.
    var edge: ScrollEdge { self == .verticalEnd || self == .horizontalEnd ? .end : .start }
    /// Place among ``real``.
    var index: Int { (axis == .vertical ? 0 : 2) + (edge == .start ? 0 : 1) }
}
