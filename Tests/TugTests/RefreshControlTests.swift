import Testing

@testable import Tug

/// A host with nothing but controls: what every real host does with them.
@MainActor
final class ControlHost: @preconcurrency ScrollHost {
    private(set) lazy var controller = RefreshController<ControlHost>(host: self)
    var now = 0.0
    private(set) var controls: [Edge: RefreshControl<String>] = [:]
    private var wakeTime: Double?

    var scrollMetrics: ScrollMetrics { ScrollMetrics(contentLength: 2000, viewportLength: 600) }
    func perform(_ motion: Motion) {}
    func contentChanged(at edge: Edge) {}
    func stateChanged(at edge: Edge, _ reaction: EdgeReaction) { controls[edge]?.stateChanged(reaction) }
    func startHandler(at edge: Edge, generation: UInt32, source: RefreshSource) {
        controls[edge]?.startHandler(generation: generation, source: source)
    }
    func cancelHandler(at edge: Edge, generation: UInt32) { controls[edge]?.cancelHandler(generation: generation) }
    func scheduleWake(at time: Double?) { wakeTime = time }

    func put(_ control: RefreshControl<String>, at edge: Edge) {
        controls[edge] = control
        controller.install(edge, behaviour: control.behaviour, options: control.options)
        control.attached(to: controller, at: edge)
    }

    func remove(_ edge: Edge) {
        controller.remove(edge)
        controls.removeValue(forKey: edge)?.detached()
    }

    func advance(_ seconds: Double) {
        let end = now + seconds
        while let due = wakeTime, due <= end {
            now = max(now, due)
            wakeTime = nil
            controller.wake()
        }
        now = end
    }
}

/// Lets a test decide when an async handler goes on.
@MainActor
final class Gate {
    private var continuation: CheckedContinuation<Void, Never>?
    private(set) var isWaiting = false
    private(set) var wasCancelled = false

    func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation {
                continuation = $0
                isWaiting = true
            }
        } onCancel: {
            Task { @MainActor in
                self.wasCancelled = true
                self.open()
            }
        }
    }

    func open() {
        continuation?.resume()
        continuation = nil
    }
}

struct Offline: Error, CustomStringConvertible {
    var description: String { "You are offline" }
}

@MainActor
@Suite struct RefreshControlTests {
    private func until(_ condition: () -> Bool) async {
        for _ in 0..<1000 where !condition() { await Task.yield() }
        #expect(condition())
    }

    @Test func theRefreshEndsWhenTheClosureReturns() async {
        let host = ControlHost()
        let gate = Gate()
        var context: RefreshContext?
        let control = RefreshControl(
            .header, indicator: "",
            handler: .async {
                context = $0
                await gate.wait()
                return .hasMore
            })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing()
        #expect(control.isRefreshing)
        await until { gate.isWaiting }
        #expect(context?.source == .program)
        gate.open()
        await until { !control.isRefreshing }
        host.advance(1)
        #expect(control.phase == .idle)
        #expect(control.lastOutcome?.isSuccess == true)
    }

    @Test func anErrorEndsItIsReportedOnceAndOffersRetry() async {
        let host = ControlHost()
        var outcomes: [String?] = []
        let control = RefreshControl(.header, indicator: "", handler: .async { _ in throw Offline() })
        control.onFinish = { outcomes.append($0.failureMessage) }
        host.put(control, at: .start)
        host.controller.handle(.attached)
        let outcome = await control.refresh()
        #expect(outcome.failureMessage == "You are offline")
        host.advance(0.5)
        #expect(control.state == .failed)
        #expect(control.content(kind: .normal)?.isActionable == true)
        #expect(outcomes == ["You are offline"])
    }

    @Test func theCallbacksComeInTheirOrder() async {
        let host = ControlHost()
        var calls: [String] = []
        let control = RefreshControl(.header, indicator: "", handler: .callback { _ in calls.append("handler") })
        control.onStateChange = { calls.append("\($0)") }
        control.onBegin = { calls.append("begin") }
        control.onFinish = { _ in calls.append("finish") }
        control.onClosing = { calls.append("closing") }
        control.onClose = { calls.append("close") }
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing { calls.append("begun") }
        #expect(calls == ["refreshing", "begin", "begun", "handler"])
        calls = []
        host.advance(1)
        control.endRefreshing { calls.append("closed") }
        #expect(calls == ["idle", "finish", "closing"])
        host.advance(0.4)
        #expect(calls == ["idle", "finish", "closing", "close", "closed"])
        // Nothing to close: at once; and no completion of a begin that could not be.
        calls = []
        control.endRefreshing { calls.append("closed") }
        #expect(calls == ["closed"])
        control.isHidden = true
        control.beginRefreshing { calls.append("begun") }
        control.isHidden = false
        control.beginRefreshing()
        #expect(calls.contains("begun") == false)
    }

