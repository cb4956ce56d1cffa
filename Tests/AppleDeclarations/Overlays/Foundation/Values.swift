// The values of Foundation, each bridged to its class.

@_exported import Foundation

public typealias TimeInterval = Double

public struct IndexPath: Hashable, Comparable, Sendable, _ObjectiveCBridgeable {
    public init(row: Int, section: Int) { fatalError() }
    public init(item: Int, section: Int) { fatalError() }
    public var row: Int { fatalError() }
    public var item: Int { fatalError() }
    public var section: Int { fatalError() }
    public static func < (lhs: IndexPath, rhs: IndexPath) -> Bool { fatalError() }
    public func _bridgeToObjectiveC() -> NSIndexPath { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSIndexPath, result: inout IndexPath?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSIndexPath, result: inout IndexPath?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSIndexPath?) -> IndexPath { fatalError() }
}

public struct URL: Hashable, Sendable, _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSURL { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSURL, result: inout URL?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSURL, result: inout URL?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURL?) -> URL { fatalError() }
}

public struct Date: Hashable, Sendable, _ObjectiveCBridgeable {
    public init() { fatalError() }
    public init(timeIntervalSince1970: TimeInterval) { fatalError() }
    public var timeIntervalSince1970: TimeInterval { fatalError() }
    public func _bridgeToObjectiveC() -> NSDate { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDate?) -> Date { fatalError() }
}

public struct Locale: Hashable, Sendable, _ObjectiveCBridgeable {
    public static var preferredLanguages: [String] { [] }
    public static var current: Locale { fatalError() }
    public func _bridgeToObjectiveC() -> NSLocale { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSLocale, result: inout Locale?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSLocale, result: inout Locale?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSLocale?) -> Locale { fatalError() }
}

public struct TimeZone: Hashable, Sendable, _ObjectiveCBridgeable {
    public static var current: TimeZone { fatalError() }
    public func secondsFromGMT(for date: Date = Date()) -> Int { 0 }
    public func _bridgeToObjectiveC() -> NSTimeZone { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSTimeZone, result: inout TimeZone?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSTimeZone, result: inout TimeZone?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSTimeZone?) -> TimeZone { fatalError() }
}

public struct Notification: _ObjectiveCBridgeable {
    public typealias Name = NSNotification.Name
    public var userInfo: [AnyHashable: Any]? { fatalError() }
    public func _bridgeToObjectiveC() -> NSNotification { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSNotification, result: inout Notification?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNotification, result: inout Notification?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNotification?) -> Notification { fatalError() }
}

@available(*, unavailable)
extension Notification: Sendable {}
