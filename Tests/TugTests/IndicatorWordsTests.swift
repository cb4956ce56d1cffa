import Testing

@_spi(Host) @testable import Tug

/// Which words an edge shows in each state, wherever it lies.
@Suite struct IndicatorWordsTests {
    /// What one place shows.
    struct Words: Sendable {
        var idle: StringKey
        /// nil: it is never armed.
        var armed: StringKey?
        var running: StringKey
        /// nil: a refresh has no end of its data.
        var noMoreData: StringKey?
        var failed: StringKey
        var action: StringKey
    }

    /// Where an edge lies, and what it does there.
    struct Place: Sendable, CustomTestStringConvertible {
        var behavior: EdgeBehavior
        var edge: ScrollEdge
        var axis: ScrollAxis
        var wording = Wording.standard
        var words: Words
        var testDescription: String { "\(behavior) \(edge) \(axis) \(wording)" }
    }

    private static let refresh = Words(
        idle: .refreshIdle, armed: .refreshPulling, running: .refreshRunning, failed: .refreshFailed, action: .refreshAction)
    private static let refreshElsewhere = Words(
        idle: .sidewaysRefreshIdle, armed: .sidewaysRefreshPulling, running: .refreshRunning, failed: .refreshFailed,
        action: .refreshAction)
    private static let visible = Words(
        idle: .loadMoreVisibleIdle, running: .loadMoreVisibleRunning, noMoreData: .loadMoreNoMoreData, failed: .loadMoreFailed,
        action: .loadMoreAction)
    private static let visibleSideways = Words(
        idle: .sidewaysLoadMoreVisibleIdle, running: .loadMoreVisibleRunning, noMoreData: .loadMoreNoMoreData,
        failed: .loadMoreFailed, action: .loadMoreAction)
    private static let pulled = Words(
        idle: .loadMoreIdle, armed: .loadMorePulling, running: .loadMoreRunning, noMoreData: .loadMoreNoMoreData,
        failed: .loadMoreFailed, action: .loadMoreAction)
    private static let pulledSideways = Words(
        idle: .sidewaysLoadMoreIdle, armed: .sidewaysLoadMorePulling, running: .loadMoreRunning,
        noMoreData: .loadMoreNoMoreData, failed: .loadMoreFailed, action: .loadMoreAction)
    private static let older = Words(
        idle: .loadOlderIdle, armed: .loadOlderPulling, running: .loadOlderRunning, noMoreData: .loadOlderNoMoreData,
        failed: .loadMoreFailed, action: .loadOlderIdle)
    private static let detailPage = Words(
        idle: .detailPageIdle, armed: .detailPagePulling, running: .detailPageRunning, noMoreData: .loadMoreNoMoreData,
        failed: .loadMoreFailed, action: .detailPageAction)

    private static let places =
        [
            Place(behavior: .refresh, edge: .start, axis: .vertical, words: refresh),
            Place(behavior: .refresh, edge: .start, axis: .vertical, wording: .detailPage, words: refresh),
            Place(behavior: .refresh, edge: .end, axis: .vertical, words: refreshElsewhere),
            Place(behavior: .refresh, edge: .start, axis: .horizontal, words: refreshElsewhere),
            Place(behavior: .refresh, edge: .end, axis: .horizontal, wording: .detailPage, words: refreshElsewhere),
            Place(behavior: .load(.visible), edge: .end, axis: .vertical, words: visible),
            Place(behavior: .load(.visible), edge: .end, axis: .horizontal, words: visibleSideways),
            Place(behavior: .load(.visible), edge: .start, axis: .horizontal, words: visibleSideways),
            Place(behavior: .load(.visible), edge: .start, axis: .vertical, words: older),
            Place(behavior: .load(.pulled), edge: .end, axis: .vertical, words: pulled),
            Place(behavior: .load(.pulled), edge: .end, axis: .horizontal, words: pulledSideways),
            Place(behavior: .load(.pulled), edge: .start, axis: .horizontal, words: pulledSideways),
            Place(behavior: .load(.pulled), edge: .start, axis: .vertical, words: older),
        ]
        + [EdgeBehavior.load(.visible), .load(.pulled)].flatMap { behavior in
            ScrollEdge.allCases.flatMap { edge in
                ScrollAxis.allCases.map {
                    Place(behavior: behavior, edge: edge, axis: $0, wording: .detailPage, words: detailPage)
                }
            }
        }

    @Test(arguments: places) func wordsOfEachStateAreThoseOfThePlace(_ place: Place) throws {
        let (edge, words) = (place.edge, place.words)
        let list = TestScrollView()
        list.install(place.behavior, at: edge) {
            $0.isAutomatic = false
            $0.failureHold = 1
        }
        list.attach()
        let machine = try #require(list.controller.engine[edge])
        var traits = IndicatorTraits(kind: .standard, axis: place.axis)
        traits.options.wording = place.wording
        func expect(_ key: StringKey, _ action: StringKey) {
            let plan = machine.plan(traits)
            #expect(plan.label == .key(key))
            #expect(plan.action == .key(action))
        }
        expect(words.idle, words.action)
        if let armed = words.armed, place.behavior != .load(.visible) {
            list.scroll(to: edge == .start ? 0 : 1400)
            list.pull(to: edge == .start ? -80 : 1480, release: false)
            expect(armed, words.action)
            list.dragEnded()
        } else {
            list.controller.handle(.begin(.program), at: edge)
        }
        expect(words.running, words.action)
        #expect(machine.plan(traits).announcement == .key(words.running))
        list.advance(1)
        list.finish(edge, .failure(message: ""))
        expect(words.failed, .retryAction)
        #expect(machine.plan(traits).announcement == .key(words.failed))
        #expect(machine.plan(traits).subtitle == .key(place.behavior == .load(.visible) ? .tapToRetry : .pullToRetry))
        // Off screen a run waits, with the words of one that goes on.
        list.controller.handle(.hidden)
        list.controller.handle(.begin(.program), at: edge)
        #expect(machine.plan(traits).label == .key(words.running))
        list.controller.handle(.attached)
        list.advance(1)
        list.finish(edge, words.noMoreData == nil ? .success : .noMoreData)
        list.advance(3)
        expect(words.noMoreData ?? words.idle, words.action)
    }
}
