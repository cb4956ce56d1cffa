@_spi(Host) import Tug
import UIKit

/// One or two lines of text: the base class of the library's indicators.
///
/// Fonts follow the text size; colors follow light and dark mode. A custom `tintColor` applies to texts and pictures. Each line may have a
/// font and a color of its own. A font or color that the app sets on a label itself stays, and does not follow the text size.
@MainActor
open class TextIndicator: PullIndicator {
    /// The first line.
    public let titleLabel = UILabel()
    /// The second line: when the list was last refreshed, or how to try again.
    public let subtitleLabel = UILabel()
    /// Font of both lines. A font of a text style, such as a preferred font, follows that style. Any other font is that of the default
    /// text size, and is scaled; it should not come from `UIFontMetrics`, which has scaled it already.
    public var font = UIFont.boldSystemFont(ofSize: 14) {
        didSet { fontsChanged() }
    }
    /// Font of the second line, as ``font``; nil for the same.
    public var subtitleFont: UIFont? {
        didSet { fontsChanged() }
    }
    /// Color of the first line; nil for ``color``.
    public var titleColor: UIColor? {
        didSet { updateColors() }
    }
    /// Color of the second line; nil for ``color``.
    public var subtitleColor: UIColor? {
        didSet { updateColors() }
    }
    /// Whether the fonts follow the text size. Without it, they are as large as they were given.
    public var followsTextSize = true {
        didSet { fontsChanged() }
    }
    private var hasOwnTint = false
    private lazy var titleStyle = LabelStyle(titleLabel)
    private lazy var subtitleStyle = LabelStyle(subtitleLabel)

    /// Minimum padding around the lines, in points.
    private static let padding: CGFloat = 8
    /// Length beside a list, in points (MJRefresh's trailer: 60).
    private static let sideExtent: CGFloat = 60

    /// True: the first line is the message of the failure.
    open override var showsFailures: Bool { true }

    /// Adds the labels.
    open override func prepare() {
        super.prepare()
        for label in [titleLabel, subtitleLabel] {
            label.textAlignment = .center
            label.isAccessibilityElement = false
            addSubview(label)
        }
        updateFonts()
        updateColors()
    }

    /// The color of texts and pictures.
    public var color: UIColor { hasOwnTint ? tintColor : .secondaryLabel }

    /// A custom tint overrides the color of secondary text.
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set {
            hasOwnTint = newValue != nil
            super.tintColor = newValue
            updateColors()
        }
    }

    /// Applies the colors to the labels. An override colors its own views, too.
    open func updateColors() {
        titleStyle.setColor(titleColor ?? color)
        subtitleStyle.setColor(subtitleColor ?? color)
    }

    /// Sets the texts of the labels.
    open override func contentDidChange() {
        super.contentDidChange()
        guard let content else { return }
        set(content.title, on: titleLabel)
        // Horizontal: no room for a second line.
        set(axis == .vertical ? content.subtitle ?? "" : "", on: subtitleLabel)
        let lines = axis == .horizontal ? (isColumn ? 0 : 1) : content.subtitle == nil ? 2 : 1
        if titleLabel.numberOfLines != lines { titleLabel.numberOfLines = lines }
    }

    private func set(_ text: String, on label: UILabel) {
        if label.text ?? "" != text { label.text = text }
        if label.isHidden != text.isEmpty { label.isHidden = text.isEmpty }
    }

    /// Length for two lines in the current fonts; beside a list, a column.
    open override func extent(forBreadth breadth: CGFloat) -> CGFloat? {
        if axis == .horizontal { return Self.sideExtent }
        // A title without a second line may break in two.
        let title = titleLabel.font.lineHeight
        return title + max(title, subtitleLabel.font.lineHeight) + Self.padding
    }

    /// The text size or the colors may have changed.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
            fontsChanged()
        }
    }

    private func fontsChanged() {
        updateFonts()
        setNeedsExtent()
    }

    private func updateFonts() {
        titleStyle.setFont(fitting(font))
        subtitleStyle.setFont(fitting(subtitleFont ?? font))
        setNeedsLayout()
    }

    private func fitting(_ font: UIFont) -> UIFont { followsTextSize ? font.fitting(traitCollection) : font }

    // MARK: Layout

    /// Whether arrow or spinner show.
    private var hasPicture: Bool { content.map { $0.showsArrow || $0.isSpinning } ?? false }

    /// The frames of the parts for the current size and texts.
    var layout: IndicatorLayout {
        let size = bounds.size
        let limit = CGSize(width: size.width, height: .greatestFiniteMagnitude)
        func width(_ label: UILabel) -> Double? {
            label.isHidden || label.text?.isEmpty ?? true ? nil : min(size.width, label.sizeThatFits(limit).width)
        }
        if axis == .horizontal {
            return .side(
                width: size.width, height: size.height, showsTitle: !titleLabel.isHidden,
                showsArrow: hasPicture)
        }
        // A footer has a second line only when it says how to try again.
        if behavior.isRefresh || !subtitleLabel.isHidden {
            return .header(
                width: size.width, height: size.height, titleWidth: width(titleLabel), subtitleWidth: width(subtitleLabel),
                textGap: content?.textGap)
        }
        return .footer(
            width: size.width, height: size.height, titleWidth: width(titleLabel), textGap: content?.textGap)
    }

    /// Places the labels, unless they have constraints.
    open override func placeSubviews() {
        super.placeSubviews()
        let layout = layout
        if axis == .horizontal {
            placeSideTitle(layout)
        } else {
            put(titleLabel, layout.title)
            if let subtitle = layout.subtitle { put(subtitleLabel, subtitle) }
        }
    }

    /// Places a view without constraints; mirrored in a right-to-left layout.
    final func put(_ view: UIView, _ rect: IndicatorRect) {
        guard !isPlacedByConstraints(view) else { return }
        let isFlipped = axis == .vertical && effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isFlipped ? bounds.width - rect.x - rect.width : rect.x
        // Bounds and center: `frame` is undefined for a rotated view.
        view.bounds.size = CGSize(width: rect.width, height: rect.height)
        view.center = CGPoint(x: x + rect.width / 2, y: rect.y + rect.height / 2)
    }

    /// Whether text beside a list is set in a column, one character below the other, as its script allows.
    private var isColumn: Bool { ["ja", "ko", "zh"].contains { language.code.hasPrefix($0) } }

    /// Texts in other scripts are rotated.
    private func placeSideTitle(_ layout: IndicatorLayout) {
        guard !isPlacedByConstraints(titleLabel) else { return }
        let turn = isColumn ? CGAffineTransform.identity : CGAffineTransform(rotationAngle: -.pi / 2)
        if titleLabel.transform != turn { titleLabel.transform = turn }
        let rect = layout.title
        titleLabel.bounds.size =
            isColumn
            ? CGSize(width: max(rect.width, titleLabel.font.pointSize), height: rect.height)
            : CGSize(width: rect.height, height: titleLabel.font.lineHeight)
        titleLabel.center = CGPoint(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    }
}
