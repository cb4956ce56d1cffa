@_spi(Host) import Tug
import UIKit

/// A header that the scroll view's own `UIRefreshControl` shows: the indicator of `.system`.
///
/// UIKit places the control, also in a navigation bar with a large title or a search bar, decides how far to pull, opens the list for it, and
/// plays its haptic feedback. So the options `extent`, `trigger`, `triggerMoment`, `heldPart`, `fadesWithPull`, `failureHold`, `outcomeHold` and
/// `secondFloor` have no effect, and `progress` is 0 or 1. A `UIRefreshControl` has no message: a failure is spoken by VoiceOver and closes
/// at once, and `onFinish` tells the app. With a `lastRefreshedKey`, its title is the time of the last refresh.
///
/// While the header is on the list, the scroll view's `refreshControl` is the header's; afterwards it is the app's again. Where UIKit has no
/// such control, it looks and behaves as `.normal`: on tvOS, in an app with an interface optimized for Mac, and at every edge but the top.
@MainActor
public final class SystemIndicator: StandardIndicator {
    #if !os(tvOS)
        /// UIKit's control, for its `tintColor`.
        public private(set) lazy var refreshControl = makeControl()
        /// The list that shows the control.
        private weak var list: UIScrollView?
        /// The app's own control, which this one replaces.
        private var replaced: UIRefreshControl?
        private var isTakenOut = false

        override var isShownByUIKit: Bool {
            edge == .start && axis == .vertical && behavior.isRefresh && UIDevice.current.userInterfaceIdiom != .mac
        }

        private func makeControl() -> UIRefreshControl {
            let control = UIRefreshControl()
            control.addAction(UIAction { [weak self] _ in self?.fired() }, for: .valueChanged)
            return control
        }

        /// UIKit opens the list for it.
        public override func extent(forBreadth breadth: CGFloat) -> CGFloat? {
            isShownByUIKit ? nil : super.extent(forBreadth: breadth)
        }

        // MARK: The list

        override func join(_ axis: PullAxis) {
            guard isShownByUIKit, let list = axis.scrollView else { return super.join(axis) }
            self.list = list
            replaced = nil
            putIn(list)
        }

        override func leave() {
            guard let list else { return super.leave() }
            if refreshControl.isRefreshing { refreshControl.endRefreshing() }
            // The app may have set another one meanwhile.
            if list.refreshControl === refreshControl || isTakenOut && list.refreshControl == nil {
                list.refreshControl = replaced
            }
            replaced = nil
            self.list = nil
        }

        private func putIn(_ list: UIScrollView) {
            isTakenOut = false
            guard list.refreshControl !== refreshControl else { return }
            if let own = list.refreshControl { replaced = own }
            list.refreshControl = refreshControl
        }

        private func takeOut(of list: UIScrollView) {
            guard list.refreshControl === refreshControl else { return }
            isTakenOut = true
            list.refreshControl = nil
        }

        // MARK: The engine

        /// The person has pulled far enough.
        private func fired() {
            slot?.platformControlFired()
            // The run may be refused, or over.
            if let machine = slot?.machine { follow(machine) } else { refreshControl.endRefreshing() }
        }

        override func follow(_ machine: EdgeMachine) {
            guard let list else { return super.follow(machine) }
            if !machine.isVisible {
                takeOut(of: list)
            } else if isTakenOut {
                putIn(list)
            }
            if machine.isBusy { begin() } else if refreshControl.isRefreshing { refreshControl.endRefreshing() }
            // Another title during a run would move the list.
            if machine.phase == .idle { showTitle(content?.subtitle) }
        }

        private func begin() {
            if !refreshControl.isRefreshing, list?.refreshControl === refreshControl { refreshControl.beginRefreshing() }
        }

        private func showTitle(_ title: String?) {
            guard refreshControl.attributedTitle?.string != title else { return }
            refreshControl.attributedTitle = title.map { NSAttributedString(string: $0) }
        }

        /// `beginRefreshing()` does not scroll to the control, and where a finger has begun the run UIKit does.
        override func offset(toReveal offset: Double) -> Double? {
            guard let list else { return super.offset(toReveal: offset) }
            guard !refreshControl.isRefreshing else { return nil }
            let before = list.adjustedContentInset.top
            begin()
            guard refreshControl.isRefreshing else { return nil }
            let opened = list.adjustedContentInset.top - before
            // UIKit does not say when it makes room for the control: at once, or with the next layout.
            return offset - (opened > 0 ? opened : refreshControl.bounds.height)
        }
    #endif
}
