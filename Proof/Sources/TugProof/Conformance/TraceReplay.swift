@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Plays the events of a recording on a list with our engine.
final class TraceReplay<Stage: TraceStage>: TraceListener {
    let view: Stage
    private(set) var components: [String: TraceComponent] = [:]
    /// What happened within the current event.
    private(set) var transitions: [String] = []
    private(set) var calls: [String] = []
    /// Counts over all events: role, call.
    private(set) var counts: [String: [String: Int]] = [:]
    private(set) var isPagingEnabled: Bool
    var deviations: Deviations
    /// What the app itself asked for so far.
    private(set) var appInset: SimulatedInsets
    /// Whether callbacks perform no events any more.
    var ignoresCallbacks = false
    /// An app that begins anew whenever it has ended would keep one event busy for ever.
    private let mostCalls = 100
    /// Seconds: longer than anything goes on by itself.
    private let longestWait = 100_000.0

    private let widths: TextWidths
    private let times: TraceTimes
    private let systemLanguage: String?
    private var languageCode: String?
    private var keeps: Bool
    private var removed: TraceComponent?
    /// Rows in the list, as a table or collection counts them.
    private var rows = 0
    /// Whether the list knows its rows at all.
    private let countsRows: Bool
    private var scripts: [String: JSON] = [:]
    /// Who takes no notice of the list for the moment.
    var deafened: TraceComponent?
    /// The offset that footers last heard of.
    var heardOffset = SimulatedPair()
    /// Ends that wait for the end of the turn.
    private var postponed: [(event: JSON, role: String?)] = []

    /// A replay on a list that is made as the setup says, and is not on screen yet.
    init(setup: JSON, on view: Stage, widths: TextWidths, rules: Set<Deviation>) {
        self.view = view
        self.widths = widths
        // 2024-01-15 09:30:00 UTC.
        times = TraceTimes(epoch: setup["now"].number ?? 1_705_311_000, lastUpdated: setup["lastUpdated"].number) {
            [view = Unowned(view)] in view.object.now
        }
        systemLanguage = setup["systemLanguage"].string
        languageCode = setup["language"].string
        isPagingEnabled = setup["pagingEnabled"].flag ?? false
        keeps = setup["keep"].flag ?? false
        countsRows = setup["view"].string != "scroll"
        rows = Self.rowCount(setup["rows"])
        deviations = Deviations(rules)
        appInset = view.contentInset
        heardOffset = view.offset
        view.tell(self, times)
        for name in setup["component"].string.map({ [$0] }) ?? setup["component"].strings {
            for (key, script) in setup.object ?? [:] where key.hasPrefix("on") { addScript(key, script, name) }
            put(name, options: setup)
        }
        if setup["window"].flag ?? true {
            comesOnScreen()
            view.setOnScreen(true)
        }
        layOut()
    }

    deinit { view.close() }

    private func addScript(_ key: String, _ script: JSON, _ name: String) {
        guard let role = TraceComponent.role(of: name) else { return }
        let call = key.dropFirst(2).prefix(1).lowercased() + key.dropFirst(3)
        scripts[role + "." + call] = script.array != nil ? script : script[role]
    }

    // MARK: Events

    /// Performs one event.
    func perform(_ event: JSON) {
        transitions = []
        calls = []
        view.forgetAnimations()
        performPart(event, within: nil)
        endTurn()
        layOut()
    }

    /// An event of a batch or a callback. MJRefresh carries out an end when the turn is over.
    private func performInTurn(_ event: JSON, within role: String?) {
        let name = event["do"].string ?? ""
        if ["endRefreshing", "endRefreshingWithNoMoreData", "resetNoMoreData"].contains(name) {
            postponed.append((event, role))
            view.runAtEndOfTurn { [replay = Unowned(self)] in replay.object.endTurn() }
            return
        }
        if name == "beginRefreshing", let component = target(event, role),
            postponed.contains(where: { target($0.event, $0.role) === component }), !deviations.makes(.beginAfterEndInOneTurn)
        {
            endTurn()
        }
        performPart(event, within: role)
    }

    private func endTurn() {
        while !postponed.isEmpty {
            let (event, role) = postponed.removeFirst()
            performPart(event, within: role)
        }
    }

