import Foundation
import MutantList

/// The suites for the mutants of the list.
struct Suites {
    /// For mutants of the engine, of the UIKit host, and of the pager: first fast ones, then random ones. What the hosts share of paging
    /// has those of the pager and those of UIKit.
    private(set) var engine: [TestSuite] = []
    private(set) var simulated: [TestSuite] = []
    private(set) var paging: [TestSuite] = []
    private(set) var recordings: [TestSuite] = []
    private let bundle: URL
    private let proof: URL
    private let logs: URL

    /// Suites that only compare with recordings.
    static let recordingSuites = "ConformanceTests|DeviationTests|ScriptFileTests"
    /// Suites with many random sequences, or many rows, which take seconds.
    static let randomSuites =
        "InvariantTests|EngineCopyTests|TwinTests|InsetTests|[A-Za-z]*PropertyTests|OverscrollShiftTests|[A-Za-z]*AnyOrderTests"
        + "|RowsTests|SeparatedRowsTests"

    /// Returns a regular expression for whole names of suites in modules.
    static func pattern(_ suites: String, in modules: String = "[A-Za-z]+") -> String { "^(\(modules))\\.(\(suites))/" }

    /// Builds the tests for mutants.
    init(for mutants: [Mutant], build: Build) throws {
        logs = build.logs
        bundle = try build.rootTests()
        proof = try build.proofTests()
        let kinds = Set(mutants.map(\.module))
        if !kinds.isDisjoint(with: ["Tug", "TugUIKit", "TugUIKitPaging", "TugPagingControls"]) {
            addSimulated(try build.simulatedTests())
        }
        if kinds.contains("Tug") { addEngine() }
        if !kinds.isDisjoint(with: ["TugPaging", "TugPagingControls"]) {
            paging = [suite("paging", "^TugPagingTests\\.", skip: Self.pattern(Self.randomSuites))]
        }
        if !kinds.isDisjoint(with: ["TugPaging", "TugPagingControls"]) {
            paging.append(suite("paging at random", Self.pattern(Self.randomSuites, in: "TugPagingTests")))
        }
    }

    private func suite(_ name: String, _ filter: String, skip: String? = nil, in program: URL? = nil) -> TestSuite {
        TestSuite(name, program ?? bundle, ["--filter", filter] + (skip.map { ["--skip", $0] } ?? []), logs: logs)
    }

    private mutating func addSimulated(_ tests: URL) {
        func suite(_ name: String, _ arguments: String...) -> TestSuite {
            TestSuite(name, tests, ["--no-parallel", "--filter"] + arguments, logs: logs)
        }
        let hosts = "^(TugUIKitTests|TugUIKitSmokeTests|SampleScreensTests)\\."
        simulated = [
            suite("UIKit", hosts, "--skip", Self.pattern(Self.randomSuites)),
            suite("UIKit at random", Self.pattern(Self.randomSuites, in: "TugUIKitTests")),
        ]
        recordings = [suite("UIKit recordings", "^UIKitConformanceTests\\.")]
    }

    private mutating func addEngine() {
        engine = [
            suite("engine", "^TugTests\\.", skip: Self.pattern(Self.randomSuites)),
            simulated[0],
            suite("engine at random", Self.pattern(Self.randomSuites, in: "TugTests")),
            suite("kit", "^TugTestKitTests\\.", skip: Self.pattern(Self.randomSuites)),
            suite("kit at random", Self.pattern(Self.randomSuites, in: "TugTestKitTests")),
            suite("proof", "^TugProofTests\\.", skip: Self.pattern(Self.recordingSuites + "|" + Self.randomSuites), in: proof),
            suite("proof at random", Self.pattern(Self.randomSuites, in: "TugProofTests"), in: proof),
            simulated[1],
        ]
        recordings.insert(suite("recordings", Self.pattern(Self.recordingSuites, in: "TugProofTests"), in: proof), at: 0)
    }

    /// Returns the suites for a mutant, in order.
    func suites(for mutant: Mutant) -> [TestSuite] {
        let portable =
            switch mutant.module {
            case "Tug": engine
            case "TugUIKit", "TugUIKitPaging": simulated
            case "TugPagingControls": paging + simulated
            case "TugPaging": paging
            default: [TestSuite]()
            }
        return portable + (mutant.windowTests.map { [windows($0)] } ?? [])
    }

    /// Returns the suites that only compare with recordings, for a mutant.
    func recordings(for mutant: Mutant) -> [TestSuite] { mutant.module.hasPrefix("TugGTK") ? [] : recordings }

    /// Returns tests in real windows. They mostly wait, so many can share a processor.
    private func windows(_ tests: String) -> TestSuite {
        suite("GTK \(tests)", "^TugGTKTests\\.(GTKTests/)?(\(tests))", in: proof)
    }
}
