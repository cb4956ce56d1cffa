import Browser
import Foundation

/// A page in ``Firefox``.
///
/// Input is trusted and created by the driver in the page's process. A touch sends touch events, and a click after a tap, also
/// without a touchscreen. But touches do not scroll; wheels do. Tests of the browser's own touch scrolling run in Chromium.
public struct FirefoxPage: PageInBrowser {
    private let driver: Marionette
    private let origin: String

    init(_ driver: Marionette, origin: String) {
        self.driver = driver
        self.origin = origin
    }

    /// Opens a path of the site and waits until the page and its resources are loaded.
    public func open(_ path: String) async throws {
        _ = try await driver.call("WebDriver:Navigate", ["url": .string(origin + path)])
    }

    /// Evaluates an expression, awaiting it if it is a promise.
    @discardableResult
    public func evaluate(_ expression: String) async throws -> JSON {
        let script = "return (async () => (\n\(expression)\n))()"
        return try await driver.call("WebDriver:ExecuteScript", ["script": .string(script), "args": []])["value"]
    }

    /// Returns a picture of the viewport as PNG.
    public func picture() async throws -> Data {
        let answer = try await driver.call("WebDriver:TakeScreenshot", ["full": false])
        guard let text = answer["value"].string, let data = Data(base64Encoded: text) else {
            throw BrowserError.file("Firefox took no picture.")
        }
        return data
    }

    /// Puts a finger down and moves it evenly with about 60 steps per second. Keeps it down.
    public func drag(from start: Point, to end: Point, seconds: Double = 0.25) async throws {
        try await finger([move(to: start), ["type": "pointerDown", "button": 0], move(to: end, seconds: seconds)])
    }

    /// Lifts the finger.
    public func touchUp() async throws { try await finger([["type": "pointerUp", "button": 0]]) }

    /// Touches and lifts at once.
    public func tap(_ point: Point) async throws { try await drag(from: point, to: point, seconds: 0); try await touchUp() }

    /// Turns a wheel by a number of pixels; positive numbers scroll down.
    public func wheel(at point: Point, y: Double) async throws {
        let turn: JSON = ["type": "scroll", "x": whole(point.x), "y": whole(point.y), "deltaX": 0, "deltaY": whole(y)]
        try await perform(["type": "wheel", "id": "wheel", "actions": [turn]])
    }

    private func finger(_ actions: [JSON]) async throws {
        let parameters: JSON = ["pointerType": "touch"]
        try await perform(["type": "pointer", "id": "finger", "parameters": parameters, "actions": .array(actions)])
    }

    private func perform(_ source: JSON) async throws {
        _ = try await driver.call("WebDriver:PerformActions", ["actions": [source]])
    }

    private func move(to point: Point, seconds: Double = 0) -> JSON {
        ["type": "pointerMove", "x": whole(point.x), "y": whole(point.y), "duration": whole(seconds * 1000)]
    }

    private func whole(_ number: Double) -> JSON { .number(number.rounded()) }
}
