import Foundation

/// The log of the server, to explain why it failed.
struct ServerLog {
    static let fileName = "server.log"
    /// The standard output and error of the server, which may end before it has a log.
    static let outputName = "server.out"

    private let lines: [Substring]

    init(folder: PrivateFolder) {
        let texts = [Self.fileName, Self.outputName].map { folder.read($0) }
        lines = (texts.first { !$0.isEmpty } ?? "").split(separator: "\n")
    }

    /// The driver that the server did not find; nil when it found both.
    var missingDriver: String? {
        ["dummy", "inputtest"].first { driver in lines.contains { $0.contains("Failed to load module \"\(driver)\"") } }
    }

    /// The last errors in the log, or its last lines when there are no errors.
    var excerpt: String {
        let errors = lines.filter { line in
            // The server writes empty error lines around its errors.
            guard let mark = line.range(of: "(EE)") else { return false }
            return line[mark.upperBound...].contains(where: \.isLetter)
        }
        let chosen = (errors.isEmpty ? lines : errors).suffix(10)
        return chosen.isEmpty ? "It left no log." : "From its log:\n" + chosen.joined(separator: "\n")
    }

    /// The error to report instead of `error`: a missing package where the log tells, or else `error` with an excerpt of the log.
    func explanation(of error: any Error) -> VirtualDisplayError {
        if let missingDriver {
            return .missing(what: "The X server's driver \"\(missingDriver)\"", remedy: VirtualDisplayError.serverRemedy)
        }
        switch error as? VirtualDisplayError {
        // The compositor's, which is another program.
        case .missing(let what, let remedy): return .missing(what: what, remedy: remedy)
        case .compositorFailed(let detail): return .compositorFailed(detail)
        case .serverFailed(let detail): return .serverFailed("\(detail) \(excerpt)")
        default: return .serverFailed("\(error) \(excerpt)")
        }
    }
}
