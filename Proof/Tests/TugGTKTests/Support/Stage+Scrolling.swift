import Testing
import TugGTK
import VirtualDisplay

/// Wheels and touchpads.
extension Stage {
    /// Moves the pointer onto the list, with a device whose next scroll counts in full.
    func point(_ device: KeyPath<VirtualDisplay, PointerDevice>) async throws {
        let pointer = display[keyPath: device]
        try pointer.move(to: ScreenPoint(x: 200, y: 300))
        try await pump(for: .milliseconds(30))
        try pointer.endScroll()
        try await pump(for: .milliseconds(300))
    }

    /// Turns the wheel and returns when GTK has handled it.
    func turn(_ click: PointerDevice.WheelClick, times: Int) async throws {
        for _ in 0..<times {
            let before = watch.scrolls
            try display.mouse.wheel(click)
            try await wait("the click") { self.watch.scrolls > before }
        }
    }

    /// Scrolls in small steps, as two fingers do.
    func swipe(
        by clicks: Double, steps: Int, with device: KeyPath<VirtualDisplay, PointerDevice> = \.touchpad
    ) async throws {
        for _ in 0..<steps {
            let before = watch.scrolls
            try display[keyPath: device].scroll(dy: clicks / Double(steps))
            try await wait("the scroll") { self.watch.scrolls > before }
            try await pump(for: .milliseconds(8))
        }
    }
}
