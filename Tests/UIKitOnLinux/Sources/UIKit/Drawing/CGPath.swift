/// `CGPath`: lines and curves. Two paths are equal if their elements are equal.
public class CGPath: Equatable {
    package enum Element: Equatable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case curve(CGPoint, CGPoint, CGPoint)
        case close

        var points: [CGPoint] {
            switch self {
            case .move(let a), .line(let a): [a]
            case .curve(let a, let b, let c): [a, b, c]
            case .close: []
            }
        }
    }

    package var elements: [Element]

    package init(_ elements: [Element] = []) { self.elements = elements }

    /// `CGPath.isEmpty`
    public var isEmpty: Bool { elements.isEmpty }

    /// `CGPath.currentPoint`: zero for an empty path.
    public var currentPoint: CGPoint { elements.last { $0 != .close }?.points.last ?? .zero }

    /// `CGPath.boundingBox`: includes all points and control points; null for an empty path.
    public var boundingBox: CGRect {
        let points = elements.flatMap(\.points)
        guard let first = points.first else { return .null }
        return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    }

    /// `CGPath.==`
    public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }
}

/// `CGMutablePath`
public final class CGMutablePath: CGPath {
    /// `CGMutablePath.init()`: empty.
    public init() { super.init() }

    /// `CGMutablePath.move(to:)`
    public func move(to point: CGPoint) { elements.append(.move(point)) }

    /// `CGMutablePath.addLine(to:)`
    public func addLine(to point: CGPoint) { elements.append(.line(point)) }

    /// `CGMutablePath.addLines(between:)`
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// `CGMutablePath.addCurve(to:control1:control2:)`
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(control1, control2, end))
    }

    /// `CGMutablePath.closeSubpath()`
    public func closeSubpath() { elements.append(.close) }
}
