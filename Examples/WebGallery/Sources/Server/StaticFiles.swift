import Foundation

/// The files that may be handed out: those that were below the given folders when this was made, by the path they are asked for.
///
/// A request's path is only ever looked up in this table and never made into a path of the file system. So there is nothing that
/// `..`, an encoded slash or a zero byte could lead to.
public struct StaticFiles: Sendable {
    private var files: [String: URL] = [:]

    /// No files.
    public init() {}

    /// Adds what is in a folder and its folders: regular files only, no links, nothing whose name begins with a dot.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - prefix: What the paths begin with; begins and ends with a slash. `index.html` also answers at the folder itself.
    /// - Returns: How many files there are.
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
                // Nobody nests pages deeper; a mount that contains itself would never end.
                if depth < 8 { count += add(entry, at: prefix + name + "/", depth: depth + 1) }
            } else if kind.isRegularFile == true {
                files[prefix + name] = entry
                if name == "index.html" { files[prefix] = entry }
                count += 1
            }
        }
        return count
    }

    /// The contents of the file at a path, as they are now, and their type; nil if there is none.
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
