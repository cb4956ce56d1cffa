import Testing
@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Options that an app leaves nil have the values of the platform that the list simulates.
@MainActor @Suite(.timeLimit(.minutes(30))) struct SimulatedListPreferencesTests {
    private let uiKit = SimulatedList(rows: 40, preferences: .uiKit)
    private let gtk = SimulatedList(rows: 40, preferences: .gtk)

    @Test func beginFarFromStartScrollsToHeaderOnlyOnUIKit() async throws {
        for list in [uiKit, gtk] {
            list.header = .refresh { [clock = list.clock] in try await clock.sleep(seconds: 1) }
            list.offset = 600
            list.header?.beginRefreshing()
            try list.expect(.header, .refreshing)
        }
        try uiKit.expect(offset: -54)
        try gtk.expect(offset: 600)
        for list in [uiKit, gtk] { #expect(await list.settle()) }
    }

    @Test func headerFadesInWithPullOnlyOnUIKit() async throws {
        for list in [uiKit, gtk] {
            list.header = .refresh { .success }
            await list.play(.reach(.header, .fraction(0.5)))
        }
        let opacity = try #require(uiKit.header?.indicator.content?.opacity)
        #expect(abs(opacity - 0.5) < 0.01)
        #expect(gtk.header?.indicator.content?.opacity == 1)
    }

    @Test func headerScrolledHalfAwayHoldsItsVisiblePartOpenOnUIKitAndAllOnGTK() async throws {
        for list in [uiKit, gtk] {
            list.header = .refresh { [clock = list.clock] in try await clock.sleep(seconds: 10) }
            await list.play([.pull(.header), .hold(1)])
            #expect(list.scrollView.contentInset.top == 54)
            list.offset = -20
        }
        #expect(uiKit.scrollView.contentInset.top == 20)
        #expect(gtk.scrollView.contentInset.top == 54)
    }

    @Test func listBehavesAsOnUIKitUnlessNamedOtherwise() {
        let list = SimulatedList(rows: 40)
        for list in [list, uiKit] { list.header = .refresh { .success } }
        let options = list.scrollView.vertical.controller.machine(at: .start)?.options
        #expect(options == uiKit.scrollView.vertical.controller.machine(at: .start)?.options)
        #expect(options?.triggerMoment == .nextMovement)
    }

    @Test func optionOfAppHasPrecedence() async throws {
        for list in [uiKit, gtk] {
            var options = EdgeOptions()
            options.reveal = .never
            options.fadesWithPull = true
            list.header = .refresh(options: options) { [clock = list.clock] in try await clock.sleep(seconds: 1) }
            list.header?.beginRefreshing()
            try list.expect(offset: 0)
            #expect(await list.settle())
            await list.play(.reach(.header, .fraction(0.5)))
            #expect(list.header?.indicator.content.map { $0.opacity < 0.6 } == true)
            // Also an option that is set later.
            list.header?.options.fadesWithPull = false
            #expect(list.header?.indicator.content?.opacity == 1)
        }
    }

    @Test func releaseFiresAtOnceWhateverTheRateOfEvents() async throws {
        for (list, rate) in [(uiKit, 1.0), (gtk, 1), (SimulatedList(rows: 40), 120)] {
            list.header = .refresh { [clock = list.clock] in try await clock.sleep(seconds: 1) }
            list.eventsPerSecond = rate
            let start = list.clock.seconds
            await list.play([.reach(.header, .trigger), .release])
            try list.expect(.header, starts: 1)
            #expect(abs(list.clock.seconds - start - 0.3) < 1e-9)
        }
    }

    @Test func controlPutOnAnotherListLeavesTheFirst() async throws {
        let header = SimulatedControl.refresh { [clock = uiKit.clock] in try await clock.sleep(seconds: 1) }
        uiKit.header = header
        header.beginRefreshing()
        gtk.header = header
        #expect(uiKit.header == nil)
        try uiKit.expectAtRest()
        await uiKit.settle()
        try uiKit.expect(offset: 0)
        await gtk.play(.pull(.header))
        try gtk.expect(.header, .refreshing)
        gtk.header = nil
        #expect(header.indicator.content == nil)
    }

    @Test func nothingIsAnnouncedOffScreen() async throws {
        let list = uiKit
        list.header = .refresh { [clock = list.clock] in try await clock.sleep(seconds: 1) }
        list.header?.beginRefreshing()
        await list.advance(by: 0.5)
        #expect(list.announcements == ["Loading…"])
        list.isOnScreen = false
        await list.settle()
        try list.expect(.header, starts: 1)
        #expect(list.announcements == ["Loading…"])
    }
}
