import Foundation

/// What the server wrote about itself, read when it did not do what it should.
struct ServerLog {
    static let fileName = "server.log"
    /// Its standard output and error, which are all there is when it ends before it has a log.
    static let outputName = "server.out"

    private let lines: [Substring]

    init(folder: PrivateFolder) {
        let texts = [Self.fileName, Self.outputName].map { folder.read($0) }
        lines = (texts.first { !$0.isEmpty } ?? "").split(separator: "\n")
    }

    /// The drivers of ours that the server looked for and did not find.
    var missingDriver: String? {
        ["dummy", "inputtest"].first { driver in lines.contains { $0.contains("Failed to load module \"\(driver)\"") } }
    }

    /// The part that a person needs: its errors where it names some, or else its last lines.
    var excerpt: String {
        let errors = lines.filter { line in
            // The server frames its errors with empty ones.
            guard let mark = line.range(of: "(EE)") else { return false }
            return line[mark.upperBound...].contains(where: \.isLetter)
        }
        let chosen = (errors.isEmpty ? lines : errors).suffix(10)
        return chosen.isEmpty ? "It left no log." : "From its log:\n" + chosen.joined(separator: "\n")
    }

    /// The error to report in place of `error`: the usual reason for a server that does not start is a package that is not there.
    func explanation(of error: any Error) -> VirtualDisplayError {
        if let missingDriver {
            return .missing(what: "The X server's driver \"\(missingDriver)\"", remedy: VirtualDisplayError.serverRemedy)
        }
        if case .serverFailed(let detail) = error as? VirtualDisplayError { return .serverFailed("\(detail) \(excerpt)") }
        return .serverFailed("\(error) \(excerpt)")
    }
}
