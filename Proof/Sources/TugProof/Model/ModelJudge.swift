@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Compares the engine's actions along one axis with the ``ListModel``, input by input.
///
/// It receives each input before the engine, and each action of the engine. A wrong action is found at once. A missing action is
/// found at the end of the event.
final class ModelJudge {
    private(set) var model = ListModel()
    /// Whether it has met input that the model does not cover, see ``ListModel``.
    private(set) var standsAside = false
    /// The first difference.
    private(set) var difference: Violation?

    // The pending actions.
    private var starts: [(edge: ScrollEdge, run: UInt32)] = []
    private var cancels: [(edge: ScrollEdge, run: UInt32)] = []
    private var motions: [ModelMotion] = []
    private var signs: [(edge: ScrollEdge, signs: ModelReaction.AtEdge)] = []
    /// Runs whose handlers have started and not yet ended or been cancelled.
    private var handlers: [ScrollEdge: UInt32] = [:]
    /// Edges whose content or state change was reported.
    private var shown: Set<ScrollEdge> = []
    private var told: Set<ScrollEdge> = []
    private var facts: [ScrollEdge: ModelFacts] = [:]
    /// The time at which the engine wants to be woken.
    private var wake: Double?
    private var isQuiet = true
    private var quietInputs = 0

    // MARK: Inputs

    /// Takes an input before the engine does. `metrics` are the scroll view's values as set by the app and the finger.
    func take(_ input: ListInput, _ metrics: ScrollMetrics, _ time: Double) {
        guard !standsAside, difference == nil else { return }
        if ModelPlace(metrics)?.isRemote == true || Self.isOpen(input) {
            standsAside = true
            return
        }
        switch input {
        case .event(let event): expect(model.happened(event, metrics, time))
        case .dragWillBegin: model.dragWillBegin()
        case .wake: expect(model.woke(time))
        case .detach: expect(model.detached(time))
        case .reduceMotion(let isReduced): model.skipsAnimations = isReduced
        case .command(let command, let edge): expect(model.asked(command, edge, time))
        }
    }

    /// Compares the engine's shift of the offset for content of a new length.
    func compare(shift: Double, contentLength: Double, _ time: Double) {
        guard !standsAside, difference == nil else { return }
        if abs(contentLength) > 1e9 {
            standsAside = true
            return
        }
        let expected = model.contentLaidOut(contentLength, time)
        if abs(shift - expected) > ModelOptions.rounding { find(.reading, "the offset follows by \(shift), not \(expected)") }
    }

    private func expect(_ reaction: ModelReaction) {
        if let motion = reaction.motion { motions.append(motion) }
        for edge in ScrollEdge.allCases {
            let signs = reaction[edge]
            guard signs != ModelReaction.AtEdge() else { continue }
            if signs.cancel != 0 { cancels.append((edge, signs.cancel)) }
            if signs.start != 0 { starts.append((edge, signs.start)) }
            if signs.ended != 0, handlers[edge] == signs.ended { handlers[edge] = nil }
            if signs.isTold { self.signs.append((edge, signs)) }
        }
    }

    private static func isOpen(_ input: ListInput) -> Bool {
        guard case .command(let command, _) = input else { return false }
        switch command {
        case .install(_, let options, _, _), .configure(let options):
            let numbers = ModelOptions(options, for: .refresh)
            let isRemote = numbers.extent > 1e9 || numbers.armDistance(viewport: 0) > 1e9 || abs(numbers.triggerFraction) > 1e9
            return options.compatibility != nil || isRemote
        default: return false
        }
    }

    // MARK: Actions of the engine

    func performs(_ motion: Motion) {
        guard !standsAside, difference == nil else { return }
        isQuiet = false
        while let expected = motions.first {
            motions.removeFirst()
            if isSame(motion, expected) { return }
            if expected.isNoticeable { return find(.motion, "\(motion), not \(expected)") }
        }
        // A motion within rounding is optional.
        if motion.offset != nil || !isNear(motion.held, model.held) { find(.motion, "nothing had to move: \(motion)") }
    }

    private func isSame(_ motion: Motion, _ expected: ModelMotion) -> Bool {
        let isTransition = motion.isTransition
        return isNear(motion.held, expected.held) && isNear(motion.offset, expected.offset)
            && isTransition == expected.isTransition && (!isTransition || motion.duration == expected.seconds)
    }

    func changes(_ edge: ScrollEdge, _ reaction: EdgeReaction?) {
        guard !standsAside, difference == nil else { return }
        isQuiet = false
        guard let reaction else {
            shown.insert(edge)
            return
        }
        told.insert(edge)
        let actual = ModelReaction.AtEdge(reaction)
        guard actual.isTold else { return }
        let index = signs.firstIndex { $0.edge == edge && $0.signs.tellsTheSame(as: actual) }
        if let index {
            signs.remove(at: index)
        } else {
            find(.told, "\(edge) tells \(actual.telling), expected \(signs.map { "\($0.edge) \($0.signs.telling)" })")
        }
    }

    func starts(_ edge: ScrollEdge, _ run: UInt32, _ source: RunSource) {
        guard !standsAside, difference == nil else { return }
        isQuiet = false
        guard let index = starts.firstIndex(where: { $0.edge == edge && $0.run == run }) else {
            return find(.oneStart, "\(edge) starts the handler of run \(run), which nothing asked for")
        }
        starts.remove(at: index)
        guard let expected = model[edge], expected.isRunning, expected.run == run else {
            return find(.oneStart, "\(edge) starts the handler of run \(run), which is over")
        }
        if expected.source != source { find(.oneStart, "\(edge) starts run \(run) by \(source), not by \(expected.source)") }
        if let other = handlers[edge] { find(.oneEnd, "\(edge) starts run \(run) while the handler of \(other) goes on") }
        handlers[edge] = run
    }

