import Foundation
import Glibc

/// A new temporary folder that only its owner (and root) can enter. It contains the sockets of a server.
struct PrivateFolder {
    let path: String
    private let owner: User

    init(owner: User = .current) throws {
        self.owner = owner
        // Root's own temporary folder may be closed to others.
        let parent = owner == .current ? FileManager.default.temporaryDirectory.path : "/tmp"
        // `mkdtemp` makes the name unguessable and the folder 0700 in one step.
        var template = Array((parent + "/virtual-display.XXXXXX").utf8CString)
        guard let made = mkdtemp(&template) else {
            throw VirtualDisplayError.serverFailed("No temporary folder in \(parent): \(String(cString: strerror(errno))).")
        }
        path = String(cString: made)
        try owner.take(path)
    }

    /// Writes a file that only the owner can read.
    func write(_ contents: [UInt8], to name: String) throws {
        let target = path + "/" + name
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard FileManager.default.createFile(atPath: target, contents: Data(contents), attributes: attributes) else {
            throw VirtualDisplayError.serverFailed("Cannot write \(target).")
        }
        try owner.take(target)
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The text of a file; empty when it cannot be read.
    func read(_ name: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path + "/" + name) ?? Data(), as: UTF8.self)
    }
}
