// Key-value observing. Only at run time is it known whether a property is observable.

@_exported import Foundation

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var prior: NSKeyValueObservingOptions { .init(rawValue: 8) }
}

public struct NSKeyValueObservedChange<Value> {
    public let isPrior: Bool
}

public class NSKeyValueObservation: NSObject {
    public func invalidate() {}
}

public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    @preconcurrency
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { fatalError() }
}
