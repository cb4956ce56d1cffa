import Drawing
import Testing

@testable import mutants

/// What a draw reports.
@Suite struct DrawReportTests {
    private func report(_ verdicts: [Verdict], paths: [String], equivalent: [Int: String] = [:]) -> DrawReport {
        let candidates = paths.enumerated().map { index, path in
            Candidate(
                kind: .statement, path: path, range: index..<(index + 1), form: .statement, original: "a\(index)()", mutated: "",
                declaration: "f", declarationRange: 0..<9)
        }
        // Each area has its own paths, so the order does not matter.
        var sample = Sample(Draw(candidates.map { [$0] }, seed: 1), wanted: paths.count)
        sample.refuse([])
        var report = DrawReport(sample: sample, seed: 5, areas: [Area("A", ["A"], .portable), Area("B", ["B"], .portable)])
        report.verdicts = Dictionary(uniqueKeysWithValues: verdicts.enumerated().map { ($0 + 1, $1) })
        report.equivalent = equivalent
        return report
    }

    private let killed = Verdict.killed(by: "S/a", how: "")

    @Test func survivorsAreListedByArea() {
        let text = report([killed, .survived, killed], paths: ["A/a.swift", "A/a.swift", "A/a.swift"]).text
        #expect(text.contains("A: 2 of 3 killed, 67 %, 95 % interval 21 to 94 %"))
        #expect(text.contains("  2. A/a.swift :: f :: drop a statement :: a"))
        #expect(text.contains("B: 0 of 0 killed, none, 95 % interval 0 to 100 %"))
        #expect(text.hasSuffix("all: 2 of 3 killed, 67 %, 95 % interval 21 to 94 %"))
    }

    @Test func equivalentOnesDoNotCount() {
        let text = report([killed, killed], paths: ["A/a.swift", "A/a.swift", "A/a.swift"], equivalent: [3: "nobody reads it"])
            .text
        #expect(text.contains(":: nobody reads it"))
        #expect(text.contains("3 drawn, 1 equivalent"))
        #expect(text.hasSuffix("all: 2 of 2 killed, 100 %, 95 % interval 34 to 100 %"))
    }

    @Test func enoughMustBeKilledInEachArea() {
        let paths = Array(repeating: "A/a.swift", count: 20)
        func isGood(_ survivors: Int) -> Bool {
            report((0..<20).map { $0 < survivors ? .survived : killed }, paths: paths).isGood
        }
        #expect(isGood(0) && isGood(2) && !isGood(3))
        // Nine of ten in all, but one of two in an area.
        let mixed = paths.prefix(18) + ["B/b.swift", "B/b.swift"]
        let unsorted = report(Array(repeating: killed, count: 20), paths: Array(mixed))
        var one = unsorted
        let inB = (1...20).first { unsorted.sample[$0].path == "B/b.swift" } ?? 0
        one.verdicts[inB] = .survived
        #expect(unsorted.isGood && !one.isGood)
    }
}
