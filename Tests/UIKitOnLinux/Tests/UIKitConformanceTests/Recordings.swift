import Foundation
@_spi(Host) import TugProof
@_spi(Host) import TugTestKit

/// Where the recordings are.
enum Recordings {
    // Tests in a browser compile this file by way of a link.
    private static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("../../../Fixtures").standardized

    /// Those that are kept with the project.
    static let committed = files(in: folder.appendingPathComponent("conformance"))

    /// Files of random scripts, in which is not written what can be observed.
    static let adversarial =
        ([folder.appendingPathComponent("adversarial")] + (furtherFolder.map { [$0] } ?? []))
        .map { $0.appendingPathComponent("adversarial.jsonl") }
        .filter { FileManager.default.fileExists(atPath: $0.path) }

    /// Those in the folder that `TUG_TRACES` names.
    static let further = furtherFolder.map { files(in: $0) }

    private static let furtherFolder = ProcessInfo.processInfo.environment["TUG_TRACES"].map { URL(fileURLWithPath: $0) }

    private static func files(in folder: URL) -> [URL] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        // Random scripts have no lines of observations.
        let traces = paths.filter { $0.hasSuffix(".jsonl") && !$0.hasSuffix("adversarial.jsonl") }.sorted()
        return traces.map { folder.appendingPathComponent($0) }
    }

    /// The table of text widths in the folder of a recording, or in the one that it is in.
    static func widths(beside file: URL) throws -> TextWidths { try TextWidths(parsing: widthsText(beside: file)) }

    /// That table as it is written; an empty one where there is none.
    static func widthsText(beside file: URL) throws -> String {
        let folder = file.deletingLastPathComponent()
        let places = [folder, folder.deletingLastPathComponent()].map { $0.appendingPathComponent("widths.json") }
        guard let place = places.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else { return "{}" }
        return try String(contentsOf: place, encoding: .utf8)
    }
}
