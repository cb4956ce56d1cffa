import Testing
@_spi(Host) import Tug
@_spi(Host) import TugUIKit
import UIKit

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit

extension OnUIKit {
    /// Compares the host on UIKit with the portable reference host, which replays the recordings of MJRefresh, and both with the
    /// model.
    @MainActor @Suite struct TwinTests {
        @Test(arguments: [EdgeBehavior.load(.visible), .load(.pulled)], [false, true])
        func twinsHaveSameOffsetAndState(footer: EdgeBehavior, hasHabits: Bool) {
            compare("a UIKit host and its portable twin") { Twins(footer: footer, hasHabits: hasHabits) }
        }

        @Test(arguments: [EdgeBehavior.load(.visible), .load(.pulled)], [false, true])
        func rightToLeftTwinIsMirrored(footer: EdgeBehavior, hasHabits: Bool) {
            compare("a mirrored UIKit host and its twin") { Twins(footer: footer, hasHabits: hasHabits, isMirrored: true) }
        }

        private func compare(_ name: String, _ make: () -> Twins) {
            let seed = RandomSource.base(name)
            var random = RandomSource(seed: seed)
            for round in 0..<40 {
                let twins = make()
                var history: [String] = []
                for step in 0..<80 {
                    let event = twins.perform(&random)
                    history.append(event)
                    let difference = twins.difference
                    #expect(difference == nil, "\(history.suffix(8)), round \(round), step \(step), TUG_SEED=\(seed)")
                    // Later differences follow from the first.
                    guard difference == nil else { return }
                }
            }
        }
    }
}

/// The same list twice. If mirrored: right to left in UIKit, and left to right in the portable list.
@MainActor
private final class Twins {
    private let stage: Stage
    private let driver: UIKitSimulation.Driver
    private let portable = SimulatedScrollView()
    /// Checks the portable list against the model, which the UIKit host is also compared with.
    private let checker: InvariantChecker
    private var starts = [ScrollEdge: Int]()
    private var portableStarts = [ScrollEdge: Int]()
    /// What the app could read before it set an inset, and by how much it changed it.
    private var totals = [ScrollEdge: Set<Double>]()
    private var changes = [ScrollEdge: Set<Double>]()
    private var list: UIScrollView { stage.list }
    private let isMirrored: Bool
    private var axis: ScrollAxis { isMirrored ? .horizontal : .vertical }
    private var controller: RefreshController<SimulatedAxis> { portable[axis].controller }

    init(footer: EdgeBehavior, hasHabits: Bool, isMirrored: Bool = false) {
        self.isMirrored = isMirrored
        stage = Stage(content: isMirrored ? CGSize(width: 2000, height: 667) : CGSize(width: 375, height: 2000))
        if isMirrored {
            stage.list.semanticContentAttribute = .forceRightToLeft
            stage.list.contentOffset.x = 2000 - 375
            portable.setContentSize(SimulatedPair(x: 2000, y: 667))
        }
        stage.list.contentInsetAdjustmentBehavior = .always
        driver = UIKitSimulation.Driver(stage.list)
        checker = InvariantChecker(portable)
        checker.judgeByModel()
        for (edge, behavior) in [(ScrollEdge.start, EdgeBehavior.refresh), (.end, footer)] {
            var options = hasHabits ? EdgeOptions.mjRefresh(for: behavior) : .standard(for: behavior)
            options.minimumVisibleTime = hasHabits ? 0 : 0.3
            if !hasHabits {
                // The portable list comes to rest at once, and UIKit is seen to rest a moment later.
                options.triggerMoment = .release
                options.heldPart = .all
            }
            ask(.install(behavior, options: options), edge)
            let control = PullControlTemplate(behavior)(.custom(PullIndicator()), options: options).callback { [weak self] in
                self?.starts[edge, default: 0] += 1
            }
            set(control, edge)
        }
        portable[axis].onStart = { [weak self] edge, _, _ in self?.portableStarts[edge, default: 0] += 1 }
    }

