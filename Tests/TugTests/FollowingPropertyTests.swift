import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// Random growth, insets and fingers, judged by what a person sees: where the last row ends, and where a row is on the screen.
@MainActor
struct FollowingPropertyTests {
    @Test func listStaysWhereThePersonLeftIt() async {
        let base = RandomSource.base("following")
        for seed in (0..<200).map({ base &+ $0 }) {
            let session = LiveSession(seed: seed)
            for _ in 0..<60 where session.violation == nil { await session.step() }
            #expect(session.violation == nil, "TUG_SEED=\(seed)")
        }
    }
}

/// A list that follows its end, and a person who sometimes scrolls.
@MainActor
private final class LiveSession {
    private let list: SimulatedList
    private var random: RandomSource
    private(set) var violation: String?
    private var history: [String] = []
    /// What the person expects.
    private var expectsEnd = false

    init(seed: UInt64) {
        random = RandomSource(seed: seed)
        list = SimulatedList(rows: Int.random(in: 1...40, using: &random), safeArea: SimulatedInsets(top: 40, bottom: 20))
        list.position.followsEnd = true
        if random.oneIn(2) { list.header = .refresh { () async in } }
        if random.oneIn(2) { list.footer = .loadMore(when: .pulled) { () async in } }
        if random.oneIn(3) { list.scrollView.vertical.setReducesMotion(true) }
        list.position.scroll(to: .end, animated: false)
        expectsEnd = true
    }

    /// Points from the end of the content to the end of the free room, beside what a footer holds open: 0 at the end.
    private var distance: Double {
        let view = list.scrollView
        let inset = view.adjustedInset
        return max(view.contentSize.y + inset.bottom - view.bounds.y, -inset.top) - view.offset.y
    }

    func step() async {
        let before = distance
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: await change("rows") { list.rows += Int.random(in: 1...4, using: &random) }
        case 2: await change("growth") { list.contentLength += Double.random(in: 0.2...120, using: &random) }
        case 3:
            await change("keyboard") {
                list.scrollView.setContentInset(
                    SimulatedInsets(bottom: random.oneIn(2) ? 0 : Double.random(in: 1...300, using: &random)))
            }
        case 4:
            await change("rotation") {
                list.scrollView.setBounds(SimulatedPair(x: 375, y: Double.random(in: 300...700, using: &random)))
            }
        case 5, 6: await scroll(by: Double.random(in: 2...400, using: &random))
        case 7: await scroll(by: -Double.random(in: 2...400, using: &random))
        case 8:
            history.append("scroll(to: .end)")
            list.position.scroll(to: .end, animated: random.oneIn(2))
            await list.settle()
            expectsEnd = true
        default:
            history.append("stream under a finger")
            await list.play([.touch(), .hold(0.1)])
            let held = list.scrollView.offset.y
            for _ in 0..<5 {
                list.contentLength += Double.random(in: 1...30, using: &random)
                await list.advance(by: 1.0 / 60)
                if list.scrollView.offset.y != held {
                    return fail("moved under a finger from \(held) to \(list.scrollView.offset.y)")
                }
            }
            await list.play(.release(velocity: 0))
            await list.settle()
        }
        look(before: before)
    }

    /// Something grows or shrinks. Where the person reads, it does not move what is read.
    private func change(_ name: String, _ body: () -> Void) async {
        history.append(name)
        let (offset, length) = (list.scrollView.offset.y, list.scrollView.contentSize.y)
        body()
        if !expectsEnd, name == "rows" || name == "growth", list.scrollView.contentSize.y > length,
            list.scrollView.offset.y != offset
        {
            fail("what is read moved from \(offset) to \(list.scrollView.offset.y)")
        }
        await list.advance(by: 0.4)
    }

    private func scroll(by travel: Double) async {
        history.append("drag \(travel)")
        await list.play([.drag(by: travel), .hold(0.2), .release(velocity: 0)])
        await list.settle()
        expectsEnd = distance <= 1
    }

    private func look(before: Double) {
        guard violation == nil else { return }
        let isByFinger = history.last.map { $0.hasPrefix("drag") || $0.hasPrefix("stream") } ?? false
        // A list that became short or shrank to its end is there.
        if !expectsEnd, distance <= 1 { expectsEnd = true }
        // A person may come to rest within a point of it. The next layout takes the list there.
        if expectsEnd, abs(distance) > (isByFinger || distance == before ? 1 : 0.01) {
            fail("\(distance) points from the end")
        }
        if list.position.isAtEnd != (distance <= 1) {
            fail("isAtEnd is \(list.position.isAtEnd), \(distance) points from the end")
        }
    }

    private func fail(_ text: String) {
        violation = violation ?? "\(text) after \(history.suffix(6)), held \(list.scrollView.vertical.heldInset)"
    }
}
