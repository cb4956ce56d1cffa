import Foundation
import Testing
import VirtualDisplay

/// Programs in Python, C, Vala and JavaScript with the library that `make install` has installed, in real windows.
@Suite(.serialized, .timeLimit(.minutes(5))) struct BindingsTests {
    /// The lines that a program prints.
    private struct Output {
        let program: DisplayProgram
        private var lines: AsyncStream<String>.Iterator

        init(_ program: DisplayProgram) {
            self.program = program
            lines = program.lines.makeAsyncIterator()
        }

        /// Waits for a line, and returns those up to it. The suite's time limit ends a wait in vain.
        @discardableResult
        mutating func reach(_ wanted: String, sourceLocation: SourceLocation = #_sourceLocation) async -> [String] {
            var read: [String] = []
            while let line = await lines.next() {
                read.append(line)
                if line == wanted { return read }
            }
            Issue.record("The program ended after \(read), before “\(wanted)”.", sourceLocation: sourceLocation)
            return read
        }
    }

    @Test(arguments: [VirtualDisplay.WindowSystem.x11, .wayland])
    func pythonExampleRefreshesFailsRetriesAndLoads(windowSystem: VirtualDisplay.WindowSystem) async throws {
        let display = try VirtualDisplay(size: ScreenSize(width: 400, height: 700), windowSystem: windowSystem)
        defer { display.stop() }
        try await play(launch(Self.python("Examples/Python/first_list.py"), on: display), on: display)
    }

    @Test func cExampleRefreshesFailsRetriesAndLoads() async throws {
        let display = try VirtualDisplay(size: ScreenSize(width: 400, height: 700))
        defer { display.stop() }
        try await play(launch(InstalledLibrary.shared().c("first_list"), on: display), on: display)
    }

    @Test func valaExampleRefreshesFailsRetriesAndLoads() async throws {
        let display = try VirtualDisplay(size: ScreenSize(width: 400, height: 700))
        defer { display.stop() }
        try await play(launch(InstalledLibrary.shared().vala("first_list"), on: display), on: display)
    }

    @Test func javaScriptExampleRefreshesFailsRetriesAndLoads() async throws {
        let display = try VirtualDisplay(size: ScreenSize(width: 400, height: 700))
        defer { display.stop() }
        let script = InstalledLibrary.root.appendingPathComponent("Examples/JavaScript/first_list.js").path
        try await play(launch(["/usr/bin/gjs", "-m", script], on: display), on: display)
    }

    /// The command of a program that is an example, with the library from elsewhere: Scripts/check-release.sh names some.
    private static let program = ProcessInfo.processInfo.environment["TUG_PROGRAM"]

    @Test(.enabled(if: program != nil)) func programRefreshesFailsRetriesAndLoads() async throws {
        let display = try VirtualDisplay(size: ScreenSize(width: 400, height: 700))
        defer { display.stop() }
        let command = "exec " + (try #require(Self.program))
        try await play(display.launch(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", command]), on: display)
    }

    /// All examples do the same, and print what they do.
    private func play(_ program: DisplayProgram, on display: VirtualDisplay) async throws {
        var output = Output(program)
        // The first page, which the program asks for.
        #expect(await output.reach("idle") == ["pending", "refreshing", "30 rows", "idle"])
        // A pull. The answer is an error.
        try await pull(on: display)
        #expect(await output.reach("failed") == ["pulling", "refreshing", "failed"])
        // Another pull tries again.
        try await pull(on: display)
        #expect(await output.reach("30 rows").suffix(3) == ["pulling", "refreshing", "30 rows"])
        await output.reach("idle")
        // To the end, twice.
        for count in [60, 90] {
            for _ in 0..<6 { try await fling(on: display) }
            await output.reach("\(count) rows")
        }
        #expect(program.isRunning)
        program.terminate()
        #expect(await program.waitUntilExit() == 128 + SIGTERM)
    }

    /// `properties.py`: the view, its runs and its end. `controls.py`: options, texts, indicators and chats.
    @Test func objectsHavePropertiesSignalsAndActions() async throws {
        let display = try VirtualDisplay(size: ScreenSize(width: 400, height: 700))
        defer { display.stop() }
        let options = InstalledLibrary.root.appendingPathComponent("Sources/CTugGTK/tug-options.txt").path
        for (script, arguments) in [("properties", []), ("controls", [options])] {
            let program = try launch(Self.python("Proof/Tests/TugGTKBindingsTests/\(script).py") + arguments, on: display)
            var output = Output(program)
            await output.reach("checked")
            #expect(await program.waitUntilExit() == 0)
        }
    }

    /// `pulls.py` asks for a pull by each line but its last one.
    @Test func pullsAreToldAndMoveImages() async throws {
        let display = try VirtualDisplay(size: ScreenSize(width: 400, height: 700))
        defer { display.stop() }
        let program = try launch(Self.python("Proof/Tests/TugGTKBindingsTests/pulls.py"), on: display)
        var lines: [String] = []
        for await line in program.lines {
            lines.append(line)
            let start = ScreenPoint(x: 180, y: 150)
            if line == "short" {
                try await display.touch.play(.drag(from: start, to: start.offset(y: 60), duration: 0.5, hold: 0.2))
            } else if line == "long" {
                try await display.touch.play(.drag(from: start, to: start.offset(y: 300), duration: 1, hold: 0.3))
            } else if line == "images" {
                // Slow: past the length of the header the images play.
                async let pull: Void = display.touch.play(.drag(from: start, to: start.offset(y: 240), duration: 5, hold: 0.3))
                let seen = try await framesSeen(on: display, seconds: 6.5)
                try await pull
                #expect(seen.starts(with: [0, 1, 2]), "the pull goes through them: \(seen)")
                #expect(zip(seen, seen.dropFirst()).filter { ($0 + 1) % 3 == $1 }.count >= 5, "the run plays them: \(seen)")
            }
        }
        #expect(lines == ["short", "long", "images", "checked"])
        #expect(await program.waitUntilExit() == 0)
    }

    /// Which frames of the picture of `pulls.py` are seen one after the other in the upper part of the screen.
    private func framesSeen(on display: VirtualDisplay, seconds: Double) async throws -> [Int] {
        let colors = [
            Screenshot.Color(red: 220, green: 0, blue: 0), Screenshot.Color(red: 0, green: 220, blue: 0),
            Screenshot.Color(red: 0, green: 0, blue: 220),
        ]
        var seen: [Int] = []
        let end = ContinuousClock.now + .seconds(seconds)
        while .now < end {
            let picture = try await display.screenshot(of: ScreenRect(x: 0, y: 0, width: 400, height: 160))
            // Each square of the picture is longer than the steps.
            let places = stride(from: 0, to: 160, by: 6).flatMap { y in stride(from: 0, to: 400, by: 6).map { ($0, y) } }
            let color = places.lazy.compactMap { x, y in picture[x, y].flatMap { colors.firstIndex(of: $0) } }.first
            if let color, color != seen.last { seen.append(color) }
        }
        return seen
    }

    static func python(_ script: String) -> [String] {
        ["/usr/bin/python3", "-B", "-u", InstalledLibrary.root.appendingPathComponent(script).path]
    }

    /// Starts a program.
    private func launch(_ command: [String], on display: VirtualDisplay) throws -> DisplayProgram {
        try display.launch(
            URL(fileURLWithPath: command[0]), arguments: Array(command.dropFirst()),
            environment: InstalledLibrary.shared().environment)
    }

    private func pull(on display: VirtualDisplay) async throws {
        let start = ScreenPoint(x: 180, y: 250)
        try await display.touch.play(.drag(from: start, to: start.offset(y: 300), duration: 0.5, hold: 0.3))
    }

    private func fling(on display: VirtualDisplay) async throws {
        try await display.touch.play(.fling(from: ScreenPoint(x: 180, y: 550), distance: -400, speed: 3000))
    }
}
