import Foundation
@_spi(Host) import TugProof
@_spi(Host) import TugTestKit

/// The recordings of MJRefresh in the repository.
enum Fixtures {
    private static let folder = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        .appendingPathComponent("Tests/Fixtures/conformance")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".jsonl") }.sorted()

    static func widths() throws -> TextWidths { try TextWidths(parsing: text("widths.json")) }

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// Returns the first lines of a recording.
    static func lines(_ name: String, _ count: Int) throws -> [String] {
        Array(try text(name).split(separator: "\n").map(String.init).prefix(count))
    }
}
