import Feed
import FeedServer
import Foundation

do {
    let invocation = try Invocation(Array(CommandLine.arguments.dropFirst()))
    guard !invocation.wantsHelp else {
        print(Invocation.help)
        exit(0)
    }
    let server = try FeedServer(
        entries: try invocation.folder.entries(limit: invocation.limit), database: invocation.file, heldBack: invocation.held,
        port: invocation.port, isOpenToNetwork: invocation.isOpen, password: invocation.password)
    try await server.change(Faults(arrivals: invocation.arrivals))
    let address = try await server.start()
    var lines = "\(try await server.count()) entries at \(address)/entries\n"
    if invocation.isOpen { lines += "The local network can reach them, too, by this machine's address and with the password.\n" }
    FileHandle.standardOutput.write(Data(lines.utf8))
    while true { try await Task.sleep(for: .seconds(3600)) }
} catch {
    FileHandle.standardError.write(Data("feed-server: \(error)\n".utf8))
    exit(2)
}
