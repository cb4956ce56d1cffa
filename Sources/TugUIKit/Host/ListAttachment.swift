import Tug
import UIKit

/// What another module attaches to a list, such as its binding to a pager. The list retains it and notifies it, and queries nothing.
@MainActor
package protocol ListAttachment: AnyObject {
    /// The list has been laid out.
    func laidOut()
    /// The list has come on the screen, or has left it.
    func windowChanged()
    /// The list releases it: something else was attached, or the list has no controls any more.
    func end()
}

extension PullEdges {
    /// What is attached to the list. It takes the place of what was attached, which is ended.
    package var attachment: (any ListAttachment)? {
        get { PullHost.existing(in: scrollView)?.attachment }
        nonmutating set {
            if let newValue {
                PullHost.findOrCreate(in: scrollView).attachment = newValue
            } else if let host = PullHost.existing(in: scrollView) {
                host.attachment = nil
                host.endIfUnused()
            }
        }
    }

    /// The list, which has one section, is about to be told that rows go, come and move: what goes is counted before, what comes afterwards.
    /// `count` is the new number of rows, `place` the new number of a row that stays. `uncounted` comes beside `inserted`, as separators between
    /// rows do; nil in a list that has only rows.
    package func rowsChange(
        removed: [Range<Int>], inserted: [Range<Int>], uncounted: [Range<Int>]?, moved: [(from: Int, to: Int)], count: Int,
        along axis: ScrollAxis, place: (Int) -> Int?
    ) {
        PullHost.existing(in: scrollView)?.existing(axis)?.rowsChange(
            removed: removed, inserted: inserted, uncounted: uncounted, moved: moved, count: count, place: place)
    }

    /// Puts a view in place of rows, until the list has another attachment; nil removes it.
    package func setPlaceholder(_ view: UIView?, along axis: ScrollAxis) {
        PullHost.existing(in: scrollView)?.existing(axis)?.setPlaceholder(view)
    }

    /// Rows were replaced by others, perhaps as many and as long. The list is updated within this turn of the run loop.
    package func contentReplaced() { PullHost.existing(in: scrollView)?.contentReplaced() }
}
