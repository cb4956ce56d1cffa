import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

/// A horizontal list in either layout direction. Distances are measured from the start of the content towards its end.
@MainActor
final class Sideways {
    /// The layout direction.
    enum Direction: CaseIterable {
        case leftToRight
        case rightToLeft

        var gtk: GtkTextDirection { self == .leftToRight ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL }
        /// 1 if the end of the content is at the right, otherwise -1.
        var sign: Double { self == .leftToRight ? 1 : -1 }
    }

    /// The kind of scrolled widget.
    enum Kind: CaseIterable {
        /// A GtkListView, which scrolls itself.
        case listView
        /// A GtkBox in a GtkViewport.
        case box
    }

    let stage: Stage
    let direction: Direction
    let columns: Columns

    /// Width of the window, in points.
    static let width = 400.0

    private init(_ stage: Stage, _ direction: Direction, _ columns: Columns) {
        self.stage = stage
        self.direction = direction
        self.columns = columns
    }

    /// Runs `body` with a window in the given layout direction.
    static func show(
        _ direction: Direction, _ kind: Kind = .listView, columns count: Int = 30, height: Int32 = 300,
        prepare: (PullView) -> Void,
        _ body: (Sideways) async throws -> Void
    ) async throws {
        let before = gtk_widget_get_default_direction()
        gtk_widget_set_default_direction(direction.gtk)
        defer { gtk_widget_set_default_direction(before) }
        let columns = try Columns(count, kind)
        try await withStage(columns.content, axis: .horizontal, height: height, prepare: prepare) { stage in
            try await body(Sideways(stage, direction, columns))
        }
    }

    // MARK: Observations

    /// Returns the distance in points from the start of the window to the near side of a frame.
    func position(of frame: Frame?) throws -> Double {
        let frame = try #require(frame)
        return direction == .leftToRight ? frame.x : Self.width - frame.maxX
    }

    /// Returns the same distance for a column.
    func position(of column: String) throws -> Double { try position(of: columns.frame(of: column)) }

    // MARK: Input

    /// Puts a finger down in the middle.
    func finger() async throws -> Finger { try await stage.finger(x: Self.width / 2, y: 150) }

    /// Moves a finger by `distance` points towards the end of the content.
    func move(_ finger: Finger, by distance: Double, in duration: Double = 0.2) async throws {
        try await finger.move(x: distance * direction.sign, in: duration)
    }

    /// Drags by `distance` points towards the end of the content and releases without a fling.
    func drag(by distance: Double) async throws {
        let finger = try await finger()
        try await move(finger, by: distance)
        try await finger.lift()
    }

    /// Turns a wheel towards the start or the end of the content.
    func turn(towards edge: ScrollEdge, times: Int) async throws {
        let isRight = (edge == .end) == (direction == .leftToRight)
        try await turn(isRight ? .right : .left, times: times)
    }

    /// Turns a wheel and returns when GTK has handled it.
    func turn(_ click: PointerDevice.WheelClick, times: Int) async throws {
        for _ in 0..<times {
            let before = stage.watch.scrolls
            try stage.display.mouse.wheel(click)
            try await wait("the click") { self.stage.watch.scrolls > before }
        }
    }

    /// Moves the mouse pointer to the list.
    func pointMouse() async throws {
        try stage.display.mouse.move(to: ScreenPoint(x: 200, y: 150))
        try await pump(for: .milliseconds(300))
    }

    /// Drags until the end of the content is reached.
    func scrollToEnd() async throws {
        for _ in 0..<40 {
            let before = stage.view.offset
            try await drag(by: -180)
            try await stage.rest()
            if stage.view.offset - before < 1 { return }
        }
    }
}

/// Columns side by side, as in an app.
@MainActor
struct Columns {
    /// The content for a PullView.
    let content: Widget
    /// The widget that has the layout direction.
    let directed: Widget
    private let list: TextList?

    init(_ count: Int, _ kind: Sideways.Kind) throws {
        switch kind {
        case .listView:
            let list = try TextList(rows: count, prefix: "Column", axis: .horizontal)
            self.list = list
            content = list.window
            directed = list.listView
        case .box:
            let box: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
            list = nil
            content = box
            directed = box
            append(count)
        }
    }

    private var labels: [Widget] { directed.tree.filter { $0.isA(gtk_label_get_type()) && $0.isMapped } }

    var count: Int { list?.count ?? directed.children.count }

    func frame(of column: String) -> Frame? { labels.first { $0.labelText == column }?.frame }

    func append(_ count: Int) {
        if let list { return list.append(count, prefix: "Column") }
        let first = directed.children.count + 1
        for number in first..<(first + count) {
            let label: Widget = gtk_label_new("Column \(number)")
            gtk_widget_set_size_request(label, TextList.columnWidth, -1)
            gtk_box_append(directed.cast(), label)
        }
    }
}
