import Testing
import Tug
import TugUIKit
import UIKit

/// All tests of the screens. They run one after another, because there is one main thread and one run loop.
///
/// The limit ends what hangs. `make test` runs these while a processor is free, so that a second may take a minute.
@Suite(.serialized, .timeLimit(.minutes(30)))
enum OnPhone {}

/// A simulated phone of 375 × 667 points that shows a screen.
@MainActor
struct Phone {
    let window: UIWindow
    let navigation: UINavigationController?
    /// Keeps the window during the test, even if the phone is released.
    private static var shown: UIWindow?

    /// Shows a screen alone.
    init(_ screen: UIViewController) {
        UIKitSimulation.reset()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        navigation = nil
        Self.shown = window
        window.rootViewController = screen
        UIKitSimulation.settle()
    }

    /// Shows a screen below a status bar and a navigation bar.
    init(inNavigation screen: UIViewController, hasLargeTitle: Bool = false) {
        UIKitSimulation.reset()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        UIKitSimulation.setSafeArea(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), of: window)
        let navigation = UINavigationController(rootViewController: screen)
        navigation.navigationBar.prefersLargeTitles = hasLargeTitle
        self.navigation = navigation
        Self.shown = window
        window.rootViewController = navigation
        UIKitSimulation.settle()
    }

    /// Drags with a finger, lifts it, and lets the list come to rest.
    func drag(_ list: UIScrollView, x: CGFloat = 0, y: CGFloat = 0) {
        let finger = UIKitSimulation.Finger(on: list)
        finger.drag(x: x, y: y)
        finger.lift()
        rest()
    }

    /// Waits until a condition holds; then the list comes to rest.
    func wait(until condition: @MainActor () -> Bool) async -> Bool {
        guard await UIKitSimulation.settle(until: condition) else { return false }
        rest()
        return true
    }

    func rest() { UIKitSimulation.advance(by: 8) }

    /// Where a view is in the window.
    func place(of view: UIView) -> CGRect { view.convert(view.bounds, to: window) }
}

/// Whether two lengths differ by less than a thousandth of a point.
func isNear(_ a: CGFloat?, _ b: CGFloat) -> Bool { a.map { abs($0 - b) < 1e-3 } ?? false }

extension UITableView {
    /// The text of a row; nil if it is not visible.
    func text(_ row: Int, section: Int = 0) -> String? {
        cellForRow(at: IndexPath(row: row, section: section))?.textLabel?.text
    }
}

extension UIView {
    /// The texts of the labels in it that are not hidden.
    var texts: [String] {
        if isHidden || alpha == 0 { return [] }
        let own = [(self as? UILabel)?.text].compactMap { $0 }
        return (own + subviews.flatMap(\.texts)).filter { !$0.isEmpty }
    }
}
