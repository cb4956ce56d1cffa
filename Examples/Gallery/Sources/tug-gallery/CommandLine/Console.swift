import Foundation

/// Prints lines to the terminal without buffering, also into a pipe.
enum Console {
    static func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    static func complain(_ text: String) { FileHandle.standardError.write(Data(("tug-gallery: " + text + "\n").utf8)) }
}
