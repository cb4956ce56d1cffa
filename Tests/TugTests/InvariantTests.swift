import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// A violated property, and how to repeat it.
struct Violation: Error, CustomStringConvertible {
    let description: String
}

/// Properties over random sequences. A failure prints the seed; `TUG_SEED` repeats it. The fuzzer in TugProof checks what must
/// hold after every event.
@Suite struct InvariantTests {
    /// Most events take a fast path. An engine without it must decide the same.
    @Test func fastPathForScrollEventsChangesNoResult() throws {
        let base = RandomSource.base("short cut")
        for index in 0..<UInt64(5_000) {
            var random = RandomSource(seed: base &+ index)
            let quick = RefreshEngine()
            let thorough = RefreshEngine()
            var now = 0.0
            let header = random.options(for: .refresh)
            let footer: EdgeBehavior = random.oneIn(2) ? .load(.visible) : .load(.pulled)
            let footerOptions = random.options(for: footer)
            _ = (
                quick.handle(.install(.refresh, options: header), at: .start, now: 0),
                thorough.handle(.install(.refresh, options: header), at: .start, now: 0)
            )
            _ = (
                quick.handle(.install(footer, options: footerOptions), at: .end, now: 0),
                thorough.handle(.install(footer, options: footerOptions), at: .end, now: 0)
            )
            var metrics = ScrollMetrics(contentLength: 2000, viewportLength: 600)
            for _ in 0..<60 {
                now += 0.02
                var event = ScrollEvent.scrolled
                switch random.next() % 12 {
                case 0: event = .attached
                case 1:
                    event = .dragBegan
                    metrics.isDragging = true
                case 2:
                    event = .dragEnded
                    metrics.isDragging = false
                case 3: metrics.contentLength = Double.random(in: 0...3000, using: &random)
                case 4:
                    for edge in ScrollEdge.allCases {
                        guard let machine = quick[edge], machine.isRefreshing else { continue }
                        let outcome = random.outcome()
                        let generation = machine.generation
                        _ = quick.handle(.finish(generation: generation, outcome), at: edge, now: now)
                        _ = thorough.handle(.finish(generation: generation, outcome), at: edge, now: now)
                    }
                case 5: _ = (quick.wake(now: now), thorough.wake(now: now))
                default: metrics.offset = random.number()
                }
                let a = quick.handle(event, metrics: metrics, now: now)
                thorough.quietLower = .infinity
                let b = thorough.handle(event, metrics: metrics, now: now)
                let isSame =
                    a.start.start == b.start.start && a.end.start == b.end.start && a.motion == b.motion
                    && a.isEmpty == b.isEmpty && quick.held == thorough.held
                    && quick.start?.phase == thorough.start?.phase && quick.end?.phase == thorough.end?.phase
                    && quick.start?.progress == thorough.start?.progress && quick.end?.progress == thorough.end?.progress
                if !isSame { throw Violation(description: "TUG_SEED=\(base &+ index): \(event) \(metrics)\n\(a)\n\(b)") }
            }
        }
    }

    /// The mirror image of a header at the start and a footer at the end is a header at the end and a footer at the start.
    @Test func mirroredInputGivesMirroredOutput() throws {
        let base = RandomSource.base("mirror")
        for index in 0..<UInt64(5_000) {
            var random = RandomSource(seed: base &+ index)
            let list = TestScrollView(content: 3000)
            let mirror = TestScrollView(content: 3000)
            let footer: EdgeBehavior = random.oneIn(2) ? .load(.visible) : .load(.pulled)
            let options = random.options(for: .refresh)
            var footerOptions = random.options(for: footer)
            // Content is measured from the start, so only an edge there keeps the reading position.
            footerOptions.keepsReadingPosition = false
            list.controller.handle(.install(.refresh, options: options), at: .start)
            list.controller.handle(.install(footer, options: footerOptions), at: .end)
            mirror.controller.handle(.install(.refresh, options: options), at: .end)
            mirror.controller.handle(.install(footer, options: footerOptions), at: .start)
            list.scroll(to: 1200)
            mirror.scroll(to: 1200)
            list.attach()
            mirror.attach()
            var script: [ScriptEvent] = []
            for _ in 0..<40 {
                let event: ScriptEvent
                switch random.next() % 8 {
                case 0: event = .dragBegan
                case 1: event = .dragEnded
                case 2: event = .finish(random.edge(), random.outcome())
                case 3: event = .advance(Double.random(in: 0...1, using: &random))
                case 4: event = .begin(random.edge(), .program)
                default:
                    let isNearTheEdge = random.oneIn(3)
                    event = .scroll(isNearTheEdge ? Double.random(in: -120...0, using: &random) : random.number() * 1.2)
                }
                script.append(event)
                list.play(event)
                mirror.play(event.mirrored(contentLength: 3000, viewportLength: 600))
                let isSame =
                    list.header?.phase == mirror.footer?.phase && list.footer?.phase == mirror.header?.phase
                    && list.starts.count == mirror.starts.count && list.inset.start == mirror.inset.end
                    && list.inset.end == mirror.inset.start && abs(list.offset + mirror.offset - 2400) < 1e-6
                if !isSame {
                    throw Violation(
                        description: """
                            TUG_SEED=\(base &+ index): offsets \(list.offset), \(mirror.offset); insets \(list.inset), \(mirror.inset)
                            header \(list.header.map(\.phase) as Any), \(mirror.footer.map(\.phase) as Any)
                            footer \(list.footer.map(\.phase) as Any), \(mirror.header.map(\.phase) as Any)
                            starts \(list.starts), \(mirror.starts)
                            \(script)
                            """)
                }
            }
        }
    }

    @Test(arguments: [30.0, 60, 120]) func gestureResultDoesNotDependOnEventRate(rate: Double) {
        let list = TestScrollView()
        list.install(.refresh) { $0.minimumVisibleTime = 0.3 }
        list.install(.load(.visible))
        list.attach()
        list.pull(to: -90, steps: Int(rate / 3))
        #expect(list.starts.map(\.generation) == [1])
        list.advance(0.2)
        list.finish()
        list.advance(0.6)
        #expect(list.header?.phase == .idle)
        list.pull(to: 1500, steps: Int(rate))
        #expect(list.starts.map(\.edge) == [.start, .end])
        #expect(list.offset == 1444)
        #expect(list.states == [.idle, .pulling, .refreshing, .idle, .refreshing])
    }
}
