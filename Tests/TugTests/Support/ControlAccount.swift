import Tug

/// A plain account of what an app is told by a control, written from the documentation of `EdgeControl` alone: it knows neither times nor
/// the engine. Completions and waiters are numbers.
struct ControlAccount {
    /// Where a begin is, or the run.
    private enum Stage {
        case none
        case waitingForList(RunSource)
        case waitingForScreen(RunSource)
        case running
    }

    let isHeader: Bool
    /// How the handler ends that begins now; nil if it goes on.
    var handlerEnd: String?
    private(set) var list: Int?
    private(set) var hasMore = true
    private var isOnScreen = [true, false]
    private var isEnabled = true
    private var isHidden = false
    private var stage = Stage.none
    /// Whether the begin that waits is to be shown without its handler.
    private var isOnlyShown = false
    /// The completions of begins that wait, and of those that have joined the run.
    private var begins: [Int] = []
    private var joined: [Int] = []
    /// What the app is told, in order.
    private var told: [String] = []
    /// Who awaits the end of a run.
    private(set) var waiting: Set<Int> = []
    /// How it ended for those who awaited it.
    private(set) var resumed: [Int: String] = [:]

    init(isHeader: Bool) { self.isHeader = isHeader }

    var isRunning: Bool { if case .running = stage { true } else { false } }
    var isRefreshing: Bool { if case .none = stage { false } else { true } }

    /// What was told since the last time.
    mutating func takeTold() -> [String] {
        defer { told = [] }
        return told
    }

    // MARK: Begins

    /// A begin. `hasFailed`: whether the last run has.
    mutating func begin(
        _ source: RunSource, restart: Bool = false, isOnlyShown: Bool = false, completion: Int? = nil, waiter: Int? = nil,
        hasFailed: Bool
    ) {
        if isRunning, isOnlyShown { return }
        let isTaken = isEnabled && !isHidden && (isHeader || hasMore || hasFailed || source == .program)
        if let waiter { waiting.insert(waiter) }
        switch stage {
        case .running where !isTaken || !restart && source != .keyboard && source != .accessibility:
            joined += [completion].compactMap { $0 }
            return
        case .running: finish("cancelled", besides: waiter)
        case .waitingForScreen:
            self.isOnlyShown = isOnlyShown
            begins += [completion].compactMap { $0 }
            return
        case .none, .waitingForList:
            if list == nil { break }
            guard isTaken else { return drop() }
        }
        self.isOnlyShown = isOnlyShown
        begins += [completion].compactMap { $0 }
        proceed(source)
    }

    private mutating func proceed(_ source: RunSource) {
        guard let list else { return stage = .waitingForList(source) }
        guard isOnScreen[list] else { return stage = .waitingForScreen(source) }
        stage = .running
        told.append("begin")
        told += begins.map { "begun \($0)" }
        begins = []
        let callsHandler = !(isOnlyShown && source == .program)
        isOnlyShown = false
        guard callsHandler else { return }
        told.append("handler")
        if let handlerEnd { end(handlerEnd) }
    }

    // MARK: Ends

    /// The app ends the run, or the begin that waits.
    mutating func end(_ outcome: String) {
        guard isRunning else { return drop() }
        if !isHeader, outcome == "success" || outcome == "noMoreData" { hasMore = outcome == "success" }
        finish(outcome)
    }

    private mutating func finish(_ outcome: String, besides newcomer: Int? = nil) {
        stage = .none
        resume(outcome, besides: newcomer)
        told.append("finish \(outcome)")
        told += joined.map { "begun \($0)" }
        joined = []
    }

    /// Nothing begins any more of what waits.
    private mutating func drop() {
        stage = .none
        begins = []
        isOnlyShown = false
        resume("cancelled")
    }

    private mutating func resume(_ outcome: String, besides newcomer: Int? = nil) {
        for waiter in waiting where waiter != newcomer {
            resumed[waiter] = outcome
            waiting.remove(waiter)
        }
    }

    /// Who awaits it is cancelled.
    mutating func leave(_ waiter: Int) {
        if waiting.remove(waiter) != nil { resumed[waiter] = "cancelled" }
    }

    /// What is on a list can do nothing any more there.
    private mutating func deactivate() {
        guard list != nil else { return }
        if isRunning { finish("cancelled") } else { drop() }
    }

    // MARK: Circumstances

    mutating func setHidden(_ isHidden: Bool) {
        self.isHidden = isHidden
        if isHidden { deactivate() }
    }

    mutating func setEnabled(_ isEnabled: Bool) {
        self.isEnabled = isEnabled
        if !isEnabled { deactivate() }
    }

    mutating func setHasMore(_ hasMore: Bool) {
        self.hasMore = hasMore
        // Without more data, only the app may begin.
        if !hasMore, !isHeader, case .waitingForScreen(let source) = stage, source != .program { drop() }
    }

    mutating func setOnScreen(_ list: Int, _ isOnScreen: Bool) {
        self.isOnScreen[list] = isOnScreen
        if isOnScreen, list == self.list, case .waitingForScreen(let source) = stage { proceed(source) }
    }

    mutating func put(on list: Int?) {
        deactivate()
        self.list = list
        guard list != nil, case .waitingForList(let source) = stage else { return }
        guard isEnabled, !isHidden, isHeader || hasMore || source == .program else { return drop() }
        proceed(source)
    }
}
