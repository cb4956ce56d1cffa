import Dispatch
import Foundation
import Synchronization
@_spi(Host) import TugProof
@_spi(Host) import TugTestKit

/// `tug-lab fuzz`: plays random sequences or scripts and checks the invariants.
enum FuzzCommand {
    private static let usage = """
        usage: tug-lab fuzz --sequences N [--seed S] [--profile realistic|adversarial]
               tug-lab fuzz --script FILE
        """

    static func run(_ arguments: ArraySlice<String>) {
        var sequences: UInt64?
        var seed = UInt64.random(in: 0...UInt64(UInt32.max))
        var profile: FuzzProfile?
        var script: String?
        var rest = arguments
        while let argument = rest.popFirst() {
            guard let value = rest.popFirst() else { fail(usage, status: 2) }
            switch argument {
            case "--sequences":
                guard let number = UInt64(value), (1...1_000_000_000_000).contains(number) else {
                    fail("not a number of sequences: \(value)", status: 2)
                }
                sequences = number
            case "--seed":
                guard let number = UInt64(value) else { fail("not a seed: \(value)", status: 2) }
                seed = number
            case "--profile":
                guard let known = FuzzProfile(rawValue: value) else { fail("unknown profile: \(value)", status: 2) }
                profile = known
            case "--script": script = value
            default: fail("unknown option: \(argument)\n\(usage)", status: 2)
            }
        }
        if let script, sequences == nil {
            play(script)
        } else if let sequences, script == nil {
            fuzz(Fuzzer(seed: seed, profile: profile), seed: seed, profile: profile, sequences)
        } else {
            fail(usage, status: 2)
        }
    }

    private static func fuzz(_ fuzzer: Fuzzer, seed: UInt64, profile: FuzzProfile?, _ sequences: UInt64) {
        let clock = ContinuousClock()
        let start = clock.now
        let total = Mutex(Fuzzer.Tally())
        // Small portions, so that all cores finish at about the same time.
        let portion: UInt64 = 500
        DispatchQueue.concurrentPerform(iterations: Int((sequences + portion - 1) / portion)) { number in
            let first = UInt64(number) * portion
            let tally = fuzzer.run(first..<min(first + portion, sequences))
            total.withLock { $0.add(tally) }
        }
        let tally = total.withLock { $0 }
        for finding in tally.findings.values.sorted(by: { $0.index < $1.index }) {
            print("seed \(finding.seed), \(finding.profile): \(finding.violation)")
            let lines = finding.shrunk()
            for line in lines { print(line) }
            print("again: tug-lab fuzz --sequences 1 --seed \(finding.seed) --profile \(finding.profile)")
            print("or save these \(lines.count) lines in a file, and: tug-lab fuzz --script FILE")
        }
        print(
            "seed \(seed), \(profile?.rawValue ?? "both profiles"): \(tally.sequences) sequences, \(tally.events) events, "
                + "\(tally.starts) handler starts, \(seconds(clock.now - start)) s")
        end(violations: tally.violations)
    }

    private static func play(_ path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { fail("cannot read \(path)", status: 2) }
        let clock = ContinuousClock()
        let start = clock.now
        do {
            let file = try ScriptFile(parsing: String(decoding: data, as: UTF8.self))
            var violations = 0
            var events = 0
            for script in file.scripts {
                events += script.eventCount
                guard let violation = script.violation() else { continue }
                violations += 1
                print("\(path):\(script.line)\(script.seed.map { ", seed \($0)" } ?? ""): \(violation)")
                for line in script.shrunk(violation) { print(line) }
            }
            print("\(file.scripts.count) scripts, \(events) events, \(seconds(clock.now - start)) s")
            end(violations: violations)
        } catch {
            fail("\(path): \(error)", status: 2)
        }
    }

    private static func seconds(_ duration: Duration) -> Double { (duration / .seconds(1) * 10).rounded() / 10 }

    private static func end(violations: Int) -> Never {
        print("violations: \(violations)")
        exit(violations == 0 ? 0 : 1)
    }
}