    @Test func endedByTheAppTheTaskOfItsHandlerIsCancelled() async {
        let host = ControlHost()
        let gates = [Gate(), Gate()]
        var runs = 0
        let control = RefreshControl(
            .header, indicator: "",
            handler: .async { _ in
                runs += 1
                await gates[runs - 1].wait()
                return .noMoreData
            })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing()
        await until { gates[0].isWaiting }
        control.endRefreshing()
        await until { gates[0].wasCancelled }
        control.beginRefreshing()
        await until { gates[1].isWaiting }
        #expect(control.isRefreshing)
        host.remove(.start)
        await until { gates[1].wasCancelled }
    }

    @Test func aBeginBeforeItIsOnAListKeepsItsSourceAndItsCompletion() async {
        let host = ControlHost()
        var sources: [RefreshSource] = []
        var begun = 0
        let control = RefreshControl(.header, indicator: "", handler: .callback { sources.append($0.source) })
        control.beginRefreshing(source: .accessibility) { begun += 1 }
        host.controller.handle(.attached)
        host.put(control, at: .start)
        #expect(sources == [.accessibility])
        #expect(begun == 1)
    }

    @Test func waitingForARefreshWaitsForTheListToo() async {
        let host = ControlHost()
        let control = RefreshControl(.header, indicator: "", handler: .async { _ in .hasMore })
        var outcome: Outcome?
        Task { outcome = await control.refresh() }
        for _ in 0..<20 { await Task.yield() }
        #expect(outcome == nil)
        host.controller.handle(.attached)
        host.put(control, at: .start)
        await until { outcome != nil }
        #expect(outcome?.isSuccess == true)

        // Given up before there is a list.
        let other = RefreshControl(.header, indicator: "", handler: .async { _ in .hasMore })
        outcome = nil
        Task { outcome = await other.refresh() }
        for _ in 0..<20 { await Task.yield() }
        other.endRefreshing()
        await until { outcome != nil }
        #expect(outcome?.isSuccess == false)
    }

