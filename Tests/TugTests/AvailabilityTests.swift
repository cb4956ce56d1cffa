import Testing

@_spi(Host) @testable import Tug

/// How a refresh changes whether a footer has more data.
@Suite struct AvailabilityTests {
    private let list = TestScrollView()

    init() {
        list.install(.refresh)
        list.install(.load(.pulled))
        list.attach()
    }

    /// Returns whether there is more data after a refresh with `outcome`.
    private func hasMore(after outcome: Outcome) -> Bool? {
        list.finish(.start, outcome)
        list.advance(5)
        return list.footer?.hasMore
    }

    @Test(arguments: [true, false]) func successfulRefreshResetsEarlierHasMore(isOffScreen: Bool) {
        if isOffScreen {
            list.controller.handle(.hidden)
            list.controller.handle(.begin(.program), at: .start)
        }
        // A refresh that waits for the screen has not begun.
        list.controller.handle(.setHasMore(false), at: .end)
        list.attach()
        if !isOffScreen { list.controller.handle(.begin(.program), at: .start) }
        #expect(list.header?.isRefreshing == true)
        #expect(hasMore(after: .success) == true)
    }

    /// Also one that follows MJRefresh, where the run is over at once.
    @Test(arguments: [Compatibility?.none, .mjRefresh]) func aRefreshSaysWhetherThereIsMore(compatibility: Compatibility?) {
        list.install(.refresh) { $0.compatibility = compatibility }
        for (outcome, isMore) in [(Outcome.noMoreData, false), (.success, true), (.noMoreData, false)] {
            list.controller.handle(.begin(.program), at: .start)
            list.advance(1)
            #expect(hasMore(after: outcome) == isMore)
        }
    }

    @Test(arguments: [true, false], [true, false]) func hasMoreSetDuringRefreshStays(before: Bool, said: Bool) {
        list.controller.handle(.setHasMore(before), at: .end)
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.setHasMore(said), at: .end)
        #expect(hasMore(after: .success) == said)
    }

    @Test func lastHasMoreSetDuringRefreshStays() {
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.setHasMore(false), at: .end)
        list.controller.handle(.setHasMore(true), at: .end)
        #expect(hasMore(after: .success) == true)
    }

    @Test func refreshOutcomeOverridesHasMoreSetDuringIt() {
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.setHasMore(true), at: .end)
        #expect(hasMore(after: .noMoreData) == false)
    }

    @Test(arguments: [Outcome.failure(message: "no"), .noConnection, .cancelled])
    func unsuccessfulRefreshResetsNothing(outcome: Outcome) {
        list.controller.handle(.setHasMore(false), at: .end)
        list.controller.handle(.begin(.program), at: .start)
        #expect(hasMore(after: outcome) == false)
    }

    @Test func nextRefreshResetsHasMore() {
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.setHasMore(false), at: .end)
        #expect(hasMore(after: .success) == false)
        list.controller.handle(.begin(.program), at: .start)
        #expect(hasMore(after: .success) == true)
    }

    @Test func hasMoreFromSupersededRefreshIsReset() {
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.setHasMore(false), at: .end)
        list.controller.handle(.begin(.program, restarts: true), at: .start)
        #expect(hasMore(after: .success) == true)
    }

    @Test func refreshClearsEarlierFailureEvenIfHasMoreIsSet() {
        list.controller.handle(.begin(.program), at: .end)
        list.finish(.end, .failure(message: "no"))
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.setHasMore(false), at: .end)
        #expect(list.footer?.hasFailed == true)
        #expect(hasMore(after: .success) == false)
        #expect(list.footer?.hasFailed == false)
        #expect(list.footer?.state == .noMoreData)
    }

    @Test func footerIgnoringRefreshAtItsStartKeepsOnlyLaterHasMore() {
        let options = EdgeOptions.standard(for: .load(.pulled))
        var ignoring = options
        ignoring.compatibility = .mjRefresh
        list.controller.handle(.configure(ignoring), at: .end)
        list.controller.handle(.setHasMore(false), at: .end)
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.configure(options), at: .end)
        #expect(hasMore(after: .success) == true)
    }

    @Test func replacementFooterDoesNotInheritHasMore() {
        list.controller.handle(.begin(.program), at: .start)
        list.controller.handle(.setHasMore(false), at: .end)
        list.controller.handle(.install(.load(.pulled), options: .standard(for: .load(.pulled)), hasMore: false), at: .end)
        #expect(hasMore(after: .success) == true)
    }

    @Test func footerInstalledHiddenOrWithoutMoreDataDoesNotLoad() {
        let short = TestScrollView(content: 100)
        short.attach()
        short.controller.handle(.install(.load(.visible), options: .standard(for: .load(.visible)), hasMore: false), at: .end)
        #expect(short.footer?.state == .noMoreData)
        short.controller.handle(.install(.load(.visible), options: .standard(for: .load(.visible)), isHidden: true), at: .end)
        short.advance(1)
        #expect(short.footer?.isHidden == true)
        #expect(short.inset.end == 0)
        #expect(short.starts.isEmpty)
        // A header has no end of data.
        short.controller.handle(.install(.refresh, options: .standard(for: .refresh), hasMore: false), at: .start)
        #expect(short.header?.hasMore == true)
    }
}

