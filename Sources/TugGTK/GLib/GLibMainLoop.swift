import CGTK
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Makes Swift concurrency work in a program whose main loop is GLib's.
///
/// On Linux the main actor's jobs go to libdispatch's main queue, which nobody drains while `g_application_run` or a
/// `GMainLoop` runs. This lets GLib drain it, through the two entry points that CFRunLoop uses itself: `Task`,
/// `Task.sleep` and `DispatchQueue.main` then work as elsewhere. Foundation's `Timer` does not; nor may `main` be `async`.
@MainActor
public enum GLibMainLoop {
    private static var source: guint = 0

    /// Begins to drain the main queue from the default main context. Call it once before the main loop runs; calling it again is harmless.
    ///
    /// `priority` is GLib's: lower runs first. The default lies at GDK's own for redrawing, so that a storm of tasks does not
    /// hold up frames.
    public static func attach(priority: Int32 = 120) {
        guard source == 0 else { return }
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        guard descriptor >= 0 else { return }
        source = g_unix_fd_add_full(
            priority, descriptor, G_IO_IN,
            { descriptor, _, _ in
                // The eventfd stays readable until it is read.
                var count: UInt64 = 0
                _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil, nil)
    }

    /// Runs the default main context until `isDone` returns true, which is asked after each event. For programs and tests that
    /// have no `GtkApplication`.
    public static func run(until isDone: @MainActor () -> Bool) {
        attach()
        while !isDone() { g_main_context_iteration(nil, 1) }
    }
}
