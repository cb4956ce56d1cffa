// `CGFloat`, with the protocols that generic floating-point code requires.

@_exported import CoreFoundation

@frozen public struct CGFloat: Sendable {
    public typealias NativeType = Double
    public var native: Double

    public init() { native = 0 }
    public init(_ value: Double) { native = value }
    public init(_ value: Float) { native = Double(value) }
    public init(_ value: Int) { native = Double(value) }
    public init(_ value: CGFloat) { native = value.native }
}

extension Double {
    public init(_ value: CGFloat) { self = value.native }
}

extension CGFloat: Hashable, Comparable {
    public static func == (a: CGFloat, b: CGFloat) -> Bool { a.native == b.native }
    public static func < (a: CGFloat, b: CGFloat) -> Bool { a.native < b.native }
}

extension CGFloat: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(floatLiteral value: Double) { native = value }
    public init(integerLiteral value: Int) { native = Double(value) }
}

extension CGFloat: SignedNumeric, Strideable {
    public init?<T: BinaryInteger>(exactly source: T) { native = Double(source) }
    public var magnitude: CGFloat { fatalError() }
    public static func + (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
    public static func - (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
    public static func * (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
    public static func += (a: inout CGFloat, b: CGFloat) {}
    public static func -= (a: inout CGFloat, b: CGFloat) {}
    public static func *= (a: inout CGFloat, b: CGFloat) {}
    public func distance(to other: CGFloat) -> CGFloat { fatalError() }
    public func advanced(by n: CGFloat) -> CGFloat { fatalError() }
}

extension CGFloat: FloatingPoint {
    public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) { fatalError() }
    public init(signOf: CGFloat, magnitudeOf: CGFloat) { fatalError() }
    public init<Source: BinaryInteger>(_ value: Source) { fatalError() }

    public static var radix: Int { fatalError() }
    public static var nan: CGFloat { fatalError() }
    public static var signalingNaN: CGFloat { fatalError() }
    public static var infinity: CGFloat { fatalError() }
    public static var greatestFiniteMagnitude: CGFloat { fatalError() }
    public static var pi: CGFloat { fatalError() }
    public static var leastNormalMagnitude: CGFloat { fatalError() }
    public static var leastNonzeroMagnitude: CGFloat { fatalError() }

    public var ulp: CGFloat { fatalError() }
    public var sign: FloatingPointSign { fatalError() }
    public var exponent: Int { fatalError() }
    public var significand: CGFloat { fatalError() }
    public var nextUp: CGFloat { fatalError() }
    public var isNormal: Bool { fatalError() }
    public var isFinite: Bool { fatalError() }
    public var isZero: Bool { fatalError() }
    public var isSubnormal: Bool { fatalError() }
    public var isInfinite: Bool { fatalError() }
    public var isNaN: Bool { fatalError() }
    public var isSignalingNaN: Bool { fatalError() }
    public var isCanonical: Bool { fatalError() }

    public static func / (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
    public static func /= (a: inout CGFloat, b: CGFloat) {}
    public mutating func formRemainder(dividingBy other: CGFloat) {}
    public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {}
    public mutating func formSquareRoot() {}
    public mutating func addProduct(_ a: CGFloat, _ b: CGFloat) {}
    public mutating func round(_ rule: FloatingPointRoundingRule) {}
    public func isEqual(to other: CGFloat) -> Bool { fatalError() }
    public func isLess(than other: CGFloat) -> Bool { fatalError() }
    public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { fatalError() }
}

extension CGFloat: BinaryFloatingPoint {
    public typealias RawSignificand = UInt64
    public typealias RawExponent = UInt

    public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt64) { fatalError() }
    public static var exponentBitCount: Int { fatalError() }
    public static var significandBitCount: Int { fatalError() }
    public var binade: CGFloat { fatalError() }
    public var significandWidth: Int { fatalError() }
    public var exponentBitPattern: UInt { fatalError() }
    public var significandBitPattern: UInt64 { fatalError() }
}
