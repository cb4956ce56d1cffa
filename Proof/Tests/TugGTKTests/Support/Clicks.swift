import TugGTK

/// Calls `body` on each click of a button.
@MainActor
func onClick(_ button: Widget, _ body: @escaping @MainActor () -> Void) {
    typealias Body = @MainActor () -> Void
    _ = cgtk_connect(
        gpointer(button), "clicked",
        { _, data in
            if let data { Unmanaged<Carrier<Body>>.fromOpaque(data).takeUnretainedValue().body() }
        }, Unmanaged.passRetained(Carrier(body)).toOpaque(),
        { data, _ in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
}