    @Test func everyBeginHasOneEnd() {
        let host = ControlHost()
        var calls: [String] = []
        func watch(_ control: RefreshControl<String>, _ name: String) {
            control.onBegin = { calls.append(name + " begins") }
            control.onFinish = { calls.append(name + ($0.isSuccess ? " succeeds" : " is cancelled")) }
        }
        let header = RefreshControl(.header, indicator: "", handler: .callback { _ in })
        let footer = RefreshControl(.autoFooter, indicator: "", handler: .callback { _ in })
        watch(header, "header")
        watch(footer, "footer")
        host.put(header, at: .start)
        host.put(footer, at: .end)
        host.controller.handle(.attached)
        footer.beginRefreshing()
        header.beginRefreshing()
        header.beginRefreshing()
        header.endRefreshing()
        #expect(
            calls == [
                "footer begins", "header begins", "footer is cancelled", "header is cancelled", "header begins",
                "header succeeds",
            ])
        calls = []
        host.advance(2)
        header.beginRefreshing()
        header.isHidden = true
        #expect(calls == ["header begins", "header is cancelled"])
        calls = []
        var states: [RefreshState] = []
        header.isHidden = false
        header.beginRefreshing()
        header.onStateChange = { states.append($0) }
        host.remove(.start)
        #expect(calls == ["header begins", "header is cancelled"])
        #expect(states == [.idle])
    }

    @Test(arguments: [true, false]) func theEndOfTheDataTakesBackABeginThatWaits(isOnAList: Bool) {
        let host = ControlHost()
        var runs = 0
        let control = RefreshControl(.backFooter, indicator: "", handler: .callback { _ in runs += 1 })
        if isOnAList { host.put(control, at: .end) }
        control.beginRefreshing()
        control.endRefreshingWithNoMoreData()
        if !isOnAList { host.put(control, at: .end) }
        host.controller.handle(.attached)
        #expect(runs == 0)
        #expect(control.hasMore == false)
    }

    @Test func aHandlerMayReturnHowItEnded() async {
        let host = ControlHost()
        let form = RefreshControlForm<String>(.header, indicator: { "" }, prepare: { _ in })
        let offline = form { Outcome.noConnection }
        host.put(offline, at: .start)
        host.controller.handle(.attached)
        #expect(await offline.refresh().isFailure)
        let plain = form { 5 }
        host.remove(.start)
        host.put(plain, at: .start)
        #expect(await plain.refresh().isSuccess)
    }

    @Test func aPullToldFarEnoughIsTheMomentForAClick() {
        let host = ControlHost()
        var clicks = 0
        let control = RefreshControl(.header, indicator: "", handler: .callback { _ in })
        control.onArm = { clicks += 1 }
        host.put(control, at: .start)
        host.controller.handle(.attached)
        host.controller.handle(.dragBegan)
        for offset in [-30.0, -60, -70, -20, -80] {
            host.controller.scrolled(
                ScrollMetrics(offset: offset, contentLength: 2000, viewportLength: 600, isDragging: true), now: 1)
        }
        #expect(clicks == 2)
    }

    @Test func aMethodOfAnObjectIsCalledAsLongAsTheObjectIsThere() {
        @MainActor final class Model {
            var reloads = 0
            func reload() { reloads += 1 }
        }
        let host = ControlHost()
        var model: Model? = Model()
        weak let watched = model
        let control = RefreshControl(.header, indicator: "", handler: .target(model!, Model.reload))
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing()
        #expect(model?.reloads == 1)
        #expect(control.isRefreshing)
        control.endRefreshing()
        host.advance(1)
        model = nil
        #expect(watched == nil)
        control.beginRefreshing()
        #expect(!control.isRefreshing)
        host.advance(1)
        #expect(control.phase == .idle)
    }

    @Test func theTimeOfASuccessIsKeptUnderTheListsOwnKeyAndTold() {
        let host = ControlHost()
        let store = MemoryTimeStore()
        let control = RefreshControl(.header, indicator: "", handler: .callback { _ in })
        control.timeStore = store
        var time = 1_705_311_000.0
        control.wallClock = WallClock(now: { time }, offset: { _ in 3600 })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        func line() -> String? { control.content(kind: .normal)?.subtitle }
        #expect(line() == nil)
        control.lastRefreshedKey = "inbox"
        #expect(line() == "Last updated: No record")
        control.hourCycle = .twentyFour
        for outcome in [Outcome.failure(message: "no"), .noConnection, .cancelled] {
            control.beginRefreshing()
            control.endRefreshing(outcome)
            host.advance(5)
            #expect(control.lastRefreshed == nil)
        }
        control.beginRefreshing()
        control.endRefreshing()
        host.advance(5)
        #expect(store.time(for: "inbox") == time)
        time += 60
        #expect(line() == "Last updated: Today 10:30")
        control.lastRefreshedText = { "at \($0 ?? 0)" }
        #expect(line() == "at 1705311000.0")
        control.lastRefreshedKey = "sent"
        #expect(line() == "at 0.0")
        control.indicatorOptions.showsLastRefreshed = false
        #expect(line() == nil)
    }

    @Test func withoutAKeyNoTimeIsKept() {
        let host = ControlHost()
        final class Store: RefreshTimeStore {
            var writes = 0
            func time(for key: String) -> Double? { nil }
            func setTime(_ secondsSince1970: Double, for key: String) { writes += 1 }
        }
        let store = Store()
        let control = RefreshControl(.header, indicator: "", handler: .callback { _ in })
        control.timeStore = store
        control.wallClock = WallClock(now: { 1 })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing()
        control.endRefreshing()
        #expect(store.writes == 0)
    }

    @Test func theSecondFloorTellsWhenItOpensAndCloses() {
        let host = ControlHost()
        var changes: [Bool] = []
        var options = RefreshOptions.standard(for: .header)
        options.secondFloor = SecondFloor()
        let control = RefreshControl(.header, options: options, indicator: "", handler: .callback { _ in })
        control.onFloorChange = { changes.append($0) }
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.openFloor()
        #expect(control.isFloorOpen)
        control.closeFloor()
        host.advance(1)
        #expect(changes == [true, false])
    }

    @Test func aSupersedingRunCancelsTheTaskAndIgnoresItsResult() async {
        let host = ControlHost()
        let first = Gate()
        let second = Gate()
        var runs = 0
        let control = RefreshControl(
            .header, indicator: "",
            handler: .async { _ in
                runs += 1
                await (runs == 1 ? first : second).wait()
                return .hasMore
            })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing()
        await until { first.isWaiting }
        control.beginRefreshing()
        await until { second.isWaiting && first.wasCancelled }
        for _ in 0..<20 { await Task.yield() }
        #expect(control.isRefreshing)
        second.open()
        await until { !control.isRefreshing }
        #expect(runs == 2)
    }

    @Test func theOneWhoWaitsForASupersededRunHearsThatItWasCancelled() async {
        let host = ControlHost()
        let gate = Gate()
        let control = RefreshControl(
            .header, indicator: "",
            handler: .async { _ in
                await gate.wait()
                return .hasMore
            })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        async let first = control.refresh()
        await until { gate.isWaiting }
        control.beginRefreshing()
        if case .cancelled = await first {} else { Issue.record("not cancelled") }
        host.remove(.start)
    }

    @Test func removedWhileItWorksItsTaskIsCancelledAndNobodyWaitsForever() async {
        let host = ControlHost()
        let gate = Gate()
        let control = RefreshControl(
            .header, indicator: "",
            handler: .async { _ in
                await gate.wait()
                return .hasMore
            })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        async let outcome = control.refresh()
        await until { gate.isWaiting }
        host.remove(.start)
        if case .cancelled = await outcome {} else { Issue.record("not cancelled") }
        await until { gate.wasCancelled }
        #expect(!control.isAttached)
    }

    @Test func beginBeforeItIsOnAListBeginsWhenItIs() async {
        let host = ControlHost()
        var runs = 0
        let control = RefreshControl(
            .header, indicator: "", handler: .callback { _ in runs += 1 })
        control.beginRefreshing()
        host.put(control, at: .start)
        #expect(runs == 0)
        host.controller.handle(.attached)
        #expect(runs == 1)
        control.endRefreshing()
        #expect(!control.isRefreshing)
    }

    @Test func theCallbackFormEndsWhenTheAppSaysSoEvenWithinTheCallback() {
        let host = ControlHost()
        let control = RefreshControl(.header, indicator: "", handler: .callback { _ in })
        var states: [RefreshState] = []
        control.onStateChange = { states.append($0) }
        control.handler = .callback { [weak control] _ in control?.endRefreshing() }
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing()
        #expect(!control.isRefreshing)
        host.advance(1)
        #expect(control.phase == .idle)
        #expect(states == [.refreshing, .idle])
    }

    @Test func closeWaitsUntilTheIndicatorHasClosed() async {
        let host = ControlHost()
        let control = RefreshControl(.header, indicator: "", handler: .callback { _ in })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing()
        host.advance(1)
        var hasClosed = false
        let task = Task {
            await control.close()
            hasClosed = true
        }
        await until { control.phase == .finishing }
        #expect(!hasClosed)
        host.advance(0.5)
        await task.value
        #expect(control.phase == .idle)
    }

    @Test func noMoreDataSetBeforeItIsOnAListHolds() {
        let host = ControlHost()
        let control = RefreshControl(.autoFooter, indicator: "", handler: .callback { _ in })
        control.hasMore = false
        host.put(control, at: .end)
        host.controller.handle(.attached)
        #expect(control.state == .noMoreData)
        control.resetNoMoreData()
        #expect(control.state == .idle)
    }

    @Test func aControlThatIsReleasedCancelsItsTask() async {
        let gate = Gate()
        do {
            let host = ControlHost()
            let control = RefreshControl(
                .header, indicator: "",
                handler: .async { _ in
                    await gate.wait()
                    return .hasMore
                })
            host.put(control, at: .start)
            host.controller.handle(.attached)
            control.beginRefreshing()
            await until { gate.isWaiting }
        }
        await until { gate.wasCancelled }
    }
}
