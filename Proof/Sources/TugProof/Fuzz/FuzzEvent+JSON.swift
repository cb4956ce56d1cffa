@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// A line of a script that cannot be played.
package struct ScriptError: Error, CustomStringConvertible {
    /// What is wrong.
    package let description: String

    init(_ description: String) { self.description = description }
}

extension FuzzEvent {
    /// The event as JSON.
    var json: JSON {
        switch self {
        case .dragBegin: JSON.event("dragBegin")
        case .dragEnd(let decelerates): JSON.event("dragEnd", ["decel": .bool(decelerates)])
        case .panCancel(let decelerates): JSON.event("panCancel", ["decel": .bool(decelerates)])
        case .panReset: JSON.event("panReset")
        case .decelEnd: JSON.event("decelEnd")
        case .offset(let x, let y): JSON.event("offset", JSON.place(x, y))
        case .setContentOffset(let x, let y): JSON.event("setContentOffset", JSON.place(x, y))
        case .contentSize(let size): JSON.event("contentSize", ["v": JSON(size)])
        case .itemCount(let axis, let count):
            JSON.event("itemCount", ["axis": .string(axis.name), "v": count.map { .number(Double($0)) } ?? .null])
        case .bounds(let size): JSON.event("bounds", ["v": JSON(size)])
        case .inset(let inset): JSON.event("inset", ["v": JSON(sides: inset)])
        case .insetBy(let inset): JSON.event("insetBy", ["v": JSON(sides: inset)])
        case .safeArea(let area): JSON.event("safeArea", ["v": JSON(sides: area)])
        case .window(let isOnScreen): JSON.event("window", ["value": .bool(isOnScreen)])
        case .attach(let axis): JSON.event("attach", ["axis": .string(axis.name)])
        case .detach(let axis): JSON.event("detach", ["axis": .string(axis.name)])
        case .metrics(let axis, let metrics):
            JSON.event("metrics", metrics.members.merging(["axis": .string(axis.name)]) { a, _ in a })
        case .wake(let axis): JSON.event("wake", ["axis": .string(axis.name)])
        case .advance(let seconds): JSON.event("advance", ["dt": .number(seconds)])
        case .add(let edge, let behavior, let options):
            JSON.event("add", options.members.merging(["behavior": .string(behavior.word)]) { a, _ in a }, edge)
        case .remove(let edge): JSON.event("remove", edge)
        case .option(let edge, let options): JSON.event("option", options.members, edge)
        case .hidden(let edge, let isHidden): JSON.event("hidden", ["value": .bool(isHidden)], edge)
        case .hasMore(let edge, true): JSON.event("resetNoMoreData", edge)
        case .hasMore(let edge, false): JSON.event("noMoreData", edge)
        case .begin(let edge, let source): JSON.event("beginRefreshing", ["source": .string("\(source)")], edge)
        case .restart(let edge): JSON.event("restartRefreshing", edge)
        case .end(let edge, let outcome): JSON.event("endRefreshing", ["outcome": .string(outcome.name)], edge)
        case .endStale(let edge, let generation): JSON.event("endRefreshing", ["generation": .number(Double(generation))], edge)
        case .cancel(let edge): JSON.event("cancel", edge)
        case .openFloor(let edge): JSON.event("openFloor", edge)
        case .closeFloor(let edge): JSON.event("closeFloor", edge)
        case .follow(let edge, let isWanted): JSON.event("follow", ["value": .bool(isWanted)], edge)
        case .reduceMotion(let value): JSON.event("reduceMotion", ["value": .bool(value)])
        }
    }

