// Files, and JSON in them.

@_exported import Foundation

public struct Data: Hashable, Sendable {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let atomic = WritingOptions(rawValue: 1)
    }
    public init(contentsOf url: URL, options: ReadingOptions = []) throws { fatalError() }
    public func write(to url: URL, options: WritingOptions = []) throws {}
}

extension URL {
    public enum DirectoryHint: Sendable { case isDirectory, notDirectory, checkFileSystem, inferFromPath }
    @available(macOS 13, iOS 16, tvOS 16, *)
    public func appending<S: StringProtocol>(path: S, directoryHint: DirectoryHint = .inferFromPath) -> URL { fatalError() }
}

public struct UUID: Hashable, Sendable, CustomStringConvertible {
    public init() { fatalError() }
    public var description: String { fatalError() }
}

// Unchecked as Foundation's own: subclasses may be anything.
open class JSONEncoder: @unchecked Sendable {
    public init() {}
    open func encode<T: Encodable>(_ value: T) throws -> Data { fatalError() }
}

open class JSONDecoder: @unchecked Sendable {
    public init() {}
    open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
