import TugCGTK

/// The Swift half of an item of the model. It lives as long as the item, which GTK's lists and selections hold by references.
@MainActor
class ModelRow {
    /// The item, which holds this object and is not held by it.
    private(set) var object: OpaquePointer?
    /// How often the row has got new content: the item's property of that name.
    private(set) var revision: guint = 0

    /// The item was made.
    final func begin(_ object: OpaquePointer) { self.object = object }

    /// Tells whoever shows the item that its content is new.
    final func notify() {
        guard let object else { return }
        revision &+= 1
        g_object_notify(object.gobject.assumingMemoryBound(to: GObject.self), PagedModelObject.revision)
    }

    /// The item is about to go.
    func end() { object = nil }
}