    /// Reads an event from JSON.
    init(_ json: JSON) throws(ScriptError) {
        guard let name = json["do"].string else { throw ScriptError("an event without \"do\"") }
        let edge = try FuzzEdge(json["target"])
        let axis = json["axis"].string == "horizontal" ? ScrollAxis.horizontal : .vertical
        let isOn = json["value"].flag ?? true
        switch name {
        case "dragBegin": self = .dragBegin
        case "dragEnd": self = .dragEnd(decelerates: json["decel"].flag ?? false)
        case "panCancel": self = .panCancel(decelerates: json["decel"].flag ?? false)
        case "panReset": self = .panReset
        case "decelEnd": self = .decelEnd
        case "offset": self = .offset(x: json["x"].number, y: json["y"].number)
        case "setContentOffset": self = .setContentOffset(x: json["x"].number, y: json["y"].number)
        case "contentSize": self = .contentSize(json["v"].pair ?? SimulatedPair())
        case "itemCount": self = .itemCount(axis, json["v"].whole)
        case "bounds": self = .bounds(json["v"].pair ?? SimulatedPair())
        case "inset": self = .inset(json["v"].insets ?? SimulatedInsets())
        case "insetBy": self = .insetBy(json["v"].insets ?? SimulatedInsets())
        case "safeArea": self = .safeArea(json["v"].insets ?? SimulatedInsets())
        case "window": self = .window(isOn)
        case "attach": self = .attach(axis)
        case "detach": self = .detach(axis)
        case "metrics": self = .metrics(axis, ScrollMetrics(json))
        case "wake": self = .wake(axis)
        case "advance": self = .advance(json["dt"].number ?? 0)
        case "add":
            guard let behavior = EdgeBehavior.allCases.first(where: { $0.word == json["behavior"].string }) else {
                throw ScriptError("\"add\" without a behavior: refresh, loadVisible or loadPulled")
            }
            self = .add(edge, behavior, EdgeOptions(json))
        case "remove": self = .remove(edge)
        case "option": self = .option(edge, EdgeOptions(json))
        case "hidden": self = .hidden(edge, isOn)
        case "resetNoMoreData": self = .hasMore(edge, true)
        case "noMoreData": self = .hasMore(edge, false)
        case "beginRefreshing":
            self = .begin(edge, RunSource.allCases.first { "\($0)" == json["source"].string } ?? .program)
        case "restartRefreshing": self = .restart(edge)
        case "endRefreshing":
            if let generation = json["generation"].number {
                self = .endStale(edge, UInt32(exactly: generation) ?? 0)
            } else {
                self = .end(edge, Outcome(name: json["outcome"].string))
            }
        case "endRefreshingWithNoMoreData": self = .end(edge, .noMoreData)
        case "cancel": self = .cancel(edge)
        case "openFloor": self = .openFloor(edge)
        case "closeFloor": self = .closeFloor(edge)
        case "follow": self = .follow(edge, isOn)
        case "reduceMotion": self = .reduceMotion(isOn)
        // These events have an effect in recordings only.
        case "nop", "layout", "rows", "language", "tap", "readd": self = .advance(0)
        default: throw ScriptError("unknown event \"\(name)\"")
        }
    }
}

extension FuzzSetup {
    /// The setup as JSON.
    var json: JSON {
        var members: [String: JSON] = ["bounds": JSON(bounds), "contentSize": JSON(contentSize)]
        if contentInset != SimulatedInsets() { members["contentInset"] = JSON(sides: contentInset) }
        if safeArea != SimulatedInsets() { members["safeArea"] = JSON(sides: safeArea) }
        if !isOnScreen { members["window"] = .bool(false) }
        if wakeDelay != 0 { members["wakeDelay"] = .number(wakeDelay) }
        if !onRefreshing.isEmpty { members["onRefreshing"] = .array(onRefreshing.map(\.json)) }
        if !onEndCompletion.isEmpty { members["onEndCompletion"] = .array(onEndCompletion.map(\.json)) }
        return JSON.event("setup", members)
    }

    /// Reads the setup from JSON.
    init(_ json: JSON) throws(ScriptError) {
        bounds = json["bounds"].pair ?? bounds
        contentSize = json["contentSize"].pair ?? contentSize
        contentInset = json["contentInset"].insets ?? contentInset
        safeArea = json["safeArea"].insets ?? safeArea
        isOnScreen = json["window"].flag ?? true
        wakeDelay = json["wakeDelay"].number ?? 0
        onRefreshing = try FuzzScript.events(json["onRefreshing"].array ?? [])
        onEndCompletion = try FuzzScript.events(json["onEndCompletion"].array ?? [])
    }
}

