import Testing
@_spi(Host) import Tug
import VirtualDisplay

@testable import TugGTK

extension GTKTests {
    /// The arrow of the standard indicator, frame by frame.
    @Suite(.serialized) @MainActor struct ArrowTests {
        /// The angles of a turn: it takes more than one frame, and goes in one direction.
        private func isSmooth(_ angles: [Double], from start: Double, to end: Double) -> Bool {
            let steps = zip(angles, angles.dropFirst()).map { ($1 - $0) * (end > start ? 1 : -1) }
            return angles.contains { min(start, end) < $0 && $0 < max(start, end) } && steps.allSatisfy { $0 >= 0 }
        }

        @Test func arrowTurnsSmoothlyEachTimeThatAPullGoesPastAndBack() async throws {
            let list = try TextList(rows: 40)
            var options = EdgeOptions()
            // Long enough for some frames on a slow machine.
            options.beginDuration = 1
            let header = PullControl.refresh(options: options).callback {}
            let arrow = try #require(header.indicator as? StandardIndicator).arrow
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                let log = FrameLog(stage.view) { arrow.shown }
                let finger = try await stage.finger(y: 100)
                try await finger.move(y: 40)
                try await stage.drawFrames()
                let rest = arrow.shown
                for turn in 1...2 {
                    log.clear()
                    try await finger.move(y: 260)
                    try await stage.reach(.pulling, of: header)
                    try await wait("the turn, is at \(arrow.shown)") { abs(arrow.shown - rest) == 180 }
                    let turned = arrow.shown
                    #expect(isSmooth(log.places, from: rest, to: turned), "past, turn \(turn): \(log.places)")
                    log.clear()
                    try await finger.move(y: -260)
                    try await stage.reach(.idle, of: header)
                    try await wait("the turn back, is at \(arrow.shown)") { arrow.shown == rest }
                    #expect(isSmooth(log.places, from: turned, to: rest), "back, turn \(turn): \(log.places)")
                }
                try await finger.lift()
                try await stage.rest()
            }
        }
    }
}
