import Foundation
import Tug
import TugUIKit
import UIKit

/// A view of the app that shows what a control does.
#if canImport(ObjectiveC)
    @objc
#endif
@MainActor
public protocol TugIndicatorView: NSObjectProtocol {
    /// Shows a state. It is called once when the view comes to a list, and whenever one of the arguments may have changed: at each movement
    /// of a pull.
    ///
    /// `progress` is 0 at rest, 1 when the control is fully visible, more beyond. `title` is empty where there is none; `subtitle` is the
    /// time of the last refresh, or how to try again after a failure. A failed control is at rest; its title is the message.
    func tug_showState(_ state: TugState, progress: Double, title: String, subtitle: String?)
}

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