/// The ways in which an app reports no more data during a refresh, and when the footer is removed or moved.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct ControlAvailabilityTests {
    private let host = ControlHost()
    private let footer = EdgeControl(.load(.pulled), indicator: "", handler: .callback { _ in })

    private func put(_ handler: RunHandler) -> EdgeControl<String> {
        let header = EdgeControl(.refresh, indicator: "", handler: handler)
        host.put(header, at: .start)
        host.controller.handle(.attached)
        return header
    }

    @Test func asyncHandlerReturnsNoMoreData() async {
        host.put(footer, at: .end)
        let header = put(
            .async { [footer] _ in
                footer.hasMore = false
                return .hasMore
            })
        #expect(await header.refresh().isSuccess)
        #expect(footer.state == .noMoreData)
    }

    @Test(arguments: [true, false]) func callbackSetsHasMoreBeforeOrAfterEnd(isBefore: Bool) {
        host.put(footer, at: .end)
        let header = put(.callback { _ in })
        header.beginRefreshing()
        if !isBefore { header.endRefreshing() }
        footer.endRefreshingWithNoMoreData()
        if isBefore { header.endRefreshing() }
        #expect(footer.state == .noMoreData)
        // The next refresh resets it.
        host.advance(1)
        header.beginRefreshing()
        header.endRefreshing()
        #expect(footer.state == .idle)
    }

    @Test func headerEndWithNoMoreDataAppliesToFooter() {
        host.put(footer, at: .end)
        let header = put(.callback { _ in })
        header.beginRefreshing()
        header.endRefreshingWithNoMoreData()
        #expect(footer.state == .noMoreData)
        #expect(header.hasMore)
    }

    @Test(arguments: [true, false]) func footerAddedDuringRefreshKeepsItsHasMore(isSaidFirst: Bool) {
        let header = put(.callback { _ in })
        header.beginRefreshing()
        if isSaidFirst { footer.hasMore = false }
        host.put(footer, at: .end)
        if !isSaidFirst { footer.hasMore = false }
        header.endRefreshing()
        #expect(footer.state == .noMoreData)
    }

    @Test(arguments: [true, false]) func footerRemovedAndReaddedDuringRefreshIsReset(isSaidFirst: Bool) {
        if isSaidFirst { footer.hasMore = false }
        host.put(footer, at: .end)
        if !isSaidFirst { footer.hasMore = false }
        let header = put(.callback { _ in })
        header.beginRefreshing()
        host.remove(.end)
        host.put(footer, at: .end)
        #expect(!footer.hasMore)
        header.endRefreshing()
        #expect(footer.hasMore)
    }

    @Test func readdedFooterKeepsNoMoreData() {
        host.put(footer, at: .end)
        host.controller.handle(.attached)
        footer.beginRefreshing()
        footer.endRefreshing(.noMoreData)
        host.advance(1)
        host.remove(.end)
        #expect(!footer.hasMore)
        var states: [EdgeState] = []
        footer.onStateChange = { states.append($0) }
        host.put(footer, at: .end)
        #expect(!footer.hasMore)
        #expect(states == [.noMoreData])
    }

    @Test func footerMovedToAnotherListKeepsNoMoreData() {
        host.put(footer, at: .end)
        host.controller.handle(.attached)
        footer.beginRefreshing()
        footer.endRefreshing(.noMoreData)
        let other = ControlHost()
        other.put(footer, at: .end)
        #expect(footer.state == .noMoreData)
    }

    @Test func footerRemovedAfterRefreshHasMoreAgain() {
        host.put(footer, at: .end)
        footer.hasMore = false
        let header = put(.callback { _ in })
        header.onFinish = { [host] _ in host.remove(.end) }
        header.beginRefreshing()
        header.endRefreshing()
        #expect(footer.hasMore)
        host.put(footer, at: .end)
        #expect(footer.state == .idle)
    }

    @Test func readdedVisibleFooterWithNoMoreDataDoesNotLoad() {
        host.contentLength = 100
        var runs = 0
        let footer = EdgeControl(.load(.visible), indicator: "", handler: .callback { _ in runs += 1 })
        host.controller.handle(.attached)
        host.put(footer, at: .end)
        #expect(runs == 1)
        footer.endRefreshing(.noMoreData)
        host.advance(1)
        host.remove(.end)
        host.put(footer, at: .end)
        host.advance(1)
        #expect(runs == 1)
        // Also for a footer that was hidden before.
        let hidden = EdgeControl(.load(.visible), indicator: "", handler: .callback { _ in runs += 1 })
        hidden.isHidden = true
        host.remove(.end)
        host.put(hidden, at: .end)
        #expect(hidden.isHidden)
        #expect(runs == 1)
    }
}
