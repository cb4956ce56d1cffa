/// A position in the viewport of a page, in CSS pixels from the top left corner.
public struct Point: Sendable, Hashable {
    /// The distance from the left.
    public var x: Double
    /// The distance from the top.
    public var y: Double

    /// Creates a position.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

/// Input as from a device: events are trusted, and the browser scrolls and flings. The browser's limits apply, for example the
/// distance of about 15 pixels before a touch becomes a drag.
extension Page {
    /// Puts a finger down.
    public func touchDown(_ point: Point) async throws { try await touch("touchStart", [point]) }

    /// Moves the finger that is down.
    public func touchMove(_ point: Point) async throws { try await touch("touchMove", [point]) }

    /// Lifts the finger.
    public func touchUp() async throws { try await touch("touchEnd", []) }

    /// Cancels the touch, as the system does for its own gestures.
    public func touchCancel() async throws { try await touch("touchCancel", []) }

    /// Puts several fingers down, or moves them.
    public func touch(_ type: String, _ points: [Point]) async throws {
        let places = points.enumerated().map { index, point in
            JSON.object(["x": .number(point.x), "y": .number(point.y), "id": .number(Double(index))])
        }
        try await call("Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": .array(places)])
    }

    /// Puts a finger down and moves it evenly. Keeps it down.
    ///
    /// - Parameters:
    ///   - start: The first position.
    ///   - end: The last position.
    ///   - seconds: The duration, with about 60 steps per second.
    public func drag(from start: Point, to end: Point, seconds: Double = 0.25) async throws {
        try await touchDown(start)
        try await move(from: start, to: end, seconds: seconds)
    }

    /// Moves the finger that is down evenly.
    public func move(from start: Point, to end: Point, seconds: Double = 0.25) async throws {
        let steps = max(2, Int(seconds * 60))
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            try await touchMove(Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part))
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Puts a finger down, moves it and lifts it.
    public func swipe(from start: Point, to end: Point, seconds: Double = 0.25) async throws {
        try await drag(from: start, to: end, seconds: seconds)
        try await touchUp()
    }

    /// Touches and lifts at once.
    public func tap(_ point: Point) async throws {
        try await touchDown(point)
        try await touchUp()
    }

    /// Turns a wheel by a number of pixels; positive numbers scroll down and to the right.
    public func wheel(at point: Point, x: Double = 0, y: Double) async throws {
        try await call(
            "Input.dispatchMouseEvent",
            [
                "type": "mouseWheel", "x": .number(point.x), "y": .number(point.y), "deltaX": .number(x), "deltaY": .number(y),
                "pointerType": "mouse",
            ])
    }

    /// Clicks with the mouse.
    public func click(_ point: Point) async throws {
        for type in ["mousePressed", "mouseReleased"] {
            try await call(
                "Input.dispatchMouseEvent",
                [
                    "type": .string(type), "x": .number(point.x), "y": .number(point.y), "button": "left", "buttons": 1,
                    "clickCount": 1,
                ])
        }
    }

    /// Presses and releases a key.
    public func press(_ key: Key) async throws {
        var down: [String: JSON] = [
            "type": "keyDown", "key": .string(key.name), "code": .string(key.code),
            "windowsVirtualKeyCode": .number(Double(key.number)),
        ]
        if let text = key.text { down["text"] = .string(text) }
        try await call("Input.dispatchKeyEvent", .object(down))
        down["type"] = "keyUp"
        down["text"] = nil
        try await call("Input.dispatchKeyEvent", .object(down))
    }
}

/// A key of the keyboard.
public struct Key: Sendable, Hashable {
    let name: String
    let code: String
    let number: Int
    var text: String?

    /// The Tab key.
    public static let tab = Key(name: "Tab", code: "Tab", number: 9)
    /// The Return key.
    public static let enter = Key(name: "Enter", code: "Enter", number: 13, text: "\r")
    /// The space bar.
    public static let space = Key(name: " ", code: "Space", number: 32, text: " ")
    /// The End key.
    public static let end = Key(name: "End", code: "End", number: 35)
    /// The Home key.
    public static let home = Key(name: "Home", code: "Home", number: 36)
    /// The arrow up.
    public static let up = Key(name: "ArrowUp", code: "ArrowUp", number: 38)
    /// The arrow right.
    public static let right = Key(name: "ArrowRight", code: "ArrowRight", number: 39)
    /// The arrow down.
    public static let down = Key(name: "ArrowDown", code: "ArrowDown", number: 40)
}
