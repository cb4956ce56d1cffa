import FolderListing
import Glibc
import Testing

@Suite("A snapshot's order", .timeLimit(.minutes(30)))
struct OrderingTests {
    @Test("puts the newest modification first")
    func newestFirst() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.add("middle", at: 2_000)
            try temporary.add("old", at: 1_000)
            try temporary.add("new", at: 3_000)
            try temporary.add("before 1970", at: -5_000)
            let names = try await temporary.folder.snapshot().allNames()
            #expect(names == ["new", "middle", "old", "before 1970"])
        }
    }

    @Test("distinguishes times that differ by a nanosecond")
    func nanoseconds() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.add("a", at: 1_000, 1)
            try temporary.add("b", at: 1_000, 3)
            try temporary.add("c", at: 1_000, 2)
            let entries = try await temporary.folder.snapshot().page().entries
            #expect(entries.map(\.name.display) == ["b", "c", "a"])
            #expect(entries.first?.modified == FileTime(seconds: 1_000, nanoseconds: 3))
        }
    }

    @Test("puts equal times in the order of the names' bytes, shorter before longer")
    func ties() async throws {
        try await withTemporaryFolder { temporary in
            for name in ["b", "B", "a.txt", "a", "é", "zz", "10", "9"] { try temporary.add(name, at: 1_000) }
            try temporary.add([0xFF], at: 1_000)
            try temporary.add([0xFE], at: 1_000)
            let entries = try await temporary.folder.snapshot().page().entries
            let expected = ["10", "9", "B", "a", "a.txt", "b", "zz", "é"].map { Array($0.utf8) } + [[0xFE], [0xFF]]
            #expect(entries.map(\.name.bytes) == expected)
        }
    }

    @Test("distinguishes names that Swift's strings consider equal")
    func canonicallyEqualNames() async throws {
        try await withTemporaryFolder { temporary in
            let composed = "\u{E9}"
            let decomposed = "e\u{301}"
            #expect(composed == decomposed)
            try temporary.add(composed)
            try temporary.add(decomposed)
            let entries = try await temporary.folder.snapshot().page().entries
            #expect(Set(entries.map(\.id)).count == 2)
        }
    }

    @Test("omits names that begin with a dot by default")
    func hiddenEntries() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.add("shown", at: 3)
            try temporary.add(".hidden", at: 2)
            try temporary.add("..also hidden", at: 1)
            let shown = try await temporary.folder.snapshot().allNames()
            #expect(shown == ["shown"])
            let all = try await temporary.folderWithHidden.snapshot().allNames()
            #expect(all == ["shown", ".hidden", "..also hidden"])
        }
    }

    @Test("puts entries with an unreadable time last")
    func unreadableEntry() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.add("fine", at: 1_000)
            try temporary.add("dead mount", at: 2_000)
            let calls = SystemCalls.system.with {
                $0.status = { folder, name, links throws(SystemCallError) in
                    if String(cString: name) == "dead mount" { throw SystemCallError(ENOTCONN) }
                    return try SystemCalls.system.status(folder, name, links)
                }
            }
            let entries = try await temporary.folder.snapshot(using: calls).page().entries
            #expect(entries.map(\.name.display) == ["fine", "dead mount"])
            #expect(entries.last?.kind == .other(.unknown))
            #expect(entries.last?.modified == nil)
            #expect(entries.last?.size == nil)
        }
    }

    @Test("contains a name once if the system returned it twice, with the latest values")
    func repeatedName() async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<20 { try temporary.add("file \(number)", at: number) }
            let repeating = RepeatingEntries()
            let calls = SystemCalls.system.with {
                $0.nextEntry = { stream throws(SystemCallError) in try repeating.next(of: stream) }
                $0.status = { folder, name, links throws(SystemCallError) in
                    var status = try SystemCalls.system.status(folder, name, links)
                    if repeating.isRepeating { status.st_mtim.tv_sec += 100 }
                    return status
                }
            }
            let entries = try await temporary.folder.snapshot(using: calls).page().entries
            #expect(entries.map(\.name.display) == (0..<20).reversed().map { "file \($0)" })
            #expect(entries.map(\.modified) == (0..<20).reversed().map { FileTime(seconds: $0 + 100) })
        }
    }
}
