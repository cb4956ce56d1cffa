import Commands
import Foundation
import Testing

/// The end of each program is seen, whatever it leaves behind.
@Suite struct CommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "commands-\(UUID().uuidString)")

    private func shell(_ script: String, number: Int = 0, environment: [String: String] = [:]) -> Command {
        Command(["sh", "-c", script], environment: environment, log: log(number))
    }

    private func log(_ number: Int = 0) -> URL { folder.appending(path: "\(number).txt") }

    private func output(_ number: Int = 0) throws -> String {
        try String(contentsOf: log(number), encoding: .utf8).trimmingCharacters(in: .newlines)
    }

    /// Calls `body` on another thread. Fails if it does not return, instead of waiting for it forever.
    private func returning<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) throws -> Result {
        let ended = DispatchSemaphore(value: 0)
        // Written before `ended` is signaled, and read after it.
        nonisolated(unsafe) var result: Swift.Result<Result, any Error>?
        Thread.detachNewThread {
            result = .init { try body() }
            ended.signal()
        }
        try #require(ended.wait(timeout: .now() + 300) == .success, "it does not return")
        defer { try? FileManager.default.removeItem(at: folder) }
        return try #require(result).get()
    }

    /// Returns whether a program with this number runs, or one in the group with this number. A zombie does not run.
    private func isRunning(_ number: String) -> Bool {
        let programs = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return programs.contains { program in
            guard let text = try? String(contentsOfFile: "/proc/\(program)/stat", encoding: .utf8) else { return false }
            // After the name, which is in parentheses: the state, the parent, and the group.
            let words = text.split(separator: ")").last?.split(separator: " ") ?? []
            return words.count > 2 && words[0] != "Z" && (program == number || words[2] == number)
        }
    }

    /// Waits until it does not run, and returns whether that is so.
    private func hasEnded(_ number: String) -> Bool {
        let limit = SuspendingClock.now + .seconds(60)
        while isRunning(number) {
            guard SuspendingClock.now < limit else { return false }
            usleep(10_000)
        }
        return true
    }

    @Test func statusIsThatOfTheProgram() throws {
        let ends = try returning {
            try ["exit 0", "exit 3", "exit 255", "kill -SEGV $$", "kill -KILL $$"].map { try shell($0).run(within: 600) }
        }
        #expect(ends == [.exited(0), .exited(3), .exited(255), .crashed, .crashed])
    }

    @Test func outputAndErrorsAreInTheLog() throws {
        let text = try returning {
            _ = try shell("echo $WORD; echo wrong >&2; cat", environment: ["WORD": "right"]).run(within: 600)
            return try output()
        }
        #expect(text == "right\nwrong")
    }

    @Test func errorsCanHaveAFileOfTheirOwn() throws {
        let texts = try returning {
            let command = Command(["sh", "-c", "echo right; echo wrong >&2"], log: log(0), errors: log(1))
            _ = try command.run(within: 600)
            return [try output(0), try output(1)]
        }
        #expect(texts == ["right", "wrong"])
    }

    @Test func aProgramThatIsNotThereIsAnError() throws {
        #expect(throws: CommandError.self) {
            try returning { try Command(["no-such-program"], log: log()).run(within: 600) }
        }
    }

    @Test func aProgramThatIgnoresSignalsIsKilledAtItsLimit() throws {
        let end = try returning { try shell("trap '' TERM INT HUP; while :; do sleep 1; done").run(within: 0.2) }
        #expect(end == .hung)
    }

    @Test func aProgramThatHasStoppedItselfIsKilledAtItsLimit() throws {
        #expect(try returning { try shell("kill -STOP $$").run(within: 0.2) } == .hung)
    }

    @Test func aProgramIsKilledWhenItsResultIsKnown() throws {
        let end = try returning { try shell("echo known; sleep 1000").run(within: 600) { (try? output()) == "known" } }
        #expect(end == .stopped)
    }

    /// With Foundation's `Process` this waited for the program that was left.
    @Test(arguments: ["exit 7", "kill -SEGV $$", "sleep 1000"])
    func aProgramThatLeavesAnotherIsNotWaitedFor(_ last: String) throws {
        let (end, left) = try returning {
            let end = try shell("sleep 1000 & echo $!; \(last)").run(within: last == "sleep 1000" ? 2 : 600)
            return (end, try output())
        }
        #expect(end == (last == "exit 7" ? .exited(7) : last == "sleep 1000" ? .hung : .crashed))
        #expect(hasEnded(left))
    }

    /// When a Swift program crashes, it starts `swift-backtrace`, which goes on forever if the program is killed meanwhile.
    @Test func aCrashingProgramCanBeKilled() throws {
        let crashes = 40
        let (ends, groups) = try returning {
            let source = folder.appending(path: "main.swift")
            let program = folder.appending(path: "program")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try "let numbers = CommandLine.arguments\nprint(numbers[numbers.count])\n"
                .write(to: source, atomically: true, encoding: .utf8)
            let built = try Command(["swiftc", source.path, "-o", program.path], log: log(crashes)).run(within: 600)
            try #require(built == .exited(0))
            let ends = try parallel(Array(0..<crashes), width: 2) { _, number in
                try shell("echo $$; exec \(program.path)", number: number, environment: ["SWIFT_BACKTRACE": "enable=yes"])
                    .run(within: 600) { (try? output(number).contains("Backtracing")) == true }
            }
            return (ends, try (0..<crashes).compactMap { try output($0).split(separator: "\n").first.map(String.init) })
        }
        #expect(ends.filter { $0 != .stopped && $0 != .crashed } == [])
        #expect(groups.filter { !hasEnded($0) } == [])
    }

    /// Like a server that a test starts, which nothing but its own rules can end.
    @Test func aProgramOfAnotherGroupThatIsLeftIsNotWaitedFor() throws {
        let (ends, left) = try returning {
            let ends = try ["exit 7", "sleep 1000"].enumerated().map { number, last in
                let ready = "[ -s \(log(number).path) ]"
                let script = "setsid sh -c 'echo $$; exec sleep 1000' & until \(ready); do sleep 0.02; done; \(last)"
                return try shell(script, number: number).run(within: 600) { number == 1 && (try? output(1).isEmpty) == false }
            }
            return (ends, try [output(0), output(1)])
        }
        #expect(ends == [.exited(7), .stopped])
        for program in left {
            #expect(isRunning(program))
            kill(try #require(pid_t(program)), SIGKILL)
        }
    }

    /// As in a long run: many programs, some at once, some that must be killed, and some that leave others.
    @Test(arguments: [1, 2, 16])
    func everyEndOfManyIsSeen(atOnce width: Int) throws {
        let scripts: [(script: String, end: Command.End)] = [
            ("exit 5", .exited(5)),
            ("sleep 0.02; exit 6", .exited(6)),
            ("sleep 1000 & exit 7", .exited(7)),
            ("kill -KILL $$", .crashed),
            ("sleep 1000 & sleep 1000", .hung),
            ("sleep 1000", .stopped),
        ]
        let numbers = Array(0..<300)
        let ends = try returning {
            try parallel(numbers, width: width) { _, number in
                let (script, end) = scripts[number % scripts.count]
                let command = shell(script, number: number)
                return try command.run(within: end == .hung ? 0.05 : 300) { end == .stopped }
            }
        }
        #expect(ends == numbers.map { scripts[$0 % scripts.count].end })
    }
}
