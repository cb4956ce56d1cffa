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

    @Test(arguments: [
        (-1, 0), (0, 0), (0.3, 0), (1 / 3, 1), (0.34, 1), (0.65, 1), (0.99, 2), (1, 2), (7, 2), (.infinity, 2), (.nan, 0),
    ])
    func imagesDivideThePullEqually(progress: Double, index: Int) {
        #expect(ImageSequence(count: 3).frame(progress: progress) == index)
    }

    @Test func noImageIsShownWithoutImagesAndTheOnlyOneAlways() {
        #expect(ImageSequence(count: 0).frame(progress: 0.5) == nil)
        for progress in [0, 0.5, 1] { #expect(ImageSequence(count: 1).frame(progress: progress) == 0) }
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

    /// What is seen after a run in each state, by what the edge does: how many images run, and whether nothing is shown at all.
    private static let afterARun: [(behavior: EdgeBehavior, state: EdgeState, images: Int, isHidden: Bool)] = [
        (.refresh, .idle, 0, false), (.refresh, .pulling, 0, false), (.refresh, .pending, 5, false),
        (.refresh, .refreshing, 5, false), (.refresh, .failed, 0, false), (.refresh, .open, 0, true),
        (.load(.pulled), .idle, 5, false), (.load(.pulled), .pulling, 0, false), (.load(.pulled), .pending, 5, false),
        (.load(.pulled), .refreshing, 5, false), (.load(.pulled), .failed, 0, false),
        (.load(.pulled), .noMoreData, 5, true), (.load(.visible), .idle, 0, true), (.load(.visible), .pending, 5, false),
        (.load(.visible), .refreshing, 5, false), (.load(.visible), .failed, 0, true), (.load(.visible), .noMoreData, 0, true),
    ]

    @Test(arguments: afterARun) func stateAfterARunStopsOrHidesImages(
        behavior: EdgeBehavior, state: EdgeState, images: Int, isHidden: Bool
    ) {
        var player = player(behavior)
        #expect(player.isHidden == (behavior == .load(.visible)))
        player.stateChanged(.refreshing)
        #expect(player.running?.count == 5 && !player.isHidden && player.still == nil)
        player.stateChanged(state)
        #expect((player.running?.count ?? 0) == images)
        #expect(player.isHidden == isHidden)
        #expect((player.still?.state == .pulling && player.still?.index == 0) == (state == .pulling))
        // The next run is seen again.
        player.stateChanged(.refreshing)
        #expect(player.running?.count == 5 && !player.isHidden)
    }

    @Test func stateWithoutImagesLeavesWhatIsShown() {
        var player = ImagePlayer(behavior: .refresh)
        player.idle = ImageSequence(count: 4)
        player.pulled(progress: 0.5, state: .idle)
        for state in [EdgeState.pulling, .refreshing] {
            player.stateChanged(state)
            #expect(player.still?.state == .idle && player.still?.index == 2 && player.running == nil)
        }
    }

    @Test func imageOfALoadInViewDoesNotFollowThePull() {
        var player = player(.load(.visible))
        player.pulled(progress: 0.5, state: .idle)
        #expect(player.still == nil && player.isHidden)
    }

    @Test func playersAreEqualIfTheyShowTheSame() {
        var players = Array(repeating: player(.refresh), count: 5)
        players[1].pulled(progress: 0, state: .idle)
        players[2].pulled(progress: 0.5, state: .idle)
        players[3].stateChanged(.refreshing)
        players[4].stateChanged(.open)
        for (number, player) in players.enumerated() {
            for (other, twin) in players.enumerated() { #expect((player == twin) == (number == other), "\(number), \(other)") }
        }
    }

    @Test(arguments: [(0, 0), (1, 0.1), (25, 2.5)]) func imageStandsForATenthOfASecond(count: Int, seconds: Double) {
        #expect(abs(ImageSequence(count: count).duration - seconds) < 1e-12)
        #expect(ImageSequence(count: count, duration: 0.7).duration == 0.7)
    }
}
