import Foundation

/// A temporary folder of sample files with plausible names, sizes and dates, enough for three pages.
@MainActor
final class SampleFolder {
    private let root: URL
    private let folder: URL
    var path: String { folder.path }

    init() throws {
        root = FileManager.default.temporaryDirectory
            .appendingPathComponent("tug-\(UUID().uuidString.prefix(8))", isDirectory: true)
        folder = root.appendingPathComponent("Documents", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for index in 0..<130 {
            let isFolder = index % 17 == 9
            let name = isFolder ? Self.folders[index / 17 % Self.folders.count] : Self.fileName(index)
            // Sizes and ages have the range of a real folder: minutes for the newest, a year for the oldest.
            let size = isFolder ? nil : 300 + (index * 7919 % 1000) * (index * 31 % 7 + 1) * (index % 5 == 2 ? 3_500 : 40)
            try make(name, size: size, age: 240 + 400 * pow(Double(index), 2.35))
        }
    }

    /// Adds a new file to the folder, as another program does.
    func addFile() throws {
        try make("Meeting notes, today.md", size: 2_140, age: 0)
    }

    func remove() { try? FileManager.default.removeItem(at: root) }

    private func make(_ name: String, size: Int?, age: Double) throws {
        let url = folder.appendingPathComponent(name)
        if let size {
            try Data().write(to: url)
            // A sparse file: it has this size but uses no disk space.
            try FileHandle(forWritingTo: url).truncate(atOffset: UInt64(size))
        } else {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: url.path)
    }

    private static let folders = [
        "Projects", "Photos from the lake", "Letters", "Receipts", "Old drafts", "Music", "Scans", "Fonts",
    ]

    private static let stems: [(stem: String, suffix: String)] = [
        ("Holiday plan", "odt"), ("IMG_20", "jpg"), ("Budget", "ods"), ("Interview", "mp3"), ("Lecture", "pdf"),
        ("backup", "tar.gz"),
        ("Recipe, lentil soup", "md"), ("Screenshot", "png"), ("Garden in May", "mp4"), ("Slides", "odp"), ("build", "sh"),
        ("Map", "svg"),
    ]

    private static func fileName(_ index: Int) -> String {
        let (stem, suffix) = stems[index * 5 % stems.count]
        return "\(stem) \(index / stems.count + 1)\(index % 2 == 0 ? "" : "b").\(suffix)"
    }
}
