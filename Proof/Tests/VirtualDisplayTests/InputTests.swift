import Testing

@testable import VirtualDisplay

extension DisplayTests {
    @Test func touchArrivesAtFingerPosition() throws {
        let display = try VirtualDisplay(size: ScreenSize(width: 800, height: 600))
        let listener = try InputListener(display: display)
        try display.touch.down(at: ScreenPoint(x: 100.5, y: 120.25))
        try display.touch.down(at: ScreenPoint(x: 0, y: 0), contact: 3)
        try display.touch.move(to: ScreenPoint(x: 101.75, y: 599))
        try display.touch.up(contact: 3)
        try display.touch.up()
        let events = try listener.drain().filter { !$0.isEmulated }
        #expect(events.map(\.kind) == [.touchBegin, .touchBegin, .touchUpdate, .touchEnd, .touchEnd])
        let first = events.filter { $0.detail == events.first?.detail }.map(\.position)
        let expected = [ScreenPoint(x: 100.5, y: 120.25), ScreenPoint(x: 101.75, y: 599), ScreenPoint(x: 101.75, y: 599)]
        #expect(first.count == expected.count)
        for (position, wanted) in zip(first, expected) { #expect(isNear(position, wanted)) }
        display.stop()
    }

    @Test func gestureArrivesCompleteAndInTime() async throws {
        let display = try VirtualDisplay(size: ScreenSize(width: 800, height: 600))
        let listener = try InputListener(display: display)
        let gesture = Gesture.drag(
            from: ScreenPoint(x: 50, y: 50), via: [ScreenPoint(x: 50, y: 250)], to: ScreenPoint(x: 50, y: 150), duration: 0.3)
        let clock = ContinuousClock()
        let took = try await clock.measure { try await display.touch.play(gesture) }
        #expect(took >= .seconds(0.3))
        let events = try listener.drain().filter { !$0.isEmulated }
        #expect(events.count == gesture.samples.count)
        for (event, sample) in zip(events, gesture.samples) { #expect(isNear(event.position, sample.position)) }
        display.stop()
    }

    @Test func cancelledGestureLiftsFingers() async throws {
        let display = try VirtualDisplay()
        let listener = try InputListener(display: display)
        let player = Task { try await display.touch.play(Gesture(from: ScreenPoint(x: 9, y: 9), [.hold(60)])) }
        let end = ContinuousClock.now + .seconds(30)
        while try !listener.drain().contains(where: { $0.kind == .touchBegin }) {
            try #require(ContinuousClock.now < end, "Waited in vain: the finger on the screen")
            try await Task.sleep(for: .milliseconds(5))
        }
        player.cancel()
        await #expect(throws: CancellationError.self) { try await player.value }
        #expect(try listener.drain().contains { $0.kind == .touchEnd })
        display.stop()
    }

    @Test func mouseMovesClicksAndScrolls() throws {
        let display = try VirtualDisplay()
        let listener = try InputListener(display: display)
        try display.mouse.click(at: ScreenPoint(x: 300.5, y: 200.25))
        try display.mouse.wheel(.down)
        try display.mouse.wheel(.left)
        let events = try listener.drain().filter { !$0.isEmulated }
        let press: [InputListener.Event.Kind] = [.buttonPress, .buttonRelease]
        #expect(events.map(\.kind) == [.motion] + press + press + press)
        #expect(events.map(\.detail) == [0, 1, 1, 5, 5, 6, 6])
        #expect(events.allSatisfy { $0.position == ScreenPoint(x: 300.5, y: 200.25) })
        display.stop()
    }

    @Test func smoothScrollingArrivesOnBothAxes() async throws {
        let display = try VirtualDisplay()
        let listener = try InputListener(display: display)
        for device in [display.mouse, display.touchpad] {
            try device.scroll(dx: 0.25, dy: 0.5)
            try device.scroll(dy: -0.1)
            try device.scroll(dy: 0)
            let axes = try listener.drain().filter { $0.kind == .motion }.map(\.axes)
            // The server uses 120 units per notch, and accumulates.
            #expect(axes == [[2: 30, 3: 60], [3: 48]])
            try await device.scroll(dy: 0.5, duration: 0.1)
            let steps = try listener.drain().filter { $0.kind == .motion }
            #expect(steps.count == 6)
            #expect(steps.last?.axes[3].map { abs($0 - 108) < 0.001 } == true)
        }
        try display.touchpad.endScroll()
        #expect(try listener.drain().map(\.kind) == [.motion])
        display.stop()
    }

    @Test func everyKeyArrives() throws {
        let display = try VirtualDisplay()
        let listener = try InputListener(display: display)
        for key in Key.allCases { try display.keyboard.type(key) }
        #expect(try listener.drain().filter { $0.kind == .keyPress }.map(\.detail) == Key.allCases.map(\.rawValue))
        try display.keyboard.type(.r, with: [.control])
        let events = try listener.drain()
        #expect(events.map(\.kind) == [.keyPress, .keyPress, .keyRelease, .keyRelease])
        #expect(events.map(\.detail) == [Key.control, .r, .r, .control].map(\.rawValue))
        display.stop()
    }

    @Test func invalidInputIsRefused() throws {
        let display = try VirtualDisplay()
        let point = ScreenPoint(x: 10, y: 10)
        #expect(throws: VirtualDisplayError.self) { try display.touch.up() }
        #expect(throws: VirtualDisplayError.self) { try display.touch.move(to: point) }
        #expect(throws: VirtualDisplayError.self) { try display.mouse.release() }
        #expect(throws: VirtualDisplayError.self) { try display.keyboard.release(.f5) }
        for contact in 0..<5 { try display.touch.down(at: point, contact: contact) }
        #expect(throws: VirtualDisplayError.self) { try display.touch.down(at: point, contact: 5) }
        display.stop()
    }

    @Test func devicesAcceptCallsFromManyTasks() async throws {
        let display = try VirtualDisplay()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for contact in 0..<5 {
                group.addTask {
                    let gesture = Gesture.drag(
                        from: ScreenPoint(x: 10, y: 10), to: ScreenPoint(x: 90, y: 90), duration: 0.1, contact: contact)
                    try await display.touch.play(gesture)
                }
            }
            group.addTask { for _ in 0..<20 { try display.keyboard.type(.space) } }
            try await group.waitForAll()
        }
        display.stop()
    }

    private func isNear(_ one: ScreenPoint, _ other: ScreenPoint) -> Bool {
        abs(one.x - other.x) < 0.02 && abs(one.y - other.y) < 0.02
    }
}
