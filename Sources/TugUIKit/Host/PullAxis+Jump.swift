@_spi(Host) import Tug
import UIKit

/// The button that scrolls to an edge.
extension PullAxis {
    /// Puts a button over the list in place of the one that is there; nil leaves the list without.
    func setJumpButton(_ button: JumpButton?) {
        guard jumpButton !== button else { return }
        if let old = jumpButton {
            old.owner = nil
            old.stayUpright(inFlipped: false)
            old.removeFromSuperview()
            position.onJumpChange = nil
        }
        // It serves one list.
        button?.owner?.setJumpButton(nil)
        jumpButton = button
        guard let button, let scrollView else { return }
        button.owner = self
        scrollView.addSubview(button)
        // Tables add rows anywhere.
        button.layer.zPosition = 2
        position.onJumpChange = { [weak self] in self?.showJumpContent() }
        showJumpContent(isAnimated: false)
    }

    /// Shows the button, its number and its label as they are now.
    func showJumpContent(isAnimated: Bool = true) {
        guard let button = jumpButton else { return }
        let language = button.language ?? slots.all.first?.control.language ?? Language.shared ?? .preferred
        let content = position.jumpContent(to: button.edge, in: language)
        button.show(content, isAnimated: isAnimated && !controller.engine.reducesMotion)
    }

    /// Keeps the button where it is seen while the content moves.
    func placeJumpButton() {
        guard let scrollView, let button = jumpButton else { return }
        let (inset, safe) = (scrollView.adjustedContentInset, scrollView.safeAreaInsets)
        let covered = UIEdgeInsets(
            top: max(inset.top, safe.top), left: max(inset.left, safe.left), bottom: max(inset.bottom, safe.bottom),
            right: max(inset.right, safe.right))
        // Points between the button and what covers the list.
        let free = scrollView.bounds.inset(by: covered).insetBy(dx: 16, dy: 16)
        let size = button.neededSize
        let isTrailing = axis == .vertical || button.edge == .end
        let isRight = isTrailing != (scrollView.runsRightToLeft && !isFlipped)
        let isBottom = axis == .horizontal || button.edge == .end
        button.stayUpright(inFlipped: isFlipped)
        button.occupy(
            CGRect(
                x: isRight ? free.maxX - size.width : free.minX, y: isBottom ? free.maxY - size.height : free.minY,
                width: size.width, height: size.height))
    }

    /// Brings the button in front of rows that have come: touches go to what is in front.
    func raiseJumpButton() {
        guard let scrollView, let button = jumpButton else { return }
        // UIKit's scroll indicators may stay above it.
        let above = scrollView.subviews.reversed().prefix { $0 !== button }
        guard
            above.contains(where: {
                $0 is UITableViewCell || $0 is UITableViewHeaderFooterView || $0 is UICollectionReusableView
            })
        else { return }
        scrollView.bringSubviewToFront(button)
    }
}
