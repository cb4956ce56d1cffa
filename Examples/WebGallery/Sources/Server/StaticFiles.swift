import Foundation

/// The files that may be served: those in the given folders when this value was made, by request path.
///
/// A request path is only looked up in this table. It never becomes a path of the file system, so `..`, an encoded slash or a zero
/// byte has no effect.
public struct StaticFiles: Sendable {
    private var files: [String: URL] = [:]

    /// Makes a table without files.
    public init() {}

    /// Adds the files of a folder and its subfolders: only regular files, no links, no names that begin with a dot.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - prefix: The start of the paths, with a slash at the beginning and the end. `index.html` is also served for the folder itself.
    /// - Returns: The number of files.
    @discardableResult
    public mutating func add(_ folder: URL, at prefix: String) -> Int {
        add(folder, at: prefix, depth: 0)
    }

    private mutating func add(_ folder: URL, at prefix: String, depth: Int) -> Int {
        let keys: [URLResourceKey] = [.isRegularFileKey, .isDirectoryKey, .isSymbolicLinkKey]
        let entries = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
        var count = 0
        for entry in entries ?? [] {
            guard let kind = try? entry.resourceValues(forKeys: Set(keys)), kind.isSymbolicLink != true else { continue }
            let name = entry.lastPathComponent
            if kind.isDirectory == true {
                // Pages are not nested deeper. A mount that contains itself would not end.
                if depth < 8 { count += add(entry, at: prefix + name + "/", depth: depth + 1) }
            } else if kind.isRegularFile == true {
                files[prefix + name] = entry
                if name == "index.html" { files[prefix] = entry }
                count += 1
            }
        }
        return count
    }

    /// The current contents of the file at a path, and its type; nil if there is none.
    func contents(at path: String) -> (data: Data, type: String)? {
        guard let file = files[path], let data = try? Data(contentsOf: file) else { return nil }
        return (data, Self.type(of: file.pathExtension))
    }

    static func type(of suffix: String) -> String {
        switch suffix {
        case "html": "text/html; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "json": "application/json"
        case "wasm": "application/wasm"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        default: "application/octet-stream"
        }
    }
}
