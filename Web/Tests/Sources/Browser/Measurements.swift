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

    /// What the page has in use, after collecting garbage.
    public func memory() async throws -> PageMemory {
        // Twice: what the first leaves to finalizers and weak references is gone after the second.
        for _ in 0..<2 { try await call("HeapProfiler.collectGarbage") }
        let heap = try await call("Runtime.getHeapUsage")
        let counters = try await call("Memory.getDOMCounters")
        return PageMemory(
            heap: heap["usedSize"].int ?? 0, buffers: heap["backingStorageSize"].int ?? 0, nodes: counters["nodes"].int ?? 0,
            listeners: counters["jsEventListeners"].int ?? 0)
    }
}

/// What a page has in use.
public struct PageMemory: Sendable, Hashable {
    /// Bytes on the JavaScript heap.
    public let heap: Int
    /// Bytes of buffers, the memory of WebAssembly included.
    public let buffers: Int
    /// Nodes of its documents, attached or not.
    public let nodes: Int
    /// Event listeners.
    public let listeners: Int
}

/// Where things are in the repository.
public enum Repository {
    /// Its topmost folder.
    public static let root = URL(filePath: #filePath).appending(path: "../../../../..").standardized
    /// What `make web` builds.
    public static let dist = root.appending(path: "Web/dist")
}
