@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// What an app calls, one step after the other.
extension RandomCalls {
    /// One call, and what holds after it.
    func step() {
        account.handlerEnd = random.oneIn(4) ? random.pick(["success", "noMoreData", "failed", "cancelled"]) : nil
        callOnce()
        check()
    }

    func callOnce() {
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
        let source = random.pick([RunSource.program, .program, .tap, .keyboard])
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
        // One that must not go on has its time, too.
        await Task.yield()
        _ = await turns { waitsBegun == waits.count && (isAccountVoid || returnsOfRuns.count >= account.resumed.count) }
        check()
        checkReturns()
    }

    private func awaitRun() {
        let source = random.pick([RunSource.program, .tap, .keyboard])
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
        _ = await turns { returns.count == waits.count }
        if returns.count != waits.count { violate("\(waits.count - returns.count) wait for ever") }
    }
}
