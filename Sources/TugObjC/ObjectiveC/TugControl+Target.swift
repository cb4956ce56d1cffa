// swift-format-ignore-file: AlwaysUseLowerCamelCase

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

/// The controls in one line, with a target.
@objc
extension UIScrollView {
    /// Puts a header with arrow, spinner and text at the top, and returns it. See ``TugControl/setTarget(_:action:)``.
    @discardableResult
    public func tug_setRefresh(target: NSObject, action: Selector) -> TugControl {
        putControl(.refresh) { $0.setTarget(target, action: action) }
    }

    /// Puts a footer at the bottom that loads when it comes into view, and returns it. See ``TugControl/setTarget(_:action:)``.
    @discardableResult
    public func tug_setLoadMore(target: NSObject, action: Selector) -> TugControl {
        putControl(.loadVisible) { $0.setTarget(target, action: action) }
    }

    /// Puts a footer at the bottom that loads when it is pulled and released, and returns it. See ``TugControl/setTarget(_:action:)``.
    @discardableResult
    public func tug_setLoadMoreWhenPulled(target: NSObject, action: Selector) -> TugControl {
        putControl(.loadPulled) { $0.setTarget(target, action: action) }
    }
}
