/// `objc_AssociationPolicy`: values are always retained here.
public enum objc_AssociationPolicy: UInt, Sendable {  // swift-format-ignore: TypeNamesShouldBeCapitalized
    /// `OBJC_ASSOCIATION_RETAIN_NONATOMIC`
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1  // swift-format-ignore: AlwaysUseLowerCamelCase
    /// `OBJC_ASSOCIATION_RETAIN`
    case OBJC_ASSOCIATION_RETAIN = 769  // swift-format-ignore: AlwaysUseLowerCamelCase
}

/// `objc_setAssociatedObject(_:_:_:_:)`: kept for the life of the object; nil removes it. For views and other responders only.
@MainActor
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    guard let responder = object as? UIResponder else { preconditionFailure("only responders have associated objects here") }
    responder.associatedObjects[key] = value
}

/// `objc_getAssociatedObject(_:_:)`
@MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    (object as? UIResponder)?.associatedObjects[key]
}
