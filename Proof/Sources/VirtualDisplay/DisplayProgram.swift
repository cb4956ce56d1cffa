import Foundation

/// A program that runs on the display, and the lines it prints. Releasing the last reference terminates it (SIGTERM).
public final class DisplayProgram: Sendable {
    /// The lines of its standard output, until it ends. Only one loop can read them.
    public var lines: AsyncStream<String> { process.lines }

    private let process: ChildProcess

    init(process: ChildProcess) {
        self.process = process
    }

    deinit {
        terminate()
    }

    /// Whether the program is still running.
    public var isRunning: Bool { process.isRunning }

    /// Sends SIGTERM.
    public func terminate() {
        process.terminate()
    }

    /// Waits for the end and returns the exit status, or 128 plus the signal that ended the program.
    public func waitUntilExit() async -> Int32 {
        await process.end()
    }
}

extension VirtualDisplay {
    /// Starts a program and reads its output. Its environment is that of this process, with ``environment`` and then `extra` added.
    ///
    /// Its errors go to the standard error of this process, and its input is empty.
    ///
    /// - Throws: ``VirtualDisplayError/missing(what:remedy:)`` when the program cannot be started.
    public func launch(
        _ executable: URL, arguments: [String] = [], environment extra: [String: String] = [:]
    ) throws -> DisplayProgram {
        var variables = ProcessInfo.processInfo.environment
        for variable in removedVariables { variables[variable] = nil }
        variables = variables.merging(environment) { $1 }.merging(extra) { $1 }
        let output: Int32 = 1
        return DisplayProgram(
            process: try ChildProcess(executable.path, arguments, environment: variables, reading: output))
    }
}
