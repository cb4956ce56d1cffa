import TugGTK

/// Reports when a GObject is finalized, after its last reference is gone.
@MainActor
final class Finalization {
    private let flag = Flag()

    var hasHappened: Bool { flag.isRaised }

    init(of object: gpointer) {
        // Object data is released in the finalizer; weak references are notified earlier, in dispose.
        g_object_set_data_full(
            object.assumingMemoryBound(to: GObject.self), "test-finalization", Unmanaged.passRetained(flag).toOpaque()
        ) { data in
            if let data { Unmanaged<Flag>.fromOpaque(data).takeRetainedValue().raise() }
        }
    }
}
