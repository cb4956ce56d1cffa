import Testing
import UIKit

extension Simulated {
    /// The view hierarchy: callbacks, geometry and inherited values.
    @MainActor @Suite struct ViewTests {
        private let window: UIWindow
        private let log = Log()

        init() {
            UIKitSimulation.reset()
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        }

        private final class Told: UIView {
            var log: Log?
            override func willMove(toSuperview newSuperview: UIView?) { log?("will superview \(newSuperview != nil)") }
            override func didMoveToSuperview() { log?("did superview \(superview != nil)") }
            override func willMove(toWindow newWindow: UIWindow?) { log?("will window \(newWindow != nil)") }
            override func didMoveToWindow() { log?("did window \(window != nil)") }
            override func tintColorDidChange() { log?("tint") }
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { log?("traits") }
            override func safeAreaInsetsDidChange() { log?("safe area \(Int(safeAreaInsets.top))") }
        }

        private func told() -> Told {
            let view = Told(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
            view.log = log
            return view
        }

        @Test func viewIsNotifiedBeforeAndAfterMove() {
            let parent = UIView()
            let view = told()
            parent.addSubview(view)
            #expect(log.lines == ["will superview true", "did superview true"])
            log.lines = []
            window.addSubview(parent)
            #expect(log.lines == ["will window true", "did window true"])
            log.lines = []
            view.removeFromSuperview()
            #expect(log.lines == ["will superview false", "will window false", "did window false", "did superview false"])
            #expect(view.superview == nil && view.window == nil && parent.subviews.isEmpty)
        }

        @Test func subviewsKeepInsertionOrder() {
            let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())
            window.addSubview(a)
            window.insertSubview(b, at: 0)
            window.insertSubview(c, belowSubview: a)
            window.insertSubview(d, aboveSubview: b)
            #expect(window.subviews == [b, d, c, a])
            window.bringSubviewToFront(b)
            window.sendSubviewToBack(a)
            #expect(window.subviews == [a, d, c, b])
            window.addSubview(a)
            #expect(window.subviews == [d, c, b, a])
        }

        @Test func tintIsInheritedAndReported() {
            let view = told()
            window.addSubview(view)
            #expect(view.tintColor == .systemBlue)
            log.lines = []
            window.tintColor = .red
            #expect(view.tintColor == .red)
            #expect(log.lines == ["tint"])
        }

        @Test func viewsInWindowsReceiveTraitChanges() {
            let view = told()
            window.addSubview(view)
            log.lines = []
            UIKitSimulation.traitCollection = UITraitCollection(userInterfaceStyle: .dark, layoutDirection: .rightToLeft)
            #expect(log.lines == ["traits"])
            #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            view.semanticContentAttribute = .forceLeftToRight
            #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        }

        @Test func registrationReportsItsTraitsOnly() {
            let view = UILabel()
            window.addSubview(view)
            let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { [log] (label: UILabel, old) in
                log("from \(old.userInterfaceStyle) to \(label.traitCollection.userInterfaceStyle)")
            }
            UIKitSimulation.traitCollection = UITraitCollection(layoutDirection: .rightToLeft)
            UIKitSimulation.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
            view.unregisterForTraitChanges(registration)
            UIKitSimulation.traitCollection = UITraitCollection()
            #expect(log.lines == ["from light to dark"])
        }

        private static var key: UInt8 = 0

        @Test func associatedObjectLivesWithView() {
            var view: UIView? = UIView()
            weak var kept: Log?
            do {
                let value = Log()
                kept = value
                if let view { objc_setAssociatedObject(view, &Self.key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
            }
            #expect(kept != nil)
            #expect(view.flatMap { objc_getAssociatedObject($0, &Self.key) as? Log } === kept)
            view = nil
            #expect(kept == nil)
        }

        @Test func safeAreaIsReportedWhereItCovers() {
            let view = told()
            window.addSubview(view)
            log.lines = []
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0), of: window)
            view.frame.origin.y = 60
            #expect(log.lines == ["safe area 24", "safe area 0"])
        }

        @Test func flexibleSizesAndMarginsFollowSuperview() {
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let wide = UIView(frame: CGRect(x: 10, y: -54, width: 80, height: 54))
            wide.autoresizingMask = [.flexibleWidth]
            let right = UIView(frame: CGRect(x: 70, y: 20, width: 20, height: 20))
            right.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin, .flexibleBottomMargin]
            parent.addSubview(wide)
            parent.addSubview(right)
            parent.frame.size = CGSize(width: 200, height: 200)
            #expect(wide.frame == CGRect(x: 10, y: -54, width: 180, height: 54))
            // The vertical margins of 20 and 60 share 100 in proportion.
            #expect(right.frame == CGRect(x: 170, y: 45, width: 20, height: 20))
        }

