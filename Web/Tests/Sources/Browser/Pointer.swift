/// A device that points without touching the glass.
public enum Pointer: String, Sendable {
    /// A mouse.
    case mouse
    /// A pen that the browser takes for a mouse of another kind, as most do beside Windows and phones: it brings no touch events.
    case pen
}

extension Page {
    /// Presses at a place, moves evenly and lets go.
    ///
    /// - Parameters:
    ///   - pointer: The device.
    ///   - start: Where it is pressed.
    ///   - end: Where it is let go.
    public func drag(_ pointer: Pointer, from start: Point, to end: Point) async throws {
        try await dispatch(pointer, "mousePressed", start)
        for step in 1...10 {
            let part = Double(step) / 10
            let place = Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
            try await dispatch(pointer, "mouseMoved", place)
        }
        try await dispatch(pointer, "mouseReleased", end)
    }

    private func dispatch(_ pointer: Pointer, _ type: String, _ point: Point) async throws {
        try await call(
            "Input.dispatchMouseEvent",
            [
                "type": .string(type), "x": .number(point.x), "y": .number(point.y), "button": "left", "buttons": 1,
                "clickCount": 1, "pointerType": .string(pointer.rawValue),
            ])
    }
}
