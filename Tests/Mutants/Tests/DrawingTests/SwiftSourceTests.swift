import Drawing
import MutantList
import Testing

/// The mistakes that the operators make in Swift.
@Suite struct SwiftSourceTests {
    private func candidates(_ source: String, path: String = "Sources/Tug/A.swift") -> [Candidate] {
        SwiftSource.candidates(in: source, path: path, modules: ["Foundation", "UIKit"])
    }

    /// Returns what each candidate of a kind makes of the source, without the switch.
    private func results(_ kind: Candidate.Kind, _ source: String) -> [String] {
        candidates(source).filter { $0.kind == kind }.map { candidate in
            let bytes = Array(source.utf8)
            let text = candidate.mutated + (candidate.form == .insertion ? "; " : "")
            let mutated = bytes[..<candidate.range.lowerBound] + Array(text.utf8) + bytes[candidate.range.upperBound...]
            return String(decoding: mutated, as: UTF8.self)
        }
    }

    @Test func statementIsDroppedByWhatItDoes() {
        let kinds: [(String, Candidate.Kind)] = [
            ("count = other", .statement), ("a.call()", .statement), ("if a { b() }", .statement),
            ("for a in b { c() }", .statement),
            ("count = nil", .reset), ("offset = 0", .reset), ("isOpen = false", .reset), ("rows = []", .reset),
            ("task?.cancel()", .cancellation), ("try Task.checkCancellation()", .cancellation), ("try await load()", .await),
        ]
        for (statement, kind) in kinds {
            #expect(
                results(kind, "func f() { let x = 5; \(statement); g() }").contains("func f() { let x = 5; ; g() }"),
                "\(statement)")
        }
    }

    @Test func valueOfFunctionIsNotDropped() {
        for source in ["func f() -> Int { g() }", "var a: Int { g() }", "let a = { g() }"] {
            #expect(results(.statement, source) == [], "\(source)")
        }
        #expect(results(.statement, "func f() { g() }") == ["func f() {  }"])
    }

    @Test func whatTrapsIsLeftOut() {
        #expect(candidates("func f() -> Int { precondition(a > 0, \"\\(1)\"); let b = c; return b }") == [])
    }

    @Test func bodyOfDeferIsDropped() {
        #expect(results(.defer, "func f() { defer { a = b }; g() }") == ["func f() { defer {  }; g() }"])
    }

    @Test func neighboringCallsAreExchanged() {
        #expect(results(.exchange, "func f() { a(); b = c; let d = 5; e() }") == ["func f() { b = c\na(); let d = 5; e() }"])
    }

    @Test func neighboringAssignmentsAreNotExchanged() {
        #expect(results(.exchange, "func f() { a = b; c = d }") == [])
    }

    @Test func functionReturnsEarlyByItsType() {
        #expect(results(.earlyReturn, "func f() { a() }") == ["func f() { return; a() }"])
        #expect(results(.earlyReturn, "func f() -> Int? { a() }") == ["func f() -> Int? { return nil; a() }"])
        #expect(results(.earlyReturn, "func f() -> Bool { a() }") == ["func f() -> Bool { return false; a() }"])
        #expect(results(.earlyReturn, "func f() -> Int { a() }") == [])
        #expect(results(.earlyReturn, "struct S { init() { a() }; var b: Int { c() } }") == [])
        #expect(results(.earlyReturn, "struct S { var b = 5 { didSet { a() } } }").count == 1)
    }

    @Test func conditionIsNegatedAndWidened() {
        #expect(results(.negation, "func f() { if a { } else { } }") == ["func f() { if !(a) { } else { } }"])
        #expect(results(.widening, "func f() { if a { } else { } }") == ["func f() { if true { } else { } }"])
        #expect(
            results(.guard, "func f() { guard let a, b else { return } }") == ["func f() { guard let a, true else { return } }"])
        #expect(
            results(.widening, "let a = b && c || d").sorted() == [
                "let a = b && c", "let a = b || d", "let a = c || d", "let a = d",
            ])
        #expect(results(.widening, "let a = b ?? c") == ["let a = c"])
        #expect(results(.negation, "let a = !b") == ["let a = b"])
        #expect(results(.widening, "for a in b where c { d() }") == ["for a in b where true { d() }"])
    }

    @Test func comparisonAndSignAreExchanged() {
        #expect(results(.comparison, "let a = b < c + d") == ["let a = b <= c + d"])
        #expect(results(.direction, "let a = b < c + d") == ["let a = b < c - d"])
        #expect(results(.direction, "let a = -b") == ["let a = b"])
        #expect(results(.comparison, "let a = 5..<b") == ["let a = 5...b"])
        #expect(results(.direction, "func f() { a += b; c() }") == ["func f() { a -= b; c() }"])
    }

    @Test func edgeAndAxisAreExchanged() {
        #expect(results(.direction, "let a = b.start.c(d)") == ["let a = b.end.c(d)"])
        #expect(results(.direction, "let a = min(b, c)") == ["let a = max(b, c)"])
        #expect(results(.direction, "let a = contentStart.b") == ["let a = contentEnd.b"])
        #expect(results(.direction, "let a = b(edge: .start)") == ["let a = b(edge: .end)"])
        // The name of a declaration stays.
        #expect(results(.direction, "let start = b") == [])
    }

    @Test func nameMustOccurSomewhere() {
        let found = SwiftSource.candidates(in: "let a = b.contentStart", path: "A.swift", names: ["contentStart"], modules: [])
        #expect(found == [])
        #expect(SwiftSource.names(in: "let a = b.contentStart(c: 5)") == ["a", "b", "c", "contentStart"])
    }

    @Test func targetOfAssignmentIsReplacedWithItsStatement() {
        let found = candidates("func f() { a.start = b; c() }").filter { $0.kind == .direction }
        #expect(found.map(\.form) == [.statement])
        #expect(found.map(\.mutated) == ["a.end = b"])
        let called = candidates("func f() { g(&a.start); c() }").filter { $0.kind == .direction }
        #expect(called.map(\.mutated) == ["g(&a.end)"])
        #expect(called.map(\.form) == [.statement])
    }

    @Test func constantIsOneMoreOrLessOrNothing() {
        #expect(results(.constant, "let a = 5") == ["let a = 6", "let a = 4", "let a = 0"])
        #expect(results(.constant, "let a = 0.5") == ["let a = (0.5 + 1)", "let a = (0.5 - 1)", "let a = 0"])
        #expect(results(.constant, "let a = true") == ["let a = false"])
        #expect(results(.constant, "show(a ? 1 : 0)") == ["show(a ? 0 : 0)", "show(a ? 1 : 1)"])
        #expect(results(.constant, "show(a ? 2 : 0)").contains("show(a ? 3 : 0)"))
        #expect(results(.constant, "enum E: Int { case a = 5 }") == [])
        #expect(results(.constant, "switch a { case 5: b() default: c() }") == [])
    }

    @Test func argumentsThatLookAlikeAreExchanged() {
        #expect(results(.argument, "let a = f(b, c: d, 5)") == ["let a = f(d, c: b, 5)"])
        #expect(results(.argument, "let a = max(b, c)") == [])
        #expect(
            results(.argument, "func f(a: Int, b: Int, c: String) { g(a); h() }") == [
                "func f(a: Int, b: Int, c: String) { g(b); h() }"
            ])
    }

    @Test func inactiveBranchesAreLeftOut() {
        // Not over several lines: `make apple` would take these for branches of this file.
        let source = [
            "#if hasFeature(Embedded)", "let a = 1", "#elseif canImport(UIKit) && !os(iOS)", "let a = 2", "#else", "let a = 3",
            "#endif",
        ]
        .joined(separator: "\n")
        #expect(Set(candidates(source).map(\.original)) == ["2"])
    }

    @Test func placeStaysWhenLinesMove() {
        let one = candidates("extension Pager { func load() {\n    start(\n        a)\n    b()\n} }").first {
            $0.kind == .statement
        }
        let moved = candidates("\n\nextension Pager { func load() {\n  start(a)\n    b()\n} }").first { $0.kind == .statement }
        #expect(moved?.place == "Sources/Tug/A.swift :: Pager.load :: drop a statement :: start(a) → (nothing)")
        #expect(one?.place == "Sources/Tug/A.swift :: Pager.load :: drop a statement :: start( a) → (nothing)")
    }
}
