/// A reference that does not keep its object, which lives longer than whoever holds this.
package struct Unowned<Object: AnyObject> {
    #if hasFeature(Embedded)
        // Embedded Swift cannot see whether the object is still there.
        package unowned(unsafe) let object: Object
    #else
        package unowned let object: Object
    #endif

    package init(_ object: Object) { self.object = object }
}
