import Testing
@_spi(Host) import Tug

@_spi(Host) @testable import TugTestKit

@Suite struct ListEventTests {
    /// Numbers of one width, with three decimals. Those that do not fit are longer.
    @Test func aLineHasItsTimeAndItsOffset() {
        func line(_ time: Double, _ offset: Double) -> String {
            ListEvent(time: time, place: .header, kind: .closed, offset: offset).description
        }
        #expect(line(0, 0) == "   0.000 s     0.000  header: \(ListEvent.Kind.closed)")
        #expect(line(1.5, -54.25).hasPrefix("   1.500 s   -54.250  header"))
        #expect(line(12.3456, -0.0004).hasPrefix("  12.346 s     0.000  "))
        #expect(line(0.001, -0.001).hasPrefix("   0.001 s    -0.001  "))
        #expect(line(0.04, 0.999_6).hasPrefix("   0.040 s     1.000  "))
        #expect(line(1234.5, 12345.678).hasPrefix("1234.500 s 12345.678  "))
        #expect(line(12345.5, -123_456).hasPrefix("12345.500 s -123456.000  "))
        #expect(line(1e12, -1e12).hasPrefix("1000000000000.0 s -1000000000000.0  "))
    }
}

/// What must be seen of a list differs from what is wrong.
@Suite struct SampledListTests {
    private var list: SampledList
    private var metrics = ScrollMetrics(contentLength: 2000, viewportLength: 600)
    private var header = ListLook.Edge()
    private var footer = ListLook.Edge()
    private var inset: AxisInsets?

    init() {
        list = SampledList(metrics, at: 0)
        list.ask(.install(.refresh, options: .standard(for: .refresh)), .start, at: 0)
        list.ask(.install(.load(.visible), options: .standard(for: .load(.visible))), .end, at: 0)
    }

    private mutating func see(_ offset: Double, at time: Double = 0) {
        metrics.offset = offset
        list.saw(metrics, at: time)
    }

    private mutating func refresh() {
        list.dragBegan(at: 0)
        see(-90)
        list.dragEnded(at: 0)
        see(-54, at: 0.3)
    }

    private func difference(isResting: Bool = true) -> String? {
        let look = ListLook(time: 0, metrics: metrics, inset: inset, edges: [.start: header, .end: footer])
        return list.difference(from: look, isResting: isResting)
    }

    @Test mutating func missingArmedStateIsFound() {
        list.dragBegan(at: 0)
        see(-90)
        #expect(difference(isResting: false) == "start is idle, not pulling")
        header.state = .pulling
        #expect(difference(isResting: false) == nil)
    }

    @Test mutating func runMustStartOnceWithItsSource() {
        refresh()
        header.state = .refreshing
        #expect(difference() == "start was started by [], not by [Tug.RunSource.pull]")
        header.sources = [.program]
        #expect(difference() != nil)
        header.sources = [.pull, .pull]
        #expect(difference() != nil)
        header.sources = [.pull]
        #expect(difference() == nil)
    }

    @Test(arguments: [-52.0, 0, 300]) mutating func listMustRestWithHeaderVisible(offset: Double) {
        refresh()
        (header.state, header.sources) = (.refreshing, [.pull])
        see(offset, at: 0.4)
        #expect(difference()?.hasSuffix(", not at -54.0") == true)
    }

    @Test mutating func closedEdgeMustHoldNoInset() {
        refresh()
        list.ask(.finish(generation: 1, .success), .start, at: 1)
        header.sources = [.pull]
        see(-54, at: 2)
        #expect(difference()?.hasPrefix("rests at -54.0, outside of ") == true)
        see(0, at: 2)
        #expect(difference() == nil)
    }

    @Test mutating func visibleFooterMustLoadAndRefreshMustCancelIt() {
        see(1444)
        footer = ListLook.Edge(state: .refreshing, sources: [.automatic], hasMore: true)
        #expect(difference() == nil)
        list.ask(.begin(.program), .start, at: 1)
        see(-54, at: 2)
        (header.state, header.sources, footer.state) = (.refreshing, [.program], .idle)
        #expect(difference() == "end had 0 cancelled runs, not 1")
        footer.cancelled = 1
        #expect(difference() == nil)
    }

    @Test mutating func noMoreDataMustBeReported() {
        list.ask(.setHasMore(false), .end, at: 0)
        (footer.state, footer.hasMore) = (.noMoreData, true)
        #expect(difference() == "end says that there is more")
    }

    @Test(arguments: [(-49.0, true), (-59, true), (-40, false), (-70, false), (1446, true), (1430, false)])
    mutating func samplesAreDoubtfulOnlyNearThresholds(offset: Double, isDoubtful: Bool) {
        list.dragBegan(at: 0)
        see(offset)
        #expect(list.isDoubtful == isDoubtful)
    }

    @Test mutating func insetMustBeWhatIsHeldOpen() {
        refresh()
        (header.state, header.sources) = (.refreshing, [.pull])
        inset = AxisInsets(end: 44)
        #expect(difference()?.hasPrefix("has the inset ") == true)
        inset?.start = 54
        #expect(difference() == nil)
    }

    @Test mutating func failureMustBeShown() {
        see(1444)
        list.ask(.finish(generation: 1, .failure(message: "No")), .end, at: 1)
        footer = ListLook.Edge(state: .failed, sources: [.automatic])
        footer.title = "Loading…"
        #expect(difference(isResting: false) == "end shows \"Loading…\", not \"No\"")
        footer.title = "No"
        #expect(difference(isResting: false) == nil)
    }

    @Test mutating func indicatorMustLieAtTheContent() {
        refresh()
        (header.state, header.sources) = (.refreshing, [.pull])
        header.indicatorStart = -54
        #expect(difference() == "has the indicator of start at -54.0, not at 0.0")
        header.indicatorStart = 0
        #expect(difference() == nil)
    }
}
