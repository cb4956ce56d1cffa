import Foundation
import MutantList

/// Tests that are run together.
struct TestSuite: Sendable {
    /// How a run of them went.
    enum Result: Equatable {
        case passed
        case failed(test: String)
        /// Ended by itself, while these tests were under way.
        case crashed([String])
        /// Ended when its time was over, while these tests were under way.
        case hung([String])

        /// The tests of which one is to blame.
        var suspects: [String] {
            switch self {
            case .passed: []
            case .failed(let test): [test]
            case .crashed(let tests), .hung(let tests): tests
            }
        }
    }

    /// What they are, for people.
    let name: String
    let bundle: URL
    let arguments: [String]
    /// Seconds that a run takes with no mutant.
    var usual = 600.0
    let logs: URL

    /// Random tests repeat themselves, so that what is found is found again.
    static let seed = ProcessInfo.processInfo.environment["TUG_SEED"] ?? "1"

    init(_ name: String, _ bundle: URL, _ arguments: [String], logs: URL) {
        self.name = name
        self.bundle = bundle
        self.arguments = arguments
        self.logs = logs
    }

    /// One test of the bundle.
    func alone(_ test: String) -> TestSuite {
        let pattern = "^" + NSRegularExpression.escapedPattern(for: test) + "(/|$)"
        return TestSuite(name, bundle, ["--no-parallel", "--filter", pattern], logs: logs).taking(usual)
    }

    /// One test after the other.
    var serial: TestSuite { TestSuite(name, bundle, ["--no-parallel"] + arguments, logs: logs).taking(usual * 2) }

    private func taking(_ seconds: Double) -> TestSuite {
        var copy = self
        copy.usual = seconds
        return copy
    }

    /// Runs them with a mutant, 0 for none, until the first fails. `reached` names a file for the mutants that are reached.
    func run(_ mutant: Int, reached: URL? = nil) async throws -> Result {
        let id = "\(name)-\(mutant)-\(UInt32.random(in: 0 ... .max))"
        let streamURL = logs.appending(path: id + ".jsonl")
        let log = logs.appending(path: id + ".txt")
        var environment = [MutantSwitch.variable: "\(mutant)", "TUG_SEED": Self.seed]
        environment[MutantSwitch.reachedVariable] = reached?.path
        let command =
            [bundle.path, "--testing-library", "swift-testing", "--event-stream-output-path", streamURL.path] + arguments
        let child = try Child(command, environment: environment, log: log)
        var stream = EventStream(streamURL)
        let end = try await child.end(within: usual * 3 + 10) { stream.read() }
        _ = stream.read()
        defer { if mutant != 0 { for url in [streamURL, log] { try? FileManager.default.removeItem(at: url) } } }
        if let test = stream.failed { return .failed(test: test) }
        switch end {
        case .exited(0): return .passed
        case .hung: return .hung(stream.running)
        case .exited, .crashed, .stopped: return .crashed(stream.running)
        }
    }
}
