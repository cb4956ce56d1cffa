import Foundation
import Testing
import VirtualDisplay

extension BindingsTests {
    /// Lists in Python, C, Vala and JavaScript that come in pages, with the library that `make install` has installed, in real windows.
    @Suite struct PagerTests {
        private let root = InstalledLibrary.root

        @Test func pythonExamplePages() async throws {
            try await play(BindingsTests.python("Examples/Python/paged_list.py"))
        }

        @Test func cExamplePages() async throws {
            try await play(InstalledLibrary.shared().c("paged_list"))
        }

        @Test func valaExamplePages() async throws {
            try await play(InstalledLibrary.shared().vala("paged_list"))
        }

        @Test func javaScriptExamplePages() async throws {
            try await play(["/usr/bin/gjs", "-m", root.appendingPathComponent("Examples/JavaScript/paged_list.js").path])
        }

        /// `pager.py`: requests, rows and the end of a pager. `bound_lists.py`: the lists and views that show it.
        @Test(arguments: ["pager.py", "bound_lists.py"]) func pagerHasRequestsRowsAndAnEnd(_ script: String) async throws {
            let display = try VirtualDisplay(size: ScreenSize(width: 400, height: 700))
            defer { display.stop() }
            let program = try launch(BindingsTests.python("Proof/Tests/TugGTKBindingsTests/" + script), on: display)
            for await line in program.lines { #expect(line == "checked") }
            #expect(await program.waitUntilExit() == 0)
        }

        @Test func separatorsAndPlaceholdersStandAmongRows() async throws {
            let display = try VirtualDisplay(size: ScreenSize(width: 400, height: 700))
            defer { display.stop() }
            let program = try launch(BindingsTests.python("Proof/Tests/TugGTKBindingsTests/separators.py"), on: display)
            var lines = program.lines.makeAsyncIterator()
            #expect(await lines.next() == "ready")
            for _ in 0..<3 {
                try await display.touch.play(.fling(from: ScreenPoint(x: 150, y: 350), distance: -250, speed: 3000))
            }
            #expect(await lines.next() == "checked")
            #expect(await program.waitUntilExit() == 0)
        }

        /// All examples do the same, and print what they do.
        private func play(_ command: [String]) async throws {
            let display = try VirtualDisplay(size: ScreenSize(width: 400, height: 700))
            defer { display.stop() }
            let program = try launch(command, on: display)
            var lines = program.lines.makeAsyncIterator()
            #expect(await lines.next() == "30 rows from 70 to 41")
            // A pull brings the message that has come since.
            try await display.touch.play(.drag(from: middle, to: middle.offset(y: 300), duration: 0.5, hold: 0.3))
            #expect(await lines.next() == "30 rows from 71 to 42")
            // The end of the list asks for more, which fails.
            try await reachEnd(on: display)
            #expect(await lines.next() == "The server is asleep")
            // A pull past the end tries again, with the same key.
            try await display.touch.play(.drag(from: middle, to: middle.offset(y: -200), duration: 0.4, hold: 0.2))
            #expect(await lines.next() == "60 rows from 71 to 12")
            try await reachEnd(on: display)
            #expect(await lines.next() == "71 rows from 71 to 1, all")
            #expect(program.isRunning)
            program.terminate()
            #expect(await program.waitUntilExit() == 128 + SIGTERM)
        }

        private var middle: ScreenPoint { ScreenPoint(x: 180, y: 250) }

        private func reachEnd(on display: VirtualDisplay) async throws {
            for _ in 0..<3 {
                try await display.touch.play(.fling(from: ScreenPoint(x: 180, y: 550), distance: -400, speed: 3000))
            }
        }

        /// Starts a program.
        private func launch(_ command: [String], on display: VirtualDisplay) throws -> DisplayProgram {
            try display.launch(
                URL(fileURLWithPath: command[0]), arguments: Array(command.dropFirst()),
                environment: InstalledLibrary.shared().environment)
        }
    }
}
