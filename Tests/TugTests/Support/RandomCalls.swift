@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// Calls of an app in any order: one control, and two lists on which it is at times. What it tells is compared with an account, as long as
/// nothing is called within its callbacks; what must hold in any case is checked always.
@MainActor
final class RandomCalls {
    private var random: RandomSource
    private let lists = [SlotHost(), SlotHost()]
    private let control: EdgeControl<String>
    private var account: ControlAccount
    /// Calls within callbacks that are still to come.
    private var callsWithin: Int
    /// Whether something was called within a callback: the account knows no such order.
    private var isAccountVoid = false
    private var log: [String] = []
    private var begun = 0
    private var finished = 0
    private var completions = 0
    private var called: [Int: Int] = [:]
    private var ends: Set<Int> = []
    private var contexts: [RunContext] = []
    private var cancellations: [Int: Int] = [:]
    /// The runs that the app has ended by their contexts.
    private var endedByContext: Set<Int> = []
    private var toldState = RefreshState.idle
    private var toldFloor = false
    private var title: String?
    private var language: Language?
    /// Who awaits something, and what each was told.
    private var waits: [Task<Void, Never>] = []
    private var returns: [Int: String] = [:]
    /// How many of them have begun to wait.
    private var waitsBegun = 0
    private(set) var violation: String?
    /// What was called, and in brackets what was told, for a failure.
    private var calls: [String] = []

    init(seed: UInt64, callsWithin: Int) {
        random = RandomSource(seed: seed)
        self.callsWithin = callsWithin
        let isHeader = random.oneIn(2)
        account = ControlAccount(isHeader: isHeader)
        control = EdgeControl(isHeader ? .header : .backFooter, indicator: "", handler: .callback { _ in })
        if callsWithin > 0, isHeader, random.oneIn(2) { control.options.secondFloor = SecondFloor() }
        // Nothing is printed of ends that have nothing to end.
        control.isEndWithoutRunNoted = true
        lists[0].controller.handle(.attached)
        listen()
    }

    private var edge: ScrollEdge { account.isHeader ? .start : .end }

    // MARK: What is told

    private func listen() {
        control.onStateChange = { [unowned self] state in
            if state == toldState { violate("the state \(state) is told twice") }
            toldState = state
            calls.append("[\(state)]")
            callWithin()
        }
        control.onBegin = { [unowned self] in
            begun += 1
            if begun != finished + 1 { violate("a run begins before the last one has ended") }
            note("begin")
        }
        control.onFinish = { [unowned self] in
            finished += 1
            if finished != begun { violate("a run ends that had not begun") }
            note("finish \($0.name)")
        }
        control.onFloorChange = { [unowned self] isOpen in
            if isOpen == toldFloor { violate("it is told twice that the floor is \(isOpen ? "open" : "closed")") }
            toldFloor = isOpen
            calls.append("[floor \(isOpen)]")
            callWithin()
        }
        control.onClose = { [unowned self] in
            calls.append("[close]")
            callWithin()
        }
        control.handler = .attempt { [unowned self] in handle($0) }
    }

    private func handle(_ context: RunContext) -> Bool {
        let number = contexts.count
        contexts.append(context)
        context.onCancel { [unowned self] in cancellations[number, default: 0] += 1 }
        let end = account.handlerEnd
        note("handler")
        guard let end else { return true }
        // A handler that could not start, or one that ends at once.
        endedByContext.insert(number)
        if end == "cancelled" { return false }
        context.end(Outcome.named(end))
        return true
    }

    private func note(_ what: String) {
        log.append(what)
        calls.append("[\(what)]")
        callWithin()
    }

    private func callWithin() {
        guard callsWithin > 0, random.oneIn(4) else { return }
        callsWithin -= 1
        isAccountVoid = true
        calls.append("(within)")
        callOnce()
    }

    /// Counts the calls of a completion.
    private func completion(_ name: String) -> (number: Int, body: @MainActor () -> Void) {
        completions += 1
        let number = completions
        return (
            number,
            { [unowned self] in
                called[number, default: 0] += 1
                if name == "begun" { note("begun \(number)") } else { callWithin() }
            }
        )
    }

    private func violate(_ what: String) {
        if violation == nil { violation = what + "\n" + calls.joined(separator: ", ") }
    }

    // MARK: Calls

    /// One call, and what holds after it.
    func step() {
        account.handlerEnd = random.oneIn(4) ? random.pick(["success", "noMoreData", "failed", "cancelled"]) : nil
        callOnce()
        check()
    }

    private func callOnce() {
        switch random.below(22) {
        case ..<6: begin()
        case ..<8: show()
        case ..<12: end()
        case ..<14: endByContext()
        case ..<16: move()
        case ..<18: screen()
        case 18: advance()
        case 19: hide()
        case 20: configure()
        default: dress()
        }
    }

    private var hasFailed: Bool { control.lastOutcome?.isFailure == true }

