/// What the command line asks for.
public struct Invocation: Equatable, Sendable {
    /// What is wrong with a command line.
    public struct UsageError: Error, Equatable, CustomStringConvertible {
        /// In words.
        public let description: String
    }

    /// Where to listen.
    public var port: UInt16 = 8765
    /// Whether the local network may ask too.
    public var isOpen = false
    /// The folder whose entries are shown: the machine's programs, because there are many and they tell nothing about its user.
    public var folder = "/usr/bin"
    /// Where the pages are.
    public var pages = "Examples/WebGallery/Pages"
    /// Where the library for the web is.
    public var dist = "Web/dist"
    /// Whether only help is wanted.
    public var wantsHelp = false

    /// What `--help` says.
    public static let help = """
        Serves the web gallery to this machine, at http://localhost:8765.
          --lan          to the local network too: whoever is in it can then see the names in the folder
          --port NUMBER  another port; 0 for any that is free
          --folder PATH  the folder to show (/usr/bin)
          --pages PATH   the gallery's pages (Examples/WebGallery/Pages)
          --dist PATH    what "make web" has built (Web/dist)
        """

    /// Reads arguments without the program's name.
    public init(_ arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        func value(_ option: String) throws(UsageError) -> String {
            guard let value = rest.popFirst() else { throw UsageError(description: "\(option) needs a value.") }
            return value
        }
        while let option = rest.popFirst() {
            switch option {
            case "--lan": isOpen = true
            case "--help", "-h": wantsHelp = true
            case "--folder": folder = try value(option)
            case "--pages": pages = try value(option)
            case "--dist": dist = try value(option)
            case "--port":
                let text = try value(option)
                guard let number = UInt16(text) else { throw UsageError(description: "“\(text)” is not a port.") }
                port = number
            default: throw UsageError(description: "There is no option “\(option)”. --help lists them.")
            }
        }
    }
}