    private func control(_ edge: ScrollEdge) -> PullControl? {
        if isMirrored { return edge == .start ? list.tug.leading : list.tug.trailing }
        return edge == .start ? list.tug.header : list.tug.footer
    }

    private func set(_ control: PullControl, _ edge: ScrollEdge) {
        switch (isMirrored, edge) {
        case (false, .start): list.tug.header = control
        case (false, .end): list.tug.footer = control
        case (true, .start): list.tug.leading = control
        case (true, .end): list.tug.trailing = control
        }
    }

    private func ask(_ command: EdgeCommand, _ edge: ScrollEdge) { portable[axis].ask(command, edge) }

    // MARK: Mirroring

    private func insets(start: Double, end: Double) -> UIEdgeInsets {
        isMirrored
            ? UIEdgeInsets(top: 0, left: end, bottom: 0, right: start) : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
    }

    private func portableInsets(start: Double, end: Double) -> SimulatedInsets {
        isMirrored ? SimulatedInsets(left: start, right: end) : SimulatedInsets(top: start, bottom: end)
    }

    private func point(_ offset: Double) -> CGPoint {
        isMirrored ? CGPoint(x: 2000 - 375 - offset, y: 0) : CGPoint(x: 0, y: offset)
    }

    private func start(_ insets: UIEdgeInsets) -> Double { isMirrored ? insets.right : insets.top }

    private func end(_ insets: UIEdgeInsets) -> Double { isMirrored ? insets.left : insets.bottom }

    /// The difference; nil for none.
    var difference: String? {
        var found: [String] = []
        func compare(_ name: String, _ a: Double, _ b: Double) { if abs(a - b) > 1e-6 { found.append("\(name) \(a) ≠ \(b)") } }
        let offset = isMirrored ? 2000 - 375 - list.contentOffset.x : list.contentOffset.y
        compare("offset", offset, portable.offset[axis])
        compare("start", start(list.contentInset), portable.contentInset[axis].start)
        compare("end", end(list.contentInset), portable.contentInset[axis].end)
        compare("adjusted start", start(list.adjustedContentInset), portable.adjustedInset[axis].start)
        // nil for an edge that follows MJRefresh, which the model does not cover.
        if let model = checker.model(portable[axis]) {
            do throws(Violation) {
                try checker.after(canBeQuiet: false)
            } catch {
                found.append("the portable list: \(error)")
            }
            compare("held start", start(list.contentInset), checker.appInset[axis].start + model.held.start)
            compare("held end", end(list.contentInset), checker.appInset[axis].end + model.held.end)
            for edge in ScrollEdge.allCases {
                guard let control = control(edge), let expected = model[edge] else { continue }
                if control.state != expected.state { found.append("\(edge) is \(control.state), the model \(expected.state)") }
                if starts[edge] ?? 0 != Int(expected.run) {
                    found.append("\(edge) started \(starts[edge] ?? 0) runs of \(expected.run)")
                }
                if control.hasMore != expected.hasMore { found.append("\(edge) has more: \(control.hasMore)") }
            }
        }
        for edge in ScrollEdge.allCases {
            let (a, b) = (control(edge)?.state, controller.machine(at: edge)?.state)
            if a != b { found.append("\(edge) is \(String(describing: a)) and not \(String(describing: b))") }
            if starts[edge] != portableStarts[edge] { found.append("\(edge) started \(starts[edge] ?? 0) times") }
        }
        return found.isEmpty ? nil : found.joined(separator: ", ")
    }

    /// An inset in place of `read` that is no pair with an earlier one: such a pair puts back what the app has read.
    private func unpaired(_ read: Double, _ edge: ScrollEdge, _ next: () -> Double) -> Double {
        for _ in 0..<20 {
            let inset = next()
            guard inset != read, totals[edge]?.contains(inset) != true, changes[edge]?.contains(read - inset) != true
            else { continue }
            totals[edge, default: []].insert(read)
            changes[edge, default: []].insert(inset - read)
            return inset
        }
        return read
    }

