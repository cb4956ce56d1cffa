/// A reference to the owner of a controller that does not keep it alive.
///
/// Embedded Swift has no weak references. There a host must detach before it goes away, which the web host does in `destroy`.
struct HostReference<Host: AnyObject> {
    #if hasFeature(Embedded)
        private unowned(unsafe) var reference: Host
        var host: Host? { reference }
        init(_ host: Host) { reference = host }
    #else
        private weak var reference: Host?
        var host: Host? { reference }
        init(_ host: Host) { reference = host }
    #endif
}
