/// An unowned reference. The object must outlive its holder.
package struct Unowned<Object: AnyObject> {
    #if hasFeature(Embedded)
        // Embedded Swift cannot check whether the object still exists.
        package unowned(unsafe) let object: Object
    #else
        package unowned let object: Object
    #endif

    package init(_ object: Object) { self.object = object }
}
