import Testing
import UIKit

extension Simulated {
    /// The notifications of observers and their order.
    @MainActor @Suite struct KeyValueTests {
        private let list: UIScrollView
        private let log = Log()

        init() {
            UIKitSimulation.reset()
            list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            list.contentSize = CGSize(width: 375, height: 2000)
        }

        @MainActor
        private final class Tokens {
            var token: NSKeyValueObservation?
        }

        private func observe<Value>(_ path: KeyPath<UIScrollView, Value>, _ name: String) -> NSKeyValueObservation {
            list.observe(path) { [log] _, _ in MainActor.assumeIsolated { log(name) } }
        }

        @Test func lastObserverIsNotifiedFirst() {
            let tokens = [observe(\.contentOffset, "header"), observe(\.contentOffset, "footer")]
            list.contentOffset.y = 1
            #expect(log.lines == ["footer", "header"])
            _ = tokens
        }

        @Test func equalOffsetNotifiesObserversButNotDelegate() {
            let token = observe(\.contentOffset, "offset")
            let delegate = DelegateLog(log)
            delegate.logsScrolling = true
            list.delegate = delegate
            list.contentOffset = list.contentOffset
            #expect(log.lines == ["offset"])
            list.contentOffset.y = 5
            #expect(log.lines == ["offset", "didScroll", "offset"])
            token.invalidate()
        }

        @Test func equalInsetNotifiesNobody() {
            let tokens = [observe(\.contentInset, "inset"), observe(\.adjustedContentInset, "adjusted")]
            list.contentInset = .zero
            #expect(log.lines == [])
            list.contentInset.top = 5
            #expect(log.lines == ["adjusted", "inset"])
            _ = tokens
        }

        @Test func clampIsReportedBeforeItsInset() {
            list.contentInset.top = 50
            list.contentOffset.y = -50
            let tokens = [observe(\.contentInset, "inset"), observe(\.contentOffset, "offset")]
            list.contentInset.top = 0
            #expect(log.lines == ["offset", "inset"])
            _ = tokens
        }

        @Test func adjustedInsetCanBeSilent() {
            UIKitSimulation.notifiesOfAdjustedContentInset = false
            let token = observe(\.adjustedContentInset, "adjusted")
            list.contentInset.top = 5
            #expect(log.lines == [])
            token.invalidate()
        }

        @Test func observationEndsWithItsToken() {
            var token: NSKeyValueObservation? = observe(\.contentSize, "size")
            list.contentSize.height = 1
            token?.invalidate()
            list.contentSize.height = 2
            token = observe(\.contentSize, "again")
            list.contentSize.height = 3
            token = nil
            list.contentSize.height = 4
            #expect(log.lines == ["size", "again"])
            #expect(token == nil)
        }

        @Test func changeContainsRequestedValues() {
            let box = Log()
            let token = list.observe(\.contentOffset, options: [.initial, .old, .new]) { _, change in
                let (old, new) = (change.oldValue, change.newValue)
                MainActor.assumeIsolated { box("\(old?.y ?? -1) \(new?.y ?? -1)") }
            }
            list.contentOffset.y = 7
            #expect(box.lines == ["-1.0 0.0", "0.0 7.0"])
            token.invalidate()
        }

        /// On being told of the adjusted inset a delegate may set another. It is known before that what it replaces.
        @Test func observerIsToldBeforeEachInset() {
            let token = list.observe(\.contentInset, options: .prior) { [log] list, change in
                let isPrior = change.isPrior
                MainActor.assumeIsolated { log("\(isPrior ? "before" : "after") \(list.contentInset.top)") }
            }
            let adjusted = list.observe(\.adjustedContentInset) { list, _ in
                MainActor.assumeIsolated { if list.contentInset.top == 5 { list.contentInset.top = 7 } }
            }
            list.contentInset.top = 5
            #expect(log.lines == ["before 0.0", "before 5.0", "after 7.0", "after 7.0"])
            token.invalidate()
            list.contentInset.top = 8
            #expect(log.lines.count == 4)
            _ = adjusted
        }

        @Test func subclassAndTwoStepPathsObserveSameProperties() {
            let table = UITableView(frame: .zero)
            let offset = table.observe(\.contentOffset) { [log] _, _ in MainActor.assumeIsolated { log("offset") } }
            let pan = table.observe(\.panGestureRecognizer.state) { [log] _, _ in MainActor.assumeIsolated { log("pan") } }
            table.contentOffset.y = 5
            table.panGestureRecognizer.state = .began
            #expect(log.lines == ["offset", "pan"])
            _ = (offset, pan)
        }

        @Test func observerCanInvalidateOthersDuringNotification() {
            let first = Tokens()
            first.token = observe(\.contentOffset, "first")
            let second = list.observe(\.contentOffset) { _, _ in MainActor.assumeIsolated { first.token?.invalidate() } }
            list.contentOffset.y = 3
            #expect(log.lines == [])
            second.invalidate()
        }

        @Test func observationDoesNotRetainView() {
            var view: UIScrollView? = UIScrollView()
            weak var gone: UIScrollView?
            gone = view
            let token = view?.observe(\.contentOffset) { _, _ in }
            view = nil
            #expect(gone == nil)
            token?.invalidate()
        }
    }
}
