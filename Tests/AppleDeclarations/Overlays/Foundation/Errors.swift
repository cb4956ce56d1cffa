// Errors, which bridge to `NSError`. The compiler finds the two functions below by name.

@_exported import Foundation

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}

extension Error {
    public var localizedDescription: String { fatalError() }
}

public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }
public func _convertNSErrorToError(_ error: NSError?) -> any Error { fatalError() }
