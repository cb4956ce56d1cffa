import FolderListing
import Glibc
import TugGTK

/// The GtkApplication of the window.
@MainActor
final class GalleryApplication {
    /// The initial state of the window.
    struct Opening {
        var folder: Folder
        var scene = SceneKind.files
        var size = WindowSize(width: 1000, height: 700)
        var isDark = false
        /// Seconds of delay for reading a folder.
        var latency = 0.0
    }

    private let opening: Opening
    private var window: GalleryWindow?
    private var exitCode: Int32 = 0

    init(_ opening: Opening) {
        self.opening = opening
    }

    /// Opens the window. Returns the exit status when the window was closed, or when `play`, which controls it, has ended.
    func run(_ play: (any WindowPlay)? = nil) -> Int32 {
        // GLib runs the main thread. Without this call, none of the handlers below would run.
        GLibMainLoop.attach()
        // Several galleries can be open at the same time, and none needs a session bus.
        guard let application = gtk_application_new("org.tug.Gallery", G_APPLICATION_NON_UNIQUE) else { return 1 }
        defer { g_object_unref(application) }
        GtkSignals.on(application, "activate") { [weak self] in self?.open(application, play) }
        // An interrupted play removes its temporary files, too.
        if play != nil {
            for (signal, status) in [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)] {
                GtkSignals.onUnixSignal(signal) { [weak self] in
                    self?.exitCode = status
                    g_application_quit(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self))
                }
            }
        }
        let status = g_application_run(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), 0, nil)
        return exitCode != 0 ? exitCode : status
    }

    private func open(_ application: UnsafeMutablePointer<GtkApplication>, _ play: (any WindowPlay)?) {
        Appearance.install(styleSheet: GalleryStyle.sheet)
        if opening.isDark { Appearance.isDark = true }
        let files = FilesModel(folder: opening.folder)
        files.latency = opening.latency
        let window = GalleryWindow(application, files: files, scene: opening.scene, size: opening.size)
        self.window = window
        play?.prepare(window)
        gtk_window_present(window.widget.cast())
        guard let play else { return }
        Task {
            exitCode = await play.play(window)
            gtk_window_destroy(window.widget.cast())
        }
    }
}
