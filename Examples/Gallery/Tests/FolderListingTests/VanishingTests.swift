import FolderListing
import Glibc
import Testing

@Suite("Entries removed after the snapshot", .timeLimit(.minutes(30)))
struct VanishingTests {
    @Test("files are left out of a shorter page, and no other entry is lost or repeated")
    func files() async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<9 { try temporary.add("\(number)", at: 100 - number) }
            let snapshot = try await temporary.folder.snapshot()
            // The last entry of the second page, where its cursor is, and one in the middle of the third.
            try temporary.remove("5")
            try temporary.remove("7")
            let pages = try await snapshot.allPages(size: 3)
            #expect(pages.map { $0.entries.map(\.name.display) } == [["0", "1", "2"], ["3", "4"], ["6", "8"]])
            #expect(snapshot.count == 9)
        }
    }

    @Test("a page whose files were all removed is empty but not the last")
    func wholePage() async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<6 { try temporary.add("\(number)", at: 100 - number) }
            let snapshot = try await temporary.folder.snapshot()
            for name in ["2", "3"] { try temporary.remove(name) }
            let pages = try await snapshot.allPages(size: 2)
            #expect(pages.map { $0.entries.map(\.name.display) } == [["0", "1"], [], ["4", "5"]])
            #expect(pages[1].next != nil)
        }
    }

    @Test("a file removed during reading is not part of the snapshot")
    func duringSnapshot() async throws {
        try await withTemporaryFolder { temporary in
            for name in ["a", "b"] { try temporary.add(name) }
            let calls = SystemCalls.system.with {
                $0.status = { folder, name, links throws(SystemCallError) in
                    if String(cString: name) == "a" { unlinkat(folder, name, 0) }
                    return try SystemCalls.system.status(folder, name, links)
                }
            }
            let names = try await temporary.folder.snapshot(using: calls).allNames()
            #expect(names == ["b"])
        }
    }

    @Test("the folder itself makes the next page fail as vanished")
    func folder() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.addFolder("inner")
            let inner = TemporaryFolder(path: temporary.path + "/inner")
            try inner.add("file")
            let snapshot = try await inner.folder.snapshot()
            try temporary.rename("inner", to: "elsewhere")
            await #expect(throws: FolderError.vanished(path: inner.path)) { try await snapshot.page() }
        }
    }

    @Test("a folder replaced by another of the same name is not mistaken for it")
    func replacedFolder() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.addFolder("inner")
            let inner = TemporaryFolder(path: temporary.path + "/inner")
            try inner.add("file")
            let snapshot = try await inner.folder.snapshot()
            try temporary.rename("inner", to: "elsewhere")
            try temporary.addFolder("inner")
            try inner.add("file")
            await #expect(throws: FolderError.vanished(path: inner.path)) { try await snapshot.page() }
        }
    }

    @Test("a folder replaced by a file makes the next page fail as vanished")
    func folderBecomesFile() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.addFolder("inner")
            let inner = TemporaryFolder(path: temporary.path + "/inner")
            try inner.add("file")
            let snapshot = try await inner.folder.snapshot()
            try temporary.rename("inner", to: "elsewhere")
            try temporary.add("inner")
            await #expect(throws: FolderError.vanished(path: inner.path)) { try await snapshot.page() }
        }
    }

    @Test("a folder deleted while it is read is an error, not an empty folder")
    func folderDuringSnapshot() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.addFolder("inner")
            let path = temporary.path + "/inner"
            let calls = SystemCalls.system.with {
                $0.nextEntry = { stream throws(SystemCallError) in
                    rmdir(path)
                    return try SystemCalls.system.nextEntry(stream)
                }
            }
            await #expect(throws: FolderError.vanished(path: path)) {
                try await Folder(path: path).snapshot(using: calls)
            }
        }
    }
}
