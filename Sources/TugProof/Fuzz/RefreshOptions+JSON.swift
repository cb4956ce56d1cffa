@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Options in scripts: only those that differ from ``RefreshOptions/init(extent:)``.
extension RefreshOptions {
    /// The members of an event.
    var members: [String: JSON] {
        let standard = RefreshOptions()
        var members: [String: JSON] = [:]
        func note<Value: Equatable>(_ key: String, _ path: KeyPath<RefreshOptions, Value>, _ json: (Value) -> JSON) {
            if self[keyPath: path] != standard[keyPath: path] { members[key] = json(self[keyPath: path]) }
        }
        note("extent", \.extent, JSON.number)
        note("trigger", \.trigger, JSON.init)
        note("triggerMoment", \.triggerMoment) { .string("\($0)") }
        note("heldPart", \.heldPart) { .string("\($0)") }
        note("reveal", \.reveal) { .string("\($0)") }
        note("minimumVisibleTime", \.minimumVisibleTime, JSON.number)
        note("outcomeHold", \.outcomeHold, JSON.number)
        note("failureHold", \.failureHold, JSON.number)
        note("beginDuration", \.beginDuration, JSON.number)
        note("endDuration", \.endDuration, JSON.number)
        note("ignoredInset", \.ignoredInset, JSON.number)
        note("isAutomatic", \.isAutomatic, JSON.bool)
        note("triggerFraction", \.triggerFraction, JSON.number)
        note("prefetch", \.prefetch, JSON.init)
        note("autoTriggersPerDrag", \.autoTriggersPerDrag) { .number(Double($0 ?? -1)) }
        note("fillRounds", \.fillRounds) { .number(Double($0)) }
        note("isEnabled", \.isEnabled, JSON.bool)
        note("hidesWhenEmpty", \.hidesWhenEmpty, JSON.bool)
        note("fadesWithPull", \.fadesWithPull, JSON.bool)
        note("isAnimated", \.isAnimated, JSON.bool)
        note("keepsReadingPosition", \.keepsReadingPosition, JSON.bool)
        note("compatibility", \.compatibility) { $0.map { .string("\($0)") } ?? .null }
        if resistance != .standard {
            var resistance: [String: JSON] = ["coefficient": .number(self.resistance.coefficient)]
            if let maximum = self.resistance.maximum { resistance["maximum"] = .number(maximum) }
            members["resistance"] = .object(resistance)
        }
        if let secondFloor {
            members["secondFloor"] = .object([
                "trigger": JSON(secondFloor.trigger), "closeDistance": .number(secondFloor.closeDistance),
                "duration": .number(secondFloor.duration),
            ])
        }
        return members
    }

    /// Reads the members of an event. Absent or unknown members keep their defaults.
    init(_ json: JSON) {
        self.init()
        func read<Value>(_ value: Value?, _ path: WritableKeyPath<RefreshOptions, Value>) {
            if let value { self[keyPath: path] = value }
        }
        read(json["extent"].number, \.extent)
        read(TriggerDistance(json["trigger"]), \.trigger)
        read([TriggerMoment.reached, .nextMovement].first { "\($0)" == json["triggerMoment"].string }, \.triggerMoment)
        if json["heldPart"].string == "visible" { heldPart = .visible }
        read([RevealPolicy.always, .atEdge, .never].first { "\($0)" == json["reveal"].string }, \.reveal)
        read(json["minimumVisibleTime"].number, \.minimumVisibleTime)
        read(json["outcomeHold"].number, \.outcomeHold)
        read(json["failureHold"].number, \.failureHold)
        read(json["beginDuration"].number, \.beginDuration)
        read(json["endDuration"].number, \.endDuration)
        read(json["ignoredInset"].number, \.ignoredInset)
        read(json["isAutomatic"].flag, \.isAutomatic)
        read(json["triggerFraction"].number, \.triggerFraction)
        read(Prefetch(json["prefetch"]), \.prefetch)
        if let value = json["autoTriggersPerDrag"].whole { autoTriggersPerDrag = value < 0 ? nil : value }
        read(json["fillRounds"].whole, \.fillRounds)
        read(json["isEnabled"].flag, \.isEnabled)
        read(json["hidesWhenEmpty"].flag, \.hidesWhenEmpty)
        read(json["fadesWithPull"].flag, \.fadesWithPull)
        read(json["isAnimated"].flag, \.isAnimated)
        read(json["keepsReadingPosition"].flag, \.keepsReadingPosition)
        if json["compatibility"].string == "mjRefresh" { compatibility = .mjRefresh }
        if json["resistance"].object != nil {
            resistance = PullResistance(
                coefficient: json["resistance"]["coefficient"].number ?? resistance.coefficient,
                maximum: json["resistance"]["maximum"].number)
        }
        if json["secondFloor"].object != nil {
            var floor = SecondFloor()
            floor.trigger = TriggerDistance(json["secondFloor"]["trigger"]) ?? floor.trigger
            floor.closeDistance = json["secondFloor"]["closeDistance"].number ?? floor.closeDistance
            floor.duration = json["secondFloor"]["duration"].number ?? floor.duration
            secondFloor = floor
        }
    }
}

extension TriggerDistance {
    fileprivate init?(_ json: JSON) {
        if let points = json["displacement"].number {
            self = .displacement(points)
        } else if let points = json["fingerTravel"].number {
            self = .fingerTravel(points)
        } else {
            return nil
        }
    }
}

extension Prefetch {
    fileprivate init?(_ json: JSON) {
        if let points = json["points"].number {
            self = .points(points)
        } else if let items = json["items"].whole {
            self = .items(items)
        } else {
            return nil
        }
    }
}

extension JSON {
    fileprivate init(_ trigger: TriggerDistance) {
        switch trigger {
        case .extent: self = .string("extent")
        case .displacement(let points): self = .object(["displacement": .number(points)])
        case .fingerTravel(let points): self = .object(["fingerTravel": .number(points)])
        }
    }

    fileprivate init(_ prefetch: Prefetch) {
        switch prefetch {
        case .none: self = .string("none")
        case .points(let points): self = .object(["points": .number(points)])
        case .items(let items): self = .object(["items": .number(Double(items))])
        }
    }

    /// One line that parses to the same value: full precision, escaped strings.
    var script: String {
        switch self {
        case .number(let value):
            value.isNaN ? "\"nan\"" : value.isInfinite ? (value < 0 ? "\"-inf\"" : "\"inf\"") : Self.digits(value)
        case .string(let value): "\"" + value.unicodeScalars.map(Self.escaped).joined() + "\""
        case .array(let values): "[" + values.map(\.script).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.sorted { ($0.key != "do", $0.key) < ($1.key != "do", $1.key) }
                .map { "\(JSON.string($0.key).script):\($0.value.script)" }.joined(separator: ",") + "}"
        case .null, .bool: text
        }
    }

    private static func digits(_ value: Double) -> String {
        if value == value.rounded(), abs(value) < 1e15, value.sign == .plus || value != 0 { return String(Int(value)) }
        return String(value)
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"", "\\": return "\\" + String(scalar)
        case _ where scalar.value < 32:
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return String(scalar)
        }
    }
}

private func < (a: (Bool, String), b: (Bool, String)) -> Bool { a.0 == b.0 ? a.1 < b.1 : !a.0 }
