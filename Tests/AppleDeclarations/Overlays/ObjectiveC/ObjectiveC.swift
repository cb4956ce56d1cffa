// The Swift overlay of the Objective-C runtime.

@_exported import ObjectiveC

/// Objective-C's `BOOL`. The compiler finds the two functions below by name.
@frozen public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
    var value: Int8

    public init(_ value: Bool) { self.value = value ? 1 : 0 }
    public init(booleanLiteral value: Bool) { self.init(value) }
    public var boolValue: Bool { value != 0 }
}

public func _convertBoolToObjCBool(_ x: Bool) -> ObjCBool { ObjCBool(x) }
public func _convertObjCBoolToBool(_ x: ObjCBool) -> Bool { x.boolValue }

/// `@unchecked` as in Apple's overlay: the pointed-to name lives as long as the process and never changes.
@frozen public struct Selector: ExpressibleByStringLiteral, Hashable, @unchecked Sendable {
    // A selector is interned by the runtime and never changes.
    var pointer: OpaquePointer

    public init(_ string: String) { fatalError() }
    public init(stringLiteral value: String) { fatalError() }
}

extension NSObject: Equatable, Hashable {
    public static func == (a: NSObject, b: NSObject) -> Bool { a.isEqual(b) }
    public func hash(into hasher: inout Hasher) {}
}
