/// `CALayer`: model values only. Nothing is drawn, and layers have no animations.
open class CALayer: NSObject {
    /// `CALayer.bounds`
    open var bounds = CGRect.zero
    /// `CALayer.position`: the center, in the superlayer's coordinates.
    open var position = CGPoint.zero
    /// `CALayer.isHidden`
    open var isHidden = false
    /// `CALayer.opacity`: 0…1
    open var opacity: Float = 1
    /// `CALayer.backgroundColor`
    open var backgroundColor: CGColor?
    /// `CALayer.cornerRadius`, in points.
    open var cornerRadius: CGFloat = 0
    /// `CALayer.zPosition`
    open var zPosition: CGFloat = 0
    /// `CALayer.contentsScale`: pixels per point.
    open var contentsScale: CGFloat = 1
    /// `CALayer.delegate`: its view.
    public internal(set) weak var delegate: AnyObject?
    /// `CALayer.sublayers`; does not include those of subviews.
    public private(set) var sublayers: [CALayer]?
    /// `CALayer.superlayer`
    public private(set) weak var superlayer: CALayer?

    private var affine = CGAffineTransform.identity

    /// `CALayer.init()`
    public override required init() { super.init() }

    /// `CALayer.frame`: for a layer without rotation or scale.
    open var frame: CGRect {
        get {
            CGRect(
                x: position.x - bounds.width / 2, y: position.y - bounds.height / 2, width: bounds.width, height: bounds.height)
        }
        set {
            bounds.size = newValue.size
            position = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    /// `CALayer.affineTransform()`
    public func affineTransform() -> CGAffineTransform { affine }
    /// `CALayer.setAffineTransform(_:)`
    public func setAffineTransform(_ m: CGAffineTransform) { affine = m }

    /// `CALayer.addSublayer(_:)`
    open func addSublayer(_ layer: CALayer) {
        layer.removeFromSuperlayer()
        sublayers = (sublayers ?? []) + [layer]
        layer.superlayer = self
    }

    /// `CALayer.removeFromSuperlayer()`
    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }
}

/// `CAShapeLayer`: a path and its drawing attributes.
open class CAShapeLayer: CALayer {
    /// `CAShapeLayer.path`
    open var path: CGPath?
    /// `CAShapeLayer.fillColor`: black by default.
    open var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// `CAShapeLayer.strokeColor`: none by default.
    open var strokeColor: CGColor?
    /// `CAShapeLayer.lineWidth`, in points.
    open var lineWidth: CGFloat = 1
    /// `CAShapeLayer.lineCap`
    open var lineCap: CAShapeLayerLineCap = .butt
    /// `CAShapeLayer.lineJoin`
    open var lineJoin: CAShapeLayerLineJoin = .miter
    /// `CAShapeLayer.strokeStart`: 0…1
    open var strokeStart: CGFloat = 0
    /// `CAShapeLayer.strokeEnd`: 0…1
    open var strokeEnd: CGFloat = 1
}

/// `CAShapeLayerLineCap`
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
    /// `CAShapeLayerLineCap.rawValue`
    public let rawValue: String

    /// `CAShapeLayerLineCap.init(rawValue:)`
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `butt`
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// `round`
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// `square`
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// `CAShapeLayerLineJoin`
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
    /// `CAShapeLayerLineJoin.rawValue`
    public let rawValue: String

    /// `CAShapeLayerLineJoin.init(rawValue:)`
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `miter`
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// `round`
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// `bevel`
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
