import FeedReading
import Foundation
import ReaderWindow
import TugGTK
import VirtualDisplay

/// The reader's window on a virtual display, a finger, and what is expected of the window.
@MainActor
package final class Stage {
    package let display: VirtualDisplay
    package private(set) var window: ReaderWindow
    /// Whether a warning of GTK ends the play at once.
    package var endsAtComplaint = true
    private let application: UnsafeMutablePointer<GtkApplication>
    private var pictures: [(picture: Screenshot, caption: String)] = []

    package init(_ display: VirtualDisplay, _ application: UnsafeMutablePointer<GtkApplication>, _ place: ReaderWindow.Place) {
        self.display = display
        self.application = application
        window = ReaderWindow(application, place)
        // Nothing is to look hovered.
        try? display.mouse.move(to: ScreenPoint(x: Double(display.size.width) - 1, y: Double(display.size.height) - 1))
    }

    package func open() async throws {
        window.fillScreen()
        await window.open()
    }

    /// Closes the window, and makes another one, as the next start of the program does.
    package func restart(_ place: ReaderWindow.Place) async throws {
        window.close()
        window = ReaderWindow(application, place)
        try await open()
    }

    // MARK: Touches

    package func tap(_ point: ReaderWindow.Point?, _ what: String) async throws {
        guard let point else { throw Unexpected("There is nothing to tap: \(what).") }
        try await display.touch.play(.tap(at: ScreenPoint(x: point.x, y: point.y)))
    }

    /// Pulls the list down by a finger.
    package func pull() async throws {
        let start = ScreenPoint(x: Double(display.size.width) / 2, y: 220)
        try await display.touch.play(.drag(from: start, to: start.offset(y: 260), duration: 0.6, hold: 0.2))
    }

    /// Moves the list up by a finger, nearly a screen. The finger rests before it is lifted: a fling would go on for a while.
    package func scrollOn() async throws {
        let start = ScreenPoint(x: Double(display.size.width) / 2, y: Double(display.size.height) - 130)
        try await display.touch.play(.drag(from: start, to: start.offset(y: -460), duration: 0.25, hold: 0.35))
        try await wait(nil) { window.feedList.map { !$0.isMoving && $0.footerState != .refreshing } ?? false }
    }

    /// Types a key.
    package func type(_ key: Key, with modifiers: [Key] = []) throws { try display.keyboard.type(key, with: modifiers) }

    // MARK: Looking

    /// Waits for a condition, generously: machines are slow. With nil nothing is printed.
    package func wait(_ what: String?, seconds: Double = 20, until isTrue: @MainActor () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !isTrue() {
            guard ContinuousClock.now < deadline else {
                throw Unexpected("Waited in vain for: \(what ?? "the list to rest"). \(situation)")
            }
            try await Task.sleep(for: .milliseconds(10))
        }
        if endsAtComplaint { try Complaints.check() }
        if let what { say("play: \(what) (\(window.feedCount) rows)") }
    }

    /// Something that has to be so now.
    package func expect(_ what: String, _ isTrue: Bool) throws {
        try Complaints.check()
        guard isTrue else { throw Unexpected("Not so: \(what). \(situation)") }
        say("play: \(what) (\(window.feedCount) rows)")
    }

    /// Whether nothing moves and no indicator is open.
    package var isAtRest: Bool {
        guard let list = window.feedList else { return false }
        return !list.isMoving && list.displacement == 0 && list.headerState == .idle
    }

    private var situation: String {
        let list = window.feedList
        return """
            The feed has \(window.feedCount) rows, from \(window.feedRows.first?.title ?? "none") on; \
            header \(list?.headerState ?? .idle), footer \(list?.footerState ?? .idle), \
            notice \(window.notice ?? "none"), problem \(window.shownProblem?.title ?? "none").
            """
    }

    // MARK: Pictures

    /// Takes a picture, after what was faded or drawn late is there.
    package func picture(_ caption: String) async throws {
        try await Task.sleep(for: .milliseconds(500))
        pictures.append((try await display.screenshot(), caption))
    }

    /// Whether the window has another color at a point than beside it.
    package func hasDot(at point: ReaderWindow.Point) async throws -> Bool {
        let picture = try await display.screenshot()
        return picture[Int(point.x), Int(point.y)] != picture[Int(point.x), Int(point.y) - 8]
    }

    package func write(to file: URL) async throws { try await ImageStrip.write(pictures, to: file) }
}

/// The window does not show what it should.
package struct Unexpected: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// Prints a line without buffering, also into a pipe.
package func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
