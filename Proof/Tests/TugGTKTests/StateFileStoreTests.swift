import Foundation
import Testing

@testable import TugGTK

/// The key file with refresh times. Needs no display.
@Suite(.timeLimit(.minutes(5))) struct StateFileStoreTests {
    /// A folder that is removed after the test.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("tug-state-\(UUID().uuidString)")
        /// A path in folders that do not exist yet.
        var path: String { url.path + "/state/app/tug-refresh-times" }

        /// The text of the file; nil if it does not exist.
        var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

        /// The lines of the file, sorted, without the header.
        var lines: [String] {
            guard let lines = text?.split(separator: "\n"), lines.first == "[Refresh Times]" else { return [] }
            return lines.dropFirst().map(String.init).sorted()
        }

        /// Creates the folders and the file.
        func write(_ text: String) throws { try write(Array(text.utf8)) }

        func write(_ bytes: [UInt8]) throws {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(bytes).write(to: URL(fileURLWithPath: path))
        }

        /// The names in the folder of the file.
        func names() throws -> [String] {
            try FileManager.default.contentsOfDirectory(
                atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path)
        }

        func permissions(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    /// What a program is called may differ from its file, as with a script.
    @Test func fileIsNamedAfterTheProgram() {
        let before = g_get_prgname().map { String(cString: $0) }
        defer { if let before { g_set_prgname(before) } }
        g_set_prgname("reader of news")
        #expect(StateFileStore.defaultPath.hasSuffix("/reader%20of%20news/tug-refresh-times"), "\(StateFileStore.defaultPath)")
    }

    @Test func timesPersistAcrossStores() throws {
        let folder = Folder()
        let store = StateFileStore(path: folder.path)
        #expect(store.time(for: "inbox") == nil)
        store.setTime(1_795_269_780.25, for: "inbox")
        store.setTime(-1, for: "outbox")
        store.setTime(1_795_269_790, for: "inbox")
        #expect(store.time(for: "inbox") == 1_795_269_790)
        let next = StateFileStore(path: folder.path)
        #expect(next.time(for: "inbox") == 1_795_269_790)
        #expect(next.time(for: "outbox") == -1)
        #expect(folder.text == "[Refresh Times]\ntime.inbox=1795269790\ntime.outbox=-1\n")
    }

    @Test(arguments: [0.1, -0.0, 1_795_269_780.123_456_7, .leastNonzeroMagnitude, .greatestFiniteMagnitude])
    func timeIsReadAsWritten(time: Double) {
        let folder = Folder()
        StateFileStore(path: folder.path).setTime(time, for: "inbox")
        #expect(StateFileStore(path: folder.path).time(for: "inbox") == time)
    }

    @Test(arguments: [
        "", " ", "a b", "a\nb", "%", "%41", "Encoding", "#a", "[a]", "a=b", "a[de]", "Ünï/קוד/鍵", "\u{0}", "../..", "a\u{0}b",
        String(repeating: "k", count: 9_000),
    ])
    func anyTextIsValidKey(key: String) {
        let folder = Folder()
        let store = StateFileStore(path: folder.path)
        store.setTime(1, for: "A")
        store.setTime(2, for: key)
        let next = StateFileStore(path: folder.path)
        #expect(next.time(for: key) == 2)
        #expect(next.time(for: "A") == 1)
        #expect(folder.lines.count == 2)
    }

    @Test func fileIsPrivateAndNoTemporaryFileIsLeft() throws {
        let folder = Folder()
        let store = StateFileStore(path: folder.path)
        for time in 0..<5 { store.setTime(Double(time), for: "inbox") }
        #expect(try folder.permissions(folder.path) == 0o600)
        #expect(try folder.permissions(folder.url.path + "/state/app") == 0o700)
        #expect(try folder.names() == ["tug-refresh-times"])
    }

    @Test func invalidLinesAreSkipped() throws {
        let folder = Folder()
        let lines = [
            "[Refresh Ti", "", "time.inbox=5", " ", "no time", "time.=", "=3", "time.half\u{E9} 4", "time.nan=nan",
            "time.inf=inf",
            "time.big=1e999", "time.text=five", "time.two=1 2", "Encoding=5", "time.inbox=6\r", "time.last=7",
        ]
        try folder.write([0xFF, 0x00, 0x0A] + Array(lines.joined(separator: "\n").utf8) + [0x0A, 0xC3, 0x20, 0x31])
        let store = StateFileStore(path: folder.path)
        #expect(store.time(for: "inbox") == 6)
        #expect(store.time(for: "last") == 7)
        for key in ["nan", "inf", "big", "text", "two", ""] { #expect(store.time(for: key) == nil, "\(key)") }
        store.setTime(8, for: "new")
        let next = StateFileStore(path: folder.path)
        #expect(["inbox", "last", "new"].map { next.time(for: $0) } == [6, 7, 8])
        #expect(!folder.lines.contains("no time"))
    }

    @Test func otherContentOfTheFileIsKept() throws {
        let folder = Folder()
        try folder.write("# A comment\n\n[Refresh Times]\ntime.inbox=5\nversion=2\n\n[Other]\nkey=value\n")
        for time in [6.0, 7] { StateFileStore(path: folder.path).setTime(time, for: "inbox") }
        #expect(folder.text == "# A comment\n\n[Refresh Times]\ntime.inbox=7\nversion=2\n\n[Other]\nkey=value\n")
    }

    /// A program may read and write for days. GLib's texts are freed by hand.
    @Test func fileThatIsReadAndWrittenOftenTakesNoMoreMemory() throws {
        let folder = Folder()
        try folder.write("# " + String(repeating: "long ", count: 300_000) + "\n[Refresh Times]\ntime.news=1\n")
        /// Returns the memory of the process afterwards, in bytes.
        func readAndWrite(_ times: Int) throws -> Int {
            for _ in 0..<times { try StateFile(path: folder.path).replace(folder.path) }
            let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
            return (Int(pages[1]) ?? 0) * Int(getpagesize())
        }
        let memory = try (0..<5).map { _ in try readAndWrite(50) }
        #expect(try StateFile(path: folder.path).time(for: "news") == 1)
        // The text has 1.5 MB: 75 MB each time if it were kept. What is freed may grow at first, before it is used again.
        let least = zip(memory.dropFirst(), memory).map { $0 - $1 }.min() ?? .max
        #expect(least < 30_000_000, "\(memory.map { $0 / 1_000_000 }) MB")
    }

    @Test func randomBytesDoNotTrap() throws {
        let seed = UInt64.random(in: 0...UInt64(UInt32.max))
        print("randomBytesDoNotTrap: seed \(seed)")
        var state = seed
        for _ in 0..<50 {
            let folder = Folder()
            let noise = (0..<300).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                // Mostly characters with a meaning in key files.
                let characters = Array("\n %1=[]#e".utf8) + [UInt8(truncatingIfNeeded: state >> 56)]
                return characters[Int((state >> 33) % UInt64(characters.count))]
            }
            // Half of the cases are inside a group, where more lines are valid.
            try folder.write((state >> 40) % 2 == 0 ? noise : Array("[Refresh Times]\n".utf8) + noise)
            let store = StateFileStore(path: folder.path)
            store.setTime(1, for: "inbox")
            #expect(StateFileStore(path: folder.path).time(for: "inbox") == 1)
        }
    }

    @Test func twoProcessesKeepEachOtherKeys() {
        let folder = Folder()
        let one = StateFileStore(path: folder.path)
        let other = StateFileStore(path: folder.path)
        // Both have read the file before either writes.
        #expect(one.time(for: "a") == nil)
        #expect(other.time(for: "b") == nil)
        one.setTime(1, for: "a")
        other.setTime(2, for: "b")
        one.setTime(3, for: "c")
        #expect(other.time(for: "a") == 1)
        #expect(one.time(for: "b") == 2)
        #expect(folder.lines == ["time.a=1", "time.b=2", "time.c=3"])
    }

    @Test func writeAfterThatOfAnotherProcessKeepsItsKey() async {
        let folder = Folder()
        let path = folder.path
        let store = StateFileStore(path: path)
        store.setTime(1, for: "a")
        await #expect(processExitsWith: .success) { [path = path as String] in
            let other = StateFileStore(path: path)
            other.setTime(2, for: "b")
            other.setTime(3, for: "a")
        }
        store.setTime(4, for: "c")
        #expect(folder.lines == ["time.a=3", "time.b=2", "time.c=4"])
    }

    /// Each writer waits until the other has released the file, also between its reading and its writing.
    @Test func processesThatWriteAtTheSameTimeLoseNothing() async {
        let folder = Folder()
        let path = folder.path
        func write(_ name: String) async {
            await #expect(processExitsWith: .success) { [path = path as String, name = name as String] in
                let store = StateFileStore(path: path)
                store.patience = 60_000
                for time in 0..<200 { store.setTime(Double(time), for: "\(name)-\(time)") }
            }
        }
        async let one: Void = write("one")
        async let other: Void = write("other")
        _ = await (one, other)
        #expect(folder.lines.count == 400)
    }

    @Test func concurrentWritersLoseNothing() async {
        let folder = Folder()
        let path = folder.path
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    let store = StateFileStore(path: path)
                    // More writers than in any app. Each waits for its turn without a limit.
                    store.patience = 60_000
                    for time in 0..<100 { store.setTime(Double(time), for: "\(writer)-\(time)") }
                }
            }
        }
        #expect(folder.lines.count == 400)
    }

    @Test func stoppedWriterDoesNotBlockOthers() throws {
        let folder = Folder()
        let store = StateFileStore(path: folder.path)
        store.setTime(1, for: "inbox")
        let stopped = try StateFileLock(path: folder.path, patience: 0)
        defer { stopped.release() }
        store.patience = 3
        store.setTime(2, for: "inbox")
        #expect(folder.lines == ["time.inbox=2"])
    }

    @Test func timesStayInMemoryWhenWritingFails() throws {
        let folder = Folder()
        // A file in place of the folder.
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        try Data().write(to: folder.url.appendingPathComponent("state"))
        let store = StateFileStore(path: folder.path)
        var complaints: [String] = []
        store.onFailure = { complaints.append($0) }
        #expect(store.time(for: "inbox") == nil)
        store.setTime(1, for: "inbox")
        store.setTime(2, for: "inbox")
        store.setTime(3, for: "outbox")
        #expect(store.time(for: "inbox") == 2)
        #expect(complaints.count == 1)
        #expect(complaints.first?.hasPrefix(folder.path) == true)
        // The next write that succeeds includes the earlier times.
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("state"))
        store.setTime(4, for: "drafts")
        #expect(folder.lines == ["time.drafts=4", "time.inbox=2", "time.outbox=3"])
    }

    /// A folder and a pipe, because root, who may run the tests, can read any file.
    @Test(arguments: [true, false]) func unreadableFileIsNotReplaced(isFolder: Bool) throws {
        let folder = Folder()
        let store = StateFileStore(path: folder.path)
        store.setTime(1, for: "outbox")
        try FileManager.default.removeItem(atPath: folder.path)
        if isFolder {
            try FileManager.default.createDirectory(atPath: folder.path + "/kept", withIntermediateDirectories: true)
        } else {
            #expect(mkfifo(folder.path, 0o600) == 0)
        }
        let kind = try FileManager.default.attributesOfItem(atPath: folder.path)[.type] as? FileAttributeType
        var complaints: [String] = []
        store.onFailure = { complaints.append($0) }
        store.setTime(2, for: "inbox")
        #expect(complaints == ["\(folder.path): not a regular file"])
        #expect(store.time(for: "inbox") == 2)
        #expect(store.time(for: "outbox") == 1)
        #expect(try FileManager.default.attributesOfItem(atPath: folder.path)[.type] as? FileAttributeType == kind)
        #expect(!isFolder || FileManager.default.fileExists(atPath: folder.path + "/kept"))
        #expect(try folder.names() == ["tug-refresh-times"])

        let next = StateFileStore(path: folder.path)
        next.onFailure = { complaints.append($0) }
        #expect(next.time(for: "inbox") == nil)
        #expect(complaints.count == 2)
    }

    @Test func nonFiniteTimesAreNotStored() {
        let folder = Folder()
        let store = StateFileStore(path: folder.path)
        for time in [Double.nan, .infinity, -.infinity] { store.setTime(time, for: "inbox") }
        #expect(store.time(for: "inbox") == nil)
        #expect(folder.text == nil)
    }

    @Test func fileIsInFolderWithApplicationName() {
        #expect(StateFileStore.path(in: "/s", of: "org.example.Mail") == "/s/org.example.Mail/tug-refresh-times")
        #expect(StateFileStore.path(in: "/s", of: "../x") == "/s/..%2Fx/tug-refresh-times")
        for name in ["", ".", ".."] { #expect(StateFileStore.path(in: "/s", of: name) == "/s/tug/tug-refresh-times") }
        #expect(StateFileStore.defaultPath.hasSuffix("/tug-refresh-times"))
    }
}
