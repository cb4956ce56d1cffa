import CTugGTK
import Tug
import TugGTK

/// The Swift half of the GObject `TugView`: a ``PullView`` around the child, and what is kept of it when the child changes.
@MainActor
final class ViewHost {
    private let axis: ScrollAxis
    private(set) var controls: [ScrollEdge: PullControl] = [:]
    private var list: PullView?
    /// Binds the list to what answers its runs in place of the signals.
    private var bound: (@MainActor (PullView) -> Void)?
    /// What the controls did before they were bound.
    private var handlers: [ScrollEdge: RunHandler] = [:]
    /// Whether the list scrolls to its end as soon as there is one.
    private var isEndWanted = false

    var secondFloor: OwnedWidget? { didSet { list?.secondFloor = secondFloor?.pointer } }
    var itemCount: Int? { didSet { countItems() } }
    var isMouseDragEnabled = false { didSet { list?.isMouseDragEnabled = isMouseDragEnabled } }
    var isWheelPullEnabled: Bool? { didSet { list?.isWheelPullEnabled = isWheelPullEnabled } }

    init(axis: ScrollAxis) { self.axis = axis }

    /// The object is gone.
    func disconnect() {
        bound = nil
        for edge in [ScrollEdge.start, .end] { restoreHandler(at: edge) }
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
        bindList()
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
        if old !== control { restoreHandler(at: edge) }
        controls[edge] = control
        list?[edge] = control
        if old !== control { old?.endRefreshing(.cancelled) }
        bindList()
    }

    /// Binds the list, and each one and each control that comes in place of another.
    func bind(_ bound: @escaping @MainActor (PullView) -> Void) {
        self.bound = bound
        bindList()
    }

    private func bindList() {
        guard let list, let bound else { return }
        for (edge, control) in controls where handlers[edge] == nil { handlers[edge] = control.handler }
        bound(list)
        // A binding puts controls where it finds none.
        for edge in [ScrollEdge.start, .end] where controls[edge] == nil { list[edge] = nil }
    }

    private func restoreHandler(at edge: ScrollEdge) {
        if let handler = handlers.removeValue(forKey: edge) { controls[edge]?.handler = handler }
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
