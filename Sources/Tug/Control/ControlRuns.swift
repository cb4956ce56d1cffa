/// The runs of a control, without its list: which one goes on, what the app is still to be notified of, and who waits.
///
/// | Event | Adds to what the app is notified of | Besides |
/// |---|---|---|
/// | ``ask(_:)`` | | The completion belongs to the next run |
/// | ``join(from:)`` | | Completions from there on belong to the run that goes on |
/// | a reaction starts a run | began, with the completions of those who asked | It goes on |
/// | a reaction has finished a run | ended with its outcome, with the completions of those who joined | Those who await an outcome resume; its task is cancelled |
/// | ``cancel(_:)`` of the run that goes on | ended as cancelled, with the next reaction | Those who await an outcome resume with `.cancelled`; its task is cancelled |
/// | ``cancel(_:)`` with another number | | Nothing happens |
/// | ``rest()`` | | All who wait resume, and no completion is left |
///
/// A run that is finished by the reaction that starts it, as in MJRefresh's mode, began before it ended.
@MainActor
final class ControlRuns {
    typealias Completion = @MainActor () -> Void

    /// What an app is to be notified of.
    enum News {
        /// A run has begun: the completions of those who asked for it.
        case began([Completion])
        /// A run has ended: how, and the completions of those who have joined it.
        case ended(Outcome, [Completion])
    }

    /// The number of the run that goes on.
    private(set) var current: UInt32?
    /// The call of the current or last handler.
    private(set) var call: HandlerRun?
    private(set) var task: Task<Void, Never>?
    /// Whether the run that the app has asked for last is only shown; see ``EdgeControl/showRefreshing(completion:)``.
    var isOnlyShown = false
    /// The number of the last news; the first has the number 1.
    private(set) var lastNews = 0
    /// Those who wait for the end of a run, and for the indicator to close.
    let outcomes = Waiters<Outcome>()
    let closings = Waiters<Void>()
    private var news: [News] = []
    private var isCancellationDue = false
    private var asked: [Completion] = []
    private var joined: [Completion] = []
    private var closing: [Completion] = []

    deinit { task?.cancel() }

    // MARK: Who asks

    /// How many completions wait for the next run to begin.
    var askedCount: Int { asked.count }

    /// A run is asked for. `completion` is called when it has begun.
    func ask(_ completion: Completion?) {
        if let completion { asked.append(completion) }
    }

    /// A begin has joined the run that goes on: so do the completions from the one with the number `first` on, counted from 0.
    func join(from first: Int) {
        joined += asked.dropFirst(first)
        asked.removeSubrange(min(first, asked.count)...)
    }

    /// The run that was asked for could not begin.
    func dropAsked() { asked = [] }

    /// `completion` is called when the indicator has closed.
    func awaitClosing(_ completion: Completion?) {
        if let completion { closing.append(completion) }
    }

    /// The completions that have waited for the indicator to close.
    func takeClosing() -> [Completion] {
        defer { closing = [] }
        return closing
    }

    // MARK: The handler

    /// The handler of a run starts. The one before is over: the app may have ended its run while its task goes on.
    func starts(_ call: HandlerRun) {
        task?.cancel()
        task = nil
        self.call?.isOver()
        self.call = call
    }

    /// The handler works in a task.
    func works(in task: Task<Void, Never>) { self.task = task }

    /// A handler has returned, perhaps that of an earlier run.
    func returned(_ call: HandlerRun) {
        if self.call === call { task = nil }
    }

    /// Whatever the handler still does is not waited for any more.
    private func callIsOver() {
        task?.cancel()
        task = nil
        call?.isOver()
    }

    // MARK: What happens to a run

    /// A run is cancelled: superseded, hidden, or removed from the list. nil: whichever goes on.
    func cancel(_ generation: UInt32? = nil) {
        if let generation, generation != current { return }
        callIsOver()
        if current != nil {
            current = nil
            isCancellationDue = true
        }
        outcomes.resumeAll(with: .cancelled)
    }

    /// Adds what a reaction says of runs. `ended` is called with each run that has ended by itself before those who wait for it resume.
    func note(_ reaction: EdgeReaction, outcome: Outcome, ended: (Outcome) -> Void) {
        noteCancellation()
        let (start, finished) = (reaction.start, reaction.finished)
        if finished != 0, finished != start { noteEnd(of: finished, outcome, ended) }
        if start != 0 {
            current = start
            add(.began(asked))
            asked = []
        }
        if finished != 0, finished == start { noteEnd(of: finished, outcome, ended) }
    }

    /// Adds the end of a run that was cancelled.
    func noteCancellation() {
        guard isCancellationDue else { return }
        isCancellationDue = false
        addEnd(.cancelled)
    }

    private func noteEnd(of generation: UInt32, _ outcome: Outcome, _ ended: (Outcome) -> Void) {
        // Ended by the app: the task has nothing left to do.
        if generation == call?.generation { callIsOver() }
        ended(outcome)
        outcomes.resumeAll(with: outcome)
        // In MJRefresh's mode also if its handler has not started yet, as there.
        addEnd(outcome)
        if generation == current { current = nil }
    }

    private func addEnd(_ outcome: Outcome) {
        add(.ended(outcome, joined))
        joined = []
    }

    private func add(_ item: News) {
        news.append(item)
        lastNews += 1
    }

    /// Takes out the oldest news, if its number is not above `number`. A callback may begin or end something, so that there is news before all
    /// earlier news was delivered.
    func next(upTo number: Int) -> News? {
        if news.isEmpty || lastNews - news.count >= number { return nil }
        return news.removeFirst()
    }

    /// Nothing goes on and nothing is shown. Returns the completions that have waited for that.
    func rest() -> [Completion] {
        outcomes.resumeAll(with: .cancelled)
        closings.resumeAll(with: ())
        asked = []
        defer { joined = [] }
        return joined
    }
}

/// Tasks that are suspended until something happens on the main actor. Each is resumed exactly once.
@MainActor
final class Waiters<Value: Sendable> {
    private var waiting: [UInt64: CheckedContinuation<Value, Never>] = [:]
    private var nextID: UInt64 = 0

    /// Suspends the task until ``resumeAll(with:)`` and returns its value; returns `fallback` if the task is cancelled.
    func wait(ifCancelled fallback: Value) async -> Value {
        let id = nextID
        nextID += 1
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { continuation.resume(returning: fallback) } else { waiting[id] = continuation }
            }
        } onCancel: {
            Task { @MainActor in self.waiting.removeValue(forKey: id)?.resume(returning: fallback) }
        }
    }

    /// Resumes all current waiters.
    func resumeAll(with value: Value) {
        let all = waiting
        waiting = [:]
        for continuation in all.values { continuation.resume(returning: value) }
    }
}
