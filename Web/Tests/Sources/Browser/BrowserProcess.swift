/// A Chromium that listens on a pipe. It ends with the pipe, so one whose test crashed does not stay.
final class BrowserProcess: Sendable {
    /// Commands go here.
    let commands: PipeEnd
    /// Answers and events come from here.
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

    /// The end of what the browser complained about.
    var complaints: String { process.complaints }

    /// Waits for its end, for a few seconds; then ends it and all it has started. Removes its files.
    func end() async { await process.end() }
}
