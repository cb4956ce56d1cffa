import Tug
import TugUIKit
import UIKit

/// The indicator of a view that Objective-C has made: no class there can be a subclass of one written in Swift.
@MainActor
final class HostedIndicator: PullIndicator {
    private var view: UIView?
    private var told: (any TugIndicatorView)?
    private var size = CGSize.zero

    convenience init(_ view: UIView) {
        self.init(frame: .zero)
        self.view = view
        told = view as? any TugIndicatorView
        size = view.bounds.size
        addSubview(view)
    }

    override var decidesExtent: Bool { true }

    override func extent(forBreadth breadth: CGFloat) -> CGFloat? {
        let length = axis == .vertical ? size.height : size.width
        return length > 0 ? length : nil
    }

    override func placeSubviews() {
        super.placeSubviews()
        if let view, !isPlacedByConstraints(view) { view.frame = bounds }
    }

    override func contentDidChange() {
        super.contentDidChange()
        guard let content, let told else { return }
        told.tug_showState(TugState(state), progress: content.progress, title: content.title, subtitle: content.subtitle)
    }
}
