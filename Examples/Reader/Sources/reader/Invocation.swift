import Foundation
import ReaderWindow

/// The parsed command line.
enum Invocation {
    static let help = """
        Usage: reader [--server URL] [--database FILE]

        Reads a feed, also without a connection: what was fetched is stored.

          --server URL     where the feed is, such as http://127.0.0.1:8080 (the default)
          --database FILE  where it is stored; otherwise \(defaultDatabase.path)
          --help           says this

        Exit status: 0 when the window was closed, 2 if the command line is wrong or there is no display.
        """

    /// What the window is to read; nil if help is asked for.
    ///
    /// - Throws: `UsageError`.
    static func place(_ arguments: [String]) throws -> ReaderWindow.Place? {
        var server = URL(string: "http://127.0.0.1:8080")
        var database: URL?
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--help", "-h": return nil
            case "--server": server = try address(value(of: option, &rest))
            case "--database": database = URL(fileURLWithPath: try value(of: option, &rest))
            default: throw UsageError("There is no option “\(option)”. “reader --help” tells more.")
            }
        }
        guard let server else { throw UsageError("There is no server.") }
        return ReaderWindow.Place(server: server, database: try existing(database).path)
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
        guard let value = rest.popFirst(), !value.isEmpty else { throw UsageError("“\(option)” needs a value.") }
        return value
    }

    private static func address(_ text: String) throws -> URL {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.host?.isEmpty == false else {
            throw UsageError("“\(text)” is no address of a server: say for instance http://127.0.0.1:8080.")
        }
        return url
    }

    /// The default file, in a folder that is made; or the given one, whose folder has to be there.
    private static func existing(_ given: URL?) throws -> URL {
        if let given {
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: given.path, isDirectory: &isFolder)
            guard !exists || !isFolder.boolValue else { throw UsageError("“\(given.path)” is a folder. Name a file in it.") }
            return given
        }
        let file = defaultDatabase
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        } catch {
            throw UsageError("The folder of \(file.path) cannot be made. Name another file with --database.")
        }
        return file
    }

    /// In the folder for the data of programs, as the XDG Base Directory Specification has it.
    private static var defaultDatabase: URL {
        func folder(_ variable: String) -> URL? {
            ProcessInfo.processInfo.environment[variable].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
        }
        // Foundation has the home of the account, which is another one where a program is given a home of its own.
        let home = folder("HOME") ?? URL(fileURLWithPath: NSHomeDirectory())
        let data = folder("XDG_DATA_HOME") ?? home.appendingPathComponent(".local/share")
        return data.appendingPathComponent("tug-reader/feed.sqlite")
    }
}

/// An error in the command line, as a sentence.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
