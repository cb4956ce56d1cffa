import Tug
import UIKit

extension UIScrollView {
    /// Pull to refresh and load more for this scroll view: a table, a collection, a text view, or a web view's `scrollView` (a web view
    /// itself is none).
    public var tug: PullEdges { PullEdges(self) }
}

/// The edges of a scroll view, as `scrollView.tug`.
///
///     tableView.tug.header = .normal { try await model.reload() }
///     tableView.tug.footer = .autoNormal { try await model.loadMore() }
///     pages.tug.header(.state { … }).footer(.backNormal { … })
///
/// An edge takes any behavior: an `.autoNormal` at the top of a chat loads what is older. Replacing or removing a control is legal at any
/// time, also from within its own handler; a run that is going on is cancelled. While there is a control along an axis, the scroll view
/// bounces there; removed, it has the flag back that it had.
@MainActor
public struct PullEdges {
    let scrollView: UIScrollView

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    /// What is at the top.
    public var header: PullControl? {
        get { control(.vertical, .start) }
        nonmutating set { setControl(newValue, .vertical, .start) }
    }

    /// What is at the bottom.
    public var footer: PullControl? {
        get { control(.vertical, .end) }
        nonmutating set { setControl(newValue, .vertical, .end) }
    }

    /// What is at the leading side: the left, or the right where the layout runs from right to left.
    public var leading: PullControl? {
        get { control(.horizontal, .start) }
        nonmutating set { setControl(newValue, .horizontal, .start) }
    }

    /// What is at the trailing side.
    public var trailing: PullControl? {
        get { control(.horizontal, .end) }
        nonmutating set { setControl(newValue, .horizontal, .end) }
    }

    /// The app's own view on the second floor, which a header opens whose options have a `secondFloor`: pulled on past what refreshes and
    /// let go, the list makes room for it. It gets the size of the list. A drag back or `closeFloor()` of the header closes it.
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

    /// Takes off every control and the second floor.
    public func removeAll() {
        PullHost.existing(in: scrollView)?.end()
    }

    // MARK: Parts

    private func control(_ axis: ScrollAxis, _ edge: ScrollEdge) -> PullControl? {
        PullHost.existing(in: scrollView)?.existing(axis)?.slots[edge]?.control
    }

    private func setControl(_ control: PullControl?, _ axis: ScrollAxis, _ edge: ScrollEdge) {
        if let control {
            PullHost.findOrCreate(in: scrollView).findOrCreate(axis).setControl(control, at: edge)
        } else {
            PullHost.existing(in: scrollView)?.existing(axis)?.setControl(nil, at: edge)
            PullHost.existing(in: scrollView)?.endIfUnused()
        }
    }
}
