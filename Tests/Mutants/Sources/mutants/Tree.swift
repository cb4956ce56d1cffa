import Commands
import Foundation
import MutantList

/// A copy of the project with the mutants. Unchanged files are not rewritten, so that little is rebuilt.
struct Tree {
    let root: URL
    let folder: URL
    private let logs: URL
    private let files = FileManager.default

    init(root: URL, work: URL, name: String = "tree") {
        self.root = root
        folder = work.appending(path: name)
        logs = work.appending(path: "logs")
    }

    /// Of what ships, and of what proves it.
    private static let manifests = ["Package.swift", "Proof/Package.swift"]

    /// Appended to the package manifests. The code for random sequences is optimized; the tests are not, because that takes
    /// longer than it saves.
    private static let optimization = """

        for target in package.targets where ["Tug", "TugPaging", "TugTestKit", "TugProof"].contains(target.name) {
            target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"])]
        }

        """

    /// Writes the tree, with these files replacing those of the project, and with more at the end of the package manifest.
    func write(_ contents: [String: String], manifest: String = "") throws {
        let paths = Set(try sourcePaths())
        try removeAll(except: paths.union(contents.keys))
        for path in paths where contents[path] == nil && !Self.manifests.contains(path) { try copy(path) }
        for (path, text) in contents { try put(Data(text.utf8), at: folder.appending(path: path)) }
        for path in Self.manifests {
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8) + Self.optimization
            try put(Data((text + (path == "Package.swift" ? manifest : "")).utf8), at: folder.appending(path: path))
        }
    }

    /// Returns the path of the source that a compiler names: some packages have the sources of others through a symbolic link.
    func source(named path: String) -> String {
        let base = folder.resolvingSymlinksInPath().path + "/"
        let source = folder.appending(path: path).resolvingSymlinksInPath().path
        return source.hasPrefix(base) ? String(source.dropFirst(base.count)) : path
    }

    /// Returns the files of the project, as Git lists them.
    private func sourcePaths() throws -> [String] {
        let list = logs.appending(path: "files.txt")
        let git = ["git", "-C", root.path, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        let end = try Command(git, log: list, errors: logs.appending(path: "git.txt")).run(within: 600)
        guard end == .exited(0) else { throw ListError("Git does not list the files of \(root.path)") }
        let data = try Data(contentsOf: list)
        // Git also lists files that were deleted but not committed.
        return String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init).filter {
            (try? files.attributesOfItem(atPath: root.appending(path: $0).path)) != nil
        }
    }

    private func copy(_ path: String) throws {
        let from = root.appending(path: path)
        let to = folder.appending(path: path)
        if let target = try? files.destinationOfSymbolicLink(atPath: from.path) {
            if (try? files.destinationOfSymbolicLink(atPath: to.path)) == target { return }
            try? files.removeItem(at: to)
            try makeFolder(of: to)
            return try files.createSymbolicLink(atPath: to.path, withDestinationPath: target)
        }
        try put(try Data(contentsOf: from), at: to)
        if files.isExecutableFile(atPath: from.path), !files.isExecutableFile(atPath: to.path) {
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: to.path)
        }
    }

    private func put(_ data: Data, at url: URL) throws {
        if (try? Data(contentsOf: url)) == data { return }
        try? files.removeItem(at: url)
        try makeFolder(of: url)
        try data.write(to: url)
    }

    private func makeFolder(of url: URL) throws {
        try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    }

    /// Removes the files of an earlier run. Build products stay.
    private func removeAll(except paths: Set<String>) throws {
        guard let all = files.enumerator(atPath: folder.path) else { return }
        for case let path as String in all {
            if path.hasSuffix(".build") || path.hasSuffix(".build-all") {
                all.skipDescendants()
                continue
            }
            let type = (try? files.attributesOfItem(atPath: folder.appending(path: path).path))?[.type] as? FileAttributeType
            if type == .typeDirectory || paths.contains(path) || path.hasSuffix("Package.resolved") { continue }
            try files.removeItem(at: folder.appending(path: path))
        }
    }
}
