import Foundation
import ReaderWindow
import TugGTK

do {
    guard let place = try Invocation.place(Array(CommandLine.arguments.dropFirst())) else {
        print(Invocation.help)
        exit(0)
    }
    guard gtk_init_check() != 0 else {
        throw UsageError("There is no display here. “make reader” plays the reader on a virtual one.")
    }
    exit(ReaderApplication(place).run())
} catch {
    FileHandle.standardError.write(Data("reader: \(error)\n".utf8))
    exit(2)
}
