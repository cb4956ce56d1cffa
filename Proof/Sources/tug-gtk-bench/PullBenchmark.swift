@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

/// The time that a frame takes on the main thread during a pull of a long list, in a real window on a virtual display.
@MainActor
final class PullBenchmark {
    private let window: UnsafeMutablePointer<GtkWindow>
    private let list: PullView
    private(set) var frames: [Double] = []
    private var frameBegan = 0.0
    private var isMeasuring = false
    private static let width: Int32 = 390
    private static let height: Int32 = 720

    init?(_ rows: ListRows) {
        guard let window = gtk_window_new(), let scrolled = gtk_scrolled_window_new() else { return nil }
        self.window = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
        gtk_scrolled_window_set_child(OpaquePointer(scrolled), rows.widget)
        list = PullView(scrolled)
        var options = EdgeOptions()
        // The finger moves across the threshold and back without lifting.
        options.trigger = .displacement(100)
        list.header = .refresh(options: options).callback {}
        rows.bind(list)
        gtk_window_set_default_size(self.window, Self.width, Self.height)
        gtk_window_set_child(self.window, list.widget)
    }

    /// Opens the window and waits until it is at rest.
    func open() async throws {
        gtk_window_present(window)
        try await Task.sleep(for: .seconds(1))
        guard let clock = list.widget.flatMap({ gtk_widget_get_frame_clock($0) }) else { return }
        // GTK's work for a frame on the main thread begins with "flush-events" and ends with "after-paint".
        GtkSignals.on(clock, "before-paint") { [weak self] in self?.beforePaint() }
        GtkSignals.on(clock, "after-paint") { [weak self] in self?.afterPaint() }
    }

    /// Pulls down and up for some seconds with real touches, and collects the frames.
    func pull(with touch: TouchDevice) async throws {
        let top = ScreenPoint(x: 190, y: 120)
        let bottom = ScreenPoint(x: 190, y: 420)
        let path = (0..<6).flatMap { _ in [bottom, top] }
        isMeasuring = true
        try await touch.play(.drag(from: top, via: path, to: top, duration: 4))
        isMeasuring = false
        try await Task.sleep(for: .seconds(1))
    }

    func close() async throws {
        gtk_window_destroy(window)
        try await Task.sleep(for: .milliseconds(300))
    }

    private func beforePaint() { frameBegan = Double(g_get_monotonic_time()) / 1000 }

    private func afterPaint() {
        if isMeasuring { frames.append(Double(g_get_monotonic_time()) / 1000 - frameBegan) }
    }
}
