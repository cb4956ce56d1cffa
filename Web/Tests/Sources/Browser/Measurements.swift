import Foundation

/// Pictures and memory use of a page.
extension Page {
    /// Returns a picture of the viewport as PNG.
    public func picture() async throws -> Data {
        let answer = try await call("Page.captureScreenshot", ["format": "png"])
        guard let text = answer["data"].string, let data = Data(base64Encoded: text) else {
            throw BrowserError.file("The browser took no picture.")
        }
        return data
    }

    /// Returns the memory use of the page after garbage collection.
    public func memory() async throws -> PageMemory {
        // Twice: objects with finalizers or weak references are released by the second collection.
        for _ in 0..<2 { try await call("HeapProfiler.collectGarbage") }
        let heap = try await call("Runtime.getHeapUsage")
        let counters = try await call("Memory.getDOMCounters")
        return PageMemory(
            heap: heap["usedSize"].int ?? 0, buffers: heap["backingStorageSize"].int ?? 0, nodes: counters["nodes"].int ?? 0,
            listeners: counters["jsEventListeners"].int ?? 0)
    }
}

/// The memory use of a page.
public struct PageMemory: Sendable, Hashable {
    /// Bytes on the JavaScript heap.
    public let heap: Int
    /// Bytes of buffers, including the memory of WebAssembly.
    public let buffers: Int
    /// DOM nodes of its documents, attached or not.
    public let nodes: Int
    /// The number of event listeners.
    public let listeners: Int
}

/// Paths in the repository.
public enum Repository {
    /// The root folder.
    public static let root = URL(filePath: #filePath).appending(path: "../../../../..").standardized
    /// The build product of `make web`, as it is published: packed, and unpacked where an application would have it. `TUG_WEB_PACKAGE` is
    /// the folder of another one.
    public static let package =
        ProcessInfo.processInfo.environment["TUG_WEB_PACKAGE"].map { URL(filePath: $0) }
        ?? root.appending(path: "Web/.build/package/node_modules/tug")
}
