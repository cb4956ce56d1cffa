import Feed
import FeedServer

/// The parsed command line.
struct Invocation {
    static let help = """
        Usage: feed-server [options]

        Serves the changelogs of this machine's packages as a feed, to this machine only.

          --port NUMBER      where; 0 for any port that is free (8080)
          --data FOLDER      where the packages' changelogs are (/usr/share/doc)
          --limit NUMBER     the largest number of entries (5000)
          --hold NUMBER      so many of the newest entries are held back at first (20)
          --arrivals NUMBER  so many of those come in with each request (0)
          --file FILE        where the server keeps its data; otherwise in memory
          --lan              serves the local network, too. Needs a password
          --password TEXT    what each request has to give as HTTP Basic authentication, with any name; at least 8 bytes.
                             Nothing is encrypted: take a password that is used for nothing else
          --help             says this

        Exit status: 2 if the command line is wrong or the server cannot start.
        """

    var port: UInt16 = 8080
    var folder = ChangelogFolder()
    var limit = 5000
    var held = 20
    var arrivals = 0
    var file: String?
    var isOpen = false
    var password: String?
    var wantsHelp = false

    /// Parses arguments, without the program's name.
    init(_ arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        func value<Value>(of option: String, _ read: (String) -> Value?) throws(UsageError) -> Value {
            guard let text = rest.popFirst(), let value = read(text) else { throw UsageError("“\(option)” needs a value.") }
            return value
        }
        while let option = rest.popFirst() {
            switch option {
            case "--help", "-h": wantsHelp = true
            case "--port": port = try value(of: option) { UInt16($0) }
            case "--data": folder.path = try value(of: option) { $0 }
            case "--limit": limit = try value(of: option) { Int($0) }
            case "--hold": held = try value(of: option) { Int($0) }
            case "--arrivals": arrivals = try value(of: option) { Int($0) }
            case "--file": file = try value(of: option) { $0 }
            case "--lan": isOpen = true
            case "--password": password = try value(of: option) { $0 }
            default: throw UsageError("There is no option “\(option)”. “feed-server --help” tells more.")
            }
        }
        guard !isOpen || password != nil else {
            throw UsageError("“--lan” needs “--password”: otherwise whoever is in the network could delete entries.")
        }
    }
}

/// An error in the command line, as a sentence.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
