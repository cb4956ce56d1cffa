@_spi(Host) import Tug

@testable import WriteAHost

/// Mistakes that are easily made in a host.
enum Mistake: CaseIterable {
    case offsetOfOtherSign, offsetNotTold, fingerNotTold, releaseNotTold, layoutNotTold
    case heldInsetCountedAsApps, shortContentCountedAsLong
    case insetNeverTakenBack, offsetNotCarriedOut, indicatorLeftBehind
    case timerNotSet, clockStandsStill
    case contentNotShown, stateNotPassedOn, handlerStartedTwice, cancellationNotPassedOn
}

/// The list of the guide with a mistake.
final class MistakenList: PlainList {
    private let mistake: Mistake
    private var held = AxisInsets()

    init(_ mistake: Mistake) {
        self.mistake = mistake
        super.init()
    }

    override func happened(_ event: PlainScrollView.Event) {
        let untold: PlainScrollView.Event? =
            switch mistake {
            case .offsetNotTold: .scrolled
            case .fingerNotTold: .fingerCame
            case .releaseNotTold: .fingerWent
            case .layoutNotTold: .laidOut
            default: nil
            }
        if event != untold { super.happened(event) }
    }

    override var scrollMetrics: ScrollMetrics {
        var metrics = super.scrollMetrics
        switch mistake {
        case .offsetOfOtherSign: metrics.offset = -metrics.offset
        case .heldInsetCountedAsApps: metrics.inset = AxisInsets(start: scrollView.top, end: scrollView.bottom)
        case .shortContentCountedAsLong: metrics.contentLength = max(metrics.contentLength, metrics.viewportLength)
        default: break
        }
        return metrics
    }

    override var now: Double { mistake == .clockStandsStill ? 0 : super.now }

    override func placeIndicators() { if mistake != .indicatorLeftBehind { super.placeIndicators() } }

    override func perform(_ motion: Motion) {
        var motion = motion
        if mistake == .insetNeverTakenBack {
            held = AxisInsets(start: max(held.start, motion.held.start), end: max(held.end, motion.held.end))
            motion.held = held
        }
        if mistake == .offsetNotCarriedOut { motion.offset = nil }
        super.perform(motion)
    }

    override func contentChanged(at edge: ScrollEdge) { if mistake != .contentNotShown { super.contentChanged(at: edge) } }

    override func stateChanged(at edge: ScrollEdge, _ reaction: EdgeReaction) {
        if mistake != .stateNotPassedOn { super.stateChanged(at: edge, reaction) }
    }

    override func startHandler(at edge: ScrollEdge, generation: UInt32, source: RunSource) {
        for _ in 0..<(mistake == .handlerStartedTwice ? 2 : 1) {
            super.startHandler(at: edge, generation: generation, source: source)
        }
    }

    override func cancelHandler(at edge: ScrollEdge, generation: UInt32) {
        if mistake != .cancellationNotPassedOn { super.cancelHandler(at: edge, generation: generation) }
    }

    override func scheduleWake(at time: Double?) { if mistake != .timerNotSet { super.scheduleWake(at: time) } }
}
