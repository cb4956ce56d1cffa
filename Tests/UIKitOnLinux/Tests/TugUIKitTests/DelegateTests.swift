import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    @MainActor @Suite struct DelegateTests {
        @Test func delegateSetBeforeOrAfterHeaderIsCalled() {
            let table = PullTableView(frame: .zero, style: .plain)
            let rows = Rows(50)
            table.dataSource = rows
            let before = Listener()
            table.delegate = before
            let stage = Stage(table, content: nil)
            #expect(table.delegate === before)
            stage.pull(y: -300)
            #expect(before.heard.first == "willBeginDragging")
            #expect(before.heard.contains("didScroll"))
            #expect(before.heard.last == "didEndDecelerating")
            withExtendedLifetime(rows) {}
        }

        @Test func replacedDelegateIsNotCalled() {
            let table = PullTableView(frame: .zero, style: .plain)
            let rows = Rows(50)
            table.dataSource = rows
            let stage = Stage(table, content: nil)
            let (first, second) = (Listener(), Listener())
            table.delegate = first
            stage.finger.drag(y: -100)
            table.delegate = second
            stage.finger.drag(y: -100)
            stage.finger.lift()
            stage.rest()
            #expect(!first.heard.contains("didEndDecelerating"))
            #expect(!second.heard.contains("willBeginDragging"))
            #expect(second.heard.contains("didEndDecelerating"))
            table.delegate = nil
            second.heard = []
            table.contentOffset.y = 0
            stage.pull(y: 200)
            #expect(second.heard == [])
            #expect(table.isPullRefreshing)
            withExtendedLifetime(rows) {}
        }

        @Test func emptyDelegateChangesNothing() {
            let table = PullTableView(frame: .zero, style: .plain)
            let rows = Rows(50)
            table.dataSource = rows
            let silent = Silent()
            table.delegate = silent
            let stage = Stage(table, content: nil)
            #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 44)
            stage.pull(y: 200)
            #expect(table.isPullRefreshing)
            withExtendedLifetime((rows, silent)) {}
        }

        @Test func tableQueriesReachDelegate() {
            let table = PullTableView(frame: .zero, style: .plain)
            let rows = Rows(50)
            table.dataSource = rows
            let listener = Listener()
            table.delegate = listener
            table.reloadData()
            #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 70)
            withExtendedLifetime((rows, listener)) {}
        }

        @Test func delegateIsNotRetained() {
            let table = PullTableView(frame: .zero, style: .plain)
            weak var gone: Listener?
            do {
                let listener = Listener()
                table.delegate = listener
                gone = listener
            }
            #expect(gone == nil)
            #expect(table.delegate == nil)
        }

        @Test func viewIsCalledBeforeItsDelegate() {
            let list = FirstListener(frame: .zero)
            let stage = Stage(list)
            let listener = Listener()
            list.interceptor.delegate = listener
            listener.onScroll = { list.order.append("delegate") }
            stage.pull(y: -300)
            #expect(Array(list.order.prefix(2)) == ["view", "delegate"])
            #expect(list.order.count { $0 == "view" } == listener.heard.count { $0 == "didScroll" })
        }

        @Test func delegateIsSetAgainWhenEitherChanges() {
            let view = Listener()
            var written: [Bool] = []
            let interceptor = DelegateInterceptor(first: view) { written.append($0 != nil) }
            interceptor.install()
            #expect(written == [false, true])
            let listener = Listener()
            interceptor.delegate = listener
            #expect(written == [false, true, false, true])
            interceptor.first = nil
            #expect(written.count == 6)
            withExtendedLifetime((view, listener)) {}
        }

        @Test func delegatesThatDoNotScrollAreKeptAndPassedOver() {
            let first = NSObject()
            let other = Choice()
            let interceptor = DelegateInterceptor(first: first) { _ in }
            interceptor.delegate = other
            #expect(interceptor.first === first)
            #expect(interceptor.delegate === other)
            interceptor.scrollViewDidScroll(UIScrollView())
            let listener = Listener()
            interceptor.delegate = listener
            interceptor.scrollViewDidScroll(UIScrollView())
            #expect(listener.heard == ["didScroll"])
        }

        /// Both hear of each, the view first, with what the message says.
        @Test func eachMessageOfAScrollViewReachesBoth() {
            let (view, other) = (Everything(), Everything())
            let interceptor = DelegateInterceptor(first: view) { _ in }
            interceptor.delegate = other
            view.next = other
            let list = UIScrollView()
            var target = CGPoint(x: 1, y: 2)
            interceptor.scrollViewDidScroll(list)
            interceptor.scrollViewDidZoom(list)
            interceptor.scrollViewWillBeginDragging(list)
            interceptor.scrollViewWillEndDragging(list, withVelocity: CGPoint(x: 3, y: 4), targetContentOffset: &target)
            interceptor.scrollViewDidEndDragging(list, willDecelerate: true)
            interceptor.scrollViewDidEndDragging(list, willDecelerate: false)
            interceptor.scrollViewWillBeginDecelerating(list)
            interceptor.scrollViewDidEndDecelerating(list)
            interceptor.scrollViewDidEndScrollingAnimation(list)
            interceptor.scrollViewDidScrollToTop(list)
            interceptor.scrollViewDidChangeAdjustedContentInset(list)
            let all = [
                "scroll", "zoom", "begin", "will end 4.0", "end true", "end false", "decelerate", "rest", "animation", "top",
                "inset",
            ]
            #expect(view.heard == all && other.heard == all)
            #expect(view.wasFirst)
            // The delegate sets the final target.
            #expect(target.y == 22)
        }

        @Test func viewThatIsItsOwnDelegateIsCalledOnce() {
            let listener = Listener()
            let interceptor = DelegateInterceptor(first: listener) { _ in }
            interceptor.delegate = listener
            let list = UIScrollView()
            interceptor.scrollViewDidScroll(list)
            #expect(listener.heard == ["didScroll"])
        }
    }
}

/// Records its calls, and gives rows 70 points.
@MainActor
final class Listener: NSObject, UITableViewDelegate {
    var heard: [String] = []
    var onScroll: (() -> Void)?

    private func hear(_ name: String) {
        heard.append(name)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        hear("didScroll")
        onScroll?()
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hear("willBeginDragging") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hear("didEndDecelerating") }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }
}

@MainActor
private final class Silent: NSObject, UITableViewDelegate {}

/// Hears all messages of a scroll view.
@MainActor
private final class Everything: NSObject, UIScrollViewDelegate {
    var heard: [String] = []
    /// Who is to hear each message later.
    weak var next: Everything?
    private(set) var wasFirst = true

    private func hear(_ name: String) {
        if let next, next.heard.count != heard.count { wasFirst = false }
        heard.append(name)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { hear("scroll") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { hear("zoom") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hear("begin") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        hear("will end \(velocity.y)")
        targetContentOffset.pointee.y += 10
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { hear("end \(decelerate)") }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { hear("decelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hear("rest") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { hear("animation") }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { hear("top") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { hear("inset") }
}

/// A view that gets delegate calls before its delegate.
@MainActor
private final class FirstListener: UIScrollView, UIScrollViewDelegate {
    var order: [String] = []
    private(set) lazy var interceptor = DelegateInterceptor(first: self) { [weak self] in self?.delegate = $0 }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { order.append("view") }
}

/// The delegate of something that does not scroll.
@MainActor
private final class Choice: NSObject, UIGestureRecognizerDelegate {}
