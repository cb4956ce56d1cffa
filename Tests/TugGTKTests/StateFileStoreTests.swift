import Foundation
import Testing

@testable import TugGTK

/// The file of refresh times. No display is needed.
@Suite(.timeLimit(.minutes(5))) struct StateFileStoreTests {
    /// A folder of its own that goes with the test.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("tug-state-\(UUID().uuidString)")
        /// A file in folders that do not exist yet.
        var path: String { url.path + "/state/app/tug-refresh-times" }

        /// The text of the file; nil when there is none.
        var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

        /// Makes the folders, and the file with a text.
        func write(_ bytes: [UInt8]) throws {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(bytes).write(to: URL(fileURLWithPath: path))
        }

        /// Names of what is beside the file, and of the file.
        func names() throws -> [String] {
            try FileManager.default.contentsOfDirectory(
                atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path)
        }

        func permissions(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    @Test func timesOutliveTheStore() throws {
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
        #expect(folder.text == "inbox 1795269790.0\noutbox -1.0\n")
    }

    @Test(arguments: [
        "", " ", "a b", "a\nb", "%", "%41", "Ünï/קוד/鍵", "\u{0}", "../..", "a\u{0}b", String(repeating: "k", count: 9_000),
    ])
    func anyTextIsAKey(key: String) {
        let folder = Folder()
        let store = StateFileStore(path: folder.path)
        store.setTime(1, for: "A")
        store.setTime(2, for: key)
        let next = StateFileStore(path: folder.path)
        #expect(next.time(for: key) == 2)
        #expect(next.time(for: "A") == 1)
        #expect(folder.text?.split(separator: "\n").count == 2)
    }

    @Test func onlyThePersonCanReadItAndNothingIsLeftBesideIt() throws {
        let folder = Folder()
        let store = StateFileStore(path: folder.path)
        for time in 0..<5 { store.setTime(Double(time), for: "inbox") }
        #expect(try folder.permissions(folder.path) == 0o600)
        #expect(try folder.permissions(folder.url.path + "/state/app") == 0o700)
        #expect(try folder.names() == ["tug-refresh-times"])
    }

    @Test func linesThatAreNotUnderstoodAreLeftOut() throws {
        let folder = Folder()
        let lines = "inbox 5\n\n \nno time\nnan nan\ninf inf\nbig 1e999\ntwo words 3\nhalf\u{E9} 4\ninbox 6\nlast 7"
        try folder.write([0xFF, 0x00, 0x0A] + Array(lines.utf8) + [0x0A, 0xC3, 0x20, 0x31])
        let store = StateFileStore(path: folder.path)
        #expect(store.time(for: "inbox") == 6)
        #expect(store.time(for: "last") == 7)
        for key in ["no", "nan", "inf", "big", "two words", "halfé", ""] { #expect(store.time(for: key) == nil, "\(key)") }
        store.setTime(8, for: "new")
        #expect(folder.text == "inbox 6.0\nlast 7.0\nnew 8.0\n")
    }

    @Test func noiseInTheFileTrapsNothing() throws {
        let seed = UInt64.random(in: 0...UInt64(UInt32.max))
        print("noiseInTheFileTrapsNothing: seed \(seed)")
        var state = seed
        for _ in 0..<50 {
            let folder = Folder()
            let noise = (0..<300).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                // Mostly the characters that the file is made of.
                return [UInt8(truncatingIfNeeded: state >> 56), 0x0A, 0x20, 0x25, 0x31, 0x65][Int((state >> 33) % 6)]
            }
            try folder.write(noise)
            let store = StateFileStore(path: folder.path)
            store.setTime(1, for: "inbox")
            #expect(StateFileStore(path: folder.path).time(for: "inbox") == 1)
        }
    }

    @Test func twoProcessesKeepEachOthersKeys() {
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
        #expect(folder.text == "a 1.0\nb 2.0\nc 3.0\n")
    }

    @Test func writersAtTheSameMomentLoseNothing() async {
        let folder = Folder()
        let path = folder.path
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    let store = StateFileStore(path: path)
                    // Far more writers at once than there are in earnest: each waits for its turn, however long that takes.
                    store.patience = 60_000
                    for time in 0..<100 { store.setTime(Double(time), for: "\(writer)-\(time)") }
                }
            }
        }
        #expect(folder.text?.split(separator: "\n").count == 400)
    }

    @Test func aProcessThatIsStoppedWhileItWritesStopsNoOther() {
        let folder = Folder()
        let store = StateFileStore(path: folder.path)
        store.setTime(1, for: "inbox")
        let stopped = StateFolder(of: folder.path).lock(patience: 0)
        defer { stopped.release() }
        store.patience = 3
        store.setTime(2, for: "inbox")
        #expect(folder.text == "inbox 2.0\n")
    }

    @Test func whereNothingCanBeWrittenTheTimesStayInMemory() throws {
        let folder = Folder()
        // A file where the folder should be.
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
        // Written as soon as it can be, with what could not be before.
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("state"))
        store.setTime(4, for: "drafts")
        #expect(folder.text == "drafts 4.0\ninbox 2.0\noutbox 3.0\n")
    }

    @Test func whatCannotBeReadIsNotWrittenOver() throws {
        let folder = Folder()
        // A folder where the file should be; root can read any file.
        try FileManager.default.createDirectory(atPath: folder.path + "/kept", withIntermediateDirectories: true)
        let store = StateFileStore(path: folder.path)
        var complaints: [String] = []
        store.onFailure = { complaints.append($0) }
        #expect(store.time(for: "inbox") == nil)
        #expect(complaints.count == 1)
        store.setTime(1, for: "inbox")
        #expect(store.time(for: "inbox") == 1)
        #expect(FileManager.default.fileExists(atPath: folder.path + "/kept"))
        #expect(try folder.names() == ["tug-refresh-times"])
    }

    @Test func whatIsNotANumberIsNotKept() {
        let folder = Folder()
        let store = StateFileStore(path: folder.path)
        for time in [Double.nan, .infinity, -.infinity] { store.setTime(time, for: "inbox") }
        #expect(store.time(for: "inbox") == nil)
        #expect(folder.text == nil)
    }

    @Test func theFileIsInAFolderWithTheApplicationsName() {
        #expect(StateFileStore.path(in: "/s", of: "org.example.Mail") == "/s/org.example.Mail/tug-refresh-times")
        #expect(StateFileStore.path(in: "/s", of: "../x") == "/s/..%2Fx/tug-refresh-times")
        for name in ["", ".", ".."] { #expect(StateFileStore.path(in: "/s", of: name) == "/s/tug/tug-refresh-times") }
        #expect(StateFileStore.defaultPath.hasSuffix("/tug-refresh-times"))
    }
}
