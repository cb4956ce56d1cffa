import Dispatch
import TugCGTK

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Makes Swift concurrency work in a program whose main loop is GLib's.
///
/// On Linux the main actor's jobs go to libdispatch's main queue. `g_application_run` and `GMainLoop` do not drain it. GLib
/// drains it here through the two entry points that CFRunLoop uses. `Task`, `Task.sleep` and `DispatchQueue.main` then work as
/// elsewhere. Foundation's `Timer` does not. `main` must not be `async`.
@MainActor
public enum GLibMainLoop {
    private static var source: guint = 0

    /// Starts to drain the main queue from the default main context. Later calls have no effect. The first ``PullView`` calls it: call it
    /// before that only for another priority, or for tasks that run before there is a list.
    ///
    /// `priority` is GLib's: lower values run first. The default equals GDK's for redrawing, so that many tasks do not delay
    /// frames.
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

    /// Starts to drain the main queue, unless something else does: a task that runs now would never have started. In the tests of an app it
    /// is the test program.
    static func attachIfUnattended() {
        if withUnsafeCurrentTask(body: { $0 == nil }) { attach() }
    }

    /// Runs the default main context until `isDone`, called after each event, returns true. For programs and tests without a
    /// `GtkApplication`.
    public static func run(until isDone: @MainActor () -> Bool) {
        attach()
        while !isDone() { g_main_context_iteration(nil, 1) }
    }
}
