import Tug
import UIKit

extension EdgeControlTemplate where Indicator == PullIndicator {
    /// The control whose work is begun by an Objective-C message to an object, which is not kept alive, as in
    /// `.normal.target(self, action: #selector(reload))`, and ended by `endRefreshing`. The message may take the control as its
    /// argument. If the object has gone or does not respond, the run ends at once.
    public func target(_ target: NSObject, action: Selector, options: RefreshOptions? = nil) -> PullControl {
        let control = callback(options) {}
        control.handler = .attempt { [weak target, weak control] _ in
            guard let target, target.responds(to: action) else { return false }
            _ = target.perform(action, with: control)
            return true
        }
        return control
    }
}
