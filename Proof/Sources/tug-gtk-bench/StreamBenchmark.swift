import GTKSupport
@_spi(Host) import Tug
import TugGTK

/// The time that a frame takes on the main thread while the last row of a list grows at each frame, in a real window.
@MainActor
final class StreamBenchmark {
    /// What keeps the list at its end.
    enum Keeper: String, CaseIterable {
        /// `PullView`, by `followsEnd`.
        case tug
        /// A scrolled window alone, whose adjustment the program moves when it changes.
        case byHand
    }

    private let window: UnsafeMutablePointer<GtkWindow>
    private let scrolled: UnsafeMutablePointer<GtkWidget>
    private let list: PullView?
    private let last: LastRow
    private var text = "Answer"
    private(set) var frames: [Double] = []
    /// Frames after which the list was not at its end.
    private(set) var late = 0
    private var frameBegan = 0.0
    private var isMeasuring = false

    init?(rows: Int, keeper: Keeper) {
        guard let window = gtk_window_new(), let scrolled = gtk_scrolled_window_new(),
            let factory = gtk_signal_list_item_factory_new()
        else { return nil }
        self.window = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
        self.scrolled = scrolled
        let last = LastRow()
        self.last = last
        GtkSignals.on(factory, "setup") { (item: gpointer) in
            gtk_list_item_set_child(OpaquePointer(item), gtk_label_new(nil))
        }
        GtkSignals.on(factory, "bind") { (item: gpointer) in
            let item = OpaquePointer(item)
            guard let label = gtk_list_item_get_child(item) else { return }
            let position = Int(gtk_list_item_get_position(item))
            if position == rows - 1 { last.label = label }
            gtk_label_set_text(OpaquePointer(label), "Row \(position)")
        }
        let model = CountedModel()
        model.change(at: 0, removed: 0, added: rows)
        gtk_scrolled_window_set_child(
            OpaquePointer(scrolled), gtk_list_view_new(gtk_no_selection_new(model.retained()), factory))
        list = keeper == .tug ? PullView(scrolled) : nil
        gtk_window_set_default_size(self.window, 390, 720)
        gtk_window_set_child(self.window, list?.widget ?? scrolled)
        list?.position.followsEnd = true
        guard keeper == .byHand, let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled)) else { return }
        GtkSignals.on(adjustment, "changed") {
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment))
        }
    }

    /// Opens the window, lets the row grow by 300 frames and closes it.
    func run() async throws {
        gtk_window_present(window)
        try await Task.sleep(for: .seconds(1))
        try await goToEnd()
        guard let clock = gtk_widget_get_frame_clock(scrolled) else { return }
        GtkSignals.on(clock, "before-paint") { [weak self] in self?.frameBegan = Double(g_get_monotonic_time()) / 1000 }
        GtkSignals.on(clock, "after-paint") { [weak self] in self?.painted() }
        isMeasuring = true
        GtkSignals.onFrame(of: scrolled) { [weak self] _ in self?.grow() ?? false }
        while isMeasuring { try await Task.sleep(for: .milliseconds(50)) }
        gtk_window_destroy(window)
        try await Task.sleep(for: .milliseconds(300))
    }

    /// By hand it takes steps: GTK 4.8 shows nothing after one over rows that it has not measured.
    private func goToEnd() async throws {
        guard let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled)) else { return }
        for step in 0..<40 where last.label == nil {
            let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
            gtk_adjustment_set_value(adjustment, end - Double(step & 1))
            try await Task.sleep(for: .milliseconds(50))
        }
        guard last.label != nil else { throw NoList() }
    }

    private func grow() -> Bool {
        guard isMeasuring, let label = last.label else { return false }
        text += frames.count.isMultiple(of: 10) ? "\nmore" : "."
        gtk_label_set_text(OpaquePointer(label), text)
        return true
    }

    private func painted() {
        guard isMeasuring, let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled)) else { return }
        frames.append(Double(g_get_monotonic_time()) / 1000 - frameBegan)
        let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
        if frames.count > 30, abs(gtk_adjustment_get_value(adjustment) - end) > 1 { late += 1 }
        isMeasuring = frames.count < 300
    }
}

/// The label of the last row, once there is one.
@MainActor
private final class LastRow {
    var label: UnsafeMutablePointer<GtkWidget>?
}
