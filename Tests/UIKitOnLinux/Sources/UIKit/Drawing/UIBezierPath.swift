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

    /// `UIBezierPath.init(ovalIn:)`: four curves.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        // The distance of control points with which a cubic curve is closest to a quarter of a circle.
        let (x, y) = (rect.width / 2 * 0.5523, rect.height / 2 * 0.5523)
        let (top, right) = (CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY))
        let (bottom, left) = (CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.midY))
        path.move(to: top)
        for (a, b, isAcross) in [(top, right, true), (right, bottom, false), (bottom, left, true), (left, top, false)] {
            let (dx, dy) = (b.x > a.x ? x : -x, b.y > a.y ? y : -y)
            path.addCurve(
                to: b, control1: isAcross ? CGPoint(x: a.x + dx, y: a.y) : CGPoint(x: a.x, y: a.y + dy),
                control2: isAcross ? CGPoint(x: b.x, y: b.y - dy) : CGPoint(x: b.x - dx, y: b.y))
        }
        path.closeSubpath()
    }

    /// `UIBezierPath.fill()`: with the color of `UIColor.setFill()`. Only within a `UIGraphicsImageRenderer`.
    @MainActor public func fill() { ImageContext.fill(cgPath) }

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
