@_spi(Host) import Tug
import UIKit

/// A header that the scroll view's own `UIRefreshControl` shows: the indicator of `.system`.
///
/// UIKit places the control, also in a navigation bar with a large title or a search bar, decides how far to pull, opens the list for it, and
/// plays its haptic feedback. So the options `extent`, `trigger`, `triggerMoment`, `heldPart`, `fadesWithPull`, `failureHold`, `outcomeHold` and
/// `secondFloor` have no effect, and `progress` is 0 or 1. A `UIRefreshControl` has no message: a failure is spoken by VoiceOver and closes
/// at once, and `onFinish` notifies the app. With a `lastRefreshedKey`, its title is the time of the last refresh.
///
/// UIKit stops the spinner for good when the list leaves the screen or the app goes into the background. During a run the control is then
/// ended and begun again on the way back, without animation.
///
/// While the header is on the list, the scroll view's `refreshControl` is the header's; afterwards it is the app's again. Where UIKit has no
/// such control, it looks and behaves as `.standard`: on tvOS, in an app with an interface optimized for Mac, and at every edge but the top.
@MainActor
public final class SystemIndicator: StandardIndicator {
    #if !os(tvOS)
        /// UIKit's control.
        public private(set) lazy var refreshControl = makeControl()
        /// The list that shows the control.
        private weak var list: UIScrollView?
        private weak var owner: PullAxis?
        private var returns: NotificationToken?
        /// The app's own control, which this one replaces.
        private var replaced: UIRefreshControl?
        private var isTakenOut = false

        /// The tint of UIKit's control, too.
        public override var tintColor: UIColor! {
            get { super.tintColor }
            set {
                super.tintColor = newValue
                if Self.isAllowed { refreshControl.tintColor = newValue }
            }
        }

        override var isShownByUIKit: Bool {
            edge == .start && axis == .vertical && behavior.isRefresh && Self.isAllowed
        }

        /// In an app optimized for Mac, `UIRefreshControl` raises an exception.
        private static var isAllowed: Bool { UIDevice.current.userInterfaceIdiom != .mac }

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
            owner = axis
            replaced = nil
            putIn(list)
            let token = NotificationToken()
            token.observe(UIApplication.willEnterForegroundNotification) { [weak self] in self?.cameBack() }
            returns = token
        }

        override func leave() {
            guard let list else { return super.leave() }
            end()
            letUIKitWrite(isOpen: false) {
                // The app may have set another one meanwhile.
                if list.refreshControl === refreshControl || isTakenOut && list.refreshControl == nil {
                    list.refreshControl = replaced
                }
            }
            owner?.platformLeft()
            replaced = nil
            returns = nil
            owner = nil
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
            letUIKitWrite(isOpen: false) { list.refreshControl = nil }
        }

        // MARK: The engine

        /// The person has pulled far enough.
        private func fired() {
            slot?.platformControlFired()
            // The run may be refused, or over.
            if let machine = slot?.machine { follow(machine) } else { end() }
        }

        override func follow(_ machine: EdgeMachine) {
            guard let list else { return super.follow(machine) }
            if !machine.isVisible {
                takeOut(of: list)
            } else if isTakenOut {
                putIn(list)
            }
            if machine.isBusy { begin() } else { end() }
            // Another title during a run would move the list.
            if machine.phase == .idle { showTitle(content?.subtitle) }
        }

        private func begin() {
            guard !refreshControl.isRefreshing, list?.refreshControl === refreshControl else { return }
            // Before the first layout a begin has no effect, or breaks the navigation bar.
            owner?.host?.layOutFirst()
            open()
        }

        private func open() {
            letUIKitWrite(isOpen: true) {
                // While it is hidden it may be half a point high.
                refreshControl.sizeToFit()
                refreshControl.beginRefreshing()
            }
        }

        private func end() {
            guard refreshControl.isRefreshing else { return }
            letUIKitWrite(isOpen: false) { refreshControl.endRefreshing() }
        }

        /// UIKit may write the list's inset, which is then not the app's.
        private func letUIKitWrite(isOpen: Bool, _ body: () -> Void) {
            if let owner { owner.letPlatformWrite(isOpen: isOpen, body) } else { body() }
        }

        /// The height that it has while it is shown, in points.
        private var shownHeight: CGFloat {
            let fitting = refreshControl.sizeThatFits(list?.bounds.size ?? refreshControl.bounds.size).height
            return fitting > 1 ? fitting : refreshControl.bounds.height
        }

        override var platformRoom: PlatformRoom? {
            guard let list else { return nil }
            // The adjusted inset is the inset itself, the safe area, and the room for the control where UIKit does not write it to the inset.
            // There is no telling which part of the safe area counts: all of it or none.
            let beyond = list.adjustedContentInset.top - list.contentInset.top
            let isBeyond = beyond > 1 && abs(beyond - list.safeAreaInsets.top) > 1
            let extents = isBeyond ? [] : [Double(shownHeight), Double(refreshControl.bounds.height)]
            return PlatformRoom(isOpen: refreshControl.isRefreshing, extents: extents)
        }

        /// UIKit has stopped the spinner, and does not start it again by itself.
        override func cameBack() {
            guard let list, list.window != nil, refreshControl.isRefreshing else { return }
            let offset = list.contentOffset
            UIView.performWithoutAnimation {
                owner?.passingOffsets {
                    letUIKitWrite(isOpen: false) { refreshControl.endRefreshing() }
                    open()
                    if list.contentOffset != offset { list.contentOffset = offset }
                }
                owner?.host?.geometryChanged()
            }
        }

        private func showTitle(_ title: String?) {
            guard refreshControl.attributedTitle?.string != title else { return }
            refreshControl.attributedTitle = title.map { NSAttributedString(string: $0) }
        }

        /// `beginRefreshing()` does not scroll to the control, and where a finger has begun the run UIKit does.
        override func offset(toReveal offset: Double) -> Double? {
            guard let list else { return super.offset(toReveal: offset) }
            guard !refreshControl.isRefreshing else { return nil }
            let beforeLayout = list.adjustedContentInset.top
            owner?.host?.layOutFirst()
            let laidOut = list.adjustedContentInset.top
            begin()
            guard refreshControl.isRefreshing else { return nil }
            // UIKit does not say when it makes room for the control: at once, or with the next layout.
            let opened = max(list.adjustedContentInset.top - laidOut, shownHeight)
            return offset - (laidOut - beforeLayout) - opened
        }
    #endif
}
