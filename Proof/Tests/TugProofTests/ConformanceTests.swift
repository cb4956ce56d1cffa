import Foundation
import Testing
@_spi(Host) import TugProof
@_spi(Host) import TugTestKit

@Suite struct ConformanceTests {
    @Test(arguments: ["", "{}", "{\"in\":{\"do\":\"nop\"},\"out\":{}}"]) func invalidRecordingIsNotReplayed(text: String) {
        #expect(throws: (any Error).self) { try Trace(name: "none", parsing: text) }
    }

    @Test(arguments: Fixtures.names) func engineReproducesRecording(name: String) throws {
        let trace = try Trace(name: name, parsing: Fixtures.text(name))
        let comparison = TraceComparison.withFewestDeviations(trace, widths: try Fixtures.widths())
        #expect(comparison.difference == nil, "\(comparison.difference?.description ?? "")")
    }

    @Test func recordingsExist() {
        #expect(Fixtures.names.count >= 95)
    }

    @Test func modifiedRecordingFails() throws {
        let text = try Fixtures.text("h_full_normalHeader.jsonl")
        for (right, wrong) in [
            ("\"percent\":0.3704", "\"percent\":0.3804"), ("\"inset\":[54,0,0,0]", "\"inset\":[53,0,0,0]"),
            ("header:idle>pulling", "header:idle>refreshing"), ("\"d\":0.4", "\"d\":0.3"),
            ("[71,7,15,40]", "[72,7,15,40]"), ("{today} 09:30", "{today} 09:31"), ("\"endCompletion\":1", "\"endCompletion\":2"),
        ] {
            #expect(text.contains(right))
            let trace = try Trace(name: "falsified", parsing: text.replacingOccurrences(of: right, with: wrong))
            let comparison = TraceComparison(trace, widths: try Fixtures.widths())
            #expect(comparison.difference != nil, "\(wrong) passed")
        }
    }

    @Test func nonJSONLineIsReported() {
        #expect(throws: (any Error).self) { try Trace(name: "broken", parsing: "{\"in\":{}") }
    }
}
