@_spi(Host) import Tug
import UIKit

extension UIScrollView {
    /// Pull to refresh and load more for this scroll view, such as a table, a collection, a text view, or the `scrollView` of a web view.
    public var tug: PullEdges { PullEdges(self) }
}

/// The edges of a scroll view, as `scrollView.tug`.
///
///     tableView.tug.header = .refresh { try await model.reload() }
///     tableView.tug.footer = .loadMore { try await model.loadMore() }
///     pages.tug.header(.refresh(.text) { … }).footer(.loadMore(when: .pulled) { … })
///
/// An edge takes a control with any behavior: a `.loadMore` at the top of a chat loads older messages. A control can be replaced or
/// removed at any time, also in its own handler; a current run is cancelled. While there is a control along an axis, the scroll view always
/// bounces along it; when the last is removed, `alwaysBounceVertical` or `alwaysBounceHorizontal` is restored.
@MainActor
public struct PullEdges {
    package let scrollView: UIScrollView

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    /// The control at the top.
    public var header: PullControl? {
        get { control(.vertical, .start) }
        nonmutating set { setControl(newValue, .vertical, .start) }
    }

    /// The control at the bottom.
    public var footer: PullControl? {
        get { control(.vertical, .end) }
        nonmutating set { setControl(newValue, .vertical, .end) }
    }

    /// The control at the leading side: the left, or the right in a layout from right to left.
    public var leading: PullControl? {
        get { control(.horizontal, .start) }
        nonmutating set { setControl(newValue, .horizontal, .start) }
    }

    /// The control at the trailing side.
    public var trailing: PullControl? {
        get { control(.horizontal, .end) }
        nonmutating set { setControl(newValue, .horizontal, .end) }
    }

    /// The app's view on the second floor (also called second level): a header whose options have a `secondFloor` opens it when it is pulled
    /// further than what refreshes, and released. It gets the size of the list. A drag back or `closeFloor()` of the header closes it.
    public var secondFloor: UIView? {
        get { PullHost.existing(in: scrollView)?.existing(.vertical)?.floor?.content }
        nonmutating set {
            if let newValue {
                PullHost.findOrCreate(in: scrollView).findOrCreate(.vertical).setFloor(newValue)
            } else {
                PullHost.existing(in: scrollView)?.existing(.vertical)?.setFloor(nil)
                PullHost.existing(in: scrollView)?.endIfUnused()
            }
        }
    }

    // MARK: Position

    /// Where the list is from top to bottom, and what it follows while rows come by themselves. The list keeps it while the app uses it.
    public var position: ListPosition { position(along: .vertical) }

    /// Where the list is along an axis; see ``position``.
    public func position(along axis: ScrollAxis) -> ListPosition {
        PullHost.findOrCreate(in: scrollView).findOrCreate(axis).position
    }

    /// A button over the corner of the list that scrolls to an edge of it; nil (the default) for none. A button serves one list.
    public var jumpButton: JumpButton? {
        get { ScrollAxis.allCases.lazy.compactMap { PullHost.existing(in: scrollView)?.existing($0)?.jumpButton }.first }
        nonmutating set {
            for axis in ScrollAxis.allCases where axis != newValue?.axis {
                PullHost.existing(in: scrollView)?.existing(axis)?.setJumpButton(nil)
            }
            if let newValue {
                PullHost.findOrCreate(in: scrollView).findOrCreate(newValue.axis).setJumpButton(newValue)
            } else {
                PullHost.existing(in: scrollView)?.endIfUnused()
            }
        }
    }

    // MARK: Chaining

    /// Sets ``header`` and returns the edges.
    @discardableResult
    public func header(_ control: PullControl?) -> PullEdges {
        header = control
        return self
    }

    /// Sets ``footer`` and returns the edges.
    @discardableResult
    public func footer(_ control: PullControl?) -> PullEdges {
        footer = control
        return self
    }

    /// Sets ``leading`` and returns the edges.
    @discardableResult
    public func leading(_ control: PullControl?) -> PullEdges {
        leading = control
        return self
    }

    /// Sets ``trailing`` and returns the edges.
    @discardableResult
    public func trailing(_ control: PullControl?) -> PullEdges {
        trailing = control
        return self
    }

    /// Removes all controls, the second floor and the button that scrolls to an edge, and ends the binding to a pager.
    public func removeAll() {
        PullHost.existing(in: scrollView)?.end()
    }

    // MARK: Parts

    package func control(_ axis: ScrollAxis, _ edge: ScrollEdge) -> PullControl? {
        PullHost.existing(in: scrollView)?.existing(axis)?.slots[edge]?.control
    }

    package func setControl(_ control: PullControl?, _ axis: ScrollAxis, _ edge: ScrollEdge) {
        if let control {
            PullHost.findOrCreate(in: scrollView).findOrCreate(axis).setControl(control, at: edge)
        } else {
            PullHost.existing(in: scrollView)?.existing(axis)?.setControl(nil, at: edge)
            PullHost.existing(in: scrollView)?.endIfUnused()
        }
    }
}
