@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// An event for scripts that are played on a list and on its mirror image.
enum ScriptEvent {
    case scroll(Double)
    case dragBegan, dragEnded
    case begin(ScrollEdge, RunSource)
    case finish(ScrollEdge, Outcome)
    case advance(Double)

    /// Returns the mirrored event.
    func mirrored(contentLength: Double, viewportLength: Double) -> ScriptEvent {
        switch self {
        case .scroll(let offset): .scroll(contentLength - viewportLength - offset)
        case .begin(let edge, let source): .begin(edge.opposite, source)
        case .finish(let edge, let outcome): .finish(edge.opposite, outcome)
        case .dragBegan, .dragEnded, .advance: self
        }
    }
}

extension RandomSource {
    mutating func edge() -> ScrollEdge { oneIn(2) ? .start : .end }

    mutating func number() -> Double {
        let awkward: [Double] = [0, -0.0, 0.5, 1, 44, 54, -54, 54.0.nextUp, 1400, 1444, 1e-9, 1e6, -1e6]
        if oneIn(4) { return awkward[Int(next() % UInt64(awkward.count))] }
        return Double.random(in: -200...2200, using: &self)
    }

    mutating func outcome() -> Outcome {
        switch next() % 4 {
        case 0: .failure(message: "no")
        case 1: .noMoreData
        case 2: .cancelled
        default: .success
        }
    }

    mutating func options(for behavior: EdgeBehavior) -> EdgeOptions {
        var options = EdgeOptions.standard(for: behavior)
        if oneIn(3) { options.extent = oneIn(8) ? 0 : Double.random(in: 1...120, using: &self) }
        if oneIn(3) { options.trigger = oneIn(2) ? .fingerTravel(130) : .displacement(Double.random(in: 0...150, using: &self)) }
        if oneIn(4) { options.triggerMoment = .reached }
        if oneIn(4) { options.reveal = oneIn(2) ? .never : .atEdge }
        if oneIn(3) { options.minimumVisibleTime = Double.random(in: 0...2, using: &self) }
        if oneIn(6) { options.timeout = Double.random(in: 0...2, using: &self) }
        if oneIn(3) { options.outcomeHold = Double.random(in: 0...1, using: &self) }
        if oneIn(3) { options.failureHold = Double.random(in: 0...1, using: &self) }
        if oneIn(5) { options.beginDuration = 0 }
        if oneIn(5) { options.endDuration = 0 }
        if oneIn(3) { options.triggerFraction = Double.random(in: -3...1.5, using: &self) }
        if oneIn(3) { options.autoTriggersPerDrag = oneIn(2) ? nil : Int(next() % 3) }
        if oneIn(3) { options.fillRounds = Int(next() % 4) }
        if oneIn(8) { options.isAutomatic = false }
        if oneIn(10) { options.isEnabled = false }
        return options
    }
}

extension TestScrollView {
    func play(_ event: ScriptEvent) {
        switch event {
        case .scroll(let offset): scroll(to: offset)
        case .dragBegan: dragBegan()
        case .dragEnded: dragEnded()
        case .begin(let edge, let source): controller.handle(.begin(source), at: edge)
        case .finish(let edge, let outcome): finish(edge, outcome)
        case .advance(let seconds): advance(seconds)
        }
    }
}
