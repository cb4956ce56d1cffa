import Foundation

/// The parsed command line.
struct Invocation {
    enum Mode: Equatable {
        case help
        case window
        /// Plays itself on a virtual display.
        case play
        /// Takes a picture of each scene on a virtual display, into a folder.
        case pictures(String)
        /// Takes pictures of every component in every state on a virtual display, into a folder.
        case sheet(String)
        /// Films the scene on a virtual display while a finger uses it, into a GIF file.
        case movie(String)
    }

    var mode = Mode.window
    /// A folder that exists; nil when none was named.
    var folder: String?
    var scene = SceneKind.files
    /// nil if it was not given.
    var size: WindowSize?
    var isDark = false
    /// The folder for the pictures of the play.
    var output = "out"

    /// Parses arguments, without the program's name.
    init(_ arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": mode = .help
            case "--play": mode = .play
            case "--dark": isDark = true
            case "--scene": scene = try Self.scene(Self.value(of: argument, &rest))
            case "--size": size = try Self.size(Self.value(of: argument, &rest))
            case "--out": output = try Self.value(of: argument, &rest)
            case "--pictures": mode = try .pictures(Self.value(of: argument, &rest))
            case "--sheet": mode = try .sheet(Self.value(of: argument, &rest))
            case "--movie": mode = try .movie(Self.value(of: argument, &rest))
            // After it, every argument is a folder, whatever it begins with.
            case "--": while let folder = rest.popFirst() { try setFolder(folder) }
            case _ where argument.hasPrefix("-"): throw UsageError("There is no option “\(argument)”.")
            default: try setFolder(argument)
            }
            // With --help, other arguments are not checked.
            if mode == .help { return }
        }
    }

    private mutating func setFolder(_ path: String) throws(UsageError) {
        guard folder == nil else { throw UsageError("Only one folder can be shown, but there is “\(path)” as well.") }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw UsageError("The folder “\(path)” does not exist.")
        }
        guard isFolder.boolValue else { throw UsageError("“\(path)” is not a folder.") }
        folder = path
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let value = rest.popFirst(), !value.isEmpty else { throw UsageError("“\(option)” needs a value.") }
        return value
    }

    private static func scene(_ name: String) throws(UsageError) -> SceneKind {
        guard let kind = SceneKind(rawValue: name) else {
            let names = SceneKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("There is no scene “\(name)”. The scenes are: \(names).")
        }
        return kind
    }

    private static func size(_ text: String) throws(UsageError) -> WindowSize {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int32($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], (200...8192).contains(width),
            (200...8192).contains(height)
        else { throw UsageError("“\(text)” is not a size: say for instance 390x720, each number from 200 to 8192.") }
        return WindowSize(width: width, height: height)
    }
}

/// An error in the command line, as a sentence.
struct UsageError: Error {
    var message: String

    init(_ message: String) { self.message = message }
}
