import Commands
import Foundation
import MutantList

/// Tests that run together.
struct TestSuite: Sendable {
    /// The result of a run.
    enum Result: Equatable, Sendable {
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
    var arguments: [String]
    /// The run time in seconds without a mutant.
    var usual = 600.0
    /// How much more time it may take than the limit of a usual run.
    var patience = 1.0
    let logs: URL

    /// A fixed seed, so that random tests repeat their findings.
    static let seed = ProcessInfo.processInfo.environment["TUG_SEED"] ?? "1"

    init(_ name: String, _ bundle: URL, _ arguments: [String], logs: URL) {
        self.name = name
        self.bundle = bundle
        self.arguments = arguments
        self.logs = logs
    }

    /// The seconds after which a run counts as hung.
    var limit: Double { (usual * 3 + 10) * patience }

    /// Returns a suite with one test of the bundle, and with the limit of this suite.
    func alone(_ test: String) -> TestSuite {
        var alone = self
        alone.arguments = ["--no-parallel", "--filter", Self.pattern(test)]
        return alone
    }

    /// Returns the suite without some of its tests.
    func skipping(_ tests: [String]) -> TestSuite {
        var rest = self
        rest.arguments += tests.flatMap { ["--skip", Self.pattern($0)] }
        return rest
    }

    /// Returns a regular expression for one test, of whose name others may have a part.
    private static func pattern(_ test: String) -> String { "^" + NSRegularExpression.escapedPattern(for: test) + "(/|$)" }

    /// Returns the variables for a run with a mutant (0 for none).
    static func environment(_ mutant: Int) -> [String: String] {
        var variables = [MutantSwitch.variable: "\(mutant)", "TUG_SEED": seed]
        // Nobody reads the stack of a test that a mutant ends, and finding it takes seconds.
        if mutant != 0 { variables["SWIFT_BACKTRACE"] = "enable=no" }
        return variables
    }

    /// Runs the tests with a mutant (0 for none) until the first failure.
    func run(_ mutant: Int) throws -> Result {
        let (end, stream) = try run(mutant, reached: nil) { $0.read() }
        if let test = stream.failed.first { return .failed(test: test) }
        switch end {
        case .exited(0): return .passed
        case .hung: return .hung(stream.running)
        case .exited, .crashed, .stopped: return .crashed(stream.running)
        }
    }

    /// Runs the tests without a mutant, and goes on after a failure. Appends the reached mutants to the file `reached`. Returns the tests that
    /// failed, or were running when the run ended early, and whether it ended early.
    func runToEnd(reached: URL) throws -> (failed: [String], isComplete: Bool) {
        let (end, stream) = try run(0, reached: reached) {
            _ = $0.read(); return false
        }
        if case .exited = end, stream.running.isEmpty { return (stream.failed, true) }
        return (stream.failed + stream.running.filter { !stream.failed.contains($0) }, false)
    }

    private func run(
        _ mutant: Int, reached: URL?, look: (inout EventStream) -> Bool
    ) throws -> (Command.End, EventStream) {
        let id = "\(name)-\(mutant)-\(UInt32.random(in: 0 ... .max))".replacing("/", with: "-")
        let streamURL = logs.appending(path: id + ".jsonl")
        let log = logs.appending(path: id + ".txt")
        var environment = Self.environment(mutant)
        environment[MutantSwitch.reachedVariable] = reached?.path
        let command =
            [bundle.path, "--testing-library", "swift-testing", "--event-stream-output-path", streamURL.path] + arguments
        var stream = EventStream(streamURL)
        let process = Command(command, environment: environment, log: log)
        let end = try process.run(within: limit) { look(&stream) }
        _ = stream.read()
        if mutant != 0 { for url in [streamURL, log] { try? FileManager.default.removeItem(at: url) } }
        return (end, stream)
    }
}
