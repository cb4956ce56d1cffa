import Testing
@_spi(Host) import Tug

/// The content for hosts that hold the texts themselves: same as ``IndicatorContent``, with keys instead of texts.
@Suite struct IndicatorPlanTests {
    private let metrics = ScrollMetrics(contentLength: 2000, viewportLength: 600)

    private func engine(_ edge: ScrollEdge, _ behavior: EdgeBehavior) -> RefreshEngine {
        let engine = RefreshEngine()
        _ = engine.handle(.install(behavior, options: .standard(for: behavior)), at: edge, now: 0)
        _ = engine.handle(.attached, metrics: metrics, now: 0)
        return engine
    }

    @Test func headerHasTextKeysInEachState() throws {
        let engine = engine(.start, .refresh)
        let traits = IndicatorTraits(kind: .standard)
        #expect(try #require(engine.start).plan(traits).label == .key(.refreshIdle))
        #expect(try #require(engine.start).plan(traits).subtitle == nil)
        _ = engine.handle(.begin(.program), at: .start, now: 1)
        #expect(try #require(engine.start).plan(traits).label == .key(.refreshRunning))
        #expect(try #require(engine.start).plan(traits).announcement == .key(.refreshRunning))
    }

    @Test func failureKeyDependsOnMessage() throws {
        let engine = engine(.end, .load(.visible))
        let traits = IndicatorTraits(kind: .standard)
        _ = engine.handle(.begin(.program), at: .end, now: 1)
        _ = engine.handle(.finish(generation: try #require(engine.end).generation, .failure(message: "Boom")), at: .end, now: 2)
        #expect(try #require(engine.end).plan(traits).label == .message)
        #expect(try #require(engine.end).plan(traits).subtitle == .key(.tapToRetry))
        _ = engine.handle(.begin(.tap), at: .end, now: 3)
        _ = engine.handle(.finish(generation: try #require(engine.end).generation, .failure(message: "")), at: .end, now: 4)
        #expect(try #require(engine.end).plan(traits).label == .key(.loadMoreFailed))
    }

    @Test func appTitlesAndLastRefreshAreIncludedWhenSet() throws {
        let engine = engine(.start, .refresh)
        var traits = IndicatorTraits(kind: .standard)
        traits.options.titles[.idle] = "Fresh"
        traits.knowsLastRefreshed = true
        let plan = try #require(engine.start).plan(traits)
        #expect(plan.label == .title(.idle))
        #expect(plan.subtitle == .lastRefreshed)
        traits.options.titles[.idle] = nil
        #expect(try #require(engine.start).plan(traits).label == .key(.refreshIdle))
    }

    @Test func everyStateHasItsOwnTitle() {
        for state in EdgeState.allCases {
            var traits = IndicatorTraits(kind: .text)
            traits.options.titles[state] = "Mine"
            #expect(EdgeState.allCases.filter { traits.options.titles[$0] != nil } == [state])
        }
    }

    @Test func timeOfTheLastRefreshIsShownWhereverItIsSet() throws {
        let engine = engine(.start, .refresh)
        var settings = IndicatorSettings(kind: .standard)
        for line in [nil, "Today", nil, "Earlier"] {
            settings.lastRefreshed = line
            #expect(try #require(engine.start).content(settings).subtitle == line)
        }
        #expect(try #require(engine.start).content(IndicatorSettings(kind: .standard, lastRefreshed: "Now")).subtitle == "Now")
    }
}