    /// Performs a random action on both. Returns its description.
    func perform(_ random: inout RandomSource) -> String {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random).rounded() }
        let edge = number(0...1) == 0 ? ScrollEdge.start : .end
        defer { UIKitSimulation.settle() }
        checker.before(.plain)
        switch Int.random(in: 0...15, using: &random) {
        case 0:
            guard !list.isDragging else { return "nothing" }
            driver.beginDrag()
            portable.beginDragging()
            return "dragBegin"
        case 1, 2, 3, 4:
            let end = isMirrored ? 1592.0 : 1300
            let offset = number(0...2) == 0 ? number(-200...10) : number(end...(end + 200))
            driver.scroll(to: point(offset))
            portable.scroll(to: isMirrored ? SimulatedPair(x: offset) : SimulatedPair(y: offset))
            return "offset \(offset)"
        case 5, 6:
            guard list.isDragging else { return "nothing" }
            let decelerates = number(0...1) == 1
            driver.endDrag(decelerates: decelerates)
            portable.endDragging(decelerates: decelerates)
            driver.resetPan()
            portable.resetPan()
            return "dragEnd \(decelerates)"
        case 7:
            guard list.isDecelerating else { return "nothing" }
            driver.endDeceleration()
            portable.endDecelerating()
            return "decelEnd"
        case 8:
            let read = portable.contentInset[axis]
            let (start, end) = (unpaired(read.start, .start) { number(0...80) }, unpaired(read.end, .end) { number(0...50) })
            list.contentInset = insets(start: start, end: end)
            // A side that already has the value counts as not set by the app.
            let wanted = AxisInsets(start: start, end: end)
            for edge in ScrollEdge.allCases where wanted[edge] != read[edge] { checker.appInset[axis][edge] = wanted[edge] }
            portable.setContentInset(portableInsets(start: start, end: end))
            return "inset \(start) \(end)"
        case 9:
            let (start, end) = (number(0...60), number(0...40))
            UIKitSimulation.setSafeArea(insets(start: start, end: end), of: list)
            portable.setSafeArea(portableInsets(start: start, end: end))
            return "safeArea \(start) \(end)"
        case 10:
            // In a mirrored list, sizes change at the other end.
            guard !isMirrored else { return "nothing" }
            let height = number(0...3) == 0 ? number(0...600) : number(1800...2200)
            list.contentSize = CGSize(width: 375, height: height)
            portable.setContentSize(SimulatedPair(x: 375, y: height))
            return "contentSize \(height)"
        case 11:
            control(edge)?.beginRefreshing()
            ask(.begin(.program), edge)
            return "begin \(edge)"
        case 12:
            control(edge)?.endRefreshing()
            if let machine = controller.machine(at: edge) {
                if machine.isRefreshing {
                    ask(.finish(generation: machine.generation, .success), edge)
                } else if machine.phase == .pending {
                    ask(.cancel, edge)
                }
            }
            return "end \(edge)"
        case 13:
            let isOnScreen = list.window == nil
            if isOnScreen { stage.window.addSubview(list) } else { list.removeFromSuperview() }
            portable.setOnScreen(isOnScreen)
            return isOnScreen ? "appears" : "leaves"
        case 14:
            // Off screen there is no layout to report it; it is reported when the list appears.
            guard list.window != nil, !isMirrored else { return "nothing" }
            let height = number(300...800)
            guard height != list.bounds.height else { return "nothing" }
            list.bounds.size.height = height
            portable.setBounds(SimulatedPair(x: 375, y: height))
            return "bounds \(height)"
        default:
            let seconds = Double.random(in: 0...0.09, using: &random)
            UIKitSimulation.advance(by: seconds)
            portable.clock.advance(by: seconds)
            return "advance \(seconds)"
        }
    }
}
