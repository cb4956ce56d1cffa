import Browser
import Foundation
import VirtualDisplay

/// A page in ``WebKit``, with input from the devices of its display.
public struct WebKitPage: PageInBrowser {
    private let browser: WebKit
    private let origin: String

    init(_ browser: WebKit, origin: String) {
        self.browser = browser
        self.origin = origin
    }

    /// Opens a path of the site and waits until the page and its resources are loaded. From then on it notes errors of the page.
    public func open(_ path: String) async throws {
        _ = try await browser.call(.post, "/url", ["url": .string(origin + path)])
        try await evaluate(
            """
            window.complaints = [], addEventListener('error', (event) => complaints.push(event.message)),
            addEventListener('unhandledrejection', (event) => complaints.push(`${event.reason}`))
            """)
    }

    /// Errors that nothing has caught since ``open(_:)``.
    public func complaints() async throws -> [String] {
        try await evaluate("window.complaints ?? []").items.compactMap(\.string)
    }

    /// Evaluates an expression, awaiting it if it is a promise.
    @discardableResult
    public func evaluate(_ expression: String) async throws -> JSON {
        let script = "return (async () => (\n\(expression)\n))()"
        return try await browser.call(.post, "/execute/sync", ["script": .string(script), "args": []])
    }

    /// Returns a picture of the viewport as PNG.
    public func picture() async throws -> Data {
        guard let text = try await browser.call(.get, "/screenshot").string, let data = Data(base64Encoded: text) else {
            throw BrowserError.file("WebKitGTK took no picture.")
        }
        return data
    }

    /// Puts a finger down and moves it evenly, 60 times per second. Keeps it down.
    public func drag(from start: Point, to end: Point, seconds: Double = 0.25) async throws {
        let top = try await pageTop()
        let drag = Gesture.drag(from: start.below(top), to: end.below(top), duration: seconds)
        try await browser.display.touch.play(Gesture(samples: drag.samples.dropLast()))
    }

    /// Lifts the finger.
    public func touchUp() throws { try browser.display.touch.up() }

    /// Puts a finger down, moves it and lifts it in motion.
    public func swipe(from start: Point, to end: Point, seconds: Double = 0.25) async throws {
        let top = try await pageTop()
        try await browser.display.touch.play(.drag(from: start.below(top), to: end.below(top), duration: seconds))
    }

    /// Touches for a moment without movement.
    public func tap(_ point: Point) async throws {
        try await browser.display.touch.play(.tap(at: point.below(try await pageTop())))
    }

    /// Turns the wheel of the mouse by one click.
    public func wheel(at point: Point, _ click: PointerDevice.WheelClick) async throws {
        try browser.display.mouse.move(to: point.below(try await pageTop()))
        try browser.display.mouse.wheel(click)
    }

    /// Where the page begins below the tools of the window, which is at the top of the screen.
    private func pageTop() async throws -> Double {
        try await evaluate("outerHeight - innerHeight").number ?? 0
    }
}

extension Point {
    /// The place of it on the screen, in a page that begins so many pixels below the top.
    fileprivate func below(_ top: Double) -> ScreenPoint { ScreenPoint(x: x, y: y + top) }
}
