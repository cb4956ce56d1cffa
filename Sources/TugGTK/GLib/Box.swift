import TugCGTK

/// Passes a closure through C's `void *`. Retained on creation, released by GLib's destroy notification.
package final class Box<Body> {
    package let body: Body

    private init(_ body: Body) { self.body = body }

    /// A retained pointer to a box with `body`.
    package static func retained(_ body: Body) -> gpointer { Unmanaged.passRetained(Box(body)).toOpaque() }

    /// The closure in a box; nil for a null pointer.
    package static func body(_ data: gpointer?) -> Body? {
        data.map { Unmanaged<Box<Body>>.fromOpaque($0).takeUnretainedValue().body }
    }
}

/// Releases a box of any kind, as a `GDestroyNotify`.
package func releaseBox(_ data: gpointer?) {
    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}

/// Releases a box of any kind, as a `GClosureNotify`.
package func releaseBox(_ data: gpointer?, _ closure: UnsafeMutablePointer<GClosure>?) {
    releaseBox(data)
}
