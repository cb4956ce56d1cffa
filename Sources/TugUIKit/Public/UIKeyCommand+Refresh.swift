@_spi(Host) import Tug
import UIKit

extension UIKeyCommand {
    /// Command-R and F5, which refresh a list. An app that wants them adds them to its view controller:
    ///
    ///     for command in UIKeyCommand.refreshList() { addKeyCommand(command) }  // in viewDidLoad
    ///
    /// They can also be returned by `keyCommands`, or stand in a menu of `buildMenu(with:)`. The list that the first responder is in
    /// refreshes; else the first one with a header in the view of the nearest view controller; a list that refreshes already does nothing.
    /// The run has the source ``/Tug/RunSource/keyboard``.
    ///
    /// UIKit looks for key commands from the first responder up: a controller whose view has it is asked. Whether one is asked while there is
    /// no first responder is not documented. Return true from `canBecomeFirstResponder`, and call `becomeFirstResponder()` in
    /// `viewDidAppear(_:)`, to be sure.
    ///
    /// - Parameter title: What a menu and the list of shortcuts say; nil for "Refresh" in ``/Tug/Language/shared``, else in the person's
    ///   language.
    public static func refreshList(title: String? = nil) -> [UIKeyCommand] {
        let command = UIKeyCommand(input: "r", modifierFlags: .command, action: UIResponder.refreshListAction)
        let name = title ?? (Language.shared ?? .preferred)[.refreshAction]
        command.title = name
        command.discoverabilityTitle = name
        // Without a title it is not listed a second time.
        return [command, UIKeyCommand(input: f5, modifierFlags: [], action: UIResponder.refreshListAction)]
    }
}

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
        guard !isHidden else { return nil }
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
