import CTugGTK
import Tug
import TugGTK

/// The Swift half of the GObject `TugView`: a ``PullView`` around the child, and what is kept of it when the child changes.
@MainActor
final class ViewHost {
    private let axis: ScrollAxis
    /// The object, which owns this one.
    private let view: OpaquePointer
    private(set) var controls: [ScrollEdge: PullControl] = [:]
    private(set) var list: PullView?
    /// Binds the list to what answers its runs in place of the signals.
    private var bound: (@MainActor (PullView) -> Void)?
    /// What the controls did before they were bound.
    private var handlers: [ScrollEdge: RunHandler] = [:]
    // What was asked of the position, for a list that comes in place of another, or of none.
    private var followed: Set<ScrollEdge> = []
    private var wantedEdge: ScrollEdge?
    private var wantedPlace: ListPlace?
    private var observesEdges = false
    private var countsUnseen = false

    var secondFloor: OwnedWidget? { didSet { list?.secondFloor = secondFloor?.pointer } }
    var itemCount: Int? { didSet { countItems() } }
    var isMouseDragEnabled = false { didSet { list?.isMouseDragEnabled = isMouseDragEnabled } }
    var jumpButton: ScrollEdge? { didSet { list?.jumpButton = jumpButton } }
    var isWheelPullEnabled: Bool? { didSet { list?.isWheelPullEnabled = isWheelPullEnabled } }

    init(of view: OpaquePointer, axis: ScrollAxis) {
        self.view = view
        self.axis = axis
    }

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
        list.jumpButton = jumpButton
        countItems()
        for (edge, control) in controls { list[edge] = control }
        bindList()
        takePosition()
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

    // MARK: The position

    /// Gives a new list what was asked of the one before, or of none.
    private func takePosition() {
        for edge in followed { follow(edge, true) }
        if observesEdges { observeEdges() }
        if countsUnseen { countUnseen() }
        if let wantedEdge { scroll(to: wantedEdge, animated: false) }
        if let wantedPlace { place = wantedPlace }
        wantedEdge = nil
        wantedPlace = nil
    }

    private func observeEdges() {
        observesEdges = true
        list?.position.onEdgeChange = { [view] edge, _ in tug_view_edge_changed(view, edge.number) }
    }

    private func countUnseen() {
        countsUnseen = true
        list?.position.onUnseenChange = { [view] edge, _ in tug_view_unseen_changed(view, edge.number) }
    }

    func follows(_ edge: ScrollEdge) -> Bool {
        // A chat that is bound to a pager follows its end, too.
        guard let position = list?.position else { return followed.contains(edge) }
        return edge == .start ? position.followsStart : position.followsEnd
    }

    func follow(_ edge: ScrollEdge, _ isWanted: Bool) {
        if isWanted { followed.insert(edge) } else { followed.remove(edge) }
        if edge == .start { list?.position.followsStart = isWanted } else { list?.position.followsEnd = isWanted }
    }

    func isAt(_ edge: ScrollEdge) -> Bool {
        if !observesEdges { observeEdges() }
        guard let position = list?.position else { return true }
        return edge == .start ? position.isAtStart : position.isAtEnd
    }

    func unseen(at edge: ScrollEdge) -> Int {
        if !countsUnseen { countUnseen() }
        return list?.position.unseen(at: edge) ?? 0
    }

    func scroll(to edge: ScrollEdge, animated: Bool) {
        if list == nil { wantedEdge = edge }
        list?.position.scroll(to: edge, animated: animated)
    }

    var place: ListPlace? {
        get { list == nil ? wantedPlace : list?.position.place }
        set {
            if list == nil { wantedPlace = newValue }
            list?.position.place = newValue
        }
    }

    func noteInsertedContent(length: Double) { list?.noteInsertedContent(length: length) }
}
