/// The parsed command line.
public struct Invocation: Equatable, Sendable {
    /// An error in the command line.
    public struct UsageError: Error, Equatable, CustomStringConvertible {
        /// The message.
        public let description: String
    }

    /// The port.
    public var port: UInt16 = 8765
    /// Whether the local network has access.
    public var isOpen = false
    /// The folder whose entries are shown. Default: the programs of the machine, because there are many and they reveal nothing
    /// about its user.
    public var folder = "/usr/bin"
    /// The folder of the pages.
    public var pages = "Examples/WebGallery/Pages"
    /// The folder of the library for the web.
    public var dist = "Web/dist"
    /// Whether only help is requested.
    public var wantsHelp = false

    /// The text of `--help`.
    public static let help = """
        Serves the web gallery to this machine, at http://localhost:8765.
          --lan          to the local network too: whoever is in it can then see the names in the folder
          --port NUMBER  another port; 0 for any that is free
          --folder PATH  the folder to show (/usr/bin)
          --pages PATH   the gallery's pages (Examples/WebGallery/Pages)
          --dist PATH    what "make web" has built (Web/dist)
        """

    /// Parses arguments, without the program's name.
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
