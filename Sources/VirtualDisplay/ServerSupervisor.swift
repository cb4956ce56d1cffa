import Glibc
import Synchronization

/// Runs the X server under a small shell that ends it when this process does, however it ends.
///
/// The shell waits on a connection of which only this process holds the other end. When that closes, in `stop()`, at exit or
/// because the process was killed, the shell ends the server and removes its folder. (The kernel's parent-death signal would
/// not do: it follows the thread that started the child, and the threads of Swift's pool come and go.)
final class ServerSupervisor: Sendable {
    private let lifeline: Mutex<Descriptor?>
    private let readiness: Descriptor
    private let processID: pid_t

    /// Standard input is the lifeline, descriptor 3 takes the display number; `$1` is the folder, the rest the server's command.
    private static let script = """
        exec 2>/dev/null
        folder=$1; shift
        "$@" </dev/null >"$folder/\(ServerLog.outputName)" 2>&1 & server=$!
        exec 3>&-
        cat >/dev/null
        kill -TERM "$server"
        (sleep 5; kill -KILL "$server") & guard=$!
        wait "$server"
        kill "$guard"; wait "$guard"
        rm -rf -- "$folder"
        trap '' TERM; kill -TERM 0
        """

    init(server: String, arguments: [String], folder: String) throws {
        let stay = try Descriptor.pair()
        let ready = try Descriptor.pair()
        let command = ["-c", Self.script, "virtual-display", folder, server] + arguments + ["-displayfd", "3"]
        // A process group of its own: Ctrl-C in the terminal must not reach the server before this process has decided, and
        // the shell's last line ends only what belongs to it.
        processID = try Spawn.start("/bin/sh", command, streams: [0: stay.far, 3: ready.far], ownGroup: true)
        lifeline = Mutex(stay.near)
        readiness = ready.near
    }

    /// The display number, which the server tells once it accepts clients and its devices are there.
    func waitForDisplayNumber(seconds: Int32) throws -> Int {
        var text: [UInt8] = []
        while true {
            var entry = pollfd(fd: readiness.number, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, seconds * 1000) > 0 else {
                throw VirtualDisplayError.serverFailed("It was not ready after \(seconds) seconds.")
            }
            let bytes = readiness.read(atMost: 1)
            if bytes.isEmpty || bytes == [UInt8(ascii: "\n")] { break }
            text += bytes
        }
        guard let number = Int(String(decoding: text, as: UTF8.self)) else {
            throw VirtualDisplayError.serverFailed("It ended before it was ready.")
        }
        return number
    }

    /// Ends the server and returns when it is gone and its folder with it. A second call does nothing.
    func end() {
        guard closeLifeline() else { return }
        var status: Int32 = 0
        while waitpid(processID, &status, 0) < 0 && errno == EINTR {}
    }

    /// Tells the shell that it is over; false if that was done before. The descriptor closes as the function returns.
    private func closeLifeline() -> Bool {
        lifeline.withLock { $0.take() } != nil
    }
}
