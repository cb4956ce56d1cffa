import UIKit
import ViewPictures

/// A simulated phone that shows one screen.
@MainActor
struct Device {
    let window: UIWindow

    /// A phone of 320 × 568 points that shows a screen, with a navigation bar if it has a title.
    init(_ screen: UIViewController, title: String?, hasLargeTitle: Bool = false) {
        UIKitSimulation.reset()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        UIKitSimulation.setSafeArea(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), of: window)
        window.backgroundColor = .systemBackground
        if let title {
            screen.title = title
            let navigation = UINavigationController(rootViewController: screen)
            navigation.navigationBar.prefersLargeTitles = hasLargeTitle
            window.rootViewController = navigation
        } else {
            window.rootViewController = screen
        }
        UIKitSimulation.settle()
    }

    var picture: ViewPicture { ViewPicture(of: window) }

    /// Waits for a request; then the list comes to rest.
    func wait(until condition: @MainActor () -> Bool) async throws {
        guard await UIKitSimulation.settle(until: condition) else { throw PlayError.neverShown }
        UIKitSimulation.advance(by: 3)
    }
}

enum PlayError: Error {
    /// What the picture should show did not come.
    case neverShown
}

extension UIScrollView {
    /// Pulls with a finger, and releases unless it is held. The list moves for `seconds` after the release.
    func pull(x: CGFloat = 0, y: CGFloat = 0, holding: Bool = false, seconds: TimeInterval = 2) {
        let finger = UIKitSimulation.Finger(on: self)
        finger.drag(x: x, y: y)
        if holding {
            finger.hold(for: 0.5)
        } else {
            finger.lift()
            UIKitSimulation.advance(by: seconds)
        }
    }
}
