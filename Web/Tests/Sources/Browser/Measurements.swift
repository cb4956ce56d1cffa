import Foundation

/// Pictures of a page, and what it uses.
extension Page {
    /// A picture of what is seen, as PNG.
    public func picture() async throws -> Data {
        let answer = try await call("Page.captureScreenshot", ["format": "png"])
        guard let text = answer["data"].string, let data = Data(base64Encoded: text) else {
            throw BrowserError.file("The browser took no picture.")
        }
        return data
    }

    /// Writes a picture to `out/web/NAME.png` of the repository.
    public func savePicture(_ name: String) async throws {
        let folder = Repository.root.appending(path: "out/web")
        let picture = try await picture()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try picture.write(to: folder.appending(path: name + ".png"))
        } catch {
            throw BrowserError.file("No picture: \(error.localizedDescription)")
        }
    }

    /// Bytes on the page's JavaScript heap that are still in use, after collecting garbage.
    public func heapBytes() async throws -> Int {
        // Twice: what the first leaves to finalizers and weak references is gone after the second.
        for _ in 0..<2 { try await call("HeapProfiler.collectGarbage") }
        return try await call("Runtime.getHeapUsage")["usedSize"].int ?? 0
    }

    /// How many nodes and event listeners the page has, after collecting garbage.
    public func counts() async throws -> (nodes: Int, listeners: Int) {
        for _ in 0..<2 { try await call("HeapProfiler.collectGarbage") }
        let counters = try await call("Memory.getDOMCounters")
        return (counters["nodes"].int ?? 0, counters["jsEventListeners"].int ?? 0)
    }
}

/// Where things are in the repository.
public enum Repository {
    /// Its topmost folder.
    public static let root = URL(filePath: #filePath).appending(path: "../../../../..").standardized
    /// What `make web` builds.
    public static let dist = root.appending(path: "Web/dist")
}
