// The prefix is Objective-C's way to keep a category's names apart.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Tug
import TugUIKit
import UIKit

/// The controls of a scroll view, such as a table, a collection, or the `scrollView` of a web view.
#if canImport(ObjectiveC)
    @objc
#endif
extension UIScrollView {
    /// The control at the top.
    public var tug_header: TugControl? {
        get { TugEdges.of(self)[\.header] }
        set { TugEdges.of(self)[\.header] = newValue }
    }

    /// The control at the bottom.
    public var tug_footer: TugControl? {
        get { TugEdges.of(self)[\.footer] }
        set { TugEdges.of(self)[\.footer] = newValue }
    }

    /// The control at the leading side: the left, or the right in a layout from right to left.
    public var tug_leading: TugControl? {
        get { TugEdges.of(self)[\.leading] }
        set { TugEdges.of(self)[\.leading] = newValue }
    }

    /// The control at the trailing side; MJRefresh's trailer.
    public var tug_trailing: TugControl? {
        get { TugEdges.of(self)[\.trailing] }
        set { TugEdges.of(self)[\.trailing] = newValue }
    }

    /// Removes all controls.
    public func tug_removeAll() { TugEdges.of(self).removeAll() }

    // MARK: In one line

    /// Puts a header with arrow, spinner and text at the top, and returns it. The handler begins what ``TugControl/endRefreshing()`` ends.
    @discardableResult
    public func tug_setRefresh(handler: @escaping @MainActor (TugControl) -> Void) -> TugControl {
        putControl(.refresh) { $0.handler = handler }
    }

    /// Puts a footer at the bottom that loads when it comes into view, and returns it. See ``tug_setRefresh(handler:)``.
    @discardableResult
    public func tug_setLoadMore(handler: @escaping @MainActor (TugControl) -> Void) -> TugControl {
        putControl(.loadVisible) { $0.handler = handler }
    }

    /// Puts a footer at the bottom that loads when it is pulled and released, and returns it. See ``tug_setRefresh(handler:)``.
    @discardableResult
    public func tug_setLoadMoreWhenPulled(handler: @escaping @MainActor (TugControl) -> Void) -> TugControl {
        putControl(.loadPulled) { $0.handler = handler }
    }
}

extension UIScrollView {
    /// Puts a control with arrow, spinner and text at the top or at the bottom, and returns it.
    func putControl(_ behavior: TugBehavior, _ prepare: (TugControl) -> Void) -> TugControl {
        let control = TugControl(behavior: behavior, look: .standard)
        prepare(control)
        if behavior == .refresh { tug_header = control } else { tug_footer = control }
        return control
    }
}
