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
            try Rewriter("{ a = 0 }").rewritten([mutant(7, "a = 0", "", .statement)])
                == "{ if (isMutant(7)) {  } else { a = 0 } }")
    }

    @Test func placeMayBeGivenByBytes() throws {
        var one = mutant(7, "a", "b")
        // The first letter has two bytes.
        one.range = 9..<10
        #expect(try Rewriter("é = a + a").rewritten([one]) == "é = a + (isMutant(7) ? (b) : (a))")
    }

    @Test func insertionComesBeforeWhatBeginsThere() throws {
        func placed(_ number: Int, _ range: Range<Int>, _ form: Mutant.Form) -> Mutant {
            var mutant = mutant(number, "", "m\(number)", form)
            mutant.range = range
            return mutant
        }
        let insertion = placed(1, 2..<2, .insertion)
        #expect(
            try Rewriter("{ a = b }").rewritten([placed(3, 6..<7, .expression), placed(2, 2..<7, .statement), insertion])
                == "{ if (isMutant(1)) { m1 }; if (isMutant(2)) { m2 } else { a = (isMutant(3) ? (m3) : (b)) } }")
        #expect(
            try Rewriter("{ a = b }").rewritten([placed(2, 0..<9, .statement), insertion, placed(4, 2..<2, .insertion)])
                == "if (isMutant(2)) { m2 } else { { if (isMutant(1)) { m1 }; if (isMutant(4)) { m4 }; a = b } }")
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
