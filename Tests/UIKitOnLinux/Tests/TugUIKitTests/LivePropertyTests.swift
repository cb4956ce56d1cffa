import Testing
@_spi(Host) import Tug
@_spi(Host) import TugPaging
@_spi(Host) import TugTestKit
import TugUIKit
import TugUIKitPaging
import UIKit

@testable import TugProof

extension OnUIKit {
    /// Random rows that come, go and grow in bound tables that follow an edge, and a person who scrolls; judged by what is seen on the screen and
    /// by ids. `TUG_SEED` repeats a failure.
    @MainActor @Suite struct LivePropertyTests {
        private static let sessions: UInt64 = 12
        /// The keyboard came or went, and rows in view were those from before.
        private static let seedsThatFailedOnce: [UInt64] = [1_585_174_480, 1_810_004_803]

        @Test func tableStaysWhereThePersonLeftItAndCountsWhatIsUnseen() async {
            let base = RandomSource.base("live tables")
            var tally = LiveTable.Tally()
            for seed in Self.seedsThatFailedOnce + (0..<Self.sessions).map({ base &+ $0 }) {
                let session = LiveTable(seed: seed)
                await session.open()
                for _ in 0..<40 where session.violation == nil { session.step() }
                #expect(session.violation == nil, "TUG_SEED=\(seed)")
                #expect(UIKitSimulation.exceptions == [], "TUG_SEED=\(seed)")
                tally.add(session.tally)
                Stage.close()
            }
            print("live tables: \(tally)")
            // Not only sessions in which nothing could be checked.
            #expect(tally.followed > 30 && tally.kept > 30 && tally.held > 20 && tally.unseen > 20)
        }
    }
}

/// A row as high as it is told.
private final class HighCell: UITableViewCell {
    var height: CGFloat = 44

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: height) }
}

/// A table that tells when something else of it is displayed.
private final class WatchedTable: UITableView {
    private final class Display: UIView {
        override func draw(_ rect: CGRect) { (superview as? WatchedTable)?.onDisplay?() }
    }

    var onDisplay: (@MainActor () -> Void)?
    private let display = Display()

    override func layoutSubviews() {
        super.layoutSubviews()
        if display.superview == nil { addSubview(display) }
        display.setNeedsDisplay()
    }
}

/// A feed that follows its start, or a chat that follows its end.
@MainActor
private final class LiveTable {
    /// How often something could be checked.
    struct Tally {
        var followed = 0
        var kept = 0
        var held = 0
        var unseen = 0

        mutating func add(_ other: Tally) {
            followed += other.followed
            kept += other.kept
            held += other.held
            unseen += other.unseen
        }
    }

    private let table = WatchedTable(frame: .zero, style: .plain)
    private let stage: Stage
    private let pager: Pager<PagedRow, Int>
    private let edge: ScrollEdge
    private var random: RandomSource
    private var nextID = 1000
    private var heights: [Int: CGFloat] = [:]
    /// The rows that nobody has seen, by the edge towards which they came.
    private var unseen: [ScrollEdge: Set<Int>] = [.start: [], .end: []]
    private let judgesUnseen: Bool
    private var history: [String] = []
    private(set) var tally = Tally()
    private(set) var violation: String?

    init(seed: UInt64) {
        random = RandomSource(seed: seed)
        edge = random.oneIn(2) ? .start : .end
        let count = random.oneIn(4) ? 5 : 40
        pager = Pager(ScriptedSource(PagedRow.rows(1...count)), options: PagerOptions(pageSize: 60))
        table.register(HighCell.self, forCellReuseIdentifier: "row")
        // With short estimates a list may be at its end for a moment, where nothing is unseen.
        judgesUnseen = random.oneIn(2)
        table.estimatedRowHeight = judgesUnseen ? 200 : random.oneIn(3) ? 100 : 44
        stage = Stage(table, content: nil, safeTop: random.oneIn(2) ? 44 : 0)
        for id in 1...count { heights[id] = height() }
    }

    func open() async {
        table.tug.bind(pager, as: edge == .start ? .feed : .chat) { [unowned self] table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            (cell as? HighCell)?.height = heights[item.id] ?? 44
            return cell
        }
        // Nothing is loaded later.
        table.tug.header = nil
        table.tug.footer = nil
        if edge == .start { table.tug.position.followsStart = true }
        table.tug.position.onUnseenChange = { _, _ in }
        table.onDisplay = { [unowned self] in noteSeen() }
        _ = await UIKitSimulation.settle { self.pager.hasLoaded }
        rest()
    }

    private func height() -> CGFloat { CGFloat.random(in: 20...200, using: &random).rounded() }

    private func rest() { stage.rest() }

    // MARK: What is seen

    /// The part of the list that bars and the keyboard leave free.
    private var free: CGRect { table.bounds.inset(by: table.adjustedContentInset) }

    private func frame(_ row: Int) -> CGRect { table.rectForRow(at: IndexPath(row: row, section: 0)) }

    /// The numbers of the rows of which something is seen.
    private var visible: Range<Int>? {
        let free = free
        let rows = (table.indexPathsForVisibleRows ?? []).map(\.row).filter {
            let frame = frame($0)
            return frame.minY < free.maxY && frame.maxY > free.minY
        }
        guard let first = rows.first, let last = rows.last else { return nil }
        return first..<last + 1
    }

    private func distance(_ edge: ScrollEdge) -> CGFloat {
        let start = -table.adjustedContentInset.top
        let end = max(start, table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height)
        return edge == .start ? table.contentOffset.y - start : end - table.contentOffset.y
    }

