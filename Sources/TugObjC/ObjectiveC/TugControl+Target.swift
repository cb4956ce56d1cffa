import Foundation
import Tug
import TugUIKit
import UIKit

extension TugControl {
    /// Sends a message to an object when a run begins, in place of a handler. The message may take the control as its argument. The object
    /// is held weakly: without it, or if it does not respond, the run ends at once.
    public func setTarget(_ target: NSObject, action: Selector) {
        control.handler = .attempt { [object, weak target] _ in
            guard let target, target.responds(to: action) else { return false }
            _ = target.perform(action, with: object())
            return true
        }
    }
}
