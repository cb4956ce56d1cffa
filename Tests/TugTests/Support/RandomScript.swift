@testable import Tug

/// One thing that can happen to a list, for random scripts.
enum ScriptEvent: CustomStringConvertible {
    case attach, hide, detach
    case scroll(Double)
    case scrollMany(Double, times: Int)
    case dragBegan, dragEnded, dragCancelled, settle
    case content(Double)
    case viewport(Double)
    case appInset(AxisInsets)
    case begin(Edge, RefreshSource)
    case finish(Edge, Outcome)
    case finishStale(Edge, UInt32)
    case hasMore(Bool)
    case hidden(Edge, Bool)
    case configure(Edge, RefreshOptions)
    case install(Edge, Behaviour, RefreshOptions)
    case remove(Edge)
    case advance(Double)
    case badMetrics(ScrollMetrics)

    /// The same event as seen in a mirror, for the events that have an offset or an edge and nothing else.
    func mirrored(contentLength: Double, viewportLength: Double) -> ScriptEvent {
        switch self {
        case .scroll(let offset): .scroll(contentLength - viewportLength - offset)
        case .begin(let edge, let source): .begin(edge.opposite, source)
        case .finish(let edge, let outcome): .finish(edge.opposite, outcome)
        default: self
        }
    }

    var description: String {
        switch self {
        case .configure(let edge, _): "configure(\(edge))"
        case .install(let edge, let behaviour, _): "install(\(edge), \(behaviour))"
        case .badMetrics: "badMetrics"
        case .finish(let edge, let outcome): "finish(\(edge), \(outcome))"
        case .scroll(let offset): "scroll(\(offset))"
        case .scrollMany(let offset, let times): "scrollMany(\(offset), \(times))"
        case .content(let length): "content(\(length))"
        case .viewport(let length): "viewport(\(length))"
        case .appInset(let inset): "appInset(\(inset.start), \(inset.end))"
        case .begin(let edge, let source): "begin(\(edge), \(source))"
        case .finishStale(let edge, let generation): "finishStale(\(edge), \(generation))"
        case .hasMore(let hasMore): "hasMore(\(hasMore))"
        case .hidden(let edge, let hidden): "hidden(\(edge), \(hidden))"
        case .remove(let edge): "remove(\(edge))"
        case .advance(let seconds): "advance(\(seconds))"
        case .attach: "attach"
        case .hide: "hide"
        case .detach: "detach"
        case .dragBegan: "dragBegan"
        case .dragEnded: "dragEnded"
        case .dragCancelled: "dragCancelled"
        case .settle: "settle"
        }
    }
}

extension RandomSource {
    mutating func edge() -> Edge { oneIn(2) ? .start : .end }

    mutating func number() -> Double {
        let awkward: [Double] = [0, -0.0, 0.5, 1, 44, 54, -54, 54.0.nextUp, 1400, 1444, 1e-9, 1e6, -1e6]
        if oneIn(4) { return awkward[Int(next() % UInt64(awkward.count))] }
        return Double.random(in: -200...2200, using: &self)
    }

    mutating func badNumber() -> Double { [Double.nan, .infinity, -.infinity, .signalingNaN][Int(next() % 4)] }

    mutating func outcome() -> Outcome {
        switch next() % 4 {
        case 0: .failure(message: "no")
        case 1: .noMoreData
        case 2: .cancelled
        default: .success
        }
    }

    mutating func options(for behaviour: Behaviour) -> RefreshOptions {
        var options = RefreshOptions.standard(for: behaviour)
        if oneIn(3) { options.extent = oneIn(8) ? 0 : Double.random(in: 1...120, using: &self) }
        if oneIn(3) { options.trigger = oneIn(2) ? .fingerTravel(130) : .displacement(Double.random(in: 0...150, using: &self)) }
        if oneIn(4) { options.triggerMoment = .reached }
        if oneIn(4) { options.reveal = oneIn(2) ? .never : .atEdge }
        if oneIn(3) { options.minimumVisibleTime = Double.random(in: 0...2, using: &self) }
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

    mutating func event() -> ScriptEvent {
        switch next() % 32 {
        case 0: .attach
        case 1: oneIn(3) ? .detach : .hide
        case 2...9: .scroll(number())
        case 10: .scrollMany(number(), times: Int(next() % 20))
        case 11, 12: .dragBegan
        case 13, 14: .dragEnded
        case 15: oneIn(3) ? .dragCancelled : .settle
        case 16, 17: .content(oneIn(6) ? 0 : Double.random(in: 0...4000, using: &self))
        case 18: .viewport(oneIn(8) ? 0 : Double.random(in: 100...900, using: &self))
        case 19: .appInset(AxisInsets(start: Double(next() % 100) / 10, end: Double(next() % 100) / 10))
        case 20, 21: .begin(edge(), [.program, .tap, .keyboard, .accessibility][Int(next() % 4)])
        case 22, 23, 24: .finish(edge(), outcome())
        case 25: .finishStale(edge(), UInt32(next() % 6))
        case 26: .hasMore(oneIn(2))
        case 27: .hidden(edge(), oneIn(2))
        case 28: oneIn(2) ? .configure(edge(), options(for: .header)) : .remove(edge())
        case 29: install()
        case 30: .badMetrics(badMetrics())
        default: .advance(Double.random(in: 0...1, using: &self))
        }
    }

    mutating func install() -> ScriptEvent {
        let behaviour = Behaviour.allCases[Int(next() % 3)]
        return .install(oneIn(4) ? edge() : behaviour.isRefresh ? .start : .end, behaviour, options(for: behaviour))
    }

    private mutating func badMetrics() -> ScrollMetrics {
        var metrics = ScrollMetrics(offset: number(), contentLength: 2000, viewportLength: 600)
        switch next() % 5 {
        case 0: metrics.offset = badNumber()
        case 1: metrics.contentLength = badNumber()
        case 2: metrics.viewportLength = badNumber()
        case 3: metrics.inset.start = badNumber()
        default: metrics.inset.end = badNumber()
        }
        return metrics
    }
}

extension TestScrollView {
    func play(_ event: ScriptEvent) {
        switch event {
        case .attach: attach()
        case .hide: controller.handle(.hidden)
        case .detach: controller.detach()
        case .scroll(let offset): scroll(to: offset)
        case .scrollMany(let offset, let times): for _ in 0..<times { scroll(to: offset) }
        case .dragBegan: dragBegan()
        case .dragEnded: dragEnded()
        case .dragCancelled: dragCancelled()
        case .settle: settle()
        case .content(let length): setContent(length)
        case .viewport(let length): setViewport(length)
        case .appInset(let inset): setAppInset(inset)
        case .begin(let edge, let source): controller.begin(edge, source: source)
        case .finish(let edge, let outcome): finish(edge, outcome)
        case .finishStale(let edge, let generation): finishStale(edge, generation)
        case .hasMore(let hasMore): controller.setHasMore(.end, hasMore)
        case .hidden(let edge, let isHidden): controller.setHidden(edge, isHidden)
        case .configure(let edge, let options): controller.configure(edge, options: options)
        case .install(let edge, let behaviour, let options): controller.install(edge, behaviour: behaviour, options: options)
        case .remove(let edge): controller.remove(edge)
        case .advance(let seconds): advance(seconds)
        case .badMetrics(let metrics): controller.scrolled(metrics, now: now)
        }
    }

    private func finishStale(_ edge: Edge, _ generation: UInt32) {
        guard controller.engine[edge]?.generation != generation else { return }
        controller.finish(edge, generation: generation, outcome: .noMoreData)
    }
}
