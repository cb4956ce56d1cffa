@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// One of the four edges of a list, or the edge of the current callback.
package enum FuzzEdge: String, Sendable, CaseIterable {
    /// The top.
    case verticalStart
    /// The bottom.
    case verticalEnd
    /// The leading side.
    case horizontalStart
    /// The trailing side.
    case horizontalEnd
    /// Within a callback, the edge that was called back. Elsewhere the top.
    case caller

    /// The four edges of the list.
    static let real: [FuzzEdge] = [.verticalStart, .verticalEnd, .horizontalStart, .horizontalEnd]

    init(_ axis: ScrollAxis, _ edge: ScrollEdge) {
        self =
            axis == .vertical
            ? (edge == .start ? .verticalStart : .verticalEnd) : edge == .start ? .horizontalStart : .horizontalEnd
    }

    /// The axis of the edge.
    var axis: ScrollAxis { self == .horizontalStart || self == .horizontalEnd ? .horizontal : .vertical }
    /// The end of the axis.
    var edge: ScrollEdge { self == .verticalEnd || self == .horizontalEnd ? .end : .start }
    /// The index in ``real``.
    var index: Int { (axis == .vertical ? 0 : 2) + (edge == .start ? 0 : 1) }
}
