import Foundation
import Testing
import UIKit

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit

/// Every recording of MJRefresh, replayed with controls of the UIKit host on a simulated scroll view.
@MainActor @Suite(.serialized)
struct UIKitConformance {
    @Test func theHostReproducesTheRecordings() throws {
        #expect(Recordings.committed.count >= 95)
        try replay(Recordings.committed)
    }

    /// Those in the folder that `TUG_TRACES` names, and in the folders in it.
    @Test(.enabled(if: Recordings.further != nil)) func theHostReproducesFurtherRecordings() throws {
        try replay(Recordings.further ?? [])
    }

    @Test func aFalsifiedRecordingDoesNotPass() throws {
        let file = try #require(Recordings.committed.first { $0.lastPathComponent == "h_full_normalHeader.jsonl" })
        let text = try String(contentsOf: file, encoding: .utf8)
        let widths = try Recordings.widths(beside: file)
        for (right, wrong) in [
            ("\"percent\":0.3704", "\"percent\":0.3804"), ("\"inset\":[54,0,0,0]", "\"inset\":[53,0,0,0]"),
            ("header:idle>pulling", "header:idle>refreshing"), ("\"d\":0.4", "\"d\":0.3"),
            ("[71,7,15,40]", "[72,7,15,40]"), ("{today} 09:30", "{today} 09:31"), ("\"endCompletion\":1", "\"endCompletion\":2"),
            ("\"rot\":-179.9999", "\"rot\":-170"), ("\"spinner\":{\"animating\":1", "\"spinner\":{\"animating\":0"),
            ("\"frame\":[0,-54,375,54]", "\"frame\":[0,-54,375,53]"), ("{header.pulling}", "{header.idle}"),
        ] {
            #expect(text.contains(right), "\(right)")
            let trace = try Trace(name: "falsified", parsing: text.replacingOccurrences(of: right, with: wrong))
            let comparison = TraceComparison.withFewestDeviations { Self.compare(trace, widths, $0).comparison }
            #expect(comparison.difference != nil, "\(wrong) passed")
        }
    }

    /// A trailer has its own width once it was laid out, as it was by the end of the setup: MJRefresh's mistake is not made any more.
    @Test func aTrailerBegunAfterItsFirstLayoutHasItsOwnWidth() throws {
        let setup = try JSON(parsing: #"{"component": "normalTrailer", "bounds": [200, 300], "contentSize": [1000, 300]}"#)
        let begin = try JSON(parsing: #"{"do": "beginRefreshing"}"#)
        let rules = Set(Deviation.allCases)
        let onUIKit = TraceReplay(setup: setup, on: ControlStage(setup: setup), widths: TextWidths(), rules: rules)
        let portable = TraceReplay(setup: setup, widths: TextWidths(), rules: rules)
        onUIKit.perform(begin)
        portable.perform(begin)
        for fields in [Observation(of: onUIKit).fields, Observation(of: portable).fields] {
            #expect(fields.first { $0.path == "trailer.frame.2" }?.value.number == 60)
        }
        #expect(onUIKit.deviations.counts == [:] && portable.deviations.counts == [:])
    }

    private func replay(_ files: [URL]) throws {
        var passed = 0
        var skipped: [ControlSkip: Int] = [:]
        for file in files {
            let trace = try Trace(name: file.lastPathComponent, parsing: String(contentsOf: file, encoding: .utf8))
            let widths = try Recordings.widths(beside: file)
            var skips: Set<ControlSkip> = []
            let comparison = TraceComparison.withFewestDeviations { rules in
                let result = Self.compare(trace, widths, rules)
                skips.formUnion(result.skips)
                return result.comparison
            }
            #expect(comparison.difference == nil, "\(trace.name): \(comparison.difference?.description ?? "")")
            // The host makes no mistake of its own, and does not do without one of MJRefresh's.
            let portable = TraceComparison.withFewestDeviations(trace, widths: widths)
            #expect(Set(comparison.deviations.keys) == Set(portable.deviations.keys), "\(trace.name)")
            for skip in skips { skipped[skip, default: 0] += 1 }
            if comparison.difference == nil { passed += 1 }
        }
        for skip in ControlSkip.allCases {
            if let count = skipped[skip] { print("not compared in \(count) recordings: \(skip.rawValue)") }
        }
        print("\(passed) of \(files.count) recordings reproduced on UIKit")
    }

    private static func compare(
        _ trace: Trace, _ widths: TextWidths, _ rules: Set<Deviation>
    ) -> (comparison: TraceComparison, skips: Set<ControlSkip>) {
        let setup = trace.steps.first?.event ?? .null
        let stage = ControlStage(setup: setup)
        let comparison = TraceComparison(trace, TraceReplay(setup: setup, on: stage, widths: widths, rules: rules))
        return (comparison, stage.skips)
    }
}