    private func begin() {
        let source = random.pick([RefreshSource.program, .program, .tap, .keyboard])
        let restart = random.oneIn(4)
        let completion = random.oneIn(2) ? completion("begun") : nil
        calls.append("begin \(source)\(restart ? ", restart" : "")")
        if !isAccountVoid { account.begin(source, restart: restart, completion: completion?.number, hasFailed: hasFailed) }
        control.beginRefreshing(source: source, restart: restart, completion: completion?.body)
    }

    private func show() {
        let completion = random.oneIn(2) ? completion("begun") : nil
        calls.append("show")
        if !isAccountVoid {
            account.begin(.program, isOnlyShown: true, completion: completion?.number, hasFailed: hasFailed)
        }
        control.showRefreshing(completion: completion?.body)
    }

    private func end() {
        let name = random.pick(["success", "noMoreData", "failed", "cancelled"])
        calls.append("end \(name)")
        if !isAccountVoid { account.end(name) }
        if name == "noMoreData", random.oneIn(2) {
            if !isAccountVoid { account.setHasMore(false) }
            control.endRefreshingWithNoMoreData()
        } else if random.oneIn(2) {
            let completion = completion("closed")
            ends.insert(completion.number)
            control.endRefreshing(.named(name), completion: completion.body)
        } else {
            control.endRefreshing(.named(name))
        }
    }

    /// Of the run, or of one that was over long ago.
    private func endByContext() {
        guard !contexts.isEmpty else { return }
        let number = random.oneIn(2) ? contexts.count - 1 : random.below(contexts.count)
        let name = random.pick(["success", "noMoreData", "failed", "cancelled"])
        calls.append("run \(number) ends \(name)")
        let isOver = endedByContext.contains(number) || contexts[number].isCancelled
        endedByContext.insert(number)
        if !isOver, !isAccountVoid { account.end(name) }
        contexts[number].end(.named(name))
    }

    private func move() {
        let list = random.pick([nil, 0, 0, 1])
        calls.append("put on \(list.map { "\($0)" } ?? "nothing")")
        if !isAccountVoid { account.put(on: nil) }
        for list in lists where list.slots[edge] != nil { list.put(nil, at: edge) }
        guard let list, !control.isAttached else { return }
        if !isAccountVoid { account.put(on: list) }
        lists[list].put(control, at: edge)
    }

    private func screen() {
        let list = random.below(2)
        let isOnScreen = random.oneIn(2)
        calls.append("list \(list) is \(isOnScreen ? "on" : "off") screen")
        if !isAccountVoid { account.setOnScreen(list, isOnScreen) }
        lists[list].controller.handle(isOnScreen ? .attached : .hidden)
    }

    private func advance() {
        let seconds = random.pick([0.2, 0.5, 10])
        calls.append("\(seconds) s")
        for list in lists { list.advance(seconds) }
    }

    private func hide() {
        let isHidden = random.oneIn(2)
        calls.append("hidden \(isHidden)")
        if !isAccountVoid { account.setHidden(isHidden) }
        control.isHidden = isHidden
    }

    private func configure() {
        switch random.below(3) {
        case 0:
            let isEnabled = !random.oneIn(2)
            calls.append("enabled \(isEnabled)")
            if !isAccountVoid { account.setEnabled(isEnabled) }
            control.options.isEnabled = isEnabled
        case 1:
            let hasMore = random.oneIn(2)
            calls.append("hasMore \(hasMore)")
            if !isAccountVoid { account.setHasMore(hasMore) }
            control.hasMore = hasMore
        default:
            calls.append("options")
            control.options.extent = random.pick([54, 60, 80])
            if control.options.secondFloor != nil { if random.oneIn(2) { control.openFloor() } else { control.closeFloor() } }
        }
    }

    private func dress() {
        if random.oneIn(2) {
            language = random.pick([nil, .german, .french])
            calls.append("language \(language?.code ?? "none")")
            if let language { control.language = language } else { control.resetLanguage() }
        } else {
            title = random.pick([nil, "A", "B"])
            calls.append("title \(title ?? "none")")
            control.indicatorOptions.titles[.idle] = title
        }
    }

    // MARK: Calls that wait

    /// As ``step()``, at times in a task that waits, and that may be cancelled.
    func stepInTasks() async {
        account.handlerEnd = random.oneIn(4) ? random.pick(["success", "noMoreData", "failed", "cancelled"]) : nil
        switch random.below(8) {
        case ..<2: awaitRun()
        case 2: awaitClosing()
        case 3 where !waits.isEmpty: cancelWait()
        default: callOnce()
        }
        await settle { waitsBegun == waits.count && (isAccountVoid || returnsOfRuns.count >= account.resumed.count) }
        check()
        checkReturns()
    }

    /// Lets tasks run until a condition holds, or for so long that it never will.
    private func settle(until condition: () -> Bool) async {
        // One that must not go on has its time, too.
        await Task.yield()
        for _ in 0..<100_000 {
            if condition() { return }
            await Task.yield()
        }
    }

