@_spi(Host) import Tug
import UIKit

/// The standard look of a button that scrolls to an edge: an arrow to the edge in a capsule, and a number beside it. The tint color is that of
/// the arrow and of the line around, so that rows of any color are told from it.
@MainActor
final class JumpBadge: UIView {
    /// The number; empty for none.
    var number = "" {
        didSet { if number != oldValue { label.text = number; setNeedsLayout() } }
    }
    private let edge: ScrollEdge
    private let axis: ScrollAxis
    /// Inside the line.
    private let surface = UIView()
    private let arrow = ArrowView(frame: .zero)
    private let label = UILabel()

    /// Length of its shorter side without a larger text size, and size of the arrow, in points.
    private static let (breadth, arrowSize): (CGFloat, CGFloat) = (44, 20)
    /// Width of the line, in points.
    private static let line: CGFloat = 1
    /// Room between arrow and number, and around both, in points.
    private static let (gap, padding): (CGFloat, CGFloat) = (4, 12)

    init(_ edge: ScrollEdge, _ axis: ScrollAxis) {
        self.edge = edge
        self.axis = axis
        super.init(frame: .zero)
        #if os(tvOS)
            surface.backgroundColor = .systemGray
        #else
            surface.backgroundColor = .systemBackground
        #endif
        label.textColor = .label
        for view in [surface, arrow, label] { addSubview(view) }
        tintColorDidChange()
    }

    /// Not used in a nib.
    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = tintColor
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        label.font = UIFont.boldSystemFont(ofSize: 15).fitting(traitCollection)
        let height = max(Self.breadth, (label.font.lineHeight + Self.padding).rounded(.up))
        guard !number.isEmpty else { return CGSize(width: height, height: height) }
        let text = label.sizeThatFits(size).width.rounded(.up)
        return CGSize(width: max(height, Self.arrowSize + Self.gap + text + 2 * Self.padding), height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        surface.frame = bounds.insetBy(dx: Self.line, dy: Self.line)
        layer.cornerRadius = bounds.height / 2
        surface.layer.cornerRadius = surface.bounds.height / 2
        // Views do not take the direction of a list that has one of its own.
        let isRightToLeft = (superview as? JumpButton)?.owner?.scrollView?.runsRightToLeft == true
        let down: Double = axis == .vertical ? 0 : isRightToLeft ? 90 : -90
        arrow.turn(to: edge == .end ? down : down + 180, within: 0)
        let text = number.isEmpty ? 0 : label.sizeThatFits(bounds.size).width.rounded(.up)
        let width = Self.arrowSize + (number.isEmpty ? 0 : Self.gap + text)
        let start = (bounds.width - width) / 2
        place(arrow, from: start, width: Self.arrowSize, height: Self.arrowSize, isRightToLeft)
        place(label, from: start + width - text, width: text, height: label.font.lineHeight, isRightToLeft)
    }

    /// By bounds and center: the arrow is turned.
    private func place(_ view: UIView, from start: CGFloat, width: CGFloat, height: CGFloat, _ isRightToLeft: Bool) {
        view.bounds.size = CGSize(width: width, height: height)
        let middle = start + width / 2
        view.center = CGPoint(x: isRightToLeft ? bounds.width - middle : middle, y: bounds.midY)
    }
}
