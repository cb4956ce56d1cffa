import CGTK

/// Tells when a GObject is really gone: its last reference, not only its place on the screen.
@MainActor
final class Finalization {
    private let flag = Flag()

    var hasHappened: Bool { flag.isRaised }

    init(of object: gpointer) {
        // Data are released in the finalizer, where weak references tell of the dispose before it.
        g_object_set_data_full(
            object.assumingMemoryBound(to: GObject.self), "test-finalization", Unmanaged.passRetained(flag).toOpaque()
        ) { data in
            if let data { Unmanaged<Flag>.fromOpaque(data).takeRetainedValue().raise() }
        }
    }
}
