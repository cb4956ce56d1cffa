import Testing
@_spi(Host) import Tug

/// The image that is shown from a sequence.
@Suite struct ImagePlayerTests {
    private func player(_ behavior: EdgeBehavior) -> ImagePlayer {
        var player = ImagePlayer(behavior: behavior)
        player.idle = ImageSequence(count: 3)
        player.pulling = ImageSequence(count: 1)
        player.refreshing = ImageSequence(count: 5)
        return player
    }

    @Test(arguments: [(-1, 0), (0, 0), (0.3, 0), (0.34, 1), (0.65, 1), (0.99, 2), (1, 2), (7, 2), (.infinity, 2), (.nan, 0)])
    func imagesDivideThePullEqually(progress: Double, index: Int) {
        #expect(ImageSequence(count: 3).frame(progress: progress) == index)
    }

    @Test func noImageIsShownWithoutImages() {
        #expect(ImageSequence(count: 0).frame(progress: 0.5) == nil)
    }

    @Test func pullShowsImagesUntilArmed() {
        var player = player(.refresh)
        player.pulled(progress: 0.5, state: .idle)
        #expect(player.still?.state == .idle && player.still?.index == 1)
        player.stateChanged(.pulling)
        #expect(player.still?.state == .pulling)
        player.pulled(progress: 1.2, state: .pulling)
        #expect(player.still?.state == .pulling)
        #expect(player.running == nil)
    }

    @Test func idleHeaderStopsImagesAndIdleBackFooterPlays() {
        for behavior in [EdgeBehavior.refresh, .load(.pulled)] {
            var player = player(behavior)
            player.stateChanged(.refreshing)
            #expect(player.running?.count == 5)
            player.stateChanged(.idle)
            #expect((player.running == nil) == (behavior == .refresh))
            player.pulled(progress: 0, state: .idle)
            #expect(player.running == nil)
        }
    }
}
