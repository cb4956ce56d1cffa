import Drawing
import MutantList
import Testing

/// The mistakes that are made in C, line by line.
@Suite struct CSourceTests {
    private let source = """
        #include "a.h"

        /* Does nothing;
           a = 5; */
        static void tug_view_end(TugView *view, int count) {
            int other = 7;
            g_return_val_if_fail(count == 5, -1);
            g_return_if_fail(TUG_IS_VIEW(view) && count > 5);
            view->row = NULL;
            tug_call(view, TUG_EDGE_START,
                     5);
            if (other < count)
                tug_first(view, "5 TRUE");
            tug_second(view, TRUE);
        }

        """

    private func changes(_ kind: Candidate.Kind) -> [String] {
        CSource.candidates(in: source, path: "Sources/CTugGTK/a.c").filter { $0.kind == kind }.map {
            "\($0.original) → \($0.mutated)"
        }
    }

    @Test func wholeLinesAreDroppedAndExchanged() {
        #expect(changes(.reset) == ["view->row = NULL; → "])
        #expect(changes(.statement) == ["tug_second(view, TRUE); → "])
        #expect(changes(.exchange) == [])
        #expect(changes(.earlyReturn) == ["before view->row = NULL; → return;", "before tug_second(view, TRUE); → return;"])
    }

    @Test func partsOfLinesAreReplaced() {
        #expect(changes(.negation) == ["other < count → !(other < count)"])
        #expect(changes(.widening) == ["other < count → 1"])
        #expect(changes(.comparison) == ["other < count → other <= count"])
        #expect(changes(.direction) == ["TUG_EDGE_START → TUG_EDGE_END"])
        #expect(changes(.constant) == ["7 → 8", "7 → 6", "7 → 0", "5 → 6", "5 → 4", "5 → 0", "TRUE → FALSE"])
    }

    @Test func placesAreThoseOfTheTexts() {
        let bytes = Array(source.utf8)
        for candidate in CSource.candidates(in: source, path: "a.c") where candidate.form != .insertion {
            #expect(String(decoding: bytes[candidate.range], as: UTF8.self) == candidate.original)
            #expect(candidate.declaration == "tug_view_end")
        }
    }
}
