@_spi(Host) import Tug
import UIKit

/// A button over the corner of a list that scrolls to an edge: an arrow, and the number of rows that are unseen there.
///
///     tableView.tug.jumpButton = JumpButton(.end)
///
/// It is there while the list is away from the edge, at the trailing side of the edge, 16 points within bars and insets: above the keyboard
/// where the list has an inset for it. The standard look has its tint color, and follows the text size.
@MainActor
public final class JumpButton: UIControl {
    /// The edge to which it scrolls.
    public let edge: ScrollEdge
    /// The axis of the edge.
    public let axis: ScrollAxis
    /// The language of the label that is spoken, and of the number; nil (the default) for that of the list's controls.
    public var language: Language? {
        didSet { owner?.showJumpContent() }
    }
    weak var owner: PullAxis?
    private let look: UIView
    private let update: @MainActor (JumpContent) -> Void
    private var shown: JumpContent?
    private var size: CGSize?

    /// The least length of its sides, in points: what a finger hits.
    private static let least: CGFloat = 44
    /// Seconds in which it comes and goes.
    private static let fading = 0.15

    /// Creates a button with the standard look.
    public convenience init(_ edge: ScrollEdge, along axis: ScrollAxis = .vertical) {
        let badge = JumpBadge(edge, axis)
        self.init(edge, along: axis, look: badge) { badge.number = $0.number }
    }

    /// Creates a button with a look of the app's own.
    ///
    ///     let badge = UILabel()
    ///     tableView.tug.jumpButton = JumpButton(.end, look: badge) { badge.text = "↓ " + $0.number }
    ///
    /// - Parameters:
    ///   - edge: The edge to which it scrolls.
    ///   - axis: The axis of the edge.
    ///   - look: What is seen, as large as its `sizeThatFits(_:)` says. It gets no touches.
    ///   - update: Called when there is something else to show.
    public init(
        _ edge: ScrollEdge, along axis: ScrollAxis = .vertical, look: UIView, update: @escaping @MainActor (JumpContent) -> Void
    ) {
        self.edge = edge
        self.axis = axis
        self.look = look
        self.update = update
        super.init(frame: .zero)
        look.isUserInteractionEnabled = false
        look.accessibilityElementsHidden = true
        addSubview(look)
        alpha = 0
        accessibilityTraits = .button
        addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                owner?.position.scroll(to: edge)
            }, for: .primaryActionTriggered)
    }

    /// Not used in a nib.
    public required init?(coder: NSCoder) { nil }

    /// Shows it or not, with a number and a label.
    func show(_ content: JumpContent, isAnimated: Bool) {
        guard content != shown else { return }
        shown = content
        update(content)
        lookChanged()
        accessibilityLabel = content.label
        isAccessibilityElement = content.isShown
        let alpha: CGFloat = content.isShown ? 1 : 0
        guard alpha != self.alpha else { return }
        guard isAnimated else { return self.alpha = alpha }
        UIView.animate(
            withDuration: Self.fading, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { self.alpha = alpha })
    }

    private func lookChanged() {
        size = nil
        setNeedsLayout()
        owner?.placeJumpButton()
    }

    /// The size that it needs for what it shows, in points. It is asked for with each movement of the list.
    var neededSize: CGSize {
        if let size { return size }
        let look = look.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        let new = CGSize(width: max(Self.least, look.width), height: max(Self.least, look.height))
        size = new
        return new
    }

    /// Places the look in its center.
    public override func layoutSubviews() {
        super.layoutSubviews()
        look.bounds.size = look.sizeThatFits(bounds.size)
        look.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    /// The text size may have changed.
    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        lookChanged()
    }

    /// A finger on it is seen.
    public override var isHighlighted: Bool {
        didSet { look.alpha = isHighlighted ? 0.5 : 1 }
    }
}
