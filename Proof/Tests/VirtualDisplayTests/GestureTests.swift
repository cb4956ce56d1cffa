import Testing

@testable import VirtualDisplay

@Suite struct GestureTests {
    private let start = ScreenPoint(x: 100, y: 200)
    private let end = ScreenPoint(x: 160, y: 280)

    @Test(arguments: [60.0, 120.0])
    func dragHasOneSamplePerStep(rate: Double) throws {
        let gesture = Gesture.drag(from: start, to: end, duration: 0.5, rate: rate)
        let moves = gesture.samples.filter { $0.phase == .move }
        #expect(moves.count == Int(rate / 2))
        #expect(gesture.duration == 0.5)
        #expect(gesture.samples.first == GestureSample(time: 0, contact: 0, phase: .down, position: start))
        #expect(gesture.samples.last == GestureSample(time: 0.5, contact: 0, phase: .up, position: end))
        #expect(moves.last?.position == end)
        #expect(isMonotone(gesture))
    }

    @Test func dragThroughPointsKeepsSpeed() throws {
        let corner = ScreenPoint(x: 100, y: 500)
        let gesture = Gesture.drag(from: start, via: [corner], to: ScreenPoint(x: 200, y: 500), duration: 0.4, hold: 0.3)
        #expect(abs(gesture.duration - 0.7) < 1e-9)
        // 300 of the 400 pixels are before the corner.
        let atCorner = try #require(gesture.samples.first { $0.position == corner })
        #expect(abs(atCorner.time - 0.3) < 1e-9)
        #expect(isMonotone(gesture))
    }

    @Test func restingFingerSendsNoEvents() {
        let gesture = Gesture(from: start, [.hold(1), .move(to: end, duration: 0.1), .hold(0.5)])
        let times = gesture.samples.map(\.time)
        #expect(times.count == 8)
        #expect(times.dropFirst().first.map { $0 > 1 } == true)
        #expect(gesture.samples.filter { $0.time > 1.1 + 1e-9 }.map(\.phase) == [.up])
    }

    @Test func settlingMoveDecelerates() {
        let gesture = Gesture(from: start, [.move(to: end, duration: 1, pace: .settling)])
        let heights = gesture.samples.filter { $0.phase != .up }.map(\.position.y)
        let steps = zip(heights, heights.dropFirst()).map { $1 - $0 }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 < $0 })
        #expect(heights.last == end.y)
    }

    @Test func flingHasRequestedSpeed() throws {
        let gesture = Gesture.fling(from: start, distance: -300, speed: 1500)
        #expect(abs(gesture.duration - 0.2) < 1e-9)
        #expect(gesture.samples.last?.position == ScreenPoint(x: 100, y: -100))
        let last = try #require(gesture.samples.dropLast().last)
        let previous = try #require(gesture.samples.dropLast(2).last)
        let speed = (previous.position.y - last.position.y) / (last.time - previous.time)
        #expect(abs(speed - 1500) < 1e-6)
    }

    @Test func pinchMovesTwoFingersAtOnce() {
        let gesture = Gesture.pinch(center: start, from: 20, to: 120, duration: 0.2)
        let (left, right) = (gesture.samples.filter { $0.contact == 0 }, gesture.samples.filter { $0.contact == 1 })
        #expect(left.map(\.time) == right.map(\.time))
        #expect(left.map(\.phase) == right.map(\.phase))
        #expect(left.last?.position == ScreenPoint(x: 40, y: 200))
        #expect(right.last?.position == ScreenPoint(x: 160, y: 200))
        #expect(isMonotone(gesture))
    }

    @Test func gesturesCanBeSequenced() {
        let twice = Gesture.tap(at: start, duration: 0.1).then(.tap(at: end, duration: 0.1), after: 0.2)
        #expect(twice.samples.map(\.phase) == [.down, .up, .down, .up])
        #expect(abs(twice.duration - 0.4) < 1e-9)
    }

    @Test func gestureWithoutLengthIsTouch() {
        let gesture = Gesture.drag(from: start, via: [start], to: start, duration: 0)
        #expect(gesture.duration == 0)
        #expect(gesture.samples.first?.phase == .down)
        #expect(gesture.samples.last?.phase == .up)
        #expect(gesture.samples.allSatisfy { $0.position == start })
    }

    private func isMonotone(_ gesture: Gesture) -> Bool {
        zip(gesture.samples, gesture.samples.dropFirst()).allSatisfy { $0.time <= $1.time }
    }
}
