import TugGTK

/// The GtkApplication of the reader.
@MainActor
package final class ReaderApplication {
    private let place: ReaderWindow.Place
    private var window: ReaderWindow?

    package init(_ place: ReaderWindow.Place) { self.place = place }

    /// Opens a window. Returns the exit status when it has been closed.
    package func run() -> Int32 {
        Self.run { [weak self] application in
            guard let self else { return }
            let window = ReaderWindow(application, place)
            self.window = window
            Task { await window.open() }
        }
    }

    /// Runs a GtkApplication until its last window was closed and nothing holds it.
    package static func run(_ activate: @escaping @MainActor (UnsafeMutablePointer<GtkApplication>) -> Void) -> Int32 {
        // GLib runs the main thread. Without this call, no task would run.
        GLibMainLoop.attach()
        // Several readers may be open, of several feeds, and none needs a session bus.
        guard let application = gtk_application_new("org.tug.Reader", G_APPLICATION_NON_UNIQUE) else { return 1 }
        defer { g_object_unref(application) }
        GtkSignals.on(application, "activate") {
            ReaderStyle.install()
            activate(application)
        }
        return g_application_run(application.cast(), 0, nil)
    }
}
