import UIKit

/// The app's own view on the second floor behind a header. It takes part only while it is open.
@MainActor
final class FloorSlot {
    let content: UIView
    private let wasHidden: Bool
    private let alpha: CGFloat
    private let wasInteractive: Bool
    private let wereElementsHidden: Bool
    private let transform: CGAffineTransform

    init(_ content: UIView) {
        self.content = content
        wasHidden = content.isHidden
        alpha = content.alpha
        wasInteractive = content.isUserInteractionEnabled
        wereElementsHidden = content.accessibilityElementsHidden
        transform = content.transform
    }

    /// The view leaves the list with what the app had set.
    func remove() {
        content.removeFromSuperview()
        content.isHidden = wasHidden
        content.alpha = alpha
        keepUpright(inFlipped: false)
        content.isUserInteractionEnabled = wasInteractive
        content.accessibilityElementsHidden = wereElementsHidden
    }

    /// Keeps it as it is in a list that mirrors what is in it.
    func keepUpright(inFlipped isFlipped: Bool) { content.stayUpright(inFlipped: isFlipped, own: transform) }

    /// Shows it, with an opacity of 0…1, or not.
    func show(opacity: Double, isOpen: Bool) {
        if content.isHidden != (opacity <= 0) { content.isHidden = opacity <= 0 }
        if content.alpha != opacity { content.alpha = opacity }
        if content.isUserInteractionEnabled != isOpen { content.isUserInteractionEnabled = isOpen }
        // What the app hides stays hidden, even while the floor is open.
        let areElementsHidden = wereElementsHidden || !isOpen
        if content.accessibilityElementsHidden != areElementsHidden { content.accessibilityElementsHidden = areElementsHidden }
    }
}
