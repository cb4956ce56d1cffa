import UIKit

/// An arrow that points down until it is turned, or a circle that is drawn in part, as a shape in its tint color.
@MainActor
final class ArrowView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    /// An image in place of the shape, pointing down.
    var image: UIImage? {
        didSet { imageView.image = image?.withRenderingMode(.alwaysTemplate); draw() }
    }
    /// How much of a circle is drawn, from the top clockwise, 0…1; nil for an arrow.
    var circleFraction: Double? {
        didSet { if circleFraction != oldValue { draw() } }
    }
    private let imageView = UIImageView()
    private var angle = 0.0

    /// Width and length of each half of the arrowhead, in points.
    private static let barb: CGFloat = 5
    /// Width of the stroke, in points.
    private static let stroke: CGFloat = 1.5
    /// Width of the stroke and radius of a circle, in points.
    private static let circle: (stroke: CGFloat, radius: CGFloat) = (2.5, 9)

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .center
        addSubview(imageView)
    }

    /// Not used in a nib.
    required init?(coder: NSCoder) { nil }

    /// Rotates to `angle`, in degrees clockwise from pointing down, in `seconds`.
    func turn(to angle: Double, within seconds: Double) {
        guard angle != self.angle else { return }
        self.angle = angle
        let transform = CGAffineTransform(rotationAngle: CGFloat(angle * .pi / 180))
        guard seconds > 0, window != nil else { return self.transform = transform }
        UIView.animate(
            withDuration: seconds, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { self.transform = transform })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
        draw()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        draw()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // A layer's color does not follow dark mode.
        draw()
    }

    private func draw() {
        guard let shape = layer as? CAShapeLayer else { return }
        shape.fillColor = nil
        shape.strokeColor = tintColor.resolvedColor(with: traitCollection).cgColor
        shape.lineWidth = circleFraction == nil ? Self.stroke : Self.circle.stroke
        shape.strokeEnd = CGFloat(circleFraction ?? 1)
        shape.lineCap = .round
        shape.lineJoin = .round
        shape.path = image != nil ? nil : circleFraction == nil ? arrow : circle
    }

    /// From the top, which a circle of UIKit's own does not begin at.
    private var circle: CGPath {
        let (radius, center) = (Self.circle.radius, CGPoint(x: bounds.midX, y: bounds.midY))
        // The distance of control points with which a cubic curve is closest to a quarter of a circle.
        let control = radius * 0.5523
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: center.x + x, y: center.y + y) }
        let path = UIBezierPath()
        path.move(to: point(0, -radius))
        for (x, y) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
            let (x, y) = (CGFloat(x), CGFloat(y))
            // A quarter before, on the circle.
            let (fromX, fromY) = (y, -x)
            path.addCurve(
                to: point(x * radius, y * radius),
                controlPoint1: point(fromX * radius + x * control, fromY * radius + y * control),
                controlPoint2: point(x * radius + fromX * control, y * radius + fromY * control))
        }
        return path.cgPath
    }

    private var arrow: CGPath {
        let inset = bounds.height > bounds.width ? bounds.height / 8 : Self.stroke
        let tip = CGPoint(x: bounds.midX, y: bounds.maxY - inset)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: bounds.midX, y: bounds.minY + inset))
        path.addLine(to: tip)
        path.move(to: CGPoint(x: tip.x - Self.barb, y: tip.y - Self.barb))
        path.addLine(to: tip)
        path.addLine(to: CGPoint(x: tip.x + Self.barb, y: tip.y - Self.barb))
        return path.cgPath
    }
}
