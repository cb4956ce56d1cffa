import UIKit

/// An invisible view in a list, which tells when the list leaves its window.
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

    /// Goes to a list, if it is not there.
    func join(_ list: UIScrollView) {
        if superview !== list { list.insertSubview(self, at: 0) }
    }

    /// Leaves its list, without a word.
    func leave() { if superview != nil { removeFromSuperview() } }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil, superview != nil { onLeave?() }
    }
}
