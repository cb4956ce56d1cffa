import Tug
import TugTestKit

/// Scripts in a file: recorded ones, a line each, or ones that a fuzzer printed, a line an event.
package struct ScriptFile: Sendable {
    /// A script and where it stands.
    package struct Script: Sendable {
        /// Number of its first line, from 1.
        package let line: Int
        /// The seed that it was made from, if that is known.
        package let seed: Int?
        /// Its events, the setup first.
        let events: [JSON]
        /// What the app itself has asked for at the end; given with scripts that end with everything at rest.
        let appInset: SimulatedInsets?

        /// Plays it. nil when everything held that must.
        package func violation() -> Violation? { ScriptPlayer.play(events, appInset: appInset).violation }

        /// Number of its events.
        package var eventCount: Int { events.count }

        /// The shortest script found that breaks the same invariant, an event a line.
        package func shrunk(_ violation: Violation) -> [String] {
            var shrinker = ScriptShrinker { lines in
                guard (try? ScriptPlayer.check(lines)) != nil else { return false }
                return ScriptPlayer.play(lines, appInset: nil).violation?.invariant == violation.invariant
            }
            let short = shrinker.shrink(events)
            return (short.count < events.count || shrinker.fails(short) ? short : events).map(\.script)
        }
    }

    /// The scripts, in the order of the file.
    package private(set) var scripts: [Script] = []

    /// Reads lines of `{"events": […]}`, or of events of which each `setup` begins a script (also within `in`, as recordings have them).
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
