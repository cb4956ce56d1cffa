import MutantList
import Testing

/// Parsing the lines of the list.
@Suite struct MutantListTests {
    private func parsed(_ text: String) throws -> [Mutant] { try MutantList.parsed([(name: "list.txt", text: text)]) }

    private func refusal(_ text: String) -> String? {
        do {
            _ = try parsed(text)
            return nil
        } catch { return "\(error)" }
    }

    @Test func lineIsParsedAsMutant() throws {
        let mutants = try parsed(
            "# Some\n\nit counts too far :: Tug/A.swift :: a < b :: a <= b\nnothing :: Tug/B.swift :: c :: d :: gross")
        try #require(mutants.count == 2)
        #expect(
            mutants[0] == Mutant(number: 1, name: "it counts too far", path: "Tug/A.swift", original: "a < b", mutated: "a <= b"))
        #expect(mutants[0].module == "Tug")
        #expect(mutants[1].number == 2)
        #expect(mutants[1].isGross && !mutants[0].isGross)
    }

    @Test func originalIsSearchedAfterAnchor() throws {
        let mutant = try #require(try parsed("x :: Tug/A.swift @ func b() :: a :: b").first)
        #expect(mutant.path == "Tug/A.swift")
        #expect(mutant.anchor == "func b()")
    }

    @Test func bracesContainStatementThatCanBeRemoved() throws {
        let mutant = try #require(try parsed("x :: Tug/A.swift :: { a = 0 } :: {}").first)
        #expect(mutant.form == .statement)
        #expect(mutant.original == "a = 0")
        #expect(mutant.mutated.isEmpty)
        #expect(
            refusal("x :: Tug/A.swift :: { a = 0 } :: a = 1")
                == "list.txt:1: either both or none of original and mutated is a statement in braces")
    }

    @Test func expressionIsReplacedByExpression() {
        #expect(refusal("x :: Tug/A.swift :: a :: ") == "list.txt:1: an expression can be replaced, not dropped")
        #expect(refusal("x :: Tug/A.swift :: a :: a") == "list.txt:1: nothing is changed")
    }

    @Test func equivalentMutantHasReason() throws {
        let line = "x :: Tug/A.swift :: a :: b :: equivalent"
        #expect(refusal(line) == "list.txt:1: an equivalent mutant says why nobody can tell it")
        #expect(refusal(line + ": ") == "list.txt:1: an equivalent mutant says why nobody can tell it")
        #expect(try parsed(line + ": a is b: always").first?.expectation == .equivalent("a is b: always"))
    }

    @Test func namesAreUnique() {
        #expect(refusal("x :: A.swift :: a :: b\nx :: B.swift :: a :: b") == "list.txt:2: another mutant has the name \"x\"")
    }

    @Test func invalidLineIsReportedWithNumber() {
        #expect(refusal("\nx :: A.swift :: a") == "list.txt:2: a mutant is name :: file :: original :: mutated [:: mark]…")
        #expect(refusal("x :: A.swift :: a :: b :: grss") == "list.txt:1: the mark \"grss\" means nothing")
        #expect(refusal("x :: TugGTK/A.swift :: a :: b") == "list.txt:1: a mutant of the GTK host names its tests")
    }

    @Test func windowTestsAreRegularExpression() throws {
        let mutant = try #require(try parsed("x :: TugGTK/A.swift :: a :: b :: tests: TouchTests|WheelTests/one").first)
        #expect(mutant.windowTests == "TouchTests|WheelTests/one")
    }
}