    private func noteSeen() {
        guard table.numberOfRows(inSection: 0) == pager.count else { return }
        for row in visible ?? 0..<0 {
            unseen[.start]?.remove(pager[row].id)
            unseen[.end]?.remove(pager[row].id)
        }
        for edge in ScrollEdge.allCases where distance(edge) <= 1 { unseen[edge] = [] }
    }

    // MARK: Steps

    func step() {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3: check { edit() }
        case 4: check { resize() }
        case 5, 6: drag()
        case 7:
            let edge: ScrollEdge = random.oneIn(2) ? .start : .end
            history.append("scroll to \(edge)")
            table.tug.position.scroll(to: edge, animated: random.oneIn(2))
            rest()
            if distance(edge) > 0.01 { fail("\(distance(edge)) points from the \(edge)") }
        case 8:
            check {
                history.append("keyboard")
                table.contentInset.bottom = random.oneIn(2) ? 0 : 300
            }
        default: hold()
        }
        judgeUnseen()
    }

    /// Rows come or go.
    private func edit() {
        let count = pager.count
        if random.oneIn(3), count > 3 {
            let ids = Set(
                (0..<Int.random(in: 1...3, using: &random)).map { _ in pager[Int.random(in: 0..<count, using: &random)].id })
            history.append("delete \(ids.count)")
            for edge in ScrollEdge.allCases { unseen[edge]?.subtract(ids) }
            pager.edit(.delete(Array(ids)))
        } else {
            let place = random.oneIn(2) ? count : random.oneIn(2) ? 0 : Int.random(in: 0...count, using: &random)
            let new = (0..<Int.random(in: 1...4, using: &random)).map { PagedRow(nextID + $0) }
            nextID += new.count
            for row in new { heights[row.id] = height() }
            history.append("insert \(new.count) at \(place) of \(count)")
            if let visible {
                let edge: ScrollEdge? = place <= visible.lowerBound ? .start : place >= visible.upperBound ? .end : nil
                if let edge, distance(edge) > 1 { unseen[edge]?.formUnion(new.map(\.id)) }
            }
            pager.edit(.insert(new, at: place))
        }
    }

    /// A row in view grows or shrinks.
    private func resize() {
        guard let row = visible?.randomElement(using: &random) else { return }
        history.append("resize \(row)")
        let new = height()
        heights[pager[row].id] = new
        guard let cell = table.cellForRow(at: IndexPath(row: row, section: 0)) as? HighCell else { return }
        cell.height = new
        cell.invalidateIntrinsicContentSize()
    }

    private func drag() {
        let y = CGFloat.random(in: -500...500, using: &random)
        history.append("drag \(y)")
        stage.finger.drag(y: y, within: 0.2)
        stage.finger.lift()
        rest()
    }

    /// Where the first rows in view are on the screen, by their ids.
    private var places: [(id: Int, y: CGFloat)] {
        (visible ?? 0..<0).map { (pager[$0].id, frame($0).minY - table.contentOffset.y) }
    }

    private func place(_ id: Int) -> CGFloat? {
        (0..<pager.count).first { pager[$0].id == id }.map { frame($0).minY - table.contentOffset.y }
    }

    /// Something changes in a list at rest: it stays at the edge that it follows, or what is read stays where it is.
    private func check(_ change: () -> Void) {
        let isThere = distance(edge) <= 1
        let read = places
        let top = table.adjustedContentInset.top
        change()
        rest()
        if isThere {
            tally.followed += 1
            if abs(distance(edge)) > 0.01 { fail("\(distance(edge)) points from the \(edge) that is followed") }
        } else {
            guard history.last != "keyboard", distance(.start) > 0.5, distance(.end) > 0.5 else { return }
            guard let (before, after) = kept(read, isResized: history.last?.hasPrefix("resize") == true, below: top) else {
                return
            }
            tally.kept += 1
            if abs(after - before) > 0.5 { fail("what is read moved by \(after - before)") }
        }
    }

    /// Where the row that is read was and is. In a feed that is the first one in view that is left; in a chat, and where a row grows, the first
    /// that begins in view, if it is left.
    private func kept(_ rows: [(id: Int, y: CGFloat)], isResized: Bool, below top: CGFloat) -> (CGFloat, CGFloat)? {
        let isFeed = edge == .start && !isResized
        let candidates = isFeed ? rows[...] : rows.drop { $0.y < top - 0.01 }.prefix(1)
        return candidates.lazy.compactMap { row in self.place(row.id).map { (row.y, $0) } }.first
    }

    /// A finger rests on the list while something changes.
    private func hold() {
        history.append("hold")
        stage.finger.drag(y: 0)
        defer {
            stage.finger.lift()
            rest()
        }
        for _ in 0..<3 where violation == nil {
            // A feed at its start shows what comes in there, also under a finger.
            guard distance(.start) > 1 || edge == .end else { return }
            let read = places
            edit()
            UIKitSimulation.advance(by: 0.05)
            guard distance(.start) > 0.5,
                let (before, after) = kept(read, isResized: false, below: table.adjustedContentInset.top)
            else { return }
            tally.held += 1
            if abs(after - before) > 0.5 { fail("moved by \(after - before) under a finger") }
        }
    }

    private func judgeUnseen() {
        guard judgesUnseen else { return }
        for edge in ScrollEdge.allCases where violation == nil {
            let (told, wanted) = (table.tug.position.unseen(at: edge), unseen[edge]?.count ?? 0)
            if wanted > 0 { tally.unseen += 1 }
            if told != wanted { fail("\(told) unseen rows at the \(edge) in place of \(wanted)") }
        }
    }

    private func fail(_ text: String) {
        violation = violation ?? "\(text) after \(history.suffix(6)), a \(edge == .start ? "feed" : "chat")"
    }
}
