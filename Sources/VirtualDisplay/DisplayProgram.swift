import Foundation

/// A program that runs on the display, and the lines it prints. It is asked to end when the last reference goes.
public final class DisplayProgram: Sendable {
    /// The lines of its standard output as they come, to its end. One loop can read them.
    public var lines: AsyncStream<String> { process.lines }

    private let process: ChildProcess

    init(process: ChildProcess) {
        self.process = process
    }

    deinit {
        terminate()
    }

    /// Whether it has not ended yet.
    public var isRunning: Bool { process.isRunning }

    /// Asks it to end (SIGTERM).
    public func terminate() {
        process.terminate()
    }

    /// Returns when it has ended, with its exit status, or 128 and the number of the signal that ended it.
    public func waitUntilExit() async -> Int32 {
        await process.end()
    }
}

extension VirtualDisplay {
    /// Starts a program with ``environment`` and the variables of `extra` added to this process's own, and reads what it prints.
    ///
    /// Its complaints go where this process's go, and it has no input.
    public func launch(
        _ executable: URL, arguments: [String] = [], environment extra: [String: String] = [:]
    ) throws -> DisplayProgram {
        var variables = ProcessInfo.processInfo.environment
        for variable in Self.removedVariables { variables[variable] = nil }
        variables = variables.merging(environment) { $1 }.merging(extra) { $1 }
        let output: Int32 = 1
        return DisplayProgram(
            process: try ChildProcess(executable.path, arguments, environment: variables, reading: output))
    }
}
