import Testing
@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Older rows are inserted before the visible ones, which stay in place.
@Suite struct ReadingPositionTests {
    private let view = SimulatedScrollView(bounds: SimulatedPair(x: 375, y: 600))
    private let chat: SimulatedRows

    init() { chat = SimulatedRows((0..<40).map { .init(id: $0, length: 50) }, on: view) }

    private func install(
        _ behavior: EdgeBehavior, at edge: ScrollEdge = .start, _ change: (inout EdgeOptions) -> Void = { _ in }
    ) {
        var options = EdgeOptions.standard(for: behavior)
        change(&options)
        view.vertical.controller.handle(.install(behavior, options: options), at: edge)
    }

    private func finish(_ edge: ScrollEdge = .start, _ outcome: Outcome = .success) {
        guard let machine = view.vertical.controller.machine(at: edge) else { return }
        view.vertical.controller.handle(.finish(generation: machine.generation, outcome), at: edge)
    }

    private func page(_ number: Int, rows: Int = 10, length: Double = 70) -> [SimulatedRows.Row] {
        (0..<rows).map { .init(id: 1000 * number + $0, length: length) }
    }

    private func place(of row: Int) throws -> Double { try #require(chat.screenPosition(of: row)) }

    @Test(arguments: [EdgeBehavior.load(.visible), .load(.pulled)], [true, false])
    func pullAtTopLoadsPageAndKeepsVisibleRows(behavior: EdgeBehavior, endsFirst: Bool) throws {
        install(behavior)
        let finger = SimulatedFinger(on: view)
        finger.drag(by: 160)
        finger.release()
        #expect(view.vertical.controller.machine(at: .start)?.isRefreshing == true)
        let before = try place(of: 0)
        #expect(abs(before - 44) < 0.5)
        if endsFirst { finish() }
        chat.prepend(page(1))
        if !endsFirst { finish() }
        #expect(try place(of: 0) == before)
        view.clock.advance(by: 2)
        #expect(try place(of: 0) == before)
        #expect(view.vertical.controller.machine(at: .start)?.phase == .idle)
        #expect(view.contentInset.top == (behavior == .load(.visible) ? 44 : 0))
    }

    @Test func negativeLengthCountsAsEmpty() {
        install(.load(.visible))
        for length in [0.0, -1_000] { view.setContentSize(SimulatedPair(x: 375, y: length)) }
        view.vertical.controller.handle(.begin(.program), at: .start)
        #expect(view.vertical.controller.readingShift(movement: nil, contentLength: 300) == 300)
    }

    @Test func indicatorStaysOpenForLateLayout() throws {
        install(.load(.pulled))
        let finger = SimulatedFinger(on: view)
        finger.drag(by: 160)
        finger.release()
        finish(.start, .noMoreData)
        view.clock.advance(by: 1.0 / 60)
        let before = try place(of: 0)
        chat.prepend(page(1))
        view.clock.advance(by: 2)
        #expect(try place(of: 0) == before)
        #expect(view.contentInset.top == 0)
    }

    /// Only a load that is in use keeps what is read in its place.
    @Test(arguments: [(true, false), (false, false), (true, true)])
    func loadThatIsNotInUseKeepsNothing(isEnabled: Bool, isHidden: Bool) throws {
        install(.load(.pulled)) { $0.isEnabled = isEnabled }
        view.vertical.controller.handle(.setHidden(isHidden), at: .start)
        let isInUse = isEnabled && !isHidden
        #expect(view.vertical.controller.engine.keepsReadingPosition == isInUse)
        view.setContentOffset(SimulatedPair(y: 100))
        let before = try place(of: 2)
        chat.prepend(page(1))
        #expect(try place(of: 2) == (isInUse ? before : before + 700))
    }

    @Test func insertedRowsDoNotMoveHeldList() throws {
        install(.load(.pulled)) { $0.triggerMoment = .reached }
        let finger = SimulatedFinger(on: view)
        finger.drag(by: 200)
        let before = try place(of: 0)
        chat.prepend(page(1))
        finish()
        finger.hold(for: 0.2)
        #expect(abs(try place(of: 0) - before) < 1e-9)
        // The drag continues there, without the resistance at the top.
        finger.drag(by: 30)
        #expect(abs(try place(of: 0) - before - 30) < 1e-9)
        finger.hold(for: 0.2)
        finger.release()
        #expect(abs(try place(of: 0) - before - 30) < 1e-9)
    }

    @Test func flingContinuesIntoOlderRowsAtSameSpeed() throws {
        chat.scrollToEnd()
        install(.load(.visible)) { $0.triggerFraction = -8 }
        var places: [Double] = []
        view.vertical.onStart = { [unowned chat, unowned view] _, _, _ in
            view.clock.schedule(at: view.clock.now + 0.05) { [unowned chat] in
                places.append(chat.screenPosition(of: 0) ?? .nan)
                chat.prepend((0..<40).map { .init(id: 1000 + $0, length: 80) })
                places.append(chat.screenPosition(of: 0) ?? .nan)
            }
        }
        for _ in 0..<4 { SimulatedFinger(on: view).fling(by: 400) }
        try #require(places.count >= 2)
        #expect(abs(places[0] - places[1]) < 1e-9)
        // It did not stop at the former start of the content.
        #expect(try place(of: 0) > 100)
    }

    @Test func springBackEndsAtSamePositionInData() throws {
        install(.load(.pulled))
        let finger = SimulatedFinger(on: view)
        finger.drag(by: 220)
        view.clock.schedule(at: view.clock.now + 0.1) { [chat] in chat.prepend(page(1)) }
        finger.release()
        #expect(abs(try place(of: 0) - 44) < 0.5)
    }

    @Test func rowsAtEndAreNotTreatedAsOlderRows() throws {
        install(.load(.visible))
        install(.load(.visible), at: .end)
        view.scroll(to: SimulatedPair(y: 120))
        view.vertical.controller.handle(.begin(.tap), at: .start)
        view.vertical.controller.handle(.begin(.tap), at: .end)
        let before = try place(of: 5)
        chat.set(page(1) + chat.rows + page(2))
        finish()
        finish(.end)
        #expect(try place(of: 5) == before)
        chat.append(page(3))
        #expect(try place(of: 5) == before)
    }

    /// Nobody knows where rows come in that two loads could bring.
    @Test(arguments: [false, true]) func rowsThatALoadAtTheEndCouldBringAreNotOlderOnes(runsAtEnd: Bool) {
        let engine = RefreshEngine()
        for edge in [ScrollEdge.start, .end] {
            _ = engine.handle(.install(.load(.pulled), options: .standard(for: .load(.pulled))), at: edge, now: 0)
        }
        _ = engine.handle(.attached, metrics: ScrollMetrics(contentLength: 2000, viewportLength: 600), now: 0)
        _ = engine.handle(.begin(.program), at: .start, now: 1)
        if runsAtEnd { _ = engine.handle(.begin(.program), at: .end, now: 1) }
        #expect(engine.newRows(now: 1.1) == (runsAtEnd ? .after : .before))
        _ = engine.handle(.finish(generation: 1, .success), at: .start, now: 2)
        #expect(engine.newRows(now: 2) == (runsAtEnd ? .after : .before))
    }

    @Test func correctedRowLengthsMoveNothing() throws {
        install(.load(.visible))
        view.scroll(to: SimulatedPair(y: 130))
        let before = try place(of: 4)
        chat.prepend(page(1, length: 40))
        for index in 0..<10 {
            var rows = chat.rows
            rows[index].length = 40 + Double(index) * 13.7
            chat.set(rows)
            #expect(abs(try place(of: 4) - before) < 1e-9)
        }
        #expect(view.offset.y > 130 + 400)
    }

    @Test func removedRowIsReplacedByNextAsAnchor() throws {
        install(.load(.visible))
        view.scroll(to: SimulatedPair(y: 100))
        let before = try place(of: 3)
        chat.set(page(1) + chat.rows.filter { $0.id > 2 })
        #expect(try place(of: 3) == before)
    }

    @Test func newOffsetDoesNotTriggerLoads() {
        var starts: [ScrollEdge] = []
        view.vertical.onStart = { edge, _, _ in starts.append(edge) }
        install(.load(.visible))
        install(.load(.visible), at: .end)
        let finger = SimulatedFinger(on: view)
        finger.drag(by: 160)
        finger.release()
        #expect(starts == [.start])
        chat.prepend(page(1))
        finish()
        view.clock.advance(by: 1)
        #expect(starts == [.start])
    }

    // MARK: Known movement

    @Test func unknownGrowthDuringLoadCountsAsOlderRows() {
        install(.load(.visible))
        view.scroll(to: SimulatedPair(y: 100))
        view.vertical.controller.handle(.begin(.program), at: .start)
        finish()
        view.setContentSize(SimulatedPair(x: 375, y: 2700))
        #expect(view.offset.y == 800)
        // Only once: later growth has another cause.
        view.setContentSize(SimulatedPair(x: 375, y: 2760))
        #expect(view.offset.y == 800)
    }

    @Test func growthWithRunAtOtherEdgeIsNotGuessed() {
        install(.load(.visible))
        install(.load(.visible), at: .end)
        view.scroll(to: SimulatedPair(y: 100))
        view.vertical.controller.handle(.begin(.program), at: .start)
        view.vertical.controller.handle(.begin(.program), at: .end)
        finish()
        finish(.end)
        view.setContentSize(SimulatedPair(x: 375, y: 2700))
        #expect(view.offset.y == 100)
    }

    @Test func reportedMovementIsUsed() {
        install(.load(.visible))
        view.scroll(to: SimulatedPair(y: 100))
        view.vertical.controller.handle(.begin(.program), at: .start)
        view.vertical.controller.engine.noteInsertedContent(length: 200)
        view.vertical.controller.engine.noteInsertedContent(length: 300)
        view.vertical.controller.engine.noteInsertedContent(length: .nan)
        finish()
        view.setContentSize(SimulatedPair(x: 375, y: 2700))
        #expect(view.offset.y == 600)
        view.setContentSize(SimulatedPair(x: 375, y: 2900))
        #expect(view.offset.y == 600)
    }

    @Test func repeatedShiftRequestIsAnsweredOnce() {
        let engine = RefreshEngine()
        let metrics = ScrollMetrics(offset: 100, contentLength: 2000, viewportLength: 600)
        _ = engine.handle(.attached, metrics: metrics, now: 0)
        _ = engine.handle(.install(.load(.visible), options: .standard(for: .load(.visible))), at: .start, now: 0)
        _ = engine.handle(.begin(.program), at: .start, now: 0)
        #expect(engine.readingShift(movement: nil, contentLength: 2500, now: 0) == 500)
        #expect(engine.readingShift(movement: nil, contentLength: 2500, now: 0) == 0)
        #expect(engine.readingShift(movement: nil, contentLength: 2540, now: 0) == 40)
        #expect(engine.metrics.offset == 640)
    }

    @Test func listWithoutLoadEdgeAtStartDoesNotShift() {
        install(.refresh)
        view.scroll(to: SimulatedPair(y: 100))
        view.vertical.controller.engine.noteInsertedContent(length: 500)
        chat.prepend(page(1))
        #expect(view.offset.y == 100)
        install(.load(.visible)) { $0.keepsReadingPosition = false }
        chat.prepend(page(2))
        #expect(view.offset.y == 100)
        install(.load(.visible))
        chat.prepend(page(3))
        #expect(view.offset.y == 800)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -5]) func rowWithoutAUsableLengthIsNotRead(_ length: Double) {
        var reading = ReadingPosition<Int>(viewportStart: 0, viewportLength: 600)
        reading.add(0, start: 20, length: length)
        #expect(reading.movement { _ in 50 } == nil)
        reading.add(1, start: 30, length: 40)
        #expect(reading.movement { _ in 50 } == 20)
    }

    @Test func rowLargerThanViewportIsAnchoredAtItsStart() {
        var reading = ReadingPosition<String>(viewportStart: 300, viewportLength: 600)
        reading.add("before", start: 0, length: 100)
        reading.add("long", start: 100, length: 2000)
        #expect(reading.movement { ["before": 0, "long": 150][$0] } == 50)
        #expect(reading.movement { _ in nil } == nil)
    }

    @Test func rowBeginningInViewIsPreferredAsAnchor() {
        var reading = ReadingPosition<Int>(viewportStart: 300, viewportLength: 600)
        reading.add(1, start: 250, length: 100)
        reading.add(2, start: 350, length: 100)
        #expect(reading.movement { [1: 260.0, 2: 400.0][$0] } == 50)
        #expect(reading.movement { [1: 260.0][$0] } == 10)
    }

    @Test(arguments: [200.0, 900]) func rowOutOfViewIsNotAnchor(start: Double) {
        var reading = ReadingPosition<Int>(viewportStart: 300, viewportLength: 600)
        reading.add(1, start: start, length: 100)
        #expect(reading.isEmpty)
    }

    @Test func shrinkingContentDuringLoadMovesNothing() {
        install(.load(.visible))
        view.scroll(to: SimulatedPair(y: 500))
        view.vertical.controller.handle(.begin(.program), at: .start)
        view.setContentSize(SimulatedPair(x: 375, y: 1900))
        #expect(view.offset.y == 500)
    }
}
