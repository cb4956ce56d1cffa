/// A pointing device other than touch.
public enum Pointer: String, Sendable {
    /// A mouse.
    case mouse
    /// A pen that the browser handles like a mouse, as on most platforms except Windows and phones: it sends no touch events.
    case pen
}

extension Page {
    /// Presses, moves evenly and releases.
    ///
    /// - Parameters:
    ///   - pointer: The device.
    ///   - start: The position of the press.
    ///   - end: The position of the release.
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
