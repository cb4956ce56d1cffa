@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Plays both kinds of scripts: recordings with MJRefresh components, and those of a fuzzer.
enum ScriptPlayer {
    /// The events of recordings.
    private static let recordedEvents: Set<String> = [
        "dragBegin", "offset", "dragEnd", "panCancel", "decelEnd", "panReset", "setContentOffset", "contentSize", "inset",
        "insetBy",
        "safeArea", "bounds", "rows", "beginRefreshing", "endRefreshing", "endRefreshingWithNoMoreData", "resetNoMoreData",
        "hidden",
        "window", "option", "remove", "readd", "add", "tap", "language", "advance", "layout", "nop", "batch",
    ]

    static func isRecorded(_ setup: JSON) -> Bool { !setup["component"].isNull }

    /// Throws if the events cannot be played. The first event is the setup.
    static func check(_ events: [JSON]) throws(ScriptError) {
        guard let setup = events.first, setup["do"].string == "setup" else { throw ScriptError("a script begins with its setup") }
        guard isRecorded(setup) else {
            _ = try FuzzScript(lines: events)
            return
        }
        let components = setup["component"].string.map { [$0] } ?? setup["component"].strings
        for name in components where !isComponent(name) { throw ScriptError("unknown component \"\(name)\"") }
        for (key, script) in setup.object ?? [:] where key.hasPrefix("on") {
            for events in script.array.map({ [$0] }) ?? (script.object ?? [:]).values.compactMap(\.array) {
                try checkEvents(events)
            }
        }
        try checkEvents(Array(events.dropFirst()))
    }

    private static func checkEvents(_ events: [JSON]) throws(ScriptError) {
        for event in events {
            guard let name = event["do"].string else { throw ScriptError("an event without \"do\"") }
            guard recordedEvents.contains(name) else { throw ScriptError("unknown event \"\(name)\"") }
            if name == "batch" { try checkEvents(event["events"].array ?? []) }
            if name == "add", let component = event["component"].string, !isComponent(component) {
                throw ScriptError("unknown component \"\(component)\"")
            }
        }
    }

    private static func isComponent(_ name: String) -> Bool { ["Header", "Footer", "Trailer"].contains { name.hasSuffix($0) } }

    /// Plays a script that passed ``check(_:)``. With `appInset`, the list must end at rest with that inset plus the footers in
    /// flow.
    static func play(_ events: [JSON], appInset: SimulatedInsets?) -> (violation: Violation?, starts: Int) {
        guard let setup = events.first else { return (nil, 0) }
        if isRecorded(setup) { return playRecorded(setup, events.dropFirst(), appInset) }
        guard let script = try? FuzzScript(lines: events) else { return (nil, 0) }
        let player = FuzzPlayer(script.setup)
        do throws(Violation) {
            for event in script.events { try player.play(event) }
            try finish(player.checker, appInset)
            return (nil, player.checker.starts)
        } catch {
            return (error, player.checker.starts)
        }
    }

    private static func playRecorded(_ setup: JSON, _ events: ArraySlice<JSON>, _ appInset: SimulatedInsets?) -> (Violation?, Int)
    {
        let replay = TraceReplay(setup: setup, widths: TextWidths(), rules: [])
        let checker = InvariantChecker(replay.view)
        checker.appInset = replay.appInset
        checker.hasCallbacks = (setup.object ?? [:]).keys.contains { $0.hasPrefix("on") }
        noteOptions(replay, checker)
        do throws(Violation) {
            for event in events {
                checker.before(occasion(event, replay))
                replay.perform(event)
                checker.appInset = replay.appInset
                noteOptions(replay, checker)
                try checker.after(canBeQuiet: false)
            }
            replay.ignoresCallbacks = true
            try finish(checker, appInset)
            return (nil, checker.starts)
        } catch {
            return (error, checker.starts)
        }
    }

    private static func finish(_ checker: InvariantChecker, _ appInset: SimulatedInsets?) throws(Violation) {
        if let appInset {
            checker.appInset = appInset
            try checker.checkRest()
        }
        try checker.windUp()
    }

    private static func noteOptions(_ replay: TraceReplay<SimulatedScrollView>, _ checker: InvariantChecker) {
        for component in replay.components.values where component.isAttached {
            checker.configured(component.axis, component.edge, component.options)
        }
    }

    private static func occasion(_ event: JSON, _ replay: TraceReplay<SimulatedScrollView>) -> InvariantChecker.Occasion {
        switch event["do"].string {
        case "offset", "setContentOffset":
            let place = replay.place(event)
            return !place.isUsable ? .refused : place == replay.view.offset ? .repeated : .plain
        case "dragBegin", "dragEnd", "panCancel", "panReset", "decelEnd", "advance": return .plain
        default: return .command
        }
    }
}
