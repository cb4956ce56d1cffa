import Foundation
import Testing
@_spi(Host) import TugProof
@_spi(Host) import TugTestKit

/// For each deviation: the MJRefresh defect in a recording, our result without it, and the recording passing with only that
/// rule.
@Suite struct DeviationTests {
    private func check(
        _ deviation: Deviation, _ lines: [String], line: Int, field: String, expected: String, got: String
    ) throws {
        let trace = try Trace(name: deviation.rawValue, parsing: lines.joined(separator: "\n"))
        let widths = try Fixtures.widths()
        let strict = TraceComparison(trace, widths: widths, allowing: [])
        #expect(strict.difference?.line == line)
        #expect(strict.difference?.field == field)
        #expect(strict.difference?.expected == expected)
        #expect(strict.difference?.got == got)
        let allowing = TraceComparison(trace, widths: widths, allowing: [deviation])
        #expect(allowing.difference == nil, "\(allowing.difference?.description ?? "")")
        #expect(allowing.deviations.keys.map(\.rawValue) == [deviation.rawValue])
    }

    private func all(_ name: String) throws -> [String] { try Fixtures.lines(name, .max) }

    @Test func headerRemovedDuringRefreshLeavesNoInset() throws {
        try check(
            .insetBookkeeping, all("h_remove_refreshing.jsonl"), line: 4, field: "offset", expected: "[0,-54]", got: "[0,0]")
    }

    @Test func safeAreaCanChangeDuringRefresh() throws {
        try check(
            .insetBookkeeping, all("h_safe_change_refreshing.jsonl"), line: 6, field: "offset", expected: "[0,-64]",
            got: "[0,-44]")
    }

    @Test func hiddenHeaderRemovesItsInset() throws {
        try check(
            .insetBookkeeping, all("x_hidden_then_begin.jsonl"), line: 5, field: "offset", expected: "[0,-54]", got: "[0,0]")
    }

    @Test func appCanReplaceInsetDuringRefresh() throws {
        try check(
            .insetBookkeeping, all("b_app_inset_abs_refreshing.jsonl"), line: 7, field: "inset", expected: "[0,0,30,0]",
            got: "[0,0,74,0]")
    }

    @Test func handlerOfEndedRunNeverStarts() throws {
        try check(
            .callbackAfterEnd, all("h_end_early.jsonl"), line: 10, field: "calls",
            expected: "[\"header.refreshing\",\"header.beginCompletion\"]", got: "[]")
    }

    @Test func beginInSameTurnAfterEndStarts() throws {
        try check(
            .beginAfterEndInOneTurn, all("x_batch_end_begin.jsonl"), line: 4, field: "trans",
            expected: "[\"header:refreshing>idle\"]", got: "[\"header:refreshing>idle\",\"header:idle>refreshing\"]")
    }

    @Test func refreshingHeaderDoesNotMoveFooter() throws {
        try check(
            .insetOfRefreshingHeader, all("r228.jsonl"), line: 101, field: "footer.frame.1", expected: "960", got: "1014")
    }

    @Test func endOfLoadKeepsPagingListInPlace() throws {
        try check(
            .pagedEndMovesList, all("a_paging_short.jsonl"), line: 8, field: "offset", expected: "[0,-44]", got: "[0,0]")
    }

    @Test func removedFooterReportsNoEnd() throws {
        try check(
            .completionAfterRemoval, all("a_remove_refreshing.jsonl"), line: 4, field: "trans",
            expected: "[\"footer:refreshing>idle\"]", got: "[]")
    }

    @Test func timeShownAgainIsCurrent() throws {
        try check(
            .hiddenTimeNotWritten, all("h_time_hidden.jsonl"), line: 6, field: "header.time.text",
            expected: "\"{last}{never}\"", got: "\"{last}{today} 09:30\"")
    }

    @Test func footerHoldsItsCurrentExtent() throws {
        try check(
            .insetOfOldExtent, all("x_auto_height_after_attach.jsonl"), line: 2, field: "inset", expected: "[0,0,44,0]",
            got: "[0,0,60,0]")
    }

    @Test func fadingFooterTakesTaps() throws {
        try check(
            .fadedFooterTakesNoTap, all("r319.jsonl"), line: 292, field: "trans", expected: "null",
            got: "[\"footer:idle>refreshing\"]")
    }

