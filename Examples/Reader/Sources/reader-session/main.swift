import Foundation
import ReaderSessions

// A session of the reader as a process of its own, so that it can be killed: before a certain SQL statement of its store, or some time
// after a certain line that it has written. It kills itself, so what happens does not depend on the speed of whoever started it. A session
// that is to be killed is killed after its last step at the latest.

let help = """
    reader-session --seed NUMBER --address URL --file FILE --steps NUMBER [--kill-at STATEMENT | --kill-after LINE --delay MICROSECONDS]

    """

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(2)
}

var values: [String: String] = [:]
var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst() {
    guard let value = arguments.popFirst() else { fail(help) }
    values[option] = value
}
guard let seed = values["--seed"].flatMap(UInt64.init), let address = values["--address"].flatMap(URL.init(string:)),
    let file = values["--file"], let steps = values["--steps"].flatMap({ Int($0) })
else { fail(help) }

let encoder = JSONEncoder()
let lastLine = values["--kill-after"].flatMap { Int($0) }
let delay = values["--delay"].flatMap { UInt32($0) } ?? 0
var lines = 0
@MainActor func write(_ line: SessionLine) {
    guard let data = try? encoder.encode(line) else { fail("A line could not be written.") }
    FileHandle.standardOutput.write(data + [10])
    lines += 1
    guard lines == lastLine else { return }
    Thread.detachNewThread { [delay] in
        usleep(delay)
        kill(getpid(), SIGKILL)
    }
}

var log: (@Sendable (String) -> Void)?
if let number = values["--kill-at"].flatMap({ Int($0) }) {
    let countdown = Countdown(number)
    log = { countdown.count($0) }
}
do {
    let session = try Session(seed: seed, address: address, path: file, log: log, report: write)
    try await session.run(steps: steps)
    if log != nil || lastLine != nil { kill(getpid(), SIGKILL) }
} catch {
    fail("\(error)")
}