    private func awaitRun() {
        let source = random.pick([RefreshSource.program, .tap, .keyboard])
        let restart = random.oneIn(4)
        let isCancelled = random.oneIn(4)
        let number = waits.count
        calls.append("wait \(number) for \(source)\(restart ? ", restart" : "")\(isCancelled ? ", cancelled" : "")")
        if !isAccountVoid {
            account.begin(source, restart: restart, waiter: number, hasFailed: hasFailed)
            if isCancelled { account.leave(number) }
        }
        waits.append(
            Task { [unowned self] in
                waitsBegun += 1
                if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
                let outcome = await control.refresh(source: source, restart: restart)
                returned(number, outcome.name)
            })
    }

    private func awaitClosing() {
        let number = waits.count
        calls.append("wait \(number) for the closing")
        if !isAccountVoid { account.end("success") }
        waits.append(
            Task { [unowned self] in
                waitsBegun += 1
                await control.endRefreshingAndClose()
                returned(number, "closed")
            })
    }

    private func cancelWait() {
        let number = random.below(waits.count)
        calls.append("cancel \(number)")
        if !isAccountVoid { account.leave(number) }
        waits[number].cancel()
    }

    private func returned(_ number: Int, _ what: String) {
        if returns.updateValue(what, forKey: number) != nil { violate("\(number) returns twice") }
    }

    private var returnsOfRuns: [Int: String] { returns.filter { $0.value != "closed" } }

    private func checkReturns() {
        if isAccountVoid || returnsOfRuns == account.resumed { return }
        violate("\(returnsOfRuns) has returned, not \(account.resumed)")
    }

    /// As ``finish()``: nobody may wait any longer.
    func finishTasks() async {
        finish()
        await settle { returns.count == waits.count }
        if returns.count != waits.count { violate("\(waits.count - returns.count) wait for ever") }
    }

    // MARK: What holds

    private func check() {
        if begun - finished != (control.phase == .refreshing ? 1 : 0) {
            violate("\(begun) begins and \(finished) ends were told, in the phase \(control.phase)")
        }
        if toldState != control.state { violate("the state \(control.state) was not told, but \(toldState)") }
        if toldFloor != control.isFloorOpen { violate("nobody is told of the floor") }
        for (number, count) in called where count > 1 { violate("completion \(number) is called \(count) times") }
        if control.phase == .idle {
            for number in ends where called[number] == nil { violate("nobody is told that it has closed: \(number)") }
        }
        checkContexts()
        checkShown()
        if !isAccountVoid { compare() }
        log = []
    }

    private func checkContexts() {
        for (number, context) in contexts.enumerated() {
            if cancellations[number, default: 0] != (context.isCancelled ? 1 : 0) {
                violate("run \(number) is told \(cancellations[number, default: 0]) times that it is cancelled")
            }
            let isOver = number < contexts.count - 1 || control.phase != .refreshing
            if isOver, !context.isCancelled, !endedByContext.contains(number) { violate("run \(number) never ends") }
        }
    }

    private func checkShown() {
        guard let slot = lists.lazy.compactMap({ $0.slots[self.edge] }).first else {
            if control.isAttached { violate("it is on no list, and says it is") }
            return
        }
        if slot.machine?.options.extent != control.options.extent { violate("the list has other options") }
        guard let content = control.content(kind: .normal) else { return violate("it shows nothing") }
        if slot.shown != content.title { violate("\(slot.shown ?? "nothing") is shown, and not \(content.title)") }
        let text = (language ?? .english)[account.isHeader ? .headerIdle : .backFooterIdle]
        if control.state == .idle, content.title != title ?? text { violate("\(content.title) is not the last title set") }
    }

    private func compare() {
        let told = account.takeTold()
        if log != told { violate("told is \(log), not \(told)") }
        if control.isRefreshing != account.isRefreshing { violate("refreshing is \(control.isRefreshing)") }
        if !account.isHeader, control.hasMore != account.hasMore { violate("hasMore is \(control.hasMore)") }
    }

    /// Nothing is called any more: all that waits must be told.
    func finish() {
        isAccountVoid = true
        callsWithin = 0
        calls.append("finish")
        for list in lists { list.put(nil, at: edge) }
        control.endRefreshing()
        check()
        if control.isRefreshing { violate("it refreshes without an end") }
    }
}

extension Outcome {
    fileprivate var name: String {
        switch self {
        case .success: "success"
        case .noMoreData: "noMoreData"
        case .failure, .noConnection, .timedOut: "failed"
        case .cancelled: "cancelled"
        }
    }

    fileprivate static func named(_ name: String) -> Outcome {
        switch name {
        case "success": .success
        case "noMoreData": .noMoreData
        case "failed": .failure(message: "")
        default: .cancelled
        }
    }
}
