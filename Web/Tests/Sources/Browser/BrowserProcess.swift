/// A Chromium process that is controlled through a pipe. It ends when the pipe closes, also after a crash of the tests.
final class BrowserProcess: Sendable {
    /// The pipe for commands.
    let commands: PipeEnd
    /// The pipe for answers and events.
    let answers: PipeEnd
    private let process: ProfiledProcess

    init(_ program: BrowserProgram) throws(BrowserError) {
        let toBrowser = try PipeEnd.pair()
        let fromBrowser = try PipeEnd.pair()
        commands = toBrowser.writing
        answers = fromBrowser.reading
        process = try ProfiledProcess(program.path, descriptors: [3: toBrowser.reading, 4: fromBrowser.writing]) { profile in
            program.arguments(profile: profile)
        }
    }

    /// The end of the browser's error output.
    var complaints: String { process.complaints }

    /// Waits a few seconds for its end, then kills it and its child processes. Removes its files.
    func end() async { await process.end() }
}
