import Glibc
import Synchronization

/// Runs a display server under a shell script that ends the server when this process ends, even when it is killed.
///
/// The script waits on a connection whose other end only this process has. When that end is closed, by `stop()` or by the end
/// of the process, the script ends the server and removes its folder. (The kernel's parent-death signal does not work here: it is
/// sent when the thread that started the child ends, and threads of Swift's pool end at any time.)
final class ServerSupervisor: Sendable {
    private let lifeline: Mutex<Descriptor?>
    private let readiness: Descriptor
    private let processID: pid_t

    /// Standard input is the connection to this process; the server writes its display number to descriptor 3. `$1` is the folder, the
    /// other arguments are the server's command. A server that does not end when asked is killed.
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

    /// The descriptor to which the server writes the number of its display, and a line break, when it is ready.
    static let readinessDescriptor: Int32 = 3

    /// - Parameter environment: All variables of the server; nil for those of this process.
    init(server: String, arguments: [String], environment: [String: String]? = nil, folder: String) throws {
        let stay = try Descriptor.pair()
        let ready = try Descriptor.pair()
        let command = ["-c", Self.script, "virtual-display", folder, server] + arguments
        // A process group of its own: Ctrl-C in the terminal does not end the server before this process, and the last line of
        // the script ends only the processes of the group.
        processID = try Spawn.start(
            "/bin/sh", command, environment: environment,
            streams: [0: stay.far, Self.readinessDescriptor: ready.far], ownGroup: true)
        lifeline = Mutex(stay.near)
        readiness = ready.near
    }

    /// Waits for the display number, which the server writes when it accepts clients.
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

    /// Ends the server and returns when it has ended and its folder is removed. A second call does nothing.
    func end() {
        guard closeLifeline() else { return }
        var status: Int32 = 0
        while waitpid(processID, &status, 0) < 0 && errno == EINTR {}
    }

    /// Closes the connection, which ends the script. Returns false when it was closed before.
    private func closeLifeline() -> Bool {
        lifeline.withLock { $0.take() } != nil
    }
}