        @Test func transformRotatesAroundCenter() {
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 40))
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            let frame = view.frame
            #expect(abs(frame.minX) < 1e-9 && abs(frame.minY - 20) < 1e-9 && abs(frame.width - 40) < 1e-9)
            #expect(view.bounds.size == CGSize(width: 20, height: 40))
            #expect(view.center == CGPoint(x: 20, y: 30))
        }

        @Test func pointsAreConvertedThroughScrolledViews() {
            let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
            let row = UIView(frame: CGRect(x: 10, y: 400, width: 100, height: 44))
            window.addSubview(list)
            list.addSubview(row)
            list.contentOffset.y = 350
            #expect(row.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 11, y: 152))
            #expect(row.convert(CGPoint(x: 11, y: 152), from: window) == CGPoint(x: 1, y: 2))
            #expect(window.hitTest(CGPoint(x: 11, y: 152), with: nil) === row)
            row.alpha = 0
            #expect(window.hitTest(CGPoint(x: 11, y: 152), with: nil) === list)
        }

        @Test func alphaIsClamped() {
            let view = UIView()
            view.alpha = 1.5
            #expect(view.alpha == 1)
            view.alpha = -1
            #expect(view.alpha == 0)
        }

        @Test func controlRunsItsActionsOnTap() {
            let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            control.addAction(UIAction { [log] _ in log("tap") }, for: .touchUpInside)
            #expect(UIKitSimulation.tap(control) == nil)
            window.addSubview(control)
            #expect(UIKitSimulation.tap(control) === control)
            control.isEnabled = false
            UIKitSimulation.tap(control)
            control.isEnabled = true
            control.isHidden = true
            #expect(UIKitSimulation.tap(control) === window)
            #expect(log.lines == ["tap"])
        }

        @Test func tapRecognizerStateIsObserved() {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            let tap = UITapGestureRecognizer()
            view.addGestureRecognizer(tap)
            window.addSubview(view)
            let token = tap.observe(\.state) { [log] tap, _ in MainActor.assumeIsolated { log("\(tap.state)") } }
            UIKitSimulation.tap(view)
            #expect(log.lines == ["ended", "possible"])
            token.invalidate()
        }

        @Test func announcementsAndHapticsAreRecorded() {
            UIAccessibility.post(notification: .announcement, argument: "Refreshed")
            UIImpactFeedbackGenerator(style: .light).impactOccurred()
            #expect(UIKitSimulation.announcements.map { $0.argument as? String } == ["Refreshed"])
            #expect(UIKitSimulation.haptics == [.impact(.light, intensity: 1)])
        }

        @Test func customActionReturnsSuccess() {
            let action = UIAccessibilityCustomAction(name: "Refresh") { [log] action in
                log(action.name)
                return true
            }
            let view = UIView()
            view.accessibilityCustomActions = [action]
            #expect(view.accessibilityCustomActions?.first?.actionHandler?(action) == true)
            #expect(log.lines == ["Refresh"])
        }

        @Test func reducedMotionPostsNotification() {
            let token = NotificationCenter.default.addObserver(
                forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
            ) { [log] _ in MainActor.assumeIsolated { log("\(UIAccessibility.isReduceMotionEnabled)") } }
            UIKitSimulation.isReduceMotionEnabled = true
            UIKitSimulation.isReduceMotionEnabled = true
            NotificationCenter.default.removeObserver(token)
            #expect(log.lines == ["true"])
        }
    }
}
