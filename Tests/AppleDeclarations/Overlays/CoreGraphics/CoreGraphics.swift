// The Swift overlay of Core Graphics.

@_exported import CoreFoundation
@_exported import CoreGraphics

extension CGPoint: Equatable {
    public static var zero: CGPoint { fatalError() }
    public static func == (a: CGPoint, b: CGPoint) -> Bool { fatalError() }
}

extension CGSize: Equatable {
    public static var zero: CGSize { fatalError() }
    public static func == (a: CGSize, b: CGSize) -> Bool { fatalError() }
}

extension CGRect: Equatable {
    public static var zero: CGRect { fatalError() }
    public static func == (a: CGRect, b: CGRect) -> Bool { fatalError() }
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { fatalError() }
    public init(x: Double, y: Double, width: Double, height: Double) { fatalError() }
    public init(x: Int, y: Int, width: Int, height: Int) { fatalError() }
    public var width: CGFloat { fatalError() }
    public var height: CGFloat { fatalError() }
    public var minX: CGFloat { fatalError() }
    public var midX: CGFloat { fatalError() }
    public var maxX: CGFloat { fatalError() }
    public var minY: CGFloat { fatalError() }
    public var midY: CGFloat { fatalError() }
    public var maxY: CGFloat { fatalError() }
    public var isEmpty: Bool { fatalError() }
    public func contains(_ point: CGPoint) -> Bool { fatalError() }
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { fatalError() }
    public func intersects(_ rect2: CGRect) -> Bool { fatalError() }
}

extension CGAffineTransform: Equatable {
    public static var identity: CGAffineTransform { fatalError() }
    public init(scaleX sx: CGFloat, y sy: CGFloat) { fatalError() }
    public var isIdentity: Bool { fatalError() }
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform { fatalError() }
    public static func == (a: CGAffineTransform, b: CGAffineTransform) -> Bool { fatalError() }
    public init(rotationAngle: CGFloat) { fatalError() }
}
