@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// Calls of an app in any order: one control, and two lists on which it is at times. What it tells is compared with an account, as long as
/// nothing is called within its callbacks; what must hold in any case is checked always.
@MainActor
final class RandomCalls {
    var random: RandomSource
    let lists = [SlotHost(), SlotHost()]
    let control: EdgeControl<String>
    var account: ControlAccount
    /// Calls within callbacks that are still to come.
    var callsWithin: Int
    /// Whether something was called within a callback: the account knows no such order.
    var isAccountVoid = false
    var log: [String] = []
    var begun = 0
    var finished = 0
    var completions = 0
    var called: [Int: Int] = [:]
    var ends: Set<Int> = []
    var contexts: [RunContext] = []
    var cancellations: [Int: Int] = [:]
    /// The runs that the app has ended by their contexts.
    var endedByContext: Set<Int> = []
    var toldState = EdgeState.idle
    var toldFloor = false
    var title: String?
    var language: Language?
    /// Who awaits something, and what each was told.
    var waits: [Task<Void, Never>] = []
    var returns: [Int: String] = [:]
    /// How many of them have begun to wait.
    var waitsBegun = 0
    var violation: String?
    /// What was called, and in brackets what was told, for a failure.
    var calls: [String] = []

    init(seed: UInt64, callsWithin: Int) {
        random = RandomSource(seed: seed)
        self.callsWithin = callsWithin
        let isHeader = random.oneIn(2)
        account = ControlAccount(isHeader: isHeader)
        control = EdgeControl(isHeader ? .refresh : .load(.pulled), indicator: "", handler: .callback { _ in })
        if callsWithin > 0, isHeader, random.oneIn(2) { control.options.secondFloor = SecondFloor() }
        // Nothing is printed of ends that have nothing to end.
        control.isEndWithoutRunNoted = true
        lists[0].controller.handle(.attached)
        listen()
    }

    var edge: ScrollEdge { account.isHeader ? .start : .end }

    // MARK: What is told

    func listen() {
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

    func handle(_ context: RunContext) -> Bool {
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

    func note(_ what: String) {
        log.append(what)
        calls.append("[\(what)]")
        callWithin()
    }

    func callWithin() {
        guard callsWithin > 0, random.oneIn(4) else { return }
        callsWithin -= 1
        isAccountVoid = true
        calls.append("(within)")
        callOnce()
    }

    /// Counts the calls of a completion.
    func completion(_ name: String) -> (number: Int, body: @MainActor () -> Void) {
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

    func violate(_ what: String) {
        if violation == nil { violation = what + "\n" + calls.joined(separator: ", ") }
    }

    // MARK: What holds

    func check() {
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

    func checkContexts() {
        for (number, context) in contexts.enumerated() {
            if cancellations[number, default: 0] != (context.isCancelled ? 1 : 0) {
                violate("run \(number) is told \(cancellations[number, default: 0]) times that it is cancelled")
            }
            let isOver = number < contexts.count - 1 || control.phase != .refreshing
            if isOver, !context.isCancelled, !endedByContext.contains(number) { violate("run \(number) never ends") }
        }
    }

    func checkShown() {
        guard let slot = lists.lazy.compactMap({ $0.slots[self.edge] }).first else {
            if control.isAttached { violate("it is on no list, and says it is") }
            return
        }
        if slot.machine?.options.extent != control.options.extent { violate("the list has other options") }
        guard let content = control.content(kind: .standard) else { return violate("it shows nothing") }
        if slot.shown != content.title { violate("\(slot.shown ?? "nothing") is shown, and not \(content.title)") }
        let text = (language ?? .english)[account.isHeader ? .refreshIdle : .loadMoreIdle]
        if control.state == .idle, content.title != title ?? text { violate("\(content.title) is not the last title set") }
    }

    func compare() {
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
    var name: String {
        switch self {
        case .success, .updated: "success"
        case .noMoreData: "noMoreData"
        case .failure, .noConnection, .timedOut: "failed"
        case .cancelled: "cancelled"
        }
    }

    static func named(_ name: String) -> Outcome {
        switch name {
        case "success": .success
        case "noMoreData": .noMoreData
        case "failed": .failure(message: "")
        default: .cancelled
        }
    }
}
