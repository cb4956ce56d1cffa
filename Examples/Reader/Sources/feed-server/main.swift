import Feed
import FeedServer
import Foundation

let help = """
    feed-server [--port 8080] [--data /usr/share/doc] [--limit 5000] [--hold 20] [--arrivals 0] [--file FILE] [--lan]
    Serves the changelogs of this machine's packages as a feed. Only this machine can reach it, unless --lan is given.
    The newest 20 entries, or what --hold says, are held back at first. So many as --arrivals says come in with each request.
    """

var port: UInt16 = 8080
var folder = ChangelogFolder()
var limit = 5000
var held = 20
var arrivals = 0
var file: String?
var isOpen = false

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(2)
}

var arguments = CommandLine.arguments.dropFirst()
@MainActor func value<Value>(of option: String, _ read: (String) -> Value?) -> Value {
    guard let text = arguments.popFirst(), let value = read(text) else { fail("\(option) needs a value.\n\(help)") }
    return value
}
while let option = arguments.popFirst() {
    switch option {
    case "--help":
        print(help)
        exit(0)
    case "--port": port = value(of: option) { UInt16($0) }
    case "--data": folder.path = value(of: option) { $0 }
    case "--limit": limit = value(of: option) { Int($0) }
    case "--hold": held = value(of: option) { Int($0) }
    case "--arrivals": arrivals = value(of: option) { Int($0) }
    case "--file": file = value(of: option) { $0 }
    case "--lan": isOpen = true
    default: fail("There is no option \(option).\n\(help)")
    }
}

do {
    let server = try FeedServer(
        entries: try folder.entries(limit: limit), database: file, heldBack: held, port: port, isOpenToNetwork: isOpen)
    await server.change(Faults(arrivals: arrivals))
    let address = try await server.start()
    let line = "\(try await server.count()) entries at \(address)/entries\n"
    FileHandle.standardOutput.write(Data(line.utf8))
    while true { try await Task.sleep(for: .seconds(3600)) }
} catch {
    fail("\(error)")
}
