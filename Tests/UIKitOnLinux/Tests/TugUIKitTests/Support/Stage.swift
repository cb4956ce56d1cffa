import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

/// All tests of the host. They run one after another, because there is one main thread and one run loop. `swift test
/// --no-parallel` also separates them from the simulation's own tests.
///
/// The limit ends what hangs. `make test` runs these while a processor is free, so that a second may take a minute.
@Suite(.serialized, .timeLimit(.minutes(30)))
enum OnUIKit {}

/// A scroll view in a window of 375 × 667.
@MainActor
struct Stage {
    let window: UIWindow
    let list: UIScrollView
    let finger: UIKitSimulation.Finger
    /// Keeps the window during the test, even if the stage is released.
    private static var shown: UIWindow?

    init(_ list: UIScrollView = UIScrollView(), content: CGSize? = CGSize(width: 375, height: 2000), safeTop: CGFloat = 0) {
        UIKitSimulation.reset()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        self.list = list
        finger = UIKitSimulation.Finger(on: list)
        if safeTop > 0 {
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: safeTop, left: 0, bottom: 0, right: 0), of: window)
        }
        list.frame = window.bounds
        if let content { list.contentSize = content }
        window.addSubview(list)
        Self.shown = window
        UIKitSimulation.settle()
    }

    /// Closes the window and clears the records, which retain views.
    static func close() {
        shown = nil
        UIKitSimulation.forgetRecords()
    }

    /// Pulls `y` points down (or `x` to the right), releases, and lets the list come to rest.
    func pull(x: CGFloat = 0, y: CGFloat = 0) {
        finger.drag(x: x, y: y)
        finger.lift()
        rest()
    }

    /// The subviews that the library has added. UIKit adds some of its own at any time, such as scroll indicators.
    var viewsOfTug: [UIView] { viewsOfTug(in: list) }

    /// The subviews of another list that the library has added.
    func viewsOfTug(in list: UIScrollView) -> [UIView] {
        list.subviews.filter { String(reflecting: type(of: $0)).hasPrefix("TugUIKit.") }
    }

    /// Lets the list move after a release: a refresh begins with that.
    func firstMovement() { UIKitSimulation.advance(by: 0.05) }

    /// Lets the list come to rest.
    func rest() { UIKitSimulation.advance(by: 8) }
}

/// Rows of 44 points.
@MainActor
final class Rows: NSObject, UITableViewDataSource {
    var counts: [Int]
    /// The titles of the sections.
    var titles: [String] = []

    init(_ counts: Int...) { self.counts = counts }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }
}

/// Counts calls.
@MainActor
final class Count {
    var value = 0
    func callAsFunction() { value += 1 }
}

/// A gate that async code can wait for.
@MainActor
final class Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var wasCancelled = false
    var isWaited: Bool { !waiting.isEmpty }

    func wait() async throws {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append($0) }
        } onCancel: {
            Task { @MainActor in self.cancel() }
        }
        try Task.checkCancellation()
    }

    func open() {
        let all = waiting
        waiting = []
        for continuation in all { continuation.resume() }
    }

    private func cancel() {
        wasCancelled = true
        open()
    }
}

/// Whether two lengths differ by less than a thousandth of a point.
func isNear(_ a: CGFloat?, _ b: CGFloat) -> Bool { a.map { abs($0 - b) < 1e-3 } ?? false }

/// Items of a collection, in one section.
@MainActor
final class Items: NSObject, UICollectionViewDataSource {
    var count: Int

    init(_ count: Int) { self.count = count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }
}
