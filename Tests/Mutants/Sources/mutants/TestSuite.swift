import Commands
import Foundation
import MutantList

/// Tests that run together.
struct TestSuite: Sendable {
    /// The result of a run.
    enum Result: Equatable {
        case passed
        case failed(test: String)
        /// Ended by itself while these tests were running.
        case crashed([String])
        /// Killed after its time limit while these tests were running.
        case hung([String])

        /// The tests that may be the cause.
        var suspects: [String] {
            switch self {
            case .passed: []
            case .failed(let test): [test]
            case .crashed(let tests), .hung(let tests): tests
            }
        }
    }

    /// The display name.
    let name: String
    let bundle: URL
    let arguments: [String]
    /// The run time in seconds without a mutant.
    var usual = 600.0
    let logs: URL

    /// A fixed seed, so that random tests repeat their findings.
    static let seed = ProcessInfo.processInfo.environment["TUG_SEED"] ?? "1"

    init(_ name: String, _ bundle: URL, _ arguments: [String], logs: URL) {
        self.name = name
        self.bundle = bundle
        self.arguments = arguments
        self.logs = logs
    }

    /// Returns a suite with one test of the bundle.
    func alone(_ test: String) -> TestSuite {
        let pattern = "^" + NSRegularExpression.escapedPattern(for: test) + "(/|$)"
        return TestSuite(name, bundle, ["--no-parallel", "--filter", pattern], logs: logs).taking(usual)
    }

    /// The suite without parallel tests.
    var serial: TestSuite { TestSuite(name, bundle, ["--no-parallel"] + arguments, logs: logs).taking(usual * 2) }

    private func taking(_ seconds: Double) -> TestSuite {
        var copy = self
        copy.usual = seconds
        return copy
    }

    /// Returns the variables for a run with a mutant (0 for none).
    static func environment(_ mutant: Int) -> [String: String] {
        var variables = [MutantSwitch.variable: "\(mutant)", "TUG_SEED": seed]
        // Nobody reads the stack of a test that a mutant ends, and finding it takes seconds.
        if mutant != 0 { variables["SWIFT_BACKTRACE"] = "enable=no" }
        return variables
    }

    /// Runs the tests with a mutant (0 for none) until the first failure. `reached` names a file for the reached mutants.
    func run(_ mutant: Int, reached: URL? = nil) throws -> Result {
        let id = "\(name)-\(mutant)-\(UInt32.random(in: 0 ... .max))"
        let streamURL = logs.appending(path: id + ".jsonl")
        let log = logs.appending(path: id + ".txt")
        var environment = Self.environment(mutant)
        environment[MutantSwitch.reachedVariable] = reached?.path
        let command =
            [bundle.path, "--testing-library", "swift-testing", "--event-stream-output-path", streamURL.path] + arguments
        var stream = EventStream(streamURL)
        let end = try Command(command, environment: environment, log: log).run(within: usual * 3 + 10) { stream.read() }
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
