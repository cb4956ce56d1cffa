import Feed
import Foundation

/// The changelogs of the packages that are installed on a Debian machine.
package struct ChangelogFolder: Sendable {
    /// Each folder in it may have a `changelog.Debian.gz`.
    package var path: String

    package init(path: String = "/usr/share/doc") {
        self.path = path
    }

    /// Reads the changelogs, newest entry first. Packages of the same source share theirs: such entries are taken once.
    ///
    /// - Parameter limit: The largest number of entries.
    /// - Throws: ``FeedServerError/noChangelogs(_:)``, ``FeedServerError/unreadable(_:)``.
    package func entries(limit: Int) throws -> [FeedEntry] {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let files = folders.sorted().map { "\(path)/\($0)/changelog.Debian.gz" }.filter(FileManager.default.isReadableFile)
        guard !files.isEmpty else { throw FeedServerError.noChangelogs(path) }
        var seen: Set<Identity> = []
        let entries = Changelog.entries(in: Substring(try unpack(files)))
            .filter { seen.insert(Identity(package: $0.package, version: $0.version)).inserted }
            .sorted { ($0.time, $0.package, $0.version) > ($1.time, $1.package, $1.version) }
        guard !entries.isEmpty else { throw FeedServerError.noChangelogs(path) }
        return Array(entries.prefix(max(0, limit)))
    }

    private struct Identity: Hashable {
        var package: String
        var version: String
    }

    private func unpack(_ files: [String]) throws -> String {
        let gzip = Process()
        let output = Pipe()
        gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        gzip.arguments = ["gzip", "-dcf", "--"] + files
        gzip.standardOutput = output
        gzip.standardError = FileHandle.nullDevice
        do { try gzip.run() } catch { throw FeedServerError.unreadable("gzip: \(error.localizedDescription)") }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        gzip.waitUntilExit()
        guard gzip.terminationStatus == 0 else { throw FeedServerError.unreadable("gzip ended with \(gzip.terminationStatus)") }
        return String(decoding: data, as: UTF8.self)
    }
}
