/// A reference that does not keep its object, which lives longer than whoever holds this.
struct Unowned<Object: AnyObject> {
    #if hasFeature(Embedded)
        // Embedded Swift cannot see whether the object is still there.
        unowned(unsafe) let object: Object
    #else
        unowned let object: Object
    #endif

    init(_ object: Object) { self.object = object }
}
