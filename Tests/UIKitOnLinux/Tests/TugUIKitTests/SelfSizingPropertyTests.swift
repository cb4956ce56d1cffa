import Testing
@_spi(Host) import Tug
@_spi(Host) import TugTestKit
import TugUIKit
import UIKit

@testable import TugProof

extension OnUIKit {
    /// What is read stays in place in a random list: heights, pages, corrections and gestures. `TUG_SEED` repeats a failure.
    @MainActor @Suite struct SelfSizingPropertyTests {
        private static let lists: UInt64 = 8
        /// A list that rests at the end of short estimates moves itself by a point, which is no scrolling of the app's.
        private static let seedsThatFailedOnce: [UInt64] = [15]

        @Test func rowStaysInPlaceInRandomLists() {
            let base = RandomSource.base("self-sizing rows")
            var checks = 0
            for seed in Self.seedsThatFailedOnce + (0..<Self.lists).map({ base &+ $0 }) {
                let list = RandomList(seed: seed)
                for _ in 0..<25 where list.violation == nil { list.step() }
                #expect(list.violation == nil, "TUG_SEED=\(seed)")
                checks += list.checks
                Stage.close()
            }
            // Not only lists in which nothing could be checked.
            #expect(checks > 2 * Int(Self.lists))
        }
    }
}

/// A random list whose rows size themselves, with a load at its start.
@MainActor
private final class RandomList {
    private let list: SelfSizingList
    private let stage: Stage
    private var random: RandomSource
    private var first = 10_000
    private var last = 10_000
    private(set) var checks = 0
    private(set) var violation: String?
    private var history: [String] = []

    init(seed: UInt64) {
        random = RandomSource(seed: seed)
        let rows = SelfSizingRows([[]])
        list = SelfSizingList(rows, isCollection: random.oneIn(2), estimate: random.oneIn(3) ? 120 : 44)
        let order = UIKitSimulation.OffsetAdjustment.allCases.randomElement(using: &random) ?? .none
        let hasBar = random.oneIn(2)
        stage = Stage(list.view, content: nil, safeTop: hasBar ? 44 : 0)
        UIKitSimulation.offsetAdjustment = order
        history.append("\(order), \(type(of: list.view))")
        append(random.oneIn(5) ? 5 : 40)
        list.reload()
        UIKitSimulation.settle()
        if random.oneIn(2) { list.scrollToEnd() }
        list.view.tug.header = .loadMore(.text).callback {}
        UIKitSimulation.advance(by: 1)
    }

    private func append(_ count: Int) {
        for _ in 0..<count {
            list.rows.heights[last] = height()
            list.rows.sections[list.rows.sections.count - 1].append(last)
            last += 1
        }
    }

    private func prepend(_ count: Int) {
        if random.oneIn(3) { list.rows.sections.insert([], at: 0) }
        for _ in 0..<count {
            first -= 1
            list.rows.heights[first] = height()
            list.rows.sections[0].insert(first, at: 0)
        }
    }

    private func height() -> CGFloat { CGFloat.random(in: 20...200, using: &random).rounded() }

    func step() {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: loadOlder()
        case 1: appendNewer()
        case 2: check("reload") { list.reload() }
        case 3: scroll()
        default: correct()
        }
        UIKitSimulation.advance(by: random.oneIn(2) ? 0.01 : 1)
    }

    private func loadOlder() {
        guard list.view.tug.header?.isRefreshing == true else { return scroll() }
        check("load") {
            prepend(Int.random(in: 1...30, using: &random))
            let endsFirst = random.oneIn(2)
            if endsFirst { list.view.tug.header?.endRefreshing() }
            list.reload()
            if !endsFirst { list.view.tug.header?.endRefreshing() }
        }
    }

    /// During a load at the start, new rows count as the older ones.
    private func appendNewer() {
        UIKitSimulation.advance(by: 1)
        guard list.view.tug.header?.isRefreshing == false else { return }
        check("append") {
            append(Int.random(in: 1...5, using: &random))
            list.reload()
        }
    }

    private func correct() {
        guard let name = list.visible.randomElement(using: &random) else { return }
        check("correct \(name)") { list.resize(name, to: height()) }
    }

    /// A finger or the app moves the list.
    private func scroll() {
        history.append("scroll")
        if random.oneIn(2) {
            stage.finger.drag(y: CGFloat.random(in: -400...400, using: &random), within: 0.1)
            if random.oneIn(4) { list.resize(list.visible.first ?? 0, to: height()) }
            stage.finger.lift()
            UIKitSimulation.advance(by: 3)
        } else {
            let start = -list.view.adjustedContentInset.top
            let end = list.view.contentSize.height + list.view.adjustedContentInset.bottom - list.view.bounds.height
            list.view.contentOffset.y = random.oneIn(3) ? start : max(start, (start + end) / 2)
        }
    }

    /// The row that is read stays in place, or the last one at the end.
    private func check(_ what: String, _ change: () -> Void) {
        UIKitSimulation.settle()
        history.append(what)
        let count = list.rows.all.count
        let isAtEnd = list.isAtEnd
        let name = list.read
        let before = name.flatMap(list.place)
        change()
        UIKitSimulation.settle()
        // Beyond the range of rest a row cannot stay.
        let upper = list.view.contentSize.height + list.view.adjustedContentInset.bottom - list.view.bounds.height
        let isFree =
            list.view.contentOffset.y > -list.view.adjustedContentInset.top + 0.5 && list.view.contentOffset.y < upper - 0.5
        guard let name, let before, let after = list.place(of: name) else { return }
        if isAtEnd, list.rows.all.count == count || what == "load" {
            guard upper > -list.view.adjustedContentInset.top else { return }
            checks += 1
            let distance = list.distanceFromEnd ?? .infinity
            if abs(distance) > 0.5 { violation = "\(distance) points from the end after \(history.suffix(8))" }
        } else if isFree {
            checks += 1
            if abs(after - before) > 0.5 {
                violation = "moved by \(after - before) points by \(history.suffix(8)), \(history[0])"
            }
        }
    }
}
