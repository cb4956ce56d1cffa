import UIKit

/// A window with a list. Time is the device's own, or the virtual time of the simulated UIKit.
@MainActor
struct Screen {
    private let window: UIWindow
    private let list: UIScrollView

    init(_ list: UIScrollView) {
        #if !canImport(ObjectiveC)
            UIKitSimulation.reset()
        #endif
        self.list = list
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = UIViewController()
        window.isHidden = false
        list.frame = window.bounds
        list.contentInsetAdjustmentBehavior = .never
        window.addSubview(list)
        window.layoutIfNeeded()
    }

    /// Lets time pass until a condition holds. Returns false after five seconds.
    func wait(until condition: @MainActor () -> Bool) async -> Bool {
        for _ in 0..<250 {
            if condition() { return true }
            #if canImport(ObjectiveC)
                try? await Task.sleep(nanoseconds: 20_000_000)
            #else
                UIKitSimulation.advance(by: 0.02)
                await Task.yield()
            #endif
            list.layoutIfNeeded()
        }
        return condition()
    }
}

/// Rows of 44 points.
@MainActor
final class SmokeRows: NSObject, UITableViewDataSource {
    var count = 30

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
