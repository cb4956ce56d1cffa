@_spi(Host) import Tug
import UIKit

/// The library's usual indicator: one or two lines of text; the `.standard` kind adds an arrow and a spinner before them. The
/// layout is MJRefresh's. The `.circle` kind has a circle that fills with the pull, then a spinner, and text only to say how a run has ended.
@MainActor
open class StandardIndicator: TextIndicator {
    /// The spinner.
    public let spinner = UIActivityIndicatorView(style: .medium)
    private let arrow = ArrowView()
    /// What makes it readable over rows.
    private let surface = UIView()
    private var chosenKind = IndicatorKind.standard

    /// An indicator of a kind: `.text`, `.standard` or `.circle`.
    public init(kind: IndicatorKind) {
        chosenKind = kind
        super.init(frame: .zero)
    }

    /// An indicator of the `.standard` kind.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// An indicator of the `.standard` kind in a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether it has arrow and spinner.
    open override var kind: IndicatorKind { chosenKind }

    /// The view of the arrow, for constraints.
    public var arrowView: UIView { arrow }

    /// An image in place of the arrow, such as `UIImage(systemName: "arrow.down")`. It must point down.
    public var arrowImage: UIImage? {
        get { arrow.image }
        set { arrow.image = newValue }
    }

    /// Adds the arrow and the spinner.
    open override func prepare() {
        super.prepare()
        surface.isHidden = true
        #if !os(tvOS)
            surface.backgroundColor = .systemBackground
        #endif
        surface.isUserInteractionEnabled = false
        insertSubview(surface, at: 0)
        spinner.hidesWhenStopped = true
        arrow.isHidden = true
        addSubview(arrow)
        addSubview(spinner)
        updateColors()
    }

    /// Applies the colors to labels, arrow and spinner.
    open override func updateColors() {
        super.updateColors()
        arrow.tintColor = color
        spinner.color = color
    }

    /// Shows texts, arrow and spinner.
    open override func contentDidChange() {
        super.contentDidChange()
        guard let content else { return }
        if arrow.isHidden == content.showsArrow {
            arrow.isHidden = !content.showsArrow
            setNeedsLayout()
        }
        if kind == .circle {
            arrow.circleFraction = min(1, max(0, content.progress))
        } else {
            arrow.turn(to: content.arrowAngle, within: content.showsArrow ? content.arrowDuration : 0)
        }
        let isOver = control?.options.placement == .over && slot?.machine?.liesOverRows == true
        if surface.isHidden == isOver {
            surface.isHidden = !isOver
            setNeedsLayout()
        }
        if content.isSpinning != spinner.isAnimating {
            if content.isSpinning { spinner.startAnimating() } else { spinner.stopAnimating() }
        }
    }

    /// Places the parts, unless they have constraints.
    open override func placeSubviews() {
        super.placeSubviews()
        let layout = layout
        put(arrow, layout.arrow)
        put(spinner, layout.spinner)
        if !surface.isHidden { placeSurface() }
    }

    /// Around what is shown: at least a disk of 40 points, as in Material Design.
    private func placeSurface() {
        var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
        let views: [UIView] = [titleLabel, subtitleLabel, arrow, spinner]
        for view in views where !view.isHidden {
            let width = view is UILabel ? min(view.sizeThatFits(bounds.size).width, bounds.width) : view.bounds.width
            left = min(left, view.center.x - width / 2)
            right = max(right, view.center.x + width / 2)
        }
        guard left <= right else { return surface.frame = .zero }
        let height = subtitleLabel.isHidden ? min(bounds.height, 40) : bounds.height
        let width = max(40, right - left + 24)
        surface.frame = CGRect(x: (left + right - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
        surface.layer.cornerRadius = min(width, height) / 2
    }
}
