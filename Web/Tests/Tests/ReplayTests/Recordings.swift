import Foundation
import TugProof
import TugTestKit

/// The locations of the recordings.
enum Recordings {
    // Browser tests compile this file through a link.
    private static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("../../../Fixtures").standardized

    /// The recordings in the repository.
    static let committed = files(in: folder.appendingPathComponent("conformance"))

    /// Files of random scripts without observations.
    static let adversarial =
        ([folder.appendingPathComponent("adversarial")] + (furtherFolder.map { [$0] } ?? []))
        .map { $0.appendingPathComponent("adversarial.jsonl") }
        .filter { FileManager.default.fileExists(atPath: $0.path) }

    /// The recordings in the folder of `TUG_TRACES`.
    static let further = furtherFolder.map { files(in: $0) }

    private static let furtherFolder = ProcessInfo.processInfo.environment["TUG_TRACES"].map { URL(fileURLWithPath: $0) }

    private static func files(in folder: URL) -> [URL] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        // Random scripts have no lines of observations.
        let traces = paths.filter { $0.hasSuffix(".jsonl") && !$0.hasSuffix("adversarial.jsonl") }.sorted()
        return traces.map { folder.appendingPathComponent($0) }
    }

    /// Returns the table of text widths in the folder of a recording, or in the parent folder.
    static func widths(beside file: URL) throws -> TextWidths { try TextWidths(parsing: widthsText(beside: file)) }

    /// Returns the text of that table; an empty table if there is none.
    static func widthsText(beside file: URL) throws -> String {
        let folder = file.deletingLastPathComponent()
        let places = [folder, folder.deletingLastPathComponent()].map { $0.appendingPathComponent("widths.json") }
        guard let place = places.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else { return "{}" }
        return try String(contentsOf: place, encoding: .utf8)
    }
}