extension FuzzScript {
    /// The script as JSON, one event per line.
    var lines: [JSON] { [setup.json] + events.map(\.json) }

    /// Reads the lines of a script. The first line is the setup.
    init(lines: [JSON]) throws(ScriptError) {
        setup = try FuzzSetup(lines.first ?? .null)
        events = try Self.events(Array(lines.dropFirst()))
    }

    static func events(_ lines: [JSON]) throws(ScriptError) -> [FuzzEvent] {
        var events: [FuzzEvent] = []
        for line in lines {
            if line["do"].string == "batch" {
                events += try Self.events(line["events"].array ?? [])
            } else {
                events.append(try FuzzEvent(line))
            }
        }
        return events
    }
}

// MARK: Parts

extension FuzzEdge {
    fileprivate init(_ json: JSON) throws(ScriptError) {
        guard let name = json.string else {
            self = .caller
            return
        }
        // The roles in recordings are the edges of a vertical list and the trailing side.
        let roles: [String: FuzzEdge] = ["header": .verticalStart, "footer": .verticalEnd, "trailer": .horizontalEnd]
        guard let edge = roles[name] ?? FuzzEdge(rawValue: name) else { throw ScriptError("unknown target \"\(name)\"") }
        self = edge
    }
}

extension ScrollAxis {
    /// The name used in scripts.
    fileprivate var name: String { self == .vertical ? "vertical" : "horizontal" }
}

extension Outcome {
    /// The name used in scripts.
    fileprivate var name: String {
        switch self {
        case .success: "success"
        case .updated: "updated"
        case .noMoreData: "noMoreData"
        case .failure: "failure"
        case .noConnection: "noConnection"
        case .timedOut: "timedOut"
        case .cancelled: "cancelled"
        }
    }

    fileprivate init(name: String?) {
        switch name {
        case "updated": self = .updated("3 new")
        case "noMoreData": self = .noMoreData
        case "failure": self = .failure(message: "failed")
        case "noConnection": self = .noConnection
        case "timedOut": self = .timedOut
        case "cancelled": self = .cancelled
        default: self = .success
        }
    }
}

extension ScrollMetrics {
    fileprivate var members: [String: JSON] {
        [
            "offset": .number(offset), "contentLength": .number(contentLength), "viewportLength": .number(viewportLength),
            "start": .number(inset.start), "end": .number(inset.end), "velocity": .number(velocity),
        ]
    }

    fileprivate init(_ json: JSON) {
        self.init(
            offset: json["offset"].number ?? 0, contentLength: json["contentLength"].number ?? 0,
            viewportLength: json["viewportLength"].number ?? 0,
            inset: AxisInsets(start: json["start"].number ?? 0, end: json["end"].number ?? 0),
            velocity: json["velocity"].number ?? 0)
    }
}

extension JSON {
    fileprivate static func event(_ name: String, _ members: [String: JSON] = [:], _ edge: FuzzEdge? = nil) -> JSON {
        var members = members
        members["do"] = .string(name)
        if let edge, edge != .caller { members["target"] = .string(edge.rawValue) }
        return .object(members)
    }

    fileprivate static func event(_ name: String, _ edge: FuzzEdge) -> JSON { event(name, [:], edge) }

    fileprivate static func place(_ x: Double?, _ y: Double?) -> [String: JSON] {
        var members: [String: JSON] = [:]
        if let x { members["x"] = .number(x) }
        if let y { members["y"] = .number(y) }
        return members
    }

    fileprivate init(_ pair: SimulatedPair) { self = .array([.number(pair.x), .number(pair.y)]) }

    fileprivate init(sides: SimulatedInsets) {
        self = .array([.number(sides.top), .number(sides.left), .number(sides.bottom), .number(sides.right)])
    }
}

extension EdgeBehavior {
    /// Its name in scripts.
    fileprivate var word: String {
        switch self {
        case .refresh: "refresh"
        case .load(.visible): "loadVisible"
        case .load(.pulled): "loadPulled"
        }
    }
}
