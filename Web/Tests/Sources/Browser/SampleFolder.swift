import Foundation

/// A folder with files for the gallery's server. It is removed when the object is released.
public final class SampleFolder: Sendable {
    /// A file: its name, its size in bytes (without content), and its age in seconds.
    public typealias File = (name: String, bytes: UInt64, age: Double)

    /// The path of the folder.
    public let path: String

    /// Creates the folder.
    public init(_ files: [File]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tug-sample-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
        for (name, bytes, age) in files {
            let file = folder.appending(path: name)
            try Data().write(to: file)
            let writer = try FileHandle(forWritingTo: file)
            try writer.truncate(atOffset: bytes)
            try writer.close()
            try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: file.path)
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
