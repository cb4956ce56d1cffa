import Drawing
import MutantList
import Testing

/// What is drawn, and what of it is tried.
@Suite struct DrawTests {
    private func candidate(
        _ range: Range<Int>, _ kind: Candidate.Kind = .statement, path: String = "A.swift", form: Mutant.Form = .expression
    ) -> Candidate {
        Candidate(
            kind: kind, path: path, range: range, form: form, original: "a", mutated: "\(range)", declaration: "f",
            declarationRange: 0..<99)
    }

    private func drawn(_ areas: [[Candidate]], seed: UInt64) -> [Candidate] {
        var draw = Draw(areas, seed: seed)
        var drawn: [Candidate] = []
        while let next = draw.next() { drawn.append(next) }
        return drawn
    }

    @Test func seedGivesTheOrder() {
        let all = (0..<40).map { candidate($0..<($0 + 1)) }
        #expect(drawn([all], seed: 1) == drawn([all], seed: 1))
        #expect(drawn([all], seed: 1) != drawn([all], seed: 2))
        #expect(Set(drawn([all], seed: 1).map(\.range)) == Set(all.map(\.range)))
    }

    @Test func areasAreDrawnByTheirSizeAndRareKindsMoreOften() {
        let large =
            (0..<900).map { candidate($0..<($0 + 1), path: "L") } + (0..<9).map { candidate($0..<($0 + 1), .defer, path: "L") }
        let small = (0..<100).map { candidate($0..<($0 + 1), path: "S") }
        let first = (0..<50).flatMap { drawn([large, small], seed: $0).prefix(20) }
        let ofSmall = first.count { $0.path == "S" }
        #expect((60...140).contains(ofSmall))
        // A hundredth of the places, and a root of that of the draws.
        let rare = first.count { $0.kind == .defer }
        #expect((50...130).contains(rare))
    }

    @Test func refusedAreDrawnAgain() {
        var sample = Sample(Draw([(0..<100).map { candidate($0..<($0 + 1)) }], seed: 1), wanted: 10)
        #expect(sample.chosen == Array(1...10))
        let reserve = sample.accepted
        #expect(reserve.count > 10)
        sample.refuse([2, 3])
        #expect(sample.chosen == [1] + Array(4...12))
        #expect(sample.accepted == reserve.filter { $0 != 2 && $0 != 3 })
        sample.refuse(sample.accepted.dropFirst(5))
        #expect(sample.chosen.count == 10)
        #expect(sample[1] == sample.drawn[0])
    }

    @Test func sampleEndsWithTheCandidates() {
        var sample = Sample(Draw([[candidate(0..<1), candidate(1..<2)]], seed: 1), wanted: 10)
        #expect(sample.chosen == [1, 2])
        sample.refuse([1])
        #expect(sample.chosen == [2])
    }

    @Test func placesThatOverlapAreNotTriedTogether() {
        let all = [candidate(0..<4), candidate(2..<6), candidate(0..<4, form: .statement)]
        #expect(Sample(Draw([all], seed: 1), wanted: 3).chosen.count == 1)
        let nested = [candidate(0..<6), candidate(2..<4), candidate(2..<2, form: .insertion), candidate(0..<6, path: "B.swift")]
        #expect(Sample(Draw([nested], seed: 1), wanted: 4).chosen.count == 4)
    }

    @Test func errorsOfCompilerNameTheirMutants() throws {
        let source = "a\nb\nc\nd\n"
        let sample = Sample(Draw([[candidate(2..<3), candidate(6..<7)]], seed: 1), wanted: 2)
        let sources = try DrawnSources(sample, numbers: sample.accepted) { _ in source }
        let numbers = [sample[1], sample[2]].map(\.range.lowerBound)
        let second = numbers.firstIndex(of: 2).map { $0 + 1 } ?? 0
        let fourth = numbers.firstIndex(of: 6).map { $0 + 1 } ?? 0
        #expect(
            (1...5).map { sources.suspects(path: "A.swift", line: $0) } == [[second], [second], [second], [fourth], [fourth]])
        #expect(sources.suspects(path: "B.swift", line: 1) == [])
        let log = """
            /tree/A.swift:2:7: error: cannot convert value
            /tree/A.swift:3:1: warning: unused
            Sources/C/a.c:4:1: error: expected ';'
            error: fatalError
            """
        let errors = DrawnSources.errors(in: log, folder: "/tree")
        #expect(errors.map(\.path) == ["A.swift", "Sources/C/a.c"])
        #expect(errors.map(\.line) == [2, 4])
    }

    @Test func intervalIsWilsons() {
        let interval = Interval(43, of: 65)
        #expect(abs(interval.low - 0.5402) < 0.0005 && abs(interval.high - 0.7645) < 0.0005)
        #expect(Interval(10, of: 10).high > 0.9999)
        #expect(Interval(10, of: 10).low < 0.73)
        #expect(Interval(0, of: 0) == Interval(0, of: 0) && Interval(0, of: 0).high == 1)
    }

    @Test func equivalentOnesAreNotedByPlace() throws {
        let one = candidate(0..<1)
        let list = try EquivalentList("# A comment\n\n\(one.place) :: nothing reads it\n")
        #expect(list.reason(one) == "nothing reads it")
        #expect(list.reason(candidate(1..<2)) == nil)
        #expect(throws: ListError("line 1: a reason is missing")) { try EquivalentList(one.place) }
        #expect(throws: ListError("line 2: this place occurs before")) {
            try EquivalentList("\(one.place) :: a\n\(one.place) :: b")
        }
    }
}
