/// `CGLineCap`
public enum CGLineCap: Int32, Sendable {
    /// `butt`
    case butt
    /// `round`
    case round
    /// `square`
    case square
}

/// `CGLineJoin`
public enum CGLineJoin: Int32, Sendable {
    /// `miter`
    case miter
    /// `round`
    case round
    /// `bevel`
    case bevel
}

/// `UIBezierPath`, with lines and curves only.
public class UIBezierPath: NSObject {
    private let path = CGMutablePath()

    /// `UIBezierPath.lineWidth`, in points.
    public var lineWidth: CGFloat = 1
    /// `UIBezierPath.lineCapStyle`
    public var lineCapStyle: CGLineCap = .butt
    /// `UIBezierPath.lineJoinStyle`
    public var lineJoinStyle: CGLineJoin = .miter

    /// `UIBezierPath.init()`: empty.
    public override init() { super.init() }

    /// `UIBezierPath.init(rect:)`
    public convenience init(rect: CGRect) {
        self.init()
        path.addLines(between: [
            rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ])
        path.closeSubpath()
    }

    /// `UIBezierPath.move(to:)`
    public func move(to point: CGPoint) { path.move(to: point) }
    /// `UIBezierPath.addLine(to:)`
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// `UIBezierPath.addCurve(to:controlPoint1:controlPoint2:)`
    public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// `UIBezierPath.close()`
    public func close() { path.closeSubpath() }

    /// `UIBezierPath.cgPath`: a copy.
    public var cgPath: CGPath { CGPath(path.elements) }
    /// `UIBezierPath.isEmpty`
    public var isEmpty: Bool { path.isEmpty }
    /// `UIBezierPath.currentPoint`
    public var currentPoint: CGPoint { path.currentPoint }
    /// `UIBezierPath.bounds`
    public var bounds: CGRect { path.boundingBox }
}
