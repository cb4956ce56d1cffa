import Foundation
import Testing
@_spi(Host) import Tug

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit

/// Invariants over random sequences. A failure prints the script; `TUG_SEED` repeats it.
@Suite struct FuzzTests {
    @Test(arguments: FuzzProfile.allCases) func invariantsHoldOverRandomSequences(profile: FuzzProfile) {
        let seed = RandomSource.base("fuzz, \(profile)")
        let tally = Fuzzer(seed: seed, profile: profile).run(0..<1_000)
        #expect(tally.sequences == 1_000)
        #expect(tally.starts > 200)
        for finding in tally.findings.values {
            Issue.record("seed \(finding.seed), \(profile): \(finding.violation)\n\(finding.shrunk().joined(separator: "\n"))")
        }
    }

    @Test func sameSeedGivesSameSequences() {
        let first = Fuzzer(seed: 7).run(0..<100)
        let second = Fuzzer(seed: 7).run(0..<100)
        #expect(first.events == second.events)
        #expect(first.starts == second.starts)
        var halves = Fuzzer(seed: 7).run(0..<50)
        halves.add(Fuzzer(seed: 7).run(50..<100))
        #expect(halves.events == first.events)
    }

    /// Simulates a list that loses the app's inset when the safe area changes during a refresh.
    private func forgetsTheInset(_ player: FuzzPlayer, _ event: FuzzEvent) {
        guard case .safeArea = event, player.view.vertical.heldInset.start > 0 else { return }
        player.view.vertical.mistake(appInset: AxisInsets(start: player.view.vertical.appInset.start + 1))
    }

    @Test func lostAppInsetIsFoundWithShortScript() throws {
        var found: (Violation, FuzzScript)?
        for seed in 0..<2_000 where found == nil {
            var generator = FuzzGenerator(.adversarial, seed: UInt64(seed))
            var script = FuzzScript(setup: generator.setup())
            let player = FuzzPlayer(script.setup)
            player.sabotage = forgetsTheInset
            do throws(Violation) {
                while script.events.count < generator.length {
                    let event = generator.next(player.view)
                    script.events.append(event)
                    try player.play(event)
                }
            } catch {
                found = (error, script)
            }
        }
        let (violation, script) = try #require(found)
        var shrinker = ScriptShrinker { lines in
            guard let script = try? FuzzScript(lines: lines) else { return false }
            return Fuzzer.violation(of: script, sabotage: forgetsTheInset)?.invariant == violation.invariant
        }
        let short = shrinker.shrink(script.lines)
        // A setup, an edge, a begin, the safe area, and an event that shows the defect.
        #expect(short.count <= 7, "\(short.map(\.script))")
        #expect(short.contains { $0["do"].string == "safeArea" })
    }

    @Test func secondHandlerStartIsFound() throws {
        let script = try FuzzScript(lines: [
            JSON(parsing: #"{"do":"setup"}"#), JSON(parsing: #"{"do":"add","target":"verticalStart","behavior":"refresh"}"#),
            JSON(parsing: #"{"do":"beginRefreshing","target":"verticalStart"}"#), JSON(parsing: #"{"do":"advance","dt":0.5}"#),
        ])
        #expect(Fuzzer.violation(of: script) == nil)
        let violation = Fuzzer.violation(of: script) { player, event in
            if case .advance = event { player.view.vertical.startHandler(at: .start, generation: 1, source: .program) }
        }
        #expect(violation?.invariant == .oneStart)
    }

    @Test func missingTimerWakeIsFound() throws {
        let script = try FuzzScript(lines: [
            JSON(parsing: #"{"do":"setup"}"#), JSON(parsing: #"{"do":"add","target":"verticalStart","behavior":"refresh"}"#),
            JSON(parsing: #"{"do":"beginRefreshing","target":"verticalStart"}"#),
            JSON(parsing: #"{"do":"endRefreshing","target":"verticalStart"}"#), JSON(parsing: #"{"do":"advance","dt":0.1}"#),
        ])
        #expect(Fuzzer.violation(of: script) == nil)
        let violation = Fuzzer.violation(of: script) { player, event in
            if case .advance = event { player.view.vertical.scheduleWake(at: nil) }
        }
        #expect(violation?.invariant == .ends)
    }

    @Test func printedScriptParsesToSameScript() throws {
        for profile in FuzzProfile.allCases {
            for seed in 0..<60 {
                var generator = FuzzGenerator(profile, seed: UInt64(seed))
                var script = FuzzScript(setup: generator.setup())
                let player = FuzzPlayer(script.setup)
                for _ in 0..<generator.length {
                    let event = generator.next(player.view)
                    script.events.append(event)
                    try player.play(event)
                }
                let lines = script.lines.map(\.script)
                let again = try FuzzScript(lines: lines.map { line in try JSON(parsing: line) })
                #expect(again.lines.map(\.script) == lines)
            }
        }
    }
}
