import UIKit

/// What another module attaches to a list, such as its binding to a pager. The list keeps it, tells it what happens, and asks it nothing.
@MainActor
package protocol ListAttachment: AnyObject {
    /// The list has been laid out.
    func laidOut()
    /// The list has come on the screen, or has left it.
    func windowChanged()
    /// The list no longer keeps it: something else is attached, or the list has no controls any more.
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

    /// Rows have come and others have gone, so that number and length of the rows may be as before, and the list is told of it in this turn.
    package func contentReplaced() { PullHost.existing(in: scrollView)?.contentReplaced() }
}
