import Testing
@_spi(Host) import Tug

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit

/// A judge finds wrong actions at once, or at the end of the event.
@Suite struct ModelJudgeTests {
    private let view = SimulatedScrollView()
    private let checker: InvariantChecker

    init() {
        checker = InvariantChecker(view)
        checker.judgeByModel()
        view.vertical.ask(.install(.refresh, options: .standard(for: .refresh)), .start)
        view.vertical.ask(.install(.load(.pulled), options: .standard(for: .load(.pulled))), .end)
    }

    /// Returns the invariant that is violated by `mistake`.
    private func found(_ mistake: (SimulatedAxis) -> Void) -> Violation.Invariant? {
        checker.before(.plain)
        mistake(view.vertical)
        do throws(Violation) {
            try checker.after(canBeQuiet: false)
            return nil
        } catch {
            return error.invariant
        }
    }

    @Test func correctActionsAreAccepted() {
        #expect(found { $0.ask(.begin(.program), .start) } == nil)
        #expect(found { $0.ask(.finish(generation: 1, .success), .start) } == nil)
        view.clock.advance(by: 1)
        #expect(found { _ in } == nil)
    }

    @Test func missingBeginIsFound() {
        // Only the model receives the command.
        #expect(found { checker.willTake(.command(.begin(.program), .start), $0) } == .begins)
    }

    @Test func unrequestedBeginIsFound() {
        #expect(found { $0.controller.handle(.begin(.program), at: .start) } == .motion)
    }

    @Test func missingCancellationIsFound() {
        _ = found { $0.ask(.begin(.program), .start) }
        #expect(found { checker.willTake(.command(.setHidden(true), .start), $0) } == .oneEnd)
    }

    @Test func unrequestedCancellationIsFound() {
        _ = found { $0.ask(.begin(.program), .start) }
        #expect(found { $0.cancelHandler(at: .start, generation: 1) } == .oneEnd)
    }

    @Test func missingEndIsFound() {
        _ = found { $0.ask(.begin(.program), .start) }
        #expect(found { checker.willTake(.command(.finish(generation: 1, .noMoreData), .start), $0) } == .told)
    }

    @Test func effectOfStaleEndIsFound() {
        _ = found { $0.ask(.begin(.program), .start) }
        // The model receives a stale end, the engine a valid one.
        let invariant = found {
            checker.willTake(.command(.finish(generation: 7, .success), .start), $0)
            $0.controller.handle(.finish(generation: 1, .success), at: .start)
        }
        #expect(invariant != nil)
    }

    @Test func unknownNoMoreDataIsFound() {
        #expect(found { $0.controller.handle(.setHasMore(false), at: .end) } == .state)
    }

    @Test func missingTimerIsFound() {
        _ = found { $0.ask(.begin(.program), .start) }
        _ = found { $0.ask(.finish(generation: 1, .success), .start) }
        #expect(found { $0.scheduleWake(at: nil) } == .ends)
    }

    @Test func lateTimerIsFound() {
        _ = found { $0.ask(.begin(.program), .start) }
        _ = found { $0.ask(.finish(generation: 1, .success), .start) }
        #expect(found { $0.scheduleWake(at: 10) } == .ends)
    }

    @Test func wrongAppInsetIsFound() {
        #expect(
            found {
                $0.mistake(appInset: AxisInsets(start: 3)); $0.ask(.begin(.program), .start)
            } != nil)
    }

    @Test func judgeStopsWhereModelDoesNotApply() {
        _ = found { $0.ask(.install(.refresh, options: .mjRefresh(for: .refresh)), .start) }
        #expect(checker.model(view.vertical) == nil)
        #expect(checker.model(view.horizontal) != nil)
        #expect(found { checker.willTake(.command(.setHasMore(false), .end), $0) } == nil)
    }
}
