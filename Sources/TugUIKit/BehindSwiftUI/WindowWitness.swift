import UIKit

/// An invisible view in a list, which notices that the list leaves its window.
@MainActor
final class WindowWitness: UIView {
    /// Called when the list leaves its window.
    var onLeave: (@MainActor () -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
    }

    required init?(coder: NSCoder) { nil }

    /// Moves to a list, unless it is there.
    func join(_ list: UIScrollView) {
        if superview !== list { list.insertSubview(self, at: 0) }
    }

    /// Leaves its list without calling ``onLeave``.
    func leave() { if superview != nil { removeFromSuperview() } }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil, superview != nil { onLeave?() }
    }
}
