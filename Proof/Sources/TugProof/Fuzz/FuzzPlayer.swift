@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Plays events on a ``SimulatedScrollView`` and checks the invariants after each with an ``InvariantChecker``.
final class FuzzPlayer {
    let view: SimulatedScrollView
    let checker: InvariantChecker
    /// Called before each event. Tests use it to break an invariant and check that it is found.
    var sabotage: ((FuzzPlayer, FuzzEvent) -> Void)?
    private let setup: FuzzSetup
    private var depth = 0
    /// The maximum depth of nested callbacks. Without it, an app that begins a run in each handler would never end.
    private static let deepest = 3
    /// The longest wait, in seconds. Without it, an app that begins a run after each end would never end.
    private static let longestWait = 60.0

    init(_ setup: FuzzSetup) {
        self.setup = setup
        view = SimulatedScrollView(
            bounds: setup.bounds.isFinite ? setup.bounds : SimulatedPair(),
            contentSize: setup.contentSize.isFinite ? setup.contentSize : SimulatedPair(),
            contentInset: setup.contentInset.isFinite ? setup.contentInset : SimulatedInsets(),
            safeArea: setup.safeArea.isFinite ? setup.safeArea : SimulatedInsets(), isOnScreen: setup.isOnScreen)
        checker = InvariantChecker(view)
        checker.judgeByModel()
        for axis in [view.vertical, view.horizontal] where setup.wakeDelay.isFinite { axis.wakeDelay = setup.wakeDelay }
        checker.hasCallbacks = !setup.onRefreshing.isEmpty || !setup.onEndCompletion.isEmpty
        guard checker.hasCallbacks else { return }
        checker.beginsInCallbacks = (setup.onRefreshing + setup.onEndCompletion).contains {
            switch $0 {
            case .begin, .restart: true
            default: false
            }
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
        checker.before(occasion(event), isMovement: isMovement(event))
        perform(event)
        try checker.after(canBeQuiet: isQuiet(event))
    }

    private func isQuiet(_ event: FuzzEvent) -> Bool {
        switch event {
        case .offset, .advance: true
        default: false
        }
    }

    /// Whether it moves the list, or begins or ends that.
    private func isMovement(_ event: FuzzEvent) -> Bool {
        switch event {
        case .offset, .setContentOffset, .dragBegin, .dragEnd, .panCancel, .decelEnd: true
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
            view[axis].tell(.geometryChanged)
        case .bounds(let size): view.setBounds(size)
        case .inset(let inset):
            set(inset)
        case .insetBy(let delta):
            // The app changes the sides that it sets and keeps the others as it reads them.
            let (app, read) = (checker.appInset, view.contentInset)
            set(
                SimulatedInsets(
                    top: delta.top == 0 ? read.top : app.top + delta.top,
                    left: delta.left == 0 ? read.left : app.left + delta.left,
                    bottom: delta.bottom == 0 ? read.bottom : app.bottom + delta.bottom,
                    right: delta.right == 0 ? read.right : app.right + delta.right))
        case .safeArea(let area): view.setSafeArea(area)
        case .window(let isOnScreen): view.setOnScreen(isOnScreen)
        case .attach(let axis): view[axis].tell(.attached)
        case .detach(let axis): view[axis].detach()
        case .metrics(let axis, let metrics):
            if !metrics.isFinite { view[axis].controller.scrolled(metrics, now: view.clock.now) }
        case .wake(let axis): view[axis].wake()
        case .advance(let seconds): if depth == 0, seconds.isFinite { view.clock.advance(by: min(seconds, Self.longestWait)) }
        default: command(event, caller)
        }
    }

    /// Sets the app's content inset. A side that equals the value read counts as unchanged.
    private func set(_ inset: SimulatedInsets) {
        guard inset.isFinite else { return }
        let read = view.contentInset
        if inset.top != read.top { checker.appInset.top = inset.top }
        if inset.left != read.left { checker.appInset.left = inset.left }
        if inset.bottom != read.bottom { checker.appInset.bottom = inset.bottom }
        if inset.right != read.right { checker.appInset.right = inset.right }
        view.setContentInset(inset)
    }

    private func command(_ event: FuzzEvent, _ caller: FuzzEdge) {
        func ask(_ target: FuzzEdge, _ command: EdgeCommand) {
            let target = target == .caller ? caller : target
            view[target.axis].ask(command, target.edge)
        }
        func place(_ target: FuzzEdge) -> (ScrollAxis, ScrollEdge) {
            let target = target == .caller ? caller : target
            return (target.axis, target.edge)
        }
        switch event {
        case .add(let target, let behavior, let options):
            let (axis, edge) = place(target)
            checker.installed(axis, edge, options)
            ask(target, .install(behavior, options: options))
        case .option(let target, let options):
            let (axis, edge) = place(target)
            guard checker.isInstalled(axis, edge) else { return }
            checker.configured(axis, edge, options)
            ask(target, .configure(options))
        case .remove(let target):
            let (axis, edge) = place(target)
            checker.removed(axis, edge)
            ask(target, .remove)
        case .hidden(let target, let isHidden): ask(target, .setHidden(isHidden))
        case .hasMore(let target, let hasMore): ask(target, .setHasMore(hasMore))
        case .begin(let target, let source): ask(target, .begin(source))
        case .restart(let target): ask(target, .begin(.program, restarts: true))
        case .end(let target, let outcome):
            let (axis, edge) = place(target)
            // The app knows only the run whose handler was called last.
            ask(target, .finish(generation: checker[axis, edge].started, outcome))
        case .endStale(let target, let generation):
            let (axis, edge) = place(target)
            guard checker[axis, edge].started != generation else { return }
            ask(target, .finish(generation: generation, .noMoreData))
        case .cancel(let target): ask(target, .cancel)
        case .openFloor(let target): ask(target, .openFloor)
        case .closeFloor(let target): ask(target, .closeFloor)
        case .follow(let target, let isWanted):
            let (axis, edge) = place(target)
            checker.follows(axis, edge, isWanted)
            view[axis].controller.engine.follow(edge, isWanted)
        case .reduceMotion(let value): for axis in ScrollAxis.allCases { view[axis].setReducesMotion(value) }
        default: break
        }
    }
}
