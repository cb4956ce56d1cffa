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
        surface.backgroundColor = .systemBackground
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
        guard !surface.isHidden else { return }
        let frames = [titleLabel, subtitleLabel, arrow, spinner].filter { !$0.isHidden }.map { view in
            guard let label = view as? UILabel else { return view.frame }
            let size = label.sizeThatFits(bounds.size)
            let width = min(size.width, label.bounds.width)
            return CGRect(
                x: label.center.x - width / 2, y: label.center.y - label.font.lineHeight / 2, width: width,
                height: label.font.lineHeight)
        }
        guard let first = frames.first else { return surface.frame = .zero }
        let parts = frames.dropFirst().reduce(first) { $0.union($1) }
        // At least a disk of 40 points, as in Material Design.
        let size = CGSize(width: max(40, parts.width + 24), height: min(bounds.height, max(40, parts.height + 8)))
        surface.frame = CGRect(
            x: parts.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        surface.layer.cornerRadius = min(size.width, size.height) / 2
    }
}
