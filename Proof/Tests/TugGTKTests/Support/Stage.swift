import Foundation
import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

/// A real window with a ``PullView`` in it, at the top left of the screen.
@MainActor
final class Stage {
    let display: VirtualDisplay
    let view: PullView
    let window: Widget
    let watch: EventWatch
    private var isOpen = true

    /// Shows a list and returns when it has been drawn.
    init(
        _ content: Widget, axis: ScrollAxis = .vertical, width: Int32 = 400, height: Int32 = 600, isShown: Bool = true,
        prepare: (PullView) -> Void = { _ in }
    ) async throws {
        display = try TestDisplay.shared()
        view = PullView(content, axis: axis)
        prepare(view)
        window = gtk_window_new()
        watch = EventWatch(window)
        gtk_window_set_decorated(window.cast(), 0)
        gtk_window_set_default_size(window.cast(), width, height)
        gtk_window_set_child(window.cast(), view.widget)
        // Outside the window, because a pointer over it generates input.
        try display.mouse.move(to: ScreenPoint(x: 795, y: 895))
        if isShown { try await show() }
    }

    /// Presents the window, which then has the keyboard focus.
    func show() async throws {
        gtk_window_present(window.cast())
        try await wait("the window to appear") { self.window.isMapped && gtk_window_is_active(self.window.cast()) != 0 }
        try await drawFrames()
    }

    /// Closes the window.
    func close() async throws {
        guard isOpen else { return }
        isOpen = false
        gtk_window_destroy(window.cast())
        try await pump(for: .milliseconds(20))
    }

    /// Puts a button above what the window shows: there GTK would put the focus of a widget that it hides. Returns the button.
    @discardableResult
    func addToolbar() throws -> Widget {
        let content = try #require(gtk_window_get_child(window.cast()))
        let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        let toolbar: Widget = gtk_button_new_with_label("Toolbar")
        g_object_ref(gpointer(content))
        gtk_window_set_child(window.cast(), nil)
        gtk_box_append(column.cast(), toolbar)
        gtk_box_append(column.cast(), content)
        g_object_unref(gpointer(content))
        gtk_widget_set_vexpand(content, 1)
        gtk_window_set_child(window.cast(), column)
        return toolbar
    }

    // MARK: The screen

    /// Waits until GTK has drawn all pending frames.
    func drawFrames(_ count: Int = 2) async throws {
        guard let clock = gtk_widget_get_frame_clock(window) else { return }
        let target = gdk_frame_clock_get_frame_counter(clock) + count
        try await wait("frames to be drawn") {
            gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
            return gdk_frame_clock_get_frame_counter(clock) > target
        }
        gdk_display_sync(gtk_widget_get_display(self.window))
    }

    /// Takes a picture of the window; saved as `out/gtk-<test>[-<moment>].png`.
    @discardableResult
    func picture(_ moment: String? = nil) async throws -> Screenshot {
        try await drawFrames()
        let display = display
        let area = ScreenRect(
            x: 0, y: 0, width: Int(gtk_widget_get_width(window)), height: Int(gtk_widget_get_height(window)))
        let screenshot = try await pump { try await display.screenshot(of: area) }
        let test = Test.current.map { String($0.name.prefix { $0 != "(" }) } ?? "unknown"
        let name = (["gtk", test] + [moment].compactMap { $0 }).joined(separator: "-")
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try screenshot.write(to: Self.folder.appendingPathComponent(name + ".png"))
        return screenshot
    }

    private static let folder: URL = {
        if let given = ProcessInfo.processInfo.environment["TUG_OUT"] { return URL(fileURLWithPath: given) }
        // Tests/TugGTKTests/Support/Stage.swift, three folders below the package.
        return (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
            .appendingPathComponent("out")
    }()

    // MARK: The list

    var displacement: Double { view.displacement }

    var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        scrolledWindow.flatMap { gtk_scrolled_window_get_vadjustment($0.opaque) }
    }

    /// The offset of GTK's own scrolling, in points.
    var scrollPosition: Double {
        get { gtk_adjustment_get_value(adjustment) }
        set { gtk_adjustment_set_value(adjustment, newValue) }
    }

    /// The greatest offset of GTK's own scrolling, in points.
    var greatestPosition: Double { gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) }

    /// The scrolled window in the view.
    var scrolledWindow: Widget? { view.widget?.children.first { $0.isA(gtk_scrolled_window_get_type()) } }

    /// Scrolls as an app does, and waits until GTK has handled it.
    func scroll(to position: Double) async throws {
        scrollPosition = position
        try await drawFrames()
        try await rest()
    }

    // MARK: The indicators

    /// The container of the header's indicator.
    var header: Widget? { view.widget?.children.first { $0.hasStyle("pull-header") } }

    /// The container of the footer's indicator.
    var footer: Widget? { view.widget?.children.first { $0.hasStyle("pull-footer") } }

    /// Returns the lines that a header or footer shows.
    func lines(of indicator: Widget?) -> [String] { indicator?.shownLabels.map(\.labelText) ?? [] }

    /// The opacity with which an indicator is drawn.
    func shownOpacity(of indicator: Widget?) -> Double { indicator.map { gtk_widget_get_opacity($0) } ?? 0 }

    // MARK: Waiting

    /// Waits until nothing moves and the last content has been laid out.
    func rest(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await wait("the content to rest, at \(displacement)", sourceLocation: sourceLocation) { !self.view.isMoving }
        try await drawFrames()
    }

    /// Waits until a control is in a state.
    func reach(
        _ state: EdgeState, of control: PullControl, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await wait("\(state), is \(control.state)", sourceLocation: sourceLocation) { control.state == state }
    }

    /// Waits until a run has ended and everything is closed and at rest.
    func waitForClose(of control: PullControl, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await wait("the end, is \(control.phase)", sourceLocation: sourceLocation) { control.phase == .idle }
        try await rest(sourceLocation: sourceLocation)
    }

    // MARK: Fingers

    /// Puts a finger down, by default in the middle of the window.
    func finger(x: Double = 200, y: Double = 250, contact: Int = 0) async throws -> Finger {
        try await Finger(at: ScreenPoint(x: x, y: y), on: self, contact: contact)
    }

    /// Drags by `distance` points down (up if negative) and releases without a fling.
    func drag(from start: Double = 250, by distance: Double) async throws {
        let finger = try await finger(y: start)
        try await finger.move(y: distance)
        try await finger.lift()
    }

    func tap(at frame: Frame?) async throws {
        let frame = try #require(frame)
        let finger = try await finger(x: frame.midX, y: frame.midY)
        try await pump(for: .milliseconds(60))
        try await finger.flick()
    }
}

/// Runs `body` with a window and closes it afterwards. Fails if GTK logged warnings.
@MainActor
func withStage(
    _ content: @autoclosure () -> Widget, axis: ScrollAxis = .vertical, width: Int32 = 400, height: Int32 = 600,
    isShown: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation, prepare: (PullView) -> Void = { _ in },
    _ body: (Stage) async throws -> Void
) async throws {
    let display = try TestDisplay.shared()
    let stage = try await Stage(content(), axis: axis, width: width, height: height, isShown: isShown, prepare: prepare)
    let result: Result<Void, any Error>
    do { result = .success(try await body(stage)) } catch { result = .failure(error) }
    // A failed test may leave fingers and keys pressed.
    for contact in 0..<5 { try? display.touch.up(contact: contact) }
    for key in Key.allCases { try? display.keyboard.release(key) }
    try? display.mouse.release()
    try await stage.close()
    #expect(ComplaintLog.take() == [], sourceLocation: sourceLocation)
    try result.get()
}
