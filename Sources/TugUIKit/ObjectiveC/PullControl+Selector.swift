@_spi(Host) import Tug
import UIKit

extension EdgeControlTemplate where Indicator == PullIndicator {
    /// The control that sends an Objective-C message to an object, as in `.refresh.target(self, action: #selector(reload))`. The object is
    /// held weakly. The message may take the control as its argument. The run ends when the app calls `endRefreshing`, or at once if the
    /// object no longer exists or does not respond to the message.
    public func target(_ target: NSObject, action: Selector) -> PullControl {
        let control = callback {}
        control.handler = .attempt { [weak target, weak control] _ in
            guard let target, target.responds(to: action) else { return false }
            _ = target.perform(action, with: control)
            return true
        }
        return control
    }
}
