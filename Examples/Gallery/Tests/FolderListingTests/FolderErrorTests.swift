import FolderListing
import Foundation
import Synchronization
import Testing

@Suite("A folder that cannot be read", .timeLimit(.minutes(30)))
struct FolderErrorTests {
    @Test("does not exist")
    func missing() async throws {
        try await withTemporaryFolder { temporary in
            let path = temporary.path + "/none"
            await #expect(throws: FolderError.notFound(path: path)) { try await Folder(path: path).snapshot() }
        }
    }

    @Test("has no path at all, or one with a zero byte that would cut it short")
    func impossiblePath() async throws {
        for path in ["", "/tmp\0/none"] {
            await #expect(throws: FolderError.notFound(path: path)) { try await Folder(path: path).snapshot() }
        }
    }

    @Test("is a file")
    func file() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.add("file")
            let path = temporary.path + "/file"
            await #expect(throws: FolderError.notAFolder(path: path)) { try await Folder(path: path).snapshot() }
        }
    }

    @Test("is a pipe, and the call does not wait for a writer")
    func pipe() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.addFifo("pipe")
            let path = temporary.path + "/pipe"
            // Unblocks a thread that does wait, so that the test fails instead of hanging.
            let writer = Mutex<Int32>(-1)
            let rescue = DispatchWorkItem { writer.withLock { $0 = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC) } }
            DispatchQueue(label: "rescue").asyncAfter(deadline: .now() + 10, execute: rescue)
            await #expect(throws: FolderError.notAFolder(path: path)) { try await Folder(path: path).snapshot() }
            rescue.cancel()
            writer.withLock { writer in
                #expect(writer < 0)
                if writer >= 0 { close(writer) }
            }
        }
    }

    @Test("has no read permission")
    func locked() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.addFolder("locked", mode: 0)
            let path = temporary.path + "/locked"
            await #expect(throws: FolderError.permissionDenied(path: path)) {
                try await Folder(path: path).snapshot(using: Nobody.calls)
            }
        }
    }

    @Test("has read permission but no search permission")
    func listableOnly() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.addFolder("list only", mode: 0o755)
            let inner = TemporaryFolder(path: temporary.path + "/list only")
            try inner.add("file")
            try temporary.setMode(of: "list only", to: 0o444)
            await #expect(throws: FolderError.permissionDenied(path: inner.path)) {
                try await inner.folder.snapshot(using: Nobody.calls)
            }
        }
    }

    @Test("was locked between the snapshot and the page")
    func lockedLater() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.addFolder("inner")
            let inner = TemporaryFolder(path: temporary.path + "/inner")
            try inner.add("file")
            let snapshot = try await inner.folder.snapshot(using: Nobody.calls)
            #expect(snapshot.count == 1)
            try temporary.setMode(of: "inner", to: 0)
            await #expect(throws: FolderError.permissionDenied(path: inner.path)) { try await snapshot.page() }
        }
    }

    @Test("has one unreadable entry: the others are listed")
    func oneLockedEntry() async throws {
        try await withTemporaryFolder { temporary in
            for name in ["a", "b"] { try temporary.add(name, at: 1) }
            let calls = SystemCalls.system.with {
                $0.status = { folder, name, links throws(SystemCallError) in
                    // As for a mount that is private to another user.
                    if String(cString: name) == "a" { throw SystemCallError(EACCES) }
                    return try SystemCalls.system.status(folder, name, links)
                }
            }
            let names = try await temporary.folder.snapshot(using: calls).allNames()
            #expect(names == ["b", "a"])
        }
    }

    @Test(
        "meets any other error of the system when it is opened",
        arguments: [
            (EMFILE, FolderError.tooManyOpenFiles(path: "/tmp")),
            (ENFILE, .tooManyOpenFiles(path: "/tmp")),
            (EPERM, .permissionDenied(path: "/tmp")),
            (EIO, .other(code: EIO, path: "/tmp")),
            (ESTALE, .other(code: ESTALE, path: "/tmp")),
        ])
    func otherErrors(code: Int32, error: FolderError) async throws {
        let calls = SystemCalls.system.with {
            $0.openFolder = { _ throws(SystemCallError) in throw SystemCallError(code) }
        }
        await #expect(throws: error) { try await Folder(path: "/tmp").snapshot(using: calls) }
    }

    @Test("fails halfway")
    func halfway() async throws {
        try await withTemporaryFolder { temporary in
            let calls = SystemCalls.system.with {
                $0.nextEntry = { _ throws(SystemCallError) in throw SystemCallError(EIO) }
            }
            await #expect(throws: FolderError.other(code: EIO, path: temporary.path)) {
                try await temporary.folder.snapshot(using: calls)
            }
        }
    }

    @Test("fails halfway with a system error that resembles the end of the folder")
    func halfwayBySystem() async throws {
        try await withTemporaryFolder { temporary in
            let stream = try #require(opendir(temporary.path))
            defer { closedir(stream) }
            // The same descriptor number now refers to a file without entries.
            let device = open("/dev/null", O_RDONLY | O_CLOEXEC)
            try #require(dup2(device, dirfd(stream)) >= 0)
            close(device)
            #expect(throws: SystemCallError(ENOTDIR)) { try SystemCalls.system.nextEntry(stream) }
        }
    }

    @Test("has a path too long for the system")
    func tooLong() async throws {
        let path = "/" + String(repeating: "x", count: 300)
        await #expect(throws: FolderError.other(code: ENAMETOOLONG, path: path)) { try await Folder(path: path).snapshot() }
    }

    @Test("leaves no file descriptor open after success or failure", .serialized, arguments: [0, EIO])
    func descriptors(code: Int32) async throws {
        try await withTemporaryFolder { temporary in
            try temporary.add("file")
            let opened = DescriptorLog()
            let calls = SystemCalls.system.with {
                $0.openFolder = { path throws(SystemCallError) in opened.add(try SystemCalls.system.openFolder(path)) }
                $0.nextEntry = { stream throws(SystemCallError) in
                    if code != 0 { throw SystemCallError(code) }
                    return try SystemCalls.system.nextEntry(stream)
                }
            }
            do {
                _ = try await temporary.folder.snapshot(using: calls).page()
                #expect(code == 0)
            } catch {
                #expect(error as? FolderError == .other(code: code, path: temporary.path))
            }
            #expect(opened.count == (code == 0 ? 2 : 1))
            #expect(opened.stillOpen(inside: temporary.path) == 0)
        }
    }

    @Test("is described with the folder's name and a remedy")
    func words() {
        let errors: [FolderError] = [
            .notFound(path: "/x"), .vanished(path: "/x"), .notAFolder(path: "/x"), .permissionDenied(path: "/x"),
            .tooManyOpenFiles(path: "/x"), .other(code: EIO, path: "/x"),
        ]
        for error in errors {
            #expect(error.message.contains("“/x”"))
            #expect(error.message.hasSuffix("."))
            #expect(error.advice.hasSuffix("."))
            #expect("\(error)" == "\(error.message) \(error.advice)")
            #expect(error.localizedDescription == error.message)
        }
        #expect(FolderError.other(code: EIO, path: "/x").message.contains("Input/output error (error 5)"))
    }
}
