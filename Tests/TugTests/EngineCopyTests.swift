import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// A copy of an engine can be used to look ahead.
@Suite struct EngineCopyTests {
    /// Returns all stored values as text, including nested ones.
    private func everything(in engine: RefreshEngine) -> String {
        var text = ""
        dump(engine, to: &text)
        return text
    }

    @Test func copyEqualsEngine() {
        let base = RandomSource.base("copy")
        for index in 0..<UInt64(200) {
            var random = RandomSource(seed: base &+ index)
            let engine = RefreshEngine()
            engine.reducesMotion = random.oneIn(4)
            var now = 0.0
            for edge in ScrollEdge.allCases where !random.oneIn(5) {
                let behavior = EdgeBehavior.allCases[Int(random.next() % 3)]
                _ = engine.handle(.install(behavior, options: random.options(for: behavior)), at: edge, now: now)
            }
            var metrics = ScrollMetrics(contentLength: 2000, viewportLength: 600)
            let events: [ScrollEvent] = [.attached, .dragBegan, .scrolled, .dragEnded, .dragCancelled, .geometryChanged]
            for _ in 0..<20 {
                now += 0.1
                metrics.offset = Double.random(in: -300...1700, using: &random)
                metrics.contentLength = random.oneIn(4) ? 2400 : 2000
                _ = engine.handle(events[Int(random.next() % 6)], metrics: metrics, now: now)
                if random.oneIn(4), let generation = engine.start?.generation {
                    _ = engine.handle(.finish(generation: generation, random.outcome()), at: .start, now: now)
                }
                if random.oneIn(6) { _ = engine.handle(.openFloor, at: .start, now: now) }
                if random.oneIn(6) { engine.noteInsertedContent(length: 10) }
                if random.oneIn(6) { _ = engine.handle(.setHasMore(random.oneIn(2)), at: .end, now: now) }
                #expect(everything(in: engine.copy()) == everything(in: engine), "TUG_SEED=\(base &+ index)")
            }
        }
    }

    @Test func changesToCopyDoNotAffectEngine() {
        let engine = RefreshEngine()
        _ = engine.handle(.install(.refresh, options: EdgeOptions()), at: .start, now: 0)
        _ = engine.handle(.attached, metrics: ScrollMetrics(contentLength: 2000, viewportLength: 600), now: 0)
        let before = everything(in: engine)
        let copy = engine.copy()
        _ = copy.handle(.begin(.program), at: .start, now: 1)
        #expect(copy.start?.phase == .refreshing)
        #expect(everything(in: engine) == before)
    }
}
