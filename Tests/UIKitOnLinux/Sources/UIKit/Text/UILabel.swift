/// `NSTextAlignment`
public enum NSTextAlignment: Int, Sendable {
    /// `left`
    case left
    /// `center`
    case center
    /// `right`
    case right
    /// `justified`
    case justified
    /// `natural`: by the language's direction.
    case natural
}

/// `NSLineBreakMode`
public enum NSLineBreakMode: Int, Sendable {
    /// `byWordWrapping`
    case byWordWrapping
    /// `byCharWrapping`
    case byCharWrapping
    /// `byClipping`
    case byClipping
    /// `byTruncatingHead`
    case byTruncatingHead
    /// `byTruncatingTail`
    case byTruncatingTail
    /// `byTruncatingMiddle`
    case byTruncatingMiddle
}

/// `UILabel`: measured with ``UIKitSimulation/textWidth`` and the font's line height.
@MainActor
open class UILabel: UIView {
    /// `UILabel.text`
    open var text: String? { didSet { if text != oldValue { contentChanged() } } }
    /// `UILabel.font`: 17 points by default.
    open var font: UIFont! = .systemFont(ofSize: 17) { didSet { contentChanged() } }
    /// `UILabel.textColor`
    open var textColor: UIColor! = .label
    /// `UILabel.textAlignment`
    open var textAlignment: NSTextAlignment = .natural
    /// `UILabel.numberOfLines`: 0 for as many as are needed.
    open var numberOfLines = 1 { didSet { contentChanged() } }
    /// `UILabel.lineBreakMode`
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// `UILabel.adjustsFontSizeToFitWidth`: stored only.
    open var adjustsFontSizeToFitWidth = false
    /// `UIContentSizeCategoryAdjusting.adjustsFontForContentSizeCategory`: fonts of a text style follow the text size.
    open var adjustsFontForContentSizeCategory = false
    /// `UILabel.preferredMaxLayoutWidth`, in points; 0 for none.
    open var preferredMaxLayoutWidth: CGFloat = 0

    /// `UILabel.init(frame:)`: ignores touches.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityTraits = .staticText
        isAccessibilityElement = true
    }

    /// `UILabel.init(coder:)`
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// `NSObject.accessibilityLabel`: the text unless another is set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard adjustsFontForContentSizeCategory, let style = font.textStyle else { return }
        font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    }

    /// `UILabel.sizeThatFits(_:)`: lines break at the width, in points; zero without text.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { measure(within: size.width) }

    open override var intrinsicContentSize: CGSize {
        let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : numberOfLines == 1 ? 0 : layer.bounds.width
        return measure(within: limit)
    }

    private func measure(within width: CGFloat) -> CGSize {
        guard let text, !text.isEmpty, let font else { return .zero }
        let lines = lines(within: width)
        let lineCount = numberOfLines > 0 ? min(lines.count, numberOfLines) : lines.count
        let widest = lines.prefix(lineCount).map(self.width).max() ?? 0
        return CGSize(width: widest, height: CGFloat(lineCount) * font.lineHeight)
    }

    private func contentChanged() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }
}