    private func performPart(_ event: JSON, within role: String?) {
        switch event["do"].string {
        case "batch":
            for part in event["events"].array ?? [] { performInTurn(part, within: role) }
        case "dragBegin":
            restoreTriggers()
            view.beginDragging()
        case "offset":
            let place = place(event)
            if place.isUsable { view.scroll(to: place) }
        case "dragEnd": liftFinger(decelerates: event["decel"].flag ?? false)
        case "panCancel": view.cancelDragging(decelerates: event["decel"].flag ?? false)
        case "panReset": view.resetPan()
        case "decelEnd": view.endDecelerating()
        case "setContentOffset":
            let place = place(event)
            if place.isUsable { view.setContentOffset(place) }
        case "contentSize":
            let old = view.contentSize
            contentSizeChanges(event["v"].pair ?? SimulatedPair(x: event["w"].number ?? old.x, y: event["h"].number ?? old.y))
        case "bounds":
            let old = view.bounds
            view.setBounds(event["v"].pair ?? SimulatedPair(x: event["w"].number ?? old.x, y: event["h"].number ?? old.y))
            for component in components.values { component.indicator.setNeedsLayout() }
        case "inset":
            let asked = event["v"].insets ?? event.sides(replacing: appInset)
            if asked.isFinite { appInset = asked }
            insetReplaced(event["v"].insets ?? event.sides(replacing: view.contentInset), app: appInset)
        case "insetBy":
            let delta = event["v"].insets ?? event.sides(replacing: SimulatedInsets())
            if delta.isFinite { appInset = appInset + delta }
            view.adjustContentInset(by: delta)
        case "safeArea": view.setSafeArea(event["v"].insets ?? event.sides(replacing: view.safeArea))
        case "window":
            let isOnScreen = event["value"].flag ?? true
            if isOnScreen { comesOnScreen() }
            view.setOnScreen(isOnScreen)
        case "advance":
            if let seconds = event["dt"].number, seconds.isFinite { view.advance(by: min(seconds, longestWait)) }
        case "rows": rows = Self.rowCount(event["v"])
        case "language": languageChanges(event["code"].string)
        case "layout": for component in components.values { component.indicator.setNeedsLayout() }
        case "add":
            if let name = event["component"].string { put(name, options: event) }
        case "readd":
            if let component = components.values.first(where: { $0.isSetAside }) {
                component.setAside(false, in: view.adjustedInset[component.axis])
            } else if let removed {
                attach(removed)
            }
        default:
            if let component = target(event, role) { command(event, component) }
        }
    }

    /// Where an event moves the list: a coordinate that it does not name stays.
    func place(_ event: JSON) -> SimulatedPair {
        SimulatedPair(x: event["x"].number ?? view.offset.x, y: event["y"].number ?? view.offset.y)
    }

    private func target(_ event: JSON, _ role: String?) -> TraceComponent? {
        if let role = event["target"].string ?? role { return components[role] }
        return components["header"] ?? components["footer"] ?? components["trailer"]
    }

    private func command(_ event: JSON, _ component: TraceComponent) {
        switch event["do"].string {
        case "beginRefreshing":
            if !ignoresBegin(component) { begin(component) }
        case "tap": tap(component)
        case "endRefreshing": end(component, hasMore: true)
        case "endRefreshingWithNoMoreData": if component.behavior != .refresh { end(component, hasMore: false) }
        case "resetNoMoreData": if component.behavior != .refresh { end(component, hasMore: true) }
        case "hidden": hides(component, event["value"].flag ?? true)
        case "option": component.apply(event)
        case "remove": remove(component)
        default: break
        }
    }

    private func begin(_ component: TraceComponent) {
        begins(component, onScreen: view.isOnScreen)
        let isMistaken = tellFooterOfBegin(component)
        component.indicator.begin(.program)
        if isMistaken { view[component.axis].tell(.geometryChanged, view[component.axis].scrollMetrics) }
    }

    private func liftFinger(decelerates: Bool) {
        for component in components.values { tellFooterOfLift(component) }
        view.endDragging(decelerates: decelerates)
        hearAgain(.vertical)
        noteSpentTriggersOfLift()
    }

    /// The list is about to come on screen.
    private func comesOnScreen() {
        for component in components.values {
            laysOut(component)
            if component.machine?.phase == .pending, !component.isHidden { begins(component, onScreen: true) }
        }
    }

    private func end(_ component: TraceComponent, hasMore: Bool) {
        guard let machine = component.machine else { return endsRemoved(component) }
        if machine.isRefreshing {
            ends(component)
            component.indicator.finish(hasMore: hasMore)
        } else {
            component.indicator.setHasMore(hasMore)
            component.indicator.cancel()
        }
    }

    private func contentSizeChanges(_ size: SimulatedPair) {
        view.setContentSize(size)
        for component in components.values { component.contentSizeChanged() }
    }

    private static func rowCount(_ rows: JSON) -> Int { (rows.array ?? []).compactMap { $0.whole }.reduce(0, &+) }

    private func languageChanges(_ code: String?) {
        languageCode = code
        for component in components.values { component.languageChanged(language) }
    }

    private var language: String { TextWidths.language(for: languageCode ?? systemLanguage) }

    // MARK: Components

    private func put(_ name: String, options: JSON) {
        let component = TraceComponent(name, widths: widths, times: times) { [view = Unowned(view)] in
            view.object.makeIndicator(of: $0)
        }
        guard let component else { return }
        if let old = components[component.role] { remove(old) }
        component.makes = { [replay = Unowned(self)] in replay.object.deviations.makes($0) }
        component.willResize = { [replay = Unowned(self), component = Unowned(component)] in
            replay.object.resizes(component.object, by: $0)
        }
        component.language = language
        component.writeTime()
        component.apply(options)
        attach(component)
    }

