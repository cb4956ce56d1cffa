import Glibc
import ReaderWindow
import TugGTK

/// The frames of a window: how long each took, from the end of the one before it.
///
/// While it measures, the window draws without a pause, so that whatever holds up the main thread shows as a long frame.
@MainActor
package final class FrameMeter {
    /// What it has measured since ``take()``.
    package struct Figures: Sendable, CustomStringConvertible {
        package var count = 0
        /// The longest frame, in milliseconds. Time in which the thread was ready to run and other programs had the processor is not part
        /// of it.
        package var longest = 0.0
        /// The longest frame with that time.
        package var longestWithWaiting = 0.0
        /// How many took longer than ``FrameMeter/limit``.
        package var slow = 0
        /// How many took longer than that only because other programs had the processor.
        package var delayed = 0

        /// Adds those of a later time.
        package mutating func add(_ later: Figures) {
            count += later.count
            longest = max(longest, later.longest)
            longestWithWaiting = max(longestWithWaiting, later.longestWithWaiting)
            slow += later.slow
            delayed += later.delayed
        }

        package var description: String {
            "\(count) frames, the longest \(longest.rounded()) ms, \(longestWithWaiting.rounded()) ms with waiting for a processor; "
                + "\(slow) over \(FrameMeter.limit) ms, \(delayed) more only by that waiting"
        }
    }

    /// Milliseconds that a frame may take.
    package nonisolated static let limit = 50.0

    private var figures = Figures()
    private var last: (time: Double, waiting: Double)?
    private var isEnded = false
    private let schedule = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)
    /// Called for each frame over the limit, with its milliseconds.
    package var onSlowFrame: @MainActor (Double) -> Void = { _ in }
    /// Called after each frame was drawn, with the time of GLib's monotonic clock in milliseconds.
    package var onFrame: @MainActor (Double) -> Void = { _ in }

    /// Begins to measure. The window must be on the screen.
    package init(_ window: ReaderWindow) {
        let widget = window.root
        GtkSignals.onFrame(of: widget) { [weak self, widget] _ in
            // The window has to draw as well, or its frame would have nothing to do.
            gtk_widget_queue_draw(widget)
            return self?.isEnded == false
        }
        if let clock = gtk_widget_get_frame_clock(widget) {
            GtkSignals.on(clock, "after-paint") { [weak self] in self?.painted() }
        }
    }

    deinit { if schedule >= 0 { close(schedule) } }

    /// Stops. The window draws only when something changes.
    package func end() { isEnded = true }

    /// Returns what was measured since the last call.
    package func take() -> Figures {
        defer { figures = Figures() }
        return figures
    }

    private func painted() {
        guard !isEnded else { return }
        let now = (time: Double(g_get_monotonic_time()) / 1e3, waiting: waiting())
        defer { last = now }
        onFrame(now.time)
        guard let last else { return }
        let whole = now.time - last.time
        let own = whole - (now.waiting - last.waiting)
        figures.count += 1
        figures.longest = max(figures.longest, own)
        figures.longestWithWaiting = max(figures.longestWithWaiting, whole)
        if own > Self.limit {
            figures.slow += 1
            onSlowFrame(own)
        } else if whole > Self.limit {
            figures.delayed += 1
        }
    }

    /// The milliseconds in which this thread was ready to run and did not, as the kernel counts them; 0 where it does not.
    package func waiting() -> Double {
        var text = [UInt8](repeating: 0, count: 96)
        let length = pread(schedule, &text, text.count, 0)
        guard length > 0 else { return 0 }
        let numbers = text[..<length].split(separator: UInt8(ascii: " "))
        return numbers.count > 1 ? (Double(String(decoding: numbers[1], as: UTF8.self)) ?? 0) / 1e6 : 0
    }
}