    func cancels(_ edge: ScrollEdge, _ run: UInt32) {
        guard !standsAside, difference == nil else { return }
        isQuiet = false
        guard let index = cancels.firstIndex(where: { $0.edge == edge && $0.run == run }) else {
            return find(.oneEnd, "\(edge) cancels run \(run), which nothing asked for")
        }
        cancels.remove(at: index)
        if handlers[edge] == run { handlers[edge] = nil }
    }

    func schedulesWake(at time: Double?) { wake = time }

    // MARK: End of an event

    /// Checks at the end of an event that no action is missing and that the engine's values equal the model's. With
    /// `canBeQuiet`, it checks only some events while nothing happens.
    func settle(_ engine: RefreshEngine, isWakeScheduled: Bool, canBeQuiet: Bool) throws(Violation) {
        if standsAside { return }
        defer { if !isQuiet || !isDone { forget() } }
        if let difference { throw difference }
        let isQuiet = isQuiet && isDone
        if !isQuiet { try compareDeeds() }
        try compareWake(isWakeScheduled)
        if isQuiet, canBeQuiet {
            quietInputs += 1
            // Nothing was done or required: checks only every 16th time.
            if quietInputs & 15 != 0 { return }
        }
        try compareFacts(engine)
    }

    /// Whether no action is pending.
    private var isDone: Bool { starts.isEmpty && cancels.isEmpty && motions.isEmpty && signs.isEmpty }

    private func forget() {
        starts.removeAll(keepingCapacity: true)
        cancels.removeAll(keepingCapacity: true)
        motions.removeAll(keepingCapacity: true)
        signs.removeAll(keepingCapacity: true)
        shown.removeAll(keepingCapacity: true)
        told.removeAll(keepingCapacity: true)
        isQuiet = true
    }

    private func compareDeeds() throws(Violation) {
        for (edge, run) in starts {
            // A run that a callback ended before its handler started has no handler.
            if let model = model[edge], model.isRunning, model.run == run {
                throw Violation(invariant: .begins, message: "\(edge) must begin run \(run) and does not")
            }
        }
        if let (edge, run) = cancels.first { throw Violation(invariant: .oneEnd, message: "\(edge) must cancel run \(run)") }
        if let motion = motions.first(where: \.isNoticeable) {
            throw Violation(invariant: .motion, message: "must move: \(motion)")
        }
        if let (edge, signs) = signs.first {
            throw Violation(invariant: .told, message: "\(edge) must tell: \(signs.telling)")
        }
        for edge in ScrollEdge.allCases {
            let run = model[edge].flatMap { $0.isRunning ? $0.run : nil }
            if let handler = handlers[edge], handler != run {
                throw Violation(
                    invariant: .oneEnd, message: "\(edge): the handler of run \(handler) was neither ended nor cancelled")
            }
        }
    }

    private func compareFacts(_ engine: RefreshEngine) throws(Violation) {
        if !isNear(engine.held, model.held) {
            throw Violation(invariant: .held, message: "holds \(engine.held), not \(model.held)")
        }
        for edge in ScrollEdge.allCases {
            let expected = model[edge].map { ModelFacts($0, model) }
            let actual = engine[edge].map { ModelFacts($0, engine) }
            if let difference = ModelFacts.difference(actual, expected) {
                throw Violation(invariant: .state, message: "\(edge): \(difference)")
            }
            // Each change must have been reported.
            let before = facts.updateValue(expected ?? ModelFacts(), forKey: edge) ?? ModelFacts()
            if let expected, !expected.looksTheSame(as: before), !shown.contains(edge), !told.contains(edge) {
                throw Violation(invariant: .told, message: "\(edge) looks different and nobody was told: \(before), \(expected)")
            }
        }
    }

    private func compareWake(_ isWakeScheduled: Bool) throws(Violation) {
        if !model.isAttached {
            if isWakeScheduled { throw Violation(invariant: .detached, message: "a timer while detached") }
            return
        }
        guard let due = model.due else { return }
        // An earlier wake is harmless: it changes nothing.
        guard isWakeScheduled, let wake, wake <= due + 1e-6 else {
            throw Violation(
                invariant: .ends,
                message: "something is due at \(due), and the engine is woken at \(wake.map { "\($0)" } ?? "no time")")
        }
    }

    private func find(_ invariant: Violation.Invariant, _ message: String) {
        if difference == nil { difference = Violation(invariant: invariant, message: message) }
    }

    private func isNear(_ a: AxisInsets, _ b: AxisInsets) -> Bool { isNear(a.start, b.start) && isNear(a.end, b.end) }

    private func isNear(_ a: Double?, _ b: Double?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return abs(a - b) <= ModelOptions.rounding
    }
}

extension ModelReaction.AtEdge {
    init(_ reaction: EdgeReaction) {
        start = reaction.start
        ended = reaction.finished
        armed = reaction.armed
        closing = reaction.closing
        closed = reaction.closed
        announces = reaction.announces
    }

    /// Whether the reaction leads to callbacks of the app.
    var isTold: Bool { start != 0 || ended != 0 || armed || closing || closed }

    func tellsTheSame(as other: Self) -> Bool {
        start == other.start && ended == other.ended && armed == other.armed && closing == other.closing && closed == other.closed
            && announces == other.announces
    }

    var telling: String {
        "start \(start), end \(ended)\(armed ? ", armed" : "")\(closing ? ", closing" : "")\(closed ? ", closed" : "")"
    }
}
