@_spi(Host) import TugTestKit

/// Replays a recording and compares what can be observed.
public struct TraceComparison: Sendable {
    /// The first difference.
    public struct Difference: Sendable, CustomStringConvertible {
        /// Number of the event's line, from 1.
        public let line: Int
        /// The event.
        public let event: String
        /// The field that differs.
        public let field: String
        /// What the recording has.
        public let expected: String
        /// What ours has.
        public let got: String

        /// One line.
        public var description: String { "line \(line) \(event): \(field) expected \(expected), got \(got)" }
    }

    /// The first difference; nil when the recording was reproduced.
    public private(set) var difference: Difference?

    /// How often each rule of ``Deviation`` was needed.
    public private(set) var deviations: [Deviation: Int] = [:]

    /// Replays a recording, measuring texts with a table. Only the given deviations are allowed.
    public init(_ trace: Trace, widths: TextWidths, allowing rules: Set<Deviation> = Set(Deviation.allCases)) {
        guard let setup = trace.steps.first else {
            self.init()
            return
        }
        self.init(trace, TraceReplay(setup: setup.event, widths: widths, rules: rules))
    }

    private init() {}

    /// Compares a recording with a replay that has done its setup.
    init(_ trace: Trace, _ replay: TraceReplay<some TraceStage>) {
        defer { deviations = replay.deviations.counts }
        var expected = JSON.object([:])
        for (index, step) in trace.steps.enumerated() {
            if index > 0 { replay.perform(step.event) }
            // What belongs to its own event only is absent unless it happened.
            expected.merge(.object(["trans": .null, "calls": .null, "anims": .null]))
            expected.merge(step.change)
            for (path, got) in Observation(of: replay).fields {
                let wanted = Self.value(at: path, in: expected)
                if Self.isSame(wanted, got, path) { continue }
                difference = Difference(
                    line: index + 1, event: step.event.text, field: path, expected: wanted.text, got: got.text)
                return
            }
        }
    }

    /// Replays a recording with no more deviations than it needs.
    public static func withFewestDeviations(_ trace: Trace, widths: TextWidths) -> TraceComparison {
        withFewestDeviations { TraceComparison(trace, widths: widths, allowing: $0) }
    }

    /// Compares with no more deviations than are needed; `compare` is given those that are allowed.
    static func withFewestDeviations(_ compare: (Set<Deviation>) -> TraceComparison) -> TraceComparison {
        let strict = compare([])
        if strict.difference == nil { return strict }
        var fewest = compare(Set(Deviation.allCases))
        guard fewest.difference == nil else { return fewest }
        for deviation in Deviation.allCases where fewest.deviations[deviation] != nil {
            let less = compare(Set(fewest.deviations.keys).subtracting([deviation]))
            if less.difference == nil { fewest = less }
        }
        return fewest
    }

    private static func value(at path: String, in state: JSON) -> JSON {
        var value = state
        for part in path.split(separator: ".") {
            if let index = Int(part) {
                let values = value.array ?? []
                value = index < values.count ? values[index] : .null
            } else {
                value = value[String(part)]
            }
        }
        return value
    }

    /// Whether a field is what it should be.
    static func isSame(_ wanted: JSON, _ got: JSON, _ path: String) -> Bool {
        switch path {
        case "trans": return byRole(wanted.strings) == byRole(got.strings)
        // The completion of a begin is not compared.
        case "calls": return byRole(wanted.strings.filter { !$0.hasSuffix(".beginCompletion") }) == byRole(got.strings)
        case "anims": return isSame(animations(wanted), animations(got))
        default: break
        }
        if path.hasSuffix(".rot"), let a = wanted.number, let b = got.number {
            let turn = (a - b).truncatingRemainder(dividingBy: 360)
            return min(abs(turn), 360 - abs(turn)) <= 0.01
        }
        return isSame(wanted, got)
    }

    /// What happens to several components in one instant has no order between them: only each one's own order counts.
    private static func byRole(_ entries: [String]) -> [String: [String]] {
        Dictionary(grouping: entries) { String($0.prefix { $0 != ":" && $0 != "." }) }
    }

    /// What an animation moves has no order.
    private static func animations(_ entries: JSON) -> JSON {
        .array(
            (entries.array ?? []).map { entry in
                var sorted = entry.object ?? [:]
                sorted["props"] = .array(entry["props"].strings.sorted().map(JSON.string))
                return .object(sorted)
            })
    }

    private static func isSame(_ a: JSON, _ b: JSON) -> Bool {
        switch (a, b) {
        case (.array(let a), .array(let b)): return a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1) }
        case (.object(let a), .object(let b)):
            return a.count == b.count && a.allSatisfy { key, value in b[key].map { isSame(value, $0) } ?? false }
        default:
            if let a = a.number, let b = b.number { return a == b || abs(a - b) <= 1e-3 || (a.isNaN && b.isNaN) }
            return a == b
        }
    }
}
