import Tug

/// Plays events on a ``SimulatedScrollView`` and has an ``InvariantChecker`` look at each.
final class FuzzPlayer {
    let view: SimulatedScrollView
    let checker: InvariantChecker
    /// Done before each event, to see that a list that breaks its word is found.
    var sabotage: ((FuzzPlayer, FuzzEvent) -> Void)?
    private let setup: FuzzSetup
    private var depth = 0
    /// Callbacks within callbacks stop there: an app that begins anew in each handler would never come to an end.
    private static let deepest = 3
    /// Seconds. An app that begins anew whenever it has ended would keep a longer wait busy for ever.
    private static let longestWait = 60.0

    init(_ setup: FuzzSetup) {
        self.setup = setup
        view = SimulatedScrollView(
            bounds: setup.bounds.isFinite ? setup.bounds : SimulatedPair(),
            contentSize: setup.contentSize.isFinite ? setup.contentSize : SimulatedPair(),
            contentInset: setup.contentInset.isFinite ? setup.contentInset : SimulatedInsets(),
            safeArea: setup.safeArea.isFinite ? setup.safeArea : SimulatedInsets(), isOnScreen: setup.isOnScreen)
        checker = InvariantChecker(view)
        checker.hasCallbacks = !setup.onRefreshing.isEmpty || !setup.onEndCompletion.isEmpty
        guard checker.hasCallbacks else { return }
        checker.beginsInCallbacks = (setup.onRefreshing + setup.onEndCompletion).contains {
            if case .begin = $0 { true } else { false }
        }
        for axis in [view.vertical, view.horizontal] {
            axis.onStart = { [unowned self, unowned axis] edge, _, _ in callback(setup.onRefreshing, FuzzEdge(axis.axis, edge)) }
            axis.onStateChange = { [unowned self, unowned axis] edge, reaction in
                if reaction.closed { callback(setup.onEndCompletion, FuzzEdge(axis.axis, edge)) }
            }
        }
    }

    private func callback(_ events: [FuzzEvent], _ caller: FuzzEdge) {
        guard depth < Self.deepest, !checker.isWindingUp else { return }
        depth += 1
        for event in events { perform(event, caller) }
        depth -= 1
    }

    /// Plays one event.
    func play(_ event: FuzzEvent) throws(Violation) {
        sabotage?(self, event)
        checker.before(occasion(event))
        perform(event)
        try checker.after(canBeQuiet: isQuiet(event))
    }

    private func isQuiet(_ event: FuzzEvent) -> Bool {
        switch event {
        case .offset, .advance: true
        default: false
        }
    }

    private func occasion(_ event: FuzzEvent) -> InvariantChecker.Occasion {
        switch event {
        case .offset(let x, let y):
            let target = SimulatedPair(x: x ?? view.offset.x, y: y ?? view.offset.y)
            return !target.isFinite ? .refused : target == view.offset ? .repeated : .plain
        case .metrics: return .refused
        case .end, .endStale, .hasMore, .add, .remove: return .command
        default: return .plain
        }
    }

    func perform(_ event: FuzzEvent, _ caller: FuzzEdge = .verticalStart) {
        let offset = view.offset
        switch event {
        case .dragBegin: view.beginDragging()
        case .dragEnd(let decelerates): view.endDragging(decelerates: decelerates)
        case .panCancel(let decelerates): view.cancelDragging(decelerates: decelerates)
        case .panReset: view.resetPan()
        case .decelEnd: view.endDecelerating()
        case .offset(let x, let y): view.scroll(to: SimulatedPair(x: x ?? offset.x, y: y ?? offset.y))
        case .setContentOffset(let x, let y): view.setContentOffset(SimulatedPair(x: x ?? offset.x, y: y ?? offset.y))
        case .contentSize(let size): view.setContentSize(size)
        case .itemCount(let axis, let count):
            view[axis].itemCount = count
            view[axis].controller.handle(.geometryChanged)
        case .bounds(let size): view.setBounds(size)
        case .inset(let inset):
            if inset.isFinite { checker.appInset = inset }
            view.replaceContentInset(inset)
        case .insetBy(let delta):
            if delta.isFinite { checker.appInset = checker.appInset + delta }
            view.adjustContentInset(by: delta)
        case .safeArea(let area): view.setSafeArea(area)
        case .window(let isOnScreen): view.setOnScreen(isOnScreen)
        case .attach(let axis): view[axis].controller.handle(.attached)
        case .detach(let axis): view[axis].controller.detach()
        case .metrics(let axis, let metrics):
            if !metrics.isFinite { view[axis].controller.scrolled(metrics, now: view.clock.now) }
        case .wake(let axis): view[axis].controller.wake()
        case .advance(let seconds): if depth == 0, seconds.isFinite { view.clock.advance(by: min(seconds, Self.longestWait)) }
        default: command(event, caller)
        }
    }

    private func command(_ event: FuzzEvent, _ caller: FuzzEdge) {
        func on(_ target: FuzzEdge, _ body: (RefreshController<SimulatedAxis>, Edge) -> Void) {
            let target = target == .caller ? caller : target
            body(view[target.axis].controller, target.edge)
        }
        switch event {
        case .add(let target, let behaviour, let options):
            on(target) { controller, edge in
                checker.installed((target == .caller ? caller : target).axis, edge, options)
                controller.install(edge, behaviour: behaviour, options: options)
            }
        case .option(let target, let options):
            on(target) { controller, edge in
                guard controller.machine(at: edge) != nil else { return }
                checker.configured((target == .caller ? caller : target).axis, edge, options)
                controller.configure(edge, options: options)
            }
        case .remove(let target): on(target) { $0.remove($1) }
        case .hidden(let target, let isHidden): on(target) { $0.setHidden($1, isHidden) }
        case .hasMore(let target, let hasMore): on(target) { $0.setHasMore($1, hasMore) }
        case .begin(let target, let source): on(target) { $0.begin($1, source: source) }
        case .end(let target, let outcome):
            on(target) { controller, edge in
                guard let machine = controller.machine(at: edge) else { return }
                controller.finish(edge, generation: machine.generation, outcome: outcome)
            }
        case .endStale(let target, let generation):
            on(target) { controller, edge in
                guard controller.machine(at: edge)?.generation != generation else { return }
                controller.finish(edge, generation: generation, outcome: .noMoreData)
            }
        case .cancel(let target): on(target) { $0.cancel($1) }
        case .openFloor(let target): on(target) { $0.openFloor($1) }
        case .closeFloor(let target): on(target) { $0.closeFloor($1) }
        case .reduceMotion(let value): for axis in Axis.allCases { view[axis].controller.setReducesMotion(value) }
        default: break
        }
    }
}