    private func attach(_ component: TraceComponent) {
        components[component.role] = component
        counts[component.role, default: [:]]["entries", default: 0] += 0
        component.original = view.adjustedInset[component.axis]
        component.unlaidWidth = component.axis == .horizontal && !view.isOnScreen ? view.bounds.x : nil
        component.mistakenDelta = component.behavior == .refresh ? 0 : nil
        if component.behavior == .load(.pulled) {
            component.mistakenInset = { [replay = Unowned(self), component = Unowned(component)] in
                replay.object.placingInset(component.object)
            }
        }
        component.attach()
        if keeps { removed = nil }
    }

    private func remove(_ component: TraceComponent) {
        if keeps, component.behavior != .load(.visible) {
            component.setAside(true, in: view.adjustedInset[component.axis])
            return
        }
        removes(component)
        component.indicator.remove()
        component.isAttached = false
        if keeps { removed = component } else { components[component.role] = nil }
    }

    private func layOut() {
        for component in components.values { component.indicator.layOut() }
    }

    // MARK: What the engine says

    private func component(_ axis: ScrollAxis, _ edge: ScrollEdge) -> TraceComponent? {
        components.values.first { $0.isAttached && $0.axis == axis && $0.edge == edge }
    }

    func contentChanged(_ axis: ScrollAxis, _ edge: ScrollEdge) { component(axis, edge)?.indicator.contentChanged() }

    func started(_ axis: ScrollAxis, _ edge: ScrollEdge) {
        guard let component = component(axis, edge) else { return }
        component.unstartedSince = nil
        call("refreshing", component)
    }

    func stateChanged(_ axis: ScrollAxis, _ edge: ScrollEdge) {
        guard let component = component(axis, edge), let (old, new) = component.stateChanged() else { return }
        noteTransition(component, old, new)
        guard new == .refreshing else { return }
        component.unstartedSince = view.now
        component.rowsAtBegin = rows
        counts[component.role, default: [:]]["entries", default: 0] += 1
    }

    func noteTransition(_ component: TraceComponent, _ old: EdgeState, _ new: EdgeState) {
        transitions.append("\(component.role):\(stateName(old))>\(stateName(new))")
    }

    func finished(_ axis: ScrollAxis, _ edge: ScrollEdge) {
        guard let component = component(axis, edge) else { return }
        if component.behavior == .load(.visible) {
            if isPagingEnabled { closesPaged(component) }
            return
        }
        component.closingEnds.append(view.now + component.endDuration)
        call("endAnimationBegin", component)
        // A footer whose run has brought rows sets the offset to what it is, of which everyone hears.
        let hasNewRows = countsRows && rows != component.rowsAtBegin
        if component.behavior == .load(.pulled), hasNewRows, overflows(component) { view.notify() }
    }

    /// The end of a load has an animation on a paging list only.
    func closesPaged(_ component: TraceComponent) {
        pagedEnd(component)
        call("endAnimationBegin", component)
        let duration = component.endDuration
        if duration > 0 {
            view.run(after: duration) { [replay = Unowned(self)] in replay.object.call("endCompletion", component) }
        } else {
            call("endCompletion", component)
        }
    }

    func closed(_ axis: ScrollAxis, _ edge: ScrollEdge) {
        guard let component = component(axis, edge), component.behavior != .load(.visible) || !isPagingEnabled else { return }
        if !component.closingEnds.isEmpty { component.closingEnds.removeFirst() }
        call("endCompletion", component)
    }

    private func overflows(_ component: TraceComponent) -> Bool {
        let metrics = view[component.axis].scrollMetrics
        return metrics.contentLength > metrics.viewportLength - component.original.start - component.original.end
    }

    func call(_ name: String, _ component: TraceComponent) {
        calls.append(component.role + "." + name)
        counts[component.role, default: [:]][name, default: 0] += 1
        guard !ignoresCallbacks, calls.count < mostCalls else { return }
        for event in scripts[component.role + "." + name]?.array ?? [] { performInTurn(event, within: component.role) }
    }
}

extension TraceReplay<SimulatedScrollView> {
    /// A replay on the portable list.
    convenience init(setup: JSON, widths: TextWidths, rules: Set<Deviation>) {
        let view = SimulatedScrollView(
            bounds: setup["bounds"].pair ?? SimulatedPair(x: 375, y: 667),
            contentSize: setup["contentSize"].pair ?? SimulatedPair(),
            contentInset: setup["contentInset"].insets ?? SimulatedInsets(),
            safeArea: setup["safeArea"].insets ?? SimulatedInsets(), offset: setup["contentOffset"].pair, isOnScreen: false)
        self.init(setup: setup, on: view, widths: widths, rules: rules)
    }
}

extension SimulatedPair {
    /// Offsets that are no numbers, or far from any list, are refused.
    var isUsable: Bool { abs(x) <= 1e6 && abs(y) <= 1e6 }
}

/// Whole seconds of a time since 1970, within what a calendar can say.
func wholeSeconds(_ seconds: Double) -> Int { seconds.isFinite ? Int(min(max(seconds.rounded(.down), -1e11), 1e11)) : 0 }
