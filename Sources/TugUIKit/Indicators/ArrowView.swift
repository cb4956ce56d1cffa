import UIKit

/// An arrow that points down until it is turned, drawn as a shape in its tint color.
@MainActor
final class ArrowView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    /// An image in place of the shape, pointing down.
    var image: UIImage? {
        didSet { imageView.image = image?.withRenderingMode(.alwaysTemplate); draw() }
    }
    private let imageView = UIImageView()
    private var angle = 0.0

    /// Width and length of each half of the arrowhead, in points.
    private static let barb: CGFloat = 5
    /// Width of the stroke, in points.
    private static let stroke: CGFloat = 1.5

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
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
        shape.lineWidth = Self.stroke
        shape.lineCap = .round
        shape.lineJoin = .round
        shape.path = image == nil ? arrow : nil
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
