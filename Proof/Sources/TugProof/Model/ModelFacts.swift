@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// The comparable values of an edge at one moment, from the model or from the engine.
struct ModelFacts: Sendable {
    var isThere = false
    var state = EdgeState.idle
    var run: UInt32 = 0
    var source: RunSource?
    var isRunning = false
    var isHidden = false
    var exists = false
    var hasMore = true
    var outcome: End?
    /// nil where the list is not shown.
    var isVisible: Bool?
    var showsOutcome = false
    var progress = 0.0
    var floorReveal = 0.0
    var look = EdgeModel.Look()

    /// An outcome in comparable form.
    enum End: Equatable {
        case success
        case updated(String)
        case noMoreData
        case failure(String)
        case noConnection
        case timedOut
        case cancelled

        init(_ outcome: Outcome) {
            switch outcome {
            case .success: self = .success
            case .updated(let message): self = .updated(message)
            case .noMoreData: self = .noMoreData
            case .failure(let message): self = .failure(message)
            case .noConnection: self = .noConnection
            case .timedOut: self = .timedOut
            case .cancelled: self = .cancelled
            }
        }
    }

    /// Creates the values for no control.
    init() {}

    /// Creates the expected values from the model.
    init(_ edge: EdgeModel, _ list: ListModel) {
        isThere = true
        state = edge.state
        run = edge.run
        isRunning = edge.isRunning
        source = edge.isRunning || edge.isWaiting ? edge.source : nil
        isHidden = edge.isHidden
        exists = edge.exists
        hasMore = edge.hasMore
        outcome = edge.outcome.map(End.init)
        isVisible = list.isAttached ? edge.isVisible(list.place) : nil
        showsOutcome = edge.step == .shows
        progress = edge.progress
        floorReveal = edge.floorReveal(list.place)
        look = edge.look
    }

    /// Creates the actual values from the engine.
    init(_ machine: EdgeMachine, _ engine: RefreshEngine) {
        isThere = true
        state = machine.state
        run = machine.generation
        isRunning = machine.isRefreshing
        source = machine.isRefreshing || machine.state == .pending ? machine.source : nil
        isHidden = machine.isHidden
        exists = machine.isActive
        hasMore = machine.hasMore
        outcome = machine.outcome.map(End.init)
        isVisible = engine.isAttached ? machine.isVisible : nil
        showsOutcome = machine.isShowingOutcome
        progress = machine.progress
        floorReveal = machine.floorReveal
        let plan = machine.plan(IndicatorTraits(kind: .standard))
        look = EdgeModel.Look(
            isSpinning: plan.isSpinning, showsArrow: plan.showsArrow, isActionable: plan.isActionable, opacity: plan.opacity)
    }

    /// Returns a description of the difference; nil for none.
    static func difference(_ actual: ModelFacts?, _ expected: ModelFacts?) -> String? {
        guard let actual, let expected else {
            return (actual == nil) == (expected == nil) ? nil : actual == nil ? "there is none" : "there is one"
        }
        func differs<Value: Equatable>(_ name: String, _ key: (ModelFacts) -> Value) -> String? {
            key(actual) == key(expected) ? nil : "\(name) is \(key(actual)), not \(key(expected))"
        }
        func isFar(_ a: Double, _ b: Double) -> Bool { abs(a - b) > 1e-6 * max(1, abs(b)) }
        // One statement each: a chain of them takes the compiler seconds.
        if let difference = differs("state", \.state) { return difference }
        if let difference = differs("run", \.run) { return difference }
        if let difference = differs("isRunning", \.isRunning) { return difference }
        if let difference = differs("source", \.source) { return difference }
        if let difference = differs("isHidden", \.isHidden) { return difference }
        if let difference = differs("exists", \.exists) { return difference }
        if let difference = differs("hasMore", \.hasMore) { return difference }
        if let difference = differs("outcome", \.outcome) { return difference }
        if let difference = differs("isVisible", \.isVisible) { return difference }
        if let difference = differs("showsOutcome", \.showsOutcome) { return difference }
        if isFar(actual.progress, expected.progress) { return "progress is \(actual.progress), not \(expected.progress)" }
        if isFar(actual.floorReveal, expected.floorReveal) {
            return "floorReveal is \(actual.floorReveal), not \(expected.floorReveal)"
        }
        let (a, b) = (actual.look, expected.look)
        let looksSame = a.isSpinning == b.isSpinning && a.showsArrow == b.showsArrow && a.isActionable == b.isActionable
        return looksSame && !isFar(a.opacity, b.opacity) ? nil : "looks like \(a), not \(b)"
    }

    /// Returns whether the visible values are equal.
    func looksTheSame(as other: ModelFacts) -> Bool {
        let hidesOrAppears = isVisible != nil && other.isVisible != nil && isVisible != other.isVisible
        return state == other.state && hasMore == other.hasMore && !hidesOrAppears && showsOutcome == other.showsOutcome
            && progress == other.progress && look == other.look
    }
}
