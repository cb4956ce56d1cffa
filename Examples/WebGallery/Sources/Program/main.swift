import Foundation
import GalleryServer

func complain(_ error: any Error) {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
}

do {
    let invocation = try Invocation(Array(CommandLine.arguments.dropFirst()))
    if invocation.wantsHelp {
        print(Invocation.help)
        exit(0)
    }
    try await GalleryServer.run(invocation) { words in
        print(words)
        // Without it, output to a pipe is buffered until the end.
        fflush(nil)
    }
} catch let error as Invocation.UsageError {
    complain(error)
    exit(2)
} catch {
    complain(error)
    exit(1)
}
