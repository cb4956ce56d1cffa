/// `UIImageView`
@MainActor
open class UIImageView: UIView {
    /// `UIImageView.image`
    open var image: UIImage? { didSet { if image !== oldValue { invalidateIntrinsicContentSize() } } }
    /// `UIImageView.animationImages`: setting them stops an animation.
    open var animationImages: [UIImage]? { didSet { isAnimating = false } }
    /// `UIImageView.animationDuration`, in seconds; 0 for a thirtieth of a second per image.
    open var animationDuration: TimeInterval = 0
    /// `UIImageView.animationRepeatCount`: 0 repeats without end.
    open var animationRepeatCount = 0
    /// `UIImageView.isAnimating`
    public private(set) var isAnimating = false

    /// `UIImageView.init(image:)`: has the size of the image.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    /// `UIImageView.init(frame:)`: ignores touches.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// `UIImageView.init(coder:)`
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// `UIImageView.startAnimating()`: does nothing without images.
    open func startAnimating() { isAnimating = !(animationImages ?? image?.images ?? []).isEmpty }

    /// `UIImageView.stopAnimating()`
    open func stopAnimating() { isAnimating = false }

    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? super.sizeThatFits(size) }
}