    @Test(arguments: [
        ("r004.jsonl", 3, "0.0065", "0.0835"), ("r022.jsonl", 3, "0.0443", "0.2877"), ("r114.jsonl", 15, "0.0326", "0.3622"),
        ("r118.jsonl", 7, "0.0416", "0.222"), ("r340.jsonl", 3, "0.0304", "0.3383"), ("r390.jsonl", 65, "0.0002", "0.0015"),
    ])
    func trailerUsesItsExtentOffScreen(name: String, line: Int, expected: String, got: String) throws {
        try check(
            .trailerAsWideAsList, all(name), line: line, field: "trailer.percent", expected: expected, got: got)
    }

    @Test(arguments: [("r079.jsonl", 97, "[0,-54]", "[0,-106]"), ("r138.jsonl", 180, "[0,-118]", "[0,-142]")])
    func newBarsDoNotCoverRefreshingHeader(name: String, line: Int, expected: String, got: String) throws {
        let trace = try Trace(name: name, parsing: Fixtures.text(name))
        let others = Set(Deviation.allCases).subtracting([.insetBookkeeping])
        let without = TraceComparison(trace, widths: try Fixtures.widths(), allowing: others)
        #expect(without.difference?.line == line)
        #expect(without.difference?.field == "offset")
        #expect(without.difference?.expected == expected)
        #expect(without.difference?.got == got)
        #expect(TraceComparison(trace, widths: try Fixtures.widths()).difference == nil)
    }

    /// Those without a recording have a test below.
    @Test func eachRuleIsNeededByARecording() throws {
        let widths = try Fixtures.widths()
        var needed: Set<Deviation> = []
        for name in Fixtures.names {
            let trace = try Trace(name: name, parsing: Fixtures.text(name))
            needed.formUnion(TraceComparison.withFewestDeviations(trace, widths: widths).deviations.keys)
        }
        let withoutRecording: Set<Deviation> = [.beginIgnoredAfterDrag, .hidingForgetsNoMoreData, .todayOfAnotherMonth]
        #expect(needed == Set(Deviation.allCases).subtracting(withoutRecording))
    }

    // The following situations do not occur in the recordings that are kept here. The last lines are written after MJRefresh's source
    // and the recordings' list of known defects.

    @Test func programBeginIgnoresLoadsPerDrag() throws {
        let recording = try Fixtures.lines("a_trigger_once.jsonl", 7)
        try check(
            .beginIgnoredAfterDrag, recording + [#"{"in":{"do":"beginRefreshing"},"out":{}}"#], line: 8, field: "trans",
            expected: "null", got: "[\"footer:idle>refreshing\"]")
    }

    @Test func hiddenFooterKeepsNoMoreData() throws {
        let recording = try Fixtures.lines("a_nomore_autoNormalFooter.jsonl", 6)
        let hidden = #"""
            {"in":{"do":"hidden","value":true},"out":{"inset":[0,0,0,0],"adjusted":[0,0,0,0],\#
            "footer":{"hidden":1,"state":"idle","label":{"text":"{autoFooter.idle}"}},"trans":["footer:noMoreData>idle"]}}
            """#
        try check(
            .hidingForgetsNoMoreData, recording + [hidden], line: 7, field: "trans", expected: "[\"footer:noMoreData>idle\"]",
            got: "[]")
    }

    @Test func todayIsCalendarDay() throws {
        // 2023-12-15 08:30, one month before the recording's clock.
        let line = try Fixtures.lines("h_time_today.jsonl", 1)[0].replacingOccurrences(of: "1705307400", with: "1702629000")
        try check(
            .todayOfAnotherMonth, [line], line: 1, field: "header.time.text", expected: "\"{last}{today} 08:30\"",
            got: "\"{last}2023-12-15 08:30\"")
    }

    @Test func removedHeaderHasNoCallbacks() throws {
        let recording = try Fixtures.lines("h_full_normalHeader.jsonl", 12)
        let removal = [
            #"{"in":{"do":"remove"},"out":{"header":null}}"#,
            #"{"in":{"do":"advance","dt":0.5},"out":{"now":0.8,"headerCalls":{"endCompletion":1},"calls":["header.endCompletion"]}}"#,
        ]
        try check(
            .completionAfterRemoval, recording + removal, line: 14, field: "calls", expected: "[\"header.endCompletion\"]",
            got: "[]")
    }

    @Test func deviationsHaveReason() {
        for deviation in Deviation.allCases {
            #expect(!deviation.reason.isEmpty)
            #expect((1...7).contains(deviation.defect ?? 1))
        }
    }
}
