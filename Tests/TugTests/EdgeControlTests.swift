import Testing

@_spi(Host) @testable import Tug

@MainActor
@Suite struct EdgeControlTests {
    @Test func callbacksAreCalledInOrder() {
        let host = ControlHost()
        var calls: [String] = []
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { _ in calls.append("handler") })
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
        // Nothing to close: called at once. No completion for a begin that was refused.
        calls = []
        control.endRefreshing { calls.append("closed") }
        #expect(calls == ["closed"])
        control.isHidden = true
        control.beginRefreshing { calls.append("begun") }
        control.isHidden = false
        control.beginRefreshing()
        #expect(calls.contains("begun") == false)
    }

    @Test func beginWithoutListKeepsSourceAndCompletion() {
        let host = ControlHost()
        var sources: [RunSource] = []
        var begun = 0
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { sources.append($0.source) })
        control.beginRefreshing(source: .accessibility) { begun += 1 }
        host.controller.handle(.attached)
        host.put(control, at: .start)
        #expect(sources == [.accessibility])
        #expect(begun == 1)
    }

    @Test func aRunThatIsOnlyShownCallsNoHandler() {
        let host = ControlHost()
        var sources: [RunSource] = []
        var begun = 0
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { sources.append($0.source) })
        control.onBegin = { begun += 1 }
        // Before it is on a list.
        control.showRefreshing()
        host.put(control, at: .start)
        host.controller.handle(.attached)
        #expect(control.isRefreshing)
        #expect(sources == [])
        #expect(begun == 1)
        // Shown once more: nothing changes.
        control.showRefreshing()
        #expect(control.isRefreshing)
        #expect(begun == 1)
        control.endRefreshing()
        host.advance(5)
        #expect(control.phase == .idle)
        control.beginRefreshing()
        #expect(sources == [.program])
        control.endRefreshing()
        host.advance(5)
        // On a list.
        control.showRefreshing()
        #expect(control.isRefreshing)
        #expect(sources == [.program])
    }

    @Test func aShowThatCannotBeginLeavesTheNextRunAlone() {
        let host = ControlHost()
        var sources: [RunSource] = []
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { sources.append($0.source) })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.isHidden = true
        control.showRefreshing()
        control.isHidden = false
        control.beginRefreshing()
        #expect(sources == [.program])
        control.endRefreshing()
        host.advance(5)
        // Ended before it was on screen.
        host.controller.handle(.hidden)
        control.showRefreshing()
        control.endRefreshing()
        host.controller.handle(.attached)
        control.beginRefreshing()
        #expect(sources == [.program, .program])
    }

    @Test func theLastOfShowAndBeginDecides() {
        let host = ControlHost()
        var sources: [RunSource] = []
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { sources.append($0.source) })
        control.showRefreshing()
        control.beginRefreshing()
        host.put(control, at: .start)
        host.controller.handle(.attached)
        #expect(sources == [.program])
    }

    @Test func aSharedLanguageIsThatOfEveryControlWithoutOne() {
        defer { Language.shared = nil }
        let host = ControlHost()
        let header = EdgeControl(.refresh, indicator: "", handler: .callback { _ in })
        let footer = EdgeControl(.load(.visible), indicator: "", handler: .callback { _ in })
        header.hostLanguage = .french
        footer.language = .german
        host.put(header, at: .start)
        host.put(footer, at: .end)
        host.controller.handle(.attached)
        var drawn: [String] = []
        header.onContentChange = { [unowned header] in drawn.append(header.content(kind: .text)?.title ?? "") }
        #expect(header.language.code == "fr")
        Language.shared = .spanish
        #expect(drawn == [Language.spanish[.refreshIdle]])
        #expect(footer.language.code == "de")
        footer.resetLanguage()
        #expect(footer.language.code == "es")
        Language.shared = nil
        #expect(drawn.last == Language.french[.refreshIdle])
        #expect(footer.language.code == "en")
        // Off its list nothing shows it.
        host.remove(.start)
        drawn = []
        Language.shared = .german
        #expect(drawn == [])
        #expect(header.language.code == "de")
    }

    @Test func aSharedLanguageKeepsNoControl() {
        defer { Language.shared = nil }
        weak var gone: EdgeControl<String>?
        do {
            let host = ControlHost()
            let control = EdgeControl(.refresh, indicator: "", handler: .callback { _ in })
            host.put(control, at: .start)
            host.controller.handle(.attached)
            gone = control
        }
        #expect(gone == nil)
        Language.shared = .german
    }

    @Test func everyBeginEndsOnce() {
        let host = ControlHost()
        var calls: [String] = []
        func watch(_ control: EdgeControl<String>, _ name: String) {
            control.onBegin = { calls.append(name + " begins") }
            control.onFinish = { calls.append(name + ($0.isSuccess ? " succeeds" : " is cancelled")) }
        }
        let header = EdgeControl(.refresh, indicator: "", handler: .callback { _ in })
        let footer = EdgeControl(.load(.visible), indicator: "", handler: .callback { _ in })
        watch(header, "header")
        watch(footer, "footer")
        host.put(header, at: .start)
        host.put(footer, at: .end)
        host.controller.handle(.attached)
        footer.beginRefreshing()
        header.beginRefreshing()
        header.beginRefreshing(restart: true)
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
        var states: [EdgeState] = []
        header.isHidden = false
        header.beginRefreshing()
        header.onStateChange = { states.append($0) }
        host.remove(.start)
        #expect(calls == ["header begins", "header is cancelled"])
        #expect(states == [.idle])
    }

    @Test(arguments: [true, false]) func noMoreDataCancelsWaitingBegin(isOnAList: Bool) {
        let host = ControlHost()
        var runs = 0
        let control = EdgeControl(.load(.pulled), indicator: "", handler: .callback { _ in runs += 1 })
        if isOnAList { host.put(control, at: .end) }
        control.beginRefreshing()
        control.endRefreshingWithNoMoreData()
        if !isOnAList { host.put(control, at: .end) }
        host.controller.handle(.attached)
        #expect(runs == 0)
        #expect(control.hasMore == false)
    }

    @Test func hapticFiresWhenPullIsArmed() {
        let host = ControlHost()
        var clicks = 0
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { _ in })
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

    @Test func targetMethodIsCalledWhileTargetLives() {
        @MainActor final class Model {
            var reloads = 0
            func reload() { reloads += 1 }
        }
        let host = ControlHost()
        var model: Model? = Model()
        weak var watched: Model?
        watched = model
        let control = EdgeControl(.refresh, indicator: "", handler: .target(model!, action: Model.reload))
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

    @Test func successTimeIsStoredUnderKeyAndShown() {
        let host = ControlHost()
        let store = MemoryTimeStore()
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { _ in })
        control.timeStore = store
        var time = 1_705_311_000.0
        control.wallClock = WallClock(now: { time }, offset: { _ in 3600 })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        func line() -> String? { control.content(kind: .standard)?.subtitle }
        #expect(line() == nil)
        control.lastRefreshedKey = "inbox"
        #expect(line() == "Last updated: No record")
        control.hourCycle = .twentyFour
        for outcome in [Outcome.failure(message: "no"), .noConnection, .cancelled] {
            control.beginRefreshing()
            control.endRefreshing(outcome)
            host.advance(5)
            #expect(control.lastRefreshedTime == nil)
        }
        control.beginRefreshing()
        control.endRefreshing()
        host.advance(5)
        #expect(store.time(for: "inbox") == time)
        time += 60
        #expect(line() == "Last updated: Today 10:30")
        control.lastRefreshedTimeText = { "at \($0 ?? 0)" }
        #expect(line() == "at 1705311000.0")
        control.lastRefreshedKey = "sent"
        #expect(line() == "at 0.0")
        control.indicatorOptions.showsLastRefreshed = false
        #expect(line() == nil)
    }

    @Test func noTimeIsStoredWithoutKey() {
        let host = ControlHost()
        final class Store: RefreshTimeStore {
            var writes = 0
            func time(for key: String) -> Double? { nil }
            func setTime(_ secondsSince1970: Double, for key: String) { writes += 1 }
        }
        let store = Store()
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { _ in })
        control.timeStore = store
        control.wallClock = WallClock(now: { 1 })
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing()
        control.endRefreshing()
        #expect(store.writes == 0)
    }

    @Test func secondFloorReportsOpenAndClose() {
        let host = ControlHost()
        var changes: [Bool] = []
        var options = EdgeOptions.standard(for: .refresh)
        options.secondFloor = SecondFloor()
        let control = EdgeControl(.refresh, options: options, indicator: "", handler: .callback { _ in })
        control.onFloorChange = { changes.append($0) }
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.openFloor()
        #expect(control.isFloorOpen)
        control.closeFloor()
        host.advance(1)
        #expect(changes == [true, false])
    }

    @Test func beginStartsWhenAddedToList() {
        let host = ControlHost()
        var runs = 0
        let control = EdgeControl(
            .refresh, indicator: "", handler: .callback { _ in runs += 1 })
        control.beginRefreshing()
        host.put(control, at: .start)
        #expect(runs == 0)
        host.controller.handle(.attached)
        #expect(runs == 1)
        control.endRefreshing()
        #expect(!control.isRefreshing)
    }

    @Test func callbackHandlerEndsOnRequestEvenInsideCallback() {
        let host = ControlHost()
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { _ in })
        var states: [EdgeState] = []
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

    @Test func noMoreDataSetWithoutListIsKept() {
        let host = ControlHost()
        let control = EdgeControl(.load(.visible), indicator: "", handler: .callback { _ in })
        control.hasMore = false
        host.put(control, at: .end)
        host.controller.handle(.attached)
        #expect(control.state == .noMoreData)
        control.resetNoMoreData()
        #expect(control.state == .idle)
    }

    // MARK: Templates

    @Test func storedClosureIsACallback() {
        let host = ControlHost()
        var runs = 0
        let handler: @MainActor () -> Void = { runs += 1 }
        let withRun: @MainActor (RunContext) -> Void = { $0.end() }
        let template = EdgeControlTemplate(.refresh, look: ControlLook { _ in "" }, prepare: { _ in })
        let control = template.callback(handler)
        host.put(control, at: .start)
        host.controller.handle(.attached)
        control.beginRefreshing()
        #expect(runs == 1)
        let other = template(options: EdgeOptions(extent: 60)).callback(withRun)
        host.put(other, at: .start)
        other.beginRefreshing()
        #expect(!other.isRefreshing)
    }

    @Test func templateCarriesOptionsAndTitles() {
        let plain = EdgeControlTemplate(.refresh, look: ControlLook { _ in "" }, prepare: { _ in })
        let brand = plain.with {
            $0.options.extent = 72
            $0.indicatorOptions.showsLastRefreshed = false
            $0.language = .german
        }
        let control = brand.callback {}
        #expect(control.options.extent == 72)
        #expect(!control.indicatorOptions.showsLastRefreshed)
        #expect(control.language.code == "de")
        let own = brand(options: EdgeOptions(extent: 90)).callback {}
        #expect(own.options.extent == 90)
        #expect(own.language.code == "de")
        #expect(plain.callback {}.options.extent == 54)
    }
}
