import Testing
@_spi(Host) import Tug

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit

/// The sampled model finds the errors of a real list.
@Suite struct SampledListTests {
    private var list: SampledList
    private var metrics = ScrollMetrics(contentLength: 2000, viewportLength: 600)
    private var header = SampledList.Sight()
    private var footer = SampledList.Sight()

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
        list.difference(from: [.start: header, .end: footer], isResting: isResting)
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
        footer = SampledList.Sight(state: .refreshing, sources: [.automatic], hasMore: true)
        #expect(difference() == nil)
        list.ask(.begin(.program), .start, at: 1)
        see(-54, at: 2)
        (header.state, header.sources, footer.state) = (.refreshing, [.program], .idle)
        #expect(difference() == "0 runs at end were cancelled, not 1")
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
}
