/// An unowned reference. The object must outlive its holder.
@_spi(Host) public struct Unowned<Object: AnyObject> {
    #if hasFeature(Embedded)
        // Embedded Swift cannot check whether the object still exists.
        /// The object. It must still exist.
        @_spi(Host) public unowned(unsafe) let object: Object
    #else
        /// The object. It must still exist.
        @_spi(Host) public unowned let object: Object
    #endif

    /// Keeps no reference to it.
    @_spi(Host) public init(_ object: Object) { self.object = object }
}
