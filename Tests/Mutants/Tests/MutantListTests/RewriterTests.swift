import MutantList
import Testing

/// Inserting mutants into a source.
@Suite struct RewriterTests {
    private func mutant(_ number: Int, _ original: String, _ mutated: String, _ form: Mutant.Form = .expression) -> Mutant {
        Mutant(number: number, name: "m\(number)", path: "Tug/A.swift", original: original, mutated: mutated, form: form)
    }

    private func refusal(_ source: String, _ mutants: [Mutant]) -> String? {
        do {
            _ = try Rewriter(source).rewritten(mutants)
            return nil
        } catch { return error.description }
    }

    @Test func expressionIsSelectedBySwitch() throws {
        #expect(
            try Rewriter("if a < b {}").rewritten([mutant(7, "a < b", "a <= b")]) == "if (isMutant(7) ? (a <= b) : (a < b)) {}")
    }

    @Test func statementIsSelectedBySwitch() throws {
        #expect(
            try Rewriter("{ a = 0 }").rewritten([mutant(7, "a = 0", "", .statement)]) == "{ if isMutant(7) {  } else { a = 0 } }")
    }

    @Test func missingOrRepeatedTextIsRefused() {
        #expect(refusal("a + a", [mutant(1, "a", "b")]) == "\"m1\": Tug/A.swift has more than one \"a\"")
        #expect(refusal("a + a", [mutant(1, "c", "b")]) == "\"m1\": Tug/A.swift has no \"c\"")
    }

    @Test func firstOriginalAfterAnchorIsUsed() throws {
        var one = mutant(1, "a", "b")
        one.anchor = "+"
        #expect(try Rewriter("a + a\n+").refusedOrRewritten([one]) == "\"m1\": Tug/A.swift has more than one \"+\"")
        #expect(try Rewriter("a + a * a").rewritten([one]) == "a + (isMutant(1) ? (b) : (a)) * a")
        #expect(try Rewriter("a\n+\na").line(of: one) == 3)
        one.original = "c"
        #expect(refusal("c + a", [one]) == "\"m1\": after \"+\", Tug/A.swift has no \"c\"")
    }

    @Test func partialOverlapIsRefused() {
        #expect(
            refusal("a + b + c", [mutant(1, "a + b", "a"), mutant(2, "b + c", "c")])
                == "\"m1\" and \"m2\" overlap, and neither lies within the other")
        #expect(
            refusal("a = b", [mutant(1, "a = b", "a = c"), mutant(2, "a = b", "", .statement)])
                == "\"m1\" and \"m2\": one is an expression, the other a statement")
    }
}

extension Rewriter {
    fileprivate func refusedOrRewritten(_ mutants: [Mutant]) throws -> String {
        do { return try rewritten(mutants) } catch { return error.description }
    }
}
