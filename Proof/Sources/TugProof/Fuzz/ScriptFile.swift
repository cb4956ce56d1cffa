@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Scripts in a file: recordings with one script per line, or fuzzer output with one event per line.
package struct ScriptFile: Sendable {
    /// A script and its position in the file.
    package struct Script: Sendable {
        /// The number of its first line, from 1.
        package let line: Int
        /// The seed that generated it, if known.
        package let seed: Int?
        /// The events. The first is the setup.
        let events: [JSON]
        /// The app's own inset at the end. Present in scripts that end at rest.
        let appInset: SimulatedInsets?

        /// Plays the script. Returns nil if all invariants held.
        package func violation() -> Violation? { ScriptPlayer.play(events, appInset: appInset).violation }

        /// The number of events.
        package var eventCount: Int { events.count }

        /// Returns the shortest script found that breaks the same invariant, one event per line.
        package func shrunk(_ violation: Violation) -> [String] {
            var shrinker = ScriptShrinker { lines in
                guard (try? ScriptPlayer.check(lines)) != nil else { return false }
                return ScriptPlayer.play(lines, appInset: nil).violation?.invariant == violation.invariant
            }
            let short = shrinker.shrink(events)
            return (short.count < events.count || shrinker.fails(short) ? short : events).map(\.script)
        }
    }

    /// The scripts in file order.
    package private(set) var scripts: [Script] = []

    /// Reads lines of `{"events": […]}`, or single events. Each `setup` begins a script (also within `in`, as in recordings).
    package init(parsing text: String) throws(ScriptError) {
        var open: (line: Int, events: [JSON])?
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if line.allSatisfy(\.isWhitespace) { continue }
            do {
                let value = try JSON(parsing: line)
                if let events = value["events"].array, value["do"].isNull {
                    finish(&open)
                    try ScriptPlayer.check(events)
                    let seed = value["seed"].whole
                    scripts.append(Script(line: index + 1, seed: seed, events: events, appInset: value["appInset"].insets))
                    continue
                }
                let event = value["in"].object != nil ? value["in"] : value
                if event["do"].string == "setup" {
                    finish(&open)
                    try ScriptPlayer.check([event])
                    open = (index + 1, [event])
                } else {
                    guard let setup = open?.events.first else { throw ScriptError("an event before any setup") }
                    try ScriptPlayer.check([setup, event])
                    open?.events.append(event)
                }
            } catch {
                throw ScriptError("line \(index + 1): \(error)")
            }
        }
        finish(&open)
        if scripts.isEmpty { throw ScriptError("no script in it") }
    }

    private mutating func finish(_ open: inout (line: Int, events: [JSON])?) {
        if let (line, events) = open { scripts.append(Script(line: line, seed: nil, events: events, appInset: nil)) }
        open = nil
    }
}
