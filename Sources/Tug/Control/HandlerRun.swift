#if canImport(Darwin)
    import Darwin
#endif

/// A call of a handler, for those that may outlive its run: the handler itself, the tasks that it has begun, its ``RunContext``.
///
/// It knows whether code runs within the handler: on its stack, in its task, or in a task that was begun there. A begin from within would
/// begin the handler again from within, without end.
@MainActor
final class HandlerRun {
    /// The number of the run.
    let generation: UInt32
    /// Ends the run; nil once it is over.
    private var endRun: ((Outcome) -> Void)?
    /// Whether the run is over, and not by ``end(_:)``.
    private(set) var isCancelled = false
    private var cancelActions: [@MainActor () -> Void] = []
    private weak var control: AnyObject?
    /// The handler that has begun this one. Those that had returned by then are not kept.
    private var outer: HandlerRun?
    private var isInHandler = true

    /// What the current code belongs to, as far as a handler has begun it.
    @TaskLocal private static var current: HandlerRun?

    init(of control: AnyObject, generation: UInt32, endRun: @escaping (Outcome) -> Void) {
        self.control = control
        self.generation = generation
        self.endRun = endRun
        outer = Self.current?.unreturned
    }

    /// This handler if it has not returned, or the nearest around it that has not.
    private var unreturned: HandlerRun? {
        var run: HandlerRun? = self
        while let some = run, !some.isInHandler { run = some.outer }
        return run
    }

    /// Calls a handler that returns at once.
    func call<Result>(_ body: () -> Result) -> Result {
        defer { handlerReturned() }
        return Self.$current.withValue(self, operation: body)
    }

    /// Begins the task of an async handler. It ends with ``handlerReturned()``.
    func begin(_ makeTask: () -> Task<Void, Never>) -> Task<Void, Never> { Self.$current.withValue(self, operation: makeTask) }

    func handlerReturned() {
        isInHandler = false
        outer = outer?.unreturned
    }

    /// Ends the run. Has no effect once it is over.
    func end(_ outcome: Outcome) {
        let endRun = endRun
        self.endRun = nil
        cancelActions = []
        endRun?(outcome)
    }

    /// The run is over, whatever the handler still does.
    func isOver() {
        guard endRun != nil else { return }
        endRun = nil
        isCancelled = true
        let actions = cancelActions
        cancelActions = []
        for action in actions { action() }
    }

    /// See ``RunContext/onCancel(_:)``.
    func onCancel(_ action: @escaping @MainActor () -> Void) {
        if isCancelled { action() } else if endRun != nil { cancelActions.append(action) }
    }

    /// Whether the run is over.
    var hasEnded: Bool { endRun == nil }

    /// Whether the current code is within a handler of a control that has not returned yet.
    static func isWithinHandler(of control: AnyObject) -> Bool {
        var run = current?.unreturned
        while let some = run {
            if some.control === control { return true }
            run = some.outer?.unreturned
        }
        return false
    }
}

extension HandlerRun {
    /// Whether code of this isolation runs on the main actor. Apple's systems are asked for the thread: a closure of the main actor may be
    /// called on another one.
    nonisolated static func isOnMainActor(_ isolation: (any Actor)?) -> Bool {
        #if canImport(Darwin)
            pthread_main_np() != 0
        #else
            isolation === MainActor.shared
        #endif
    }
}
