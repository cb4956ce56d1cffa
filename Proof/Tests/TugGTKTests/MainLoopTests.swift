import Foundation
import Testing
import TugGTK
import VirtualDisplay

extension GTKTests {
    /// Swift concurrency in a program with GLib's main loop. The bridge takes over the main queue permanently, which a test
    /// process cannot do. So this test runs the README's first program and observes it from outside.
    @Suite(.serialized) @MainActor struct MainLoopTests {
        /// Returns the program, which is next to this test program.
        private func program() throws -> URL {
            let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            let program = folder.appendingPathComponent("first-list")
            try #require(
                FileManager.default.isExecutableFile(atPath: program.path),
                "\(program.path) is missing: swift build --product first-list")
            return program
        }

        /// Returns whether a part of the screen contains text: some dark pixels, but not all, as without a window.
        private func hasText(on display: VirtualDisplay, in part: ScreenRect) async throws -> Bool {
            let picture = try await pump { try await display.screenshot(of: part) }
            var count = 0
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    if let color = picture[x, y], color.red < 110, color.green < 110, color.blue < 110 { count += 1 }
                }
            }
            return count > 30 && count < part.width * part.height / 4
        }

        /// Repeats a check until it holds.
        private func wait(
            _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until isTrue: () async throws -> Bool
        ) async throws {
            let end = ContinuousClock.now + .seconds(15)
            while try await !isTrue() {
                guard ContinuousClock.now < end else {
                    Issue.record("Waited in vain: \(what)", sourceLocation: sourceLocation)
                    throw WaitedInVain()
                }
                try await pump(for: .milliseconds(30))
            }
        }

        private func top(of display: VirtualDisplay) async throws -> Screenshot {
            try await pump { try await display.screenshot(of: ScreenRect(x: 0, y: 0, width: 340, height: 40)) }
        }

        @Test func tasksAndSleepsRunWithGTKMainLoop() async throws {
            let display = try TestDisplay.shared()
            try display.mouse.move(to: ScreenPoint(x: 795, y: 895))
            let program = try display.launch(program(), environment: ["G_DEBUG": "fatal-warnings", "GTK_A11Y": "none"])
            defer { program.terminate() }
            let rows = ScreenRect(x: 0, y: 200, width: 360, height: 400)
            // A sleeping task fills the list; then its indicator closes.
            try await wait("the first page") { try await hasText(on: display, in: rows) }
            var before = try await top(of: display)
            try await wait("the list to rest") {
                try await pump(for: .milliseconds(600))
                let now = try await top(of: display)
                defer { before = now }
                return now == before
            }
            // A pull starts another task. Its indicator appears and closes when the task ends.
            let pull = Gesture.drag(
                from: ScreenPoint(x: 180, y: 200), to: ScreenPoint(x: 180, y: 420), duration: 0.2, hold: 0.15)
            try await pump { try await display.touch.play(pull) }
            try await wait("the indicator") { try await top(of: display) != before }
            try await wait("the second page and the list at rest") { try await top(of: display) == before }
            #expect(program.isRunning)
        }
    }
}

extension Screenshot {
    fileprivate static func == (one: Screenshot, other: Screenshot) -> Bool {
        guard one.width == other.width, one.height == other.height else { return false }
        for y in 0..<one.height {
            for x in 0..<one.width where one[x, y] != other[x, y] { return false }
        }
        return true
    }

    fileprivate static func != (one: Screenshot, other: Screenshot) -> Bool { !(one == other) }
}
