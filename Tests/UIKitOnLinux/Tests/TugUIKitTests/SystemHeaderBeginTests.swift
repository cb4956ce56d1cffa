import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// Runs that the app begins before the list is on screen, or laid out.
    @MainActor @Suite struct SystemHeaderBeginTests {
        @MainActor
        private final class Screen: UIViewController {
            let list = UIScrollView()
            let starts = Count()
            /// What the app does when its view is loaded.
            var prepare: @MainActor (Screen) -> Void = { _ in }

            override func viewDidLoad() {
                super.viewDidLoad()
                view = list
                list.contentSize = CGSize(width: 375, height: 2000)
                prepare(self)
            }
        }

        /// A list below a large title, whose app begins a run when its view is loaded.
        private func screen(_ early: UIKitSimulation.EarlyBegin, _ ways: ControlWays) -> (UIWindow, Screen, UINavigationBar) {
            UIKitSimulation.reset()
            UIKitSimulation.refreshControl.earlyBegin = early
            ways.apply()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            let screen = Screen(nibName: nil, bundle: nil)
            screen.prepare = { screen in
                screen.list.tug.header = .refresh(.system).callback { screen.starts() }
                screen.list.tug.header?.beginRefreshing()
            }
            let navigation = UINavigationController(rootViewController: screen)
            navigation.navigationBar.prefersLargeTitles = true
            window.rootViewController = navigation
            return (window, screen, navigation.navigationBar)
        }

        @Test(arguments: UIKitSimulation.EarlyBegin.allCases, ControlWays.all)
        func beginInViewDidLoadShowsControlBelowTitle(_ early: UIKitSimulation.EarlyBegin, _ ways: ControlWays) throws {
            let (window, screen, bar) = screen(early, ways)
            UIKitSimulation.advance(by: 1)
            let control = try #require(screen.list.refreshControl)
            #expect(screen.starts.value == 1)
            #expect(UIKitSimulation.isTurning(control))
            #expect(screen.list.contentOffset.y == -156)
            #expect(bar.frame.height == 96)
            screen.list.tug.header?.endRefreshing()
            UIKitSimulation.advance(by: 8)
            #expect(screen.list.contentInset == .zero)
            #expect(bar.frame.height == 96)
            #expect(screen.list.contentOffset.y == -96)
            withExtendedLifetime(window) {}
        }

        /// The list is in a window when its header is set, and was never laid out.
        @Test(arguments: UIKitSimulation.EarlyBegin.allCases, ControlWays.all)
        func beginInWindowBeforeLayoutShowsControl(_ early: UIKitSimulation.EarlyBegin, _ ways: ControlWays) throws {
            let stage = Stage()
            UIKitSimulation.refreshControl.earlyBegin = early
            ways.apply()
            let list = UIScrollView(frame: stage.window.bounds)
            list.contentSize = CGSize(width: 375, height: 2000)
            stage.window.addSubview(list)
            list.tug.header = .refresh(.system).callback {}
            list.tug.header?.beginRefreshing()
            #expect(list.tug.header?.isRefreshing == true)
            stage.rest()
            #expect(try UIKitSimulation.isTurning(#require(list.refreshControl)))
            #expect(list.contentOffset.y == -60)
        }

        /// Nothing has the list scrolled to it, and laid out for that.
        @Test(arguments: UIKitSimulation.EarlyBegin.allCases)
        func beginBeforeLayoutThatIsNotRevealedShowsControl(_ early: UIKitSimulation.EarlyBegin) throws {
            let stage = Stage()
            UIKitSimulation.refreshControl.earlyBegin = early
            let list = UIScrollView(frame: stage.window.bounds)
            list.contentSize = CGSize(width: 375, height: 2000)
            stage.window.addSubview(list)
            list.tug.header = .refresh(.system).callback {}
            list.tug.header?.options.reveal = .never
            list.tug.header?.beginRefreshing()
            stage.rest()
            #expect(try UIKitSimulation.isTurning(#require(list.refreshControl)))
        }

        /// While it is hidden the control is half a point high. The list makes room for all of it.
        @Test(arguments: [false, true]) func hiddenControlIsRevealedInItsFullHeight(isLate: Bool) throws {
            let stage = Stage()
            UIKitSimulation.refreshControl.shrinks = true
            UIKitSimulation.refreshControl.opensWithLayout = isLate
            stage.list.tug.header = .refresh(.system).callback {}
            stage.rest()
            #expect(stage.list.refreshControl?.bounds.height == 0.5)
            stage.list.tug.header?.beginRefreshing()
            #expect(stage.list.contentOffset.y == -60)
            stage.rest()
            #expect(stage.list.contentOffset.y == -60)
            #expect(stage.list.adjustedContentInset.top == 60)
        }

        /// Every look begins when the list has its first layout: sizes and the safe area are those that stay.
        @Test(arguments: [false, true]) func pendingRunBeginsWithFirstLayoutInWindow(isSystem: Bool) throws {
            let stage = Stage()
            stage.list.removeFromSuperview()
            let starts = Count()
            stage.list.tug.header = isSystem ? .refresh(.system).callback { starts() } : .refresh.callback { starts() }
            let header = try #require(stage.list.tug.header)
            header.beginRefreshing()
            stage.window.addSubview(stage.list)
            // As in viewIsAppearing(_:).
            header.beginRefreshing()
            #expect(starts.value == 0)
            #expect(header.state == .pending)
            #expect(stage.list.contentInset == .zero)
            UIKitSimulation.settle()
            #expect(starts.value == 1)
            #expect(header.isRefreshing)
            stage.list.removeFromSuperview()
            header.endRefreshing()
            stage.rest()
            header.beginRefreshing()
            stage.window.addSubview(stage.list)
            stage.list.removeFromSuperview()
            stage.rest()
            #expect(starts.value == 1)
            stage.window.addSubview(stage.list)
            stage.rest()
            #expect(starts.value == 2)
        }
    }
}
