import Testing
import Tug
import TugTestKit
import TugUIKit
import UIKit

extension OnUIKit {
    /// The host does on UIKit's rules what the portable reference host does, which replays the recordings of MJRefresh.
    @MainActor @Suite struct TwinTests {
        @Test(arguments: [Behaviour.autoFooter, .backFooter], [false, true])
        func whateverHappensBothAreInTheSamePlaceAndState(footer: Behaviour, hasHabits: Bool) {
            let seed = RandomSource.base("a UIKit host and its portable twin")
            var random = RandomSource(seed: seed)
            for round in 0..<40 {
                let twins = Twins(footer: footer, hasHabits: hasHabits)
                var history: [String] = []
                for step in 0..<80 {
                    let event = twins.perform(&random)
                    history.append(event)
                    let difference = twins.difference
                    #expect(difference == nil, "\(history.suffix(8)), round \(round), step \(step), TUG_SEED=\(seed)")
                    // What comes after the first difference says nothing.
                    guard difference == nil else { return }
                }
            }
        }
    }
}

/// The same list twice.
@MainActor
private final class Twins {
    private let stage: Stage
    private let driver: UIKitSimulation.Driver
    private let portable = SimulatedScrollView()
    private var starts = [Edge: Int]()
    private var portableStarts = [Edge: Int]()
    private var list: UIScrollView { stage.list }
    private var controller: RefreshController<SimulatedAxis> { portable.vertical.controller }

    init(footer: Behaviour, hasHabits: Bool) {
        stage = Stage()
        stage.list.contentInsetAdjustmentBehavior = .always
        driver = UIKitSimulation.Driver(stage.list)
        for (edge, behaviour) in [(Edge.start, Behaviour.header), (.end, footer)] {
            var options = hasHabits ? RefreshOptions.mjRefresh(for: behaviour) : .standard(for: behaviour)
            options.minimumVisibleTime = hasHabits ? 0 : 0.3
            controller.install(edge, behaviour: behaviour, options: options)
            let control = PullControl.custom(PullIndicator(), behaviour).callback(options) { [weak self] in
                self?.starts[edge, default: 0] += 1
            }
            if edge == .start { stage.list.tug.header = control } else { stage.list.tug.footer = control }
        }
        portable.vertical.onStart = { [weak self] edge, _, _ in self?.portableStarts[edge, default: 0] += 1 }
    }

    private func control(_ edge: Edge) -> PullControl? { edge == .start ? list.tug.header : list.tug.footer }

    /// What differs; nil for nothing.
    var difference: String? {
        var found: [String] = []
        func compare(_ name: String, _ a: Double, _ b: Double) { if abs(a - b) > 1e-6 { found.append("\(name) \(a) ≠ \(b)") } }
        compare("offset", list.contentOffset.y, portable.offset.y)
        compare("top", list.contentInset.top, portable.contentInset.top)
        compare("bottom", list.contentInset.bottom, portable.contentInset.bottom)
        compare("adjusted", list.adjustedContentInset.top, portable.adjustedInset.top)
        for edge in Edge.allCases {
            let (a, b) = (control(edge)?.state, controller.machine(at: edge)?.state)
            if a != b { found.append("\(edge) is \(String(describing: a)) and not \(String(describing: b))") }
            if starts[edge] != portableStarts[edge] { found.append("\(edge) started \(starts[edge] ?? 0) times") }
        }
        return found.isEmpty ? nil : found.joined(separator: ", ")
    }

    /// Does something at random to both; returns what.
    func perform(_ random: inout RandomSource) -> String {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random).rounded() }
        let edge = number(0...1) == 0 ? Edge.start : .end
        defer { UIKitSimulation.settle() }
        switch Int.random(in: 0...15, using: &random) {
        case 0:
            guard !list.isDragging else { return "nothing" }
            driver.beginDrag()
            portable.beginDragging()
            return "dragBegin"
        case 1, 2, 3, 4:
            let y = number(0...2) == 0 ? number(-200...10) : number(1300...1500)
            driver.scroll(to: CGPoint(x: 0, y: y))
            portable.scroll(to: SimulatedPair(x: 0, y: y))
            return "offset \(y)"
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
            let (top, bottom) = (number(0...80), number(0...50))
            list.contentInset = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
            portable.setContentInset(SimulatedInsets(top: top, bottom: bottom))
            return "inset \(top) \(bottom)"
        case 9:
            let (top, bottom) = (number(0...60), number(0...40))
            UIKitSimulation.setSafeArea(UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), of: list)
            portable.setSafeArea(SimulatedInsets(top: top, bottom: bottom))
            return "safeArea \(top) \(bottom)"
        case 10:
            let height = number(0...3) == 0 ? number(0...600) : number(1800...2200)
            list.contentSize = CGSize(width: 375, height: height)
            portable.setContentSize(SimulatedPair(x: 375, y: height))
            return "contentSize \(height)"
        case 11:
            control(edge)?.beginRefreshing()
            controller.begin(edge, source: .program)
            return "begin \(edge)"
        case 12:
            control(edge)?.endRefreshing()
            if let machine = controller.machine(at: edge) {
                if machine.isRefreshing {
                    controller.finish(edge, generation: machine.generation, outcome: .success)
                } else if machine.phase == .pending {
                    controller.cancel(edge)
                }
            }
            return "end \(edge)"
        case 13:
            let isOnScreen = list.window == nil
            if isOnScreen { stage.window.addSubview(list) } else { list.removeFromSuperview() }
            portable.setOnScreen(isOnScreen)
            return isOnScreen ? "appears" : "leaves"
        case 14:
            // Off screen there is no layout that could tell; it is told when the list appears.
            guard list.window != nil else { return "nothing" }
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
