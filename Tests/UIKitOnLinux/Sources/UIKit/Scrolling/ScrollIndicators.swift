/// The views of a scroll view's own indicators. UIKit adds them as subviews when the list first scrolls, at no documented time. They
/// have no look here.
@MainActor
final class ScrollIndicators {
    private var vertical: UIView?
    private var horizontal: UIView?

    /// The list has scrolled.
    func show(in view: UIScrollView) {
        if vertical == nil, view.showsVerticalScrollIndicator { vertical = add(to: view) }
        if horizontal == nil, view.showsHorizontalScrollIndicator { horizontal = add(to: view) }
    }

    private func add(to view: UIScrollView) -> UIView {
        let indicator = UIView()
        indicator.isUserInteractionEnabled = false
        view.addSubview(indicator)
        return indicator
    }
}
