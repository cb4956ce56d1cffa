import Testing
import UIKit

/// All tests. They run one after another, because there is one main thread and one run loop.
///
/// The limit ends what hangs. `make test` runs these while a processor is free, so that a second may take a minute.
@Suite(.serialized, .timeLimit(.minutes(30)))
enum Simulated {}

/// Records events in order.
@MainActor
final class Log {
    var lines: [String] = []

    func callAsFunction(_ line: String) { lines.append(line) }
}

/// A list of 2000 points in a window of 375 × 667.
@MainActor
struct Stage {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let list: UIScrollView

    init(_ list: UIScrollView = UIScrollView(), contentHeight: CGFloat = 2000) {
        self.list = list
        list.frame = window.bounds
        list.contentSize = CGSize(width: 375, height: contentHeight)
        window.addSubview(list)
        UIKitSimulation.settle()
    }
}

/// Records the delegate calls of a scroll view with its state at each call.
@MainActor
final class DelegateLog: NSObject, UIScrollViewDelegate {
    let log: Log
    var target: CGPoint?
    var velocity: CGPoint?
    var logsScrolling = false

    init(_ log: Log) { self.log = log }

    private func note(_ name: String, _ view: UIScrollView) {
        log("\(name)\(view.isDragging ? " dragging" : "")\(view.isDecelerating ? " decelerating" : "")")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { if logsScrolling { note("didScroll", scrollView) } }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging", scrollView) }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        note("willEndDragging", scrollView)
        self.velocity = velocity
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("didEndDragging(\(decelerate))", scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating", scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating", scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation", scrollView) }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("didChangeAdjustedContentInset", scrollView) }
}
