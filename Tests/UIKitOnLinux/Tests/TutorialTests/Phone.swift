import Testing
import Tug
import TugUIKit
import UIKit

/// The screens of the tutorial. They run one after another, because there is one main thread and one run loop.
///
/// The limit ends what hangs. `make test` runs these while a processor is free, so that a second may take a minute.
@Suite(.serialized, .timeLimit(.minutes(30)))
enum Tutorial {}

/// A simulated phone of 375 × 667 points that shows a screen.
@MainActor
struct Phone {
    let window: UIWindow
    let table: UITableView
    /// Keeps the window during the test, even if the phone is released.
    private static var shown: UIWindow?

    init(_ screen: UIViewController, _ table: UITableView) {
        UIKitSimulation.reset()
        self.table = table
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        Self.shown = window
        window.rootViewController = screen
        UIKitSimulation.settle()
    }

    /// Drags with a finger and lifts it. The list comes to rest.
    func drag(y: CGFloat) {
        let finger = UIKitSimulation.Finger(on: table)
        finger.drag(y: y)
        finger.lift()
        UIKitSimulation.advance(by: 3)
    }

    /// Drags up again and again until a condition holds; then the list comes to rest.
    func dragToEnd(until condition: @MainActor () -> Bool) async -> Bool {
        for _ in 0..<40 {
            // What is under way gets time to end.
            for _ in 0..<20 where !condition() {
                UIKitSimulation.settle()
                try? await Task.sleep(nanoseconds: 1_000_000)
            }
            if condition() { break }
            drag(y: -400)
        }
        return await wait(until: condition)
    }

    /// Waits until a condition holds; then the list comes to rest.
    func wait(until condition: @MainActor () -> Bool) async -> Bool {
        guard await UIKitSimulation.settle(until: condition) else { return false }
        UIKitSimulation.advance(by: 8)
        return true
    }

    /// The texts of the visible rows.
    var rows: [String] { (table.indexPathsForVisibleRows ?? []).compactMap { table.cellForRow(at: $0)?.textLabel?.text } }
    var header: PullControl? { table.tug.header }
    var footer: PullControl? { table.tug.footer }
}

extension UIView {
    /// The texts of the labels in it that are not hidden.
    var texts: [String] {
        if isHidden || alpha == 0 { return [] }
        let own = [(self as? UILabel)?.text].compactMap { $0 }
        return (own + subviews.flatMap(\.texts)).filter { !$0.isEmpty }
    }
}

/// What a server has and how it answers, in place of the tutorial's sample: stories from a number down to 1, twenty at a time.
@MainActor
final class Server {
    struct Refusal: Error {}

    var newest = 50
    var isReachable = true
    /// Whether it gives no answer.
    var isSilent = false
    private(set) var requests: [Int?] = []

    /// The numbers of the stories after one.
    func numbers<Failure: Error & Sendable>(after id: Int?, or failure: Failure) async throws -> [Int] {
        requests.append(id)
        while isSilent { try await Task.sleep(nanoseconds: 1_000_000) }
        if !isReachable { throw failure }
        let first = id.map { $0 - 1 } ?? newest
        return Array(stride(from: first, to: max(0, first - 20), by: -1))
    }
}
