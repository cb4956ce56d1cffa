@_spi(Host) import Tug
import UIKit

/// The library's usual indicator: one or two lines of text; the `.standard` kind adds an arrow and a spinner before them. The
/// layout is MJRefresh's.
@MainActor
open class StandardIndicator: TextIndicator {
    /// The spinner.
    public let spinner = UIActivityIndicatorView(style: .medium)
    private let arrow = ArrowView()
    private var chosenKind = IndicatorKind.standard

    /// An indicator of a kind: `.text` or `.standard`.
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
        arrow.turn(to: content.arrowAngle, within: content.showsArrow ? content.arrowDuration : 0)
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
    }
}
