import CTugGTK
import TugGTK

/// An item of a pager: an object of the app, and by what it is known.
struct ListedItem: Identifiable, Sendable {
    /// By what an item is known.
    enum ID: Hashable, Sendable {
        /// The object itself, by its address.
        case object(UInt)
        /// Its property with the id, a number.
        case number(Int64)
        /// Its property with the id, a string.
        case text(String)
    }

    let id: ID
    let object: HeldObject

    /// An item that the app has answered with.
    @MainActor
    init(_ pointer: gpointer, of pager: UnsafeMutablePointer<TugPager>) {
        object = HeldObject(pointer)
        var number: gint64 = 0
        var text: UnsafeMutablePointer<CChar>?
        switch tug_pager_identify(pager, pointer, &number, &text) {
        case TUG_IDENTITY_NUMBER: id = .number(Int64(number))
        case TUG_IDENTITY_TEXT: id = .text(text.map { String(cString: $0) } ?? "")
        default: id = .object(UInt(bitPattern: pointer))
        }
        g_free(text)
    }
}

/// An object of the app, with a reference.
@MainActor
final class HeldObject {
    private var owned: OwnedObject
    /// The object of the row: when the row has got new content, still the one before.
    var pointer: gpointer { gpointer(owned.pointer) }

    init(_ pointer: gpointer) { owned = OwnedObject(sharing: OpaquePointer(pointer)) }

    /// Becomes another object, whose row it is.
    func become(_ other: gpointer) { owned = OwnedObject(sharing: OpaquePointer(other)) }
}
