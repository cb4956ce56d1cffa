/// `UIActivityIndicatorView`
@MainActor
open class UIActivityIndicatorView: UIView {
    /// `UIActivityIndicatorView.Style`
    public enum Style: Int, Sendable {
        /// `medium`: 20 points.
        case medium = 100
        /// `large`: 37 points.
        case large = 101
    }

    /// `UIActivityIndicatorView.style`
    open var style: Style { didSet { invalidateIntrinsicContentSize() } }
    /// `UIActivityIndicatorView.hidesWhenStopped`: true by default.
    open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
    /// `UIActivityIndicatorView.color`
    open var color: UIColor! = .gray
    /// `UIActivityIndicatorView.isAnimating`
    public private(set) var isAnimating = false

    /// `UIActivityIndicatorView.init(style:)`: has its intrinsic size.
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        isHidden = true
        frame.size = intrinsicContentSize
    }

    /// `UIActivityIndicatorView.init(frame:)`: medium.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        isHidden = true
    }

    /// `UIActivityIndicatorView.init(coder:)`
    public required init(coder: NSCoder) {
        style = .medium
        super.init(frame: .zero)
        isHidden = true
    }

    /// `UIActivityIndicatorView.startAnimating()`: shows the view.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
    }

    /// `UIActivityIndicatorView.stopAnimating()`: hides the view if `hidesWhenStopped`.
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }

    open override var intrinsicContentSize: CGSize {
        style == .medium ? CGSize(width: 20, height: 20) : CGSize(width: 37, height: 37)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
