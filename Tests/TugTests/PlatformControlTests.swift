import Testing

@_spi(Host) @testable import Tug

/// A header that a control of the platform shows.
@Suite struct PlatformControlTests {
    private let list = TestScrollView()
    private var preferences: HostPreferences {
        var preferences = HostPreferences()
        preferences.isPlatformControl = true
        return preferences
    }

    private func install(_ options: EdgeOptions = EdgeOptions()) {
        list.install(.refresh) { $0 = preferences.completing(options) }
        list.attach()
    }

    @Test func aPullArmsNothing() {
        install()
        list.pull(to: -400, release: false)
        #expect(list.header?.phase == .idle)
        list.pull(to: -400)
        list.advance(1)
        #expect(list.header?.phase == .idle)
    }

    @Test func nothingIsHeldOpen() {
        install()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        #expect(list.header?.isRefreshing == true)
        #expect(list.inset.start == 0)
    }

    @Test func aFailureClosesAtOnce() {
        install()
        list.controller.handle(.begin(.program), at: .start)
        list.advance(1)
        list.finish(.start, .failure(message: "no"))
        #expect(list.header?.isShowingOutcome == false)
        list.advance(0.5)
        #expect(list.header?.phase == .idle)
    }

    @Test func otherLooksAndLibrariesAreLeftOut() {
        var options = EdgeOptions.mjRefresh(for: .refresh)
        options.secondFloor = SecondFloor()
        options.reveal = .never
        let complete = preferences.completing(options)
        #expect(complete.compatibility == nil)
        #expect(complete.secondFloor == nil)
        #expect(complete.reveal == .never)
        #expect(complete.sanitized == complete)
    }

    @MainActor @Test func theControlBeginsARunAndRetriesAfterAFailure() throws {
        let host = SlotHost()
        host.controller.handle(.attached)
        var sources: [RunSource] = []
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { sources.append($0.source) })
        host.put(control, at: .start)
        let slot = try #require(host.slots[.start])
        slot.platformControlFired()
        #expect(control.isRefreshing)
        slot.platformControlFired()
        #expect(sources == [.pull])
        control.endRefreshing(.failure(message: "no"))
        slot.platformControlFired()
        #expect(sources == [.pull, .retry])
    }

    @Test func aFailureDuringTheOpeningAnimationIsSpoken() {
        list.install(.refresh)
        list.attach()
        list.controller.handle(.begin(.program), at: .start)
        list.finish(.start, .failure(message: "no"))
        #expect(list.header?.state == .refreshing)
        #expect(list.header?.content(IndicatorSettings(kind: .standard)).announcement == "no")
    }

    @Test func theEndOfTheDataDuringTheOpeningAnimationIsSpoken() {
        list.install(.load(.pulled))
        list.attach()
        list.controller.handle(.begin(.program), at: .end)
        list.finish(.end, .noMoreData)
        let announcement = list.footer?.content(IndicatorSettings(kind: .standard)).announcement
        #expect(announcement == Language.english[.loadMoreNoMoreData])
    }

    @MainActor @Test func aCallerJoinsTheCurrentRun() async {
        let host = SlotHost()
        host.controller.handle(.attached)
        var runs = 0
        let control = EdgeControl(.refresh, indicator: "", handler: .callback { _ in runs += 1 })
        host.put(control, at: .start)
        control.beginRefreshing()
        var isWaiting = false
        let joined = Task {
            isWaiting = true
            return await control.refresh()
        }
        while !isWaiting { await Task.yield() }
        control.endRefreshing(.noMoreData)
        guard case .noMoreData = await joined.value else {
            Issue.record("another outcome")
            return
        }
        #expect(runs == 1)
    }
}
