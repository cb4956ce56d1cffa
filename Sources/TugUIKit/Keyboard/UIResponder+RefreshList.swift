@_spi(Host) import Tug
import UIKit

extension UIResponder {
    /// Refreshes the nearest list: one that contains this responder, or else the first in the view of the nearest view controller that shows
    /// one.
    func refreshNearestList() {
        var responder: UIResponder? = self
        while let current = responder {
            let view = current as? UIScrollView ?? (current as? UIViewController)?.viewIfLoaded
            if let header = current is UIScrollView ? view?.ownHeader : view?.firstHeader {
                if header.phase == .idle || header.phase == .finishing { header.beginRefreshing(source: .keyboard) }
                return
            }
            responder = current.next
        }
    }
}

extension UIView {
    /// The header of the rearmost scroll view among this view and its descendants that has one which is not hidden.
    fileprivate var firstHeader: PullControl? {
        guard window != nil, !isHidden else { return nil }
        if let ownHeader { return ownHeader }
        for view in subviews { if let header = view.firstHeader { return header } }
        return nil
    }

    /// The header of this view, if it is a scroll view with one that is not hidden.
    fileprivate var ownHeader: PullControl? {
        guard let scrollView = self as? UIScrollView, let host = PullHost.existing(in: scrollView) else { return nil }
        return host.slots.first { $0.machine.map { $0.behavior.isRefresh && $0.isActive } ?? false }?.control
    }
}
