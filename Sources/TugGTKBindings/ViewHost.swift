import CTugGTK
import Tug
import TugGTK

/// The Swift half of the GObject `TugView`: a ``PullView`` around the child, and what is kept of it when the child changes.
@MainActor
final class ViewHost {
    private let axis: ScrollAxis
    private var controls: [ScrollEdge: PullControl] = [:]
    private var list: PullView?
    /// Whether the list scrolls to its end as soon as there is one.
    private var isEndWanted = false

    var secondFloor: OwnedWidget? { didSet { list?.secondFloor = secondFloor?.pointer } }
    var itemCount: Int? { didSet { countItems() } }
    var isMouseDragEnabled = false { didSet { list?.isMouseDragEnabled = isMouseDragEnabled } }
    var isWheelPullEnabled: Bool? { didSet { list?.isWheelPullEnabled = isWheelPullEnabled } }

    init(axis: ScrollAxis) { self.axis = axis }

    /// The object is gone.
    func disconnect() {
        leave()
        secondFloor = nil
        list = nil
    }

    /// Makes a list around a widget. The one before is no longer used.
    func wrap(_ child: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        leave()
        let list = PullView(child, axis: axis)
        self.list = list
        list.secondFloor = secondFloor?.pointer
        list.isMouseDragEnabled = isMouseDragEnabled
        list.isWheelPullEnabled = isWheelPullEnabled
        countItems()
        for (edge, control) in controls { list[edge] = control }
        if isEndWanted { scrollToEnd() }
        return list.widget
    }

    private func leave() {
        list?.secondFloor = nil
        list?.header = nil
        list?.footer = nil
    }

    /// Puts a control at an edge, or takes the one away that is there. A begin that waits for a child is cancelled, too.
    func put(_ control: PullControl?, at edge: ScrollEdge) {
        let old = controls[edge]
        controls[edge] = control
        list?[edge] = control
        if old !== control { old?.endRefreshing(.cancelled) }
    }

    private func countItems() {
        if let itemCount { list?.itemCount = { itemCount } } else { list?.itemCount = nil }
    }

    func scrollToEnd() {
        isEndWanted = list == nil
        list?.scrollToEnd()
    }

    func noteInsertedContent(length: Double) { list?.noteInsertedContent(length: length) }
}
