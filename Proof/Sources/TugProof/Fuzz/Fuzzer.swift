@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Plays random sequences and reports violated invariants.
package struct Fuzzer: Sendable {
    /// The seed of the sequence with number 0.
    package let seed: UInt64
    /// The profile of the sequences; nil alternates.
    package let profile: FuzzProfile?

    /// Creates a fuzzer. The seed of sequence `index` is `seed + index`.
    package init(seed: UInt64, profile: FuzzProfile? = nil) {
        self.seed = seed
        self.profile = profile
    }

    /// The totals of some sequences.
    package struct Tally: Sendable {
        /// Total numbers of sequences, events and handler starts.
        package var sequences = 0
        package var events = 0
        package var starts = 0
        /// The number of sequences with a violation.
        package var violations = 0
        /// The first finding of each kind.
        package var findings: [Violation.Invariant: Finding] = [:]

        /// Creates an empty tally.
        package init() {}

        /// Adds another tally.
        package mutating func add(_ other: Tally) {
            sequences += other.sequences
            events += other.events
            starts += other.starts
            violations += other.violations
            findings.merge(other.findings) { $0.index < $1.index ? $0 : $1 }
        }
    }

    /// A sequence with a violation.
    package struct Finding: Sendable {
        /// The number of the sequence.
        package let index: UInt64
        /// The seed and profile of the sequence.
        package let seed: UInt64
        package let profile: FuzzProfile
        /// The violation.
        package let violation: Violation
        /// The script up to and including the last event.
        let script: FuzzScript

        /// Returns the shortest script found that breaks the same invariant, one event per line.
        package func shrunk() -> [String] {
            var shrinker = ScriptShrinker { lines in
                guard let script = try? FuzzScript(lines: lines) else { return false }
                return Fuzzer.violation(of: script)?.invariant == violation.invariant
            }
            return shrinker.shrink(script.lines).map(\.script)
        }
    }

    /// Plays the sequences with the given numbers.
    package func run(_ indices: Range<UInt64>) -> Tally {
        var tally = Tally()
        for index in indices { play(index, &tally) }
        return tally
    }

    private func play(_ index: UInt64, _ tally: inout Tally) {
        let profile = profile ?? (index & 1 == 0 ? .realistic : .adversarial)
        let seed = seed &+ index
        var generator = FuzzGenerator(profile, seed: seed)
        var script = FuzzScript(setup: generator.setup())
        script.events.reserveCapacity(generator.length)
        let player = FuzzPlayer(script.setup)
        tally.sequences += 1
        do throws(Violation) {
            while script.events.count < generator.length {
                let event = generator.next(player.view)
                script.events.append(event)
                try player.play(event)
            }
            try player.checker.windUp()
            // Repeats some sequences to check that the result is the same.
            if index & 15 == 0, let digest = Self.digest(of: script), digest != player.checker.digest {
                throw Violation(invariant: .deterministic, message: "the same events had another effect the second time")
            }
        } catch {
            tally.violations += 1
            if tally.findings[error.invariant] == nil {
                tally.findings[error.invariant] = Finding(
                    index: index, seed: seed, profile: profile, violation: error, script: script)
            }
        }
        tally.events += script.events.count
        tally.starts += player.checker.starts
    }

    /// Plays a script and returns its violation, if any.
    static func violation(of script: FuzzScript, sabotage: ((FuzzPlayer, FuzzEvent) -> Void)? = nil) -> Violation? {
        let player = FuzzPlayer(script.setup)
        player.sabotage = sabotage
        do throws(Violation) {
            for event in script.events { try player.play(event) }
            try player.checker.windUp()
            return nil
        } catch {
            return error
        }
    }

    private static func digest(of script: FuzzScript) -> UInt64? {
        let player = FuzzPlayer(script.setup)
        do {
            for event in script.events { try player.play(event) }
            try player.checker.windUp()
        } catch {
            return nil
        }
        return player.checker.digest
    }
}
