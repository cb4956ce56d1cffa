import FolderListing
import Foundation
import Testing

@Suite("Paging", .timeLimit(.minutes(30)))
struct PagingTests {
    @Test("covers every entry exactly once and in order", arguments: [1, 2, 7, 9, 10, 11, 1_000, Int.max])
    func everyEntryOnce(size: Int) async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<10 { try temporary.add("file \(number)", at: 1_000 - number / 3) }
            let snapshot = try await temporary.folder.snapshot()
            #expect(snapshot.count == 10)
            let pages = try await snapshot.allPages(size: size)
            #expect(pages.flatMap(\.entries).map(\.name.display) == (0..<10).map { "file \($0)" })
            #expect(pages.count == (size >= 10 ? 1 : (10 + size - 1) / size))
            #expect(pages.dropLast().allSatisfy { $0.entries.count == size })
        }
    }

    @Test("treats a size below one as one", arguments: [0, -1, Int.min])
    func uselessSize(size: Int) async throws {
        try await withTemporaryFolder { temporary in
            try temporary.add("a")
            try temporary.add("b")
            let page = try await temporary.folder.snapshot().page(size: size)
            #expect(page.entries.count == 1)
            #expect(page.next != nil)
        }
    }

    @Test("returns fifty entries by default")
    func defaultSize() async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<51 { try temporary.add("\(number)") }
            let page = try await temporary.folder.snapshot().page()
            #expect(page.entries.count == 50)
        }
    }

    @Test("returns one empty, last page for an empty folder")
    func emptyFolder() async throws {
        try await withTemporaryFolder { temporary in
            let snapshot = try await temporary.folder.snapshot()
            #expect(snapshot.count == 0)
            let page = try await snapshot.page()
            #expect(page.entries.isEmpty)
            #expect(page.next == nil)
        }
    }

    @Test("returns the same page for the same cursor, in any order")
    func repeatable() async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<30 { try temporary.add("\(number)", at: number) }
            let snapshot = try await temporary.folder.snapshot()
            let second = try await snapshot.page(after: snapshot.page(size: 10).next, size: 10)
            _ = try await snapshot.page(after: second.next, size: 3)
            let again = try await snapshot.page(after: snapshot.page(size: 10).next, size: 10)
            #expect(again == second)
        }
    }

    @Test("ignores files added after the snapshot")
    func addedLater() async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<4 { try temporary.add("\(number)", at: number) }
            let snapshot = try await temporary.folder.snapshot()
            let first = try await snapshot.page(size: 2)
            try temporary.add("newer", at: 100)
            try temporary.add("in between", at: 2)
            let second = try await snapshot.page(after: first.next, size: 2)
            #expect((first.entries + second.entries).map(\.name.display) == ["3", "2", "1", "0"])
        }
    }

    @Test("continues at the same position in a later snapshot, even if the entry at the cursor was removed")
    func cursorInLaterSnapshot() async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<6 { try temporary.add("\(number)", at: number) }
            let first = try await temporary.folder.snapshot().page(size: 3)
            #expect(first.entries.map(\.name.display) == ["5", "4", "3"])
            try temporary.add("newer", at: 100)
            try temporary.remove("3")
            let rest = try await temporary.folder.snapshot().page(after: first.next, size: 10)
            #expect(rest.entries.map(\.name.display) == ["2", "1", "0"])
        }
    }

    @Test("covers 20,000 files exactly once")
    func hugeFolder() async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<20_000 { try temporary.add("file \(number)") }
            let snapshot = try await temporary.folder.snapshot()
            #expect(snapshot.count == 20_000)
            let entries = try await snapshot.allPages(size: 500).flatMap(\.entries)
            #expect(entries.count == 20_000)
            #expect(Set(entries.map(\.id)).count == 20_000)
            #expect(zip(entries, entries.dropFirst()).allSatisfy(FolderEntry.areInOrder))
        }
    }

    @Test("covers random folders exactly once while entries are removed, changed or added between the pages")
    func randomFolders() async throws {
        var random = SeededGenerator()
        for _ in 0..<40 {
            try await withTemporaryFolder { temporary in
                var names = Set<[UInt8]>()
                for _ in 0..<Int.random(in: 0...60, using: &random) {
                    let name = [UInt8].randomName(using: &random)
                    guard names.insert(name).inserted else { continue }
                    // Few distinct times, so that ties are common.
                    let time = Int.random(in: -3...3, using: &random)
                    try temporary.add(name, at: time, Int.random(in: 0...1, using: &random))
                }
                let snapshot = try await temporary.folderWithHidden.snapshot()
                var removed = Set<[UInt8]>()
                var seen: [FolderEntry] = []
                var cursor: FolderSnapshot.Cursor?
                repeat {
                    let page = try await snapshot.page(after: cursor, size: Int.random(in: 1...20, using: &random))
                    seen += page.entries
                    cursor = page.next
                    let unseen = names.subtracting(removed).subtracting(seen.map(\.name.bytes))
                    if Bool.random(using: &random), let victim = unseen.min(by: { $0.lexicographicallyPrecedes($1) }) {
                        try temporary.remove(victim)
                        removed.insert(victim)
                    }
                    if Bool.random(using: &random), let touched = unseen.subtracting(removed).first {
                        try temporary.setTime(of: touched, to: 50)
                    }
                    try temporary.add("added \(UInt64.random(in: 0 ... .max, using: &random))")
                } while cursor != nil && seen.count <= snapshot.count

                let seed = Comment(rawValue: "TUG_SEED=\(random.seed)")
                #expect(snapshot.count == names.count, seed)
                #expect(seen.count == Set(seen.map(\.id)).count, seed)
                #expect(Set(seen.map(\.name.bytes)) == names.subtracting(removed), seed)
                #expect(zip(seen, seen.dropFirst()).allSatisfy(FolderEntry.areInOrder), seed)
            }
        }
    }
}

extension FolderEntry {
    /// The documented order, implemented differently.
    fileprivate static func areInOrder(_ left: FolderEntry, _ right: FolderEntry) -> Bool {
        guard let leftTime = left.modified, let rightTime = right.modified else { return false }
        return leftTime > rightTime
            || leftTime == rightTime && left.name.bytes.lexicographicallyPrecedes(right.name.bytes)
    }
}

extension [UInt8] {
    /// Returns a name of valid bytes, mostly few of them so that names are similar.
    fileprivate static func randomName(using random: inout SeededGenerator) -> [UInt8] {
        let alphabet: [UInt8] = [0x2E, 0x41, 0x61, 0x62, 0x20, 0x0A, 0x25, 0xC3, 0xA9, 0xFF]
        let length = Bool.random(using: &random) ? Int.random(in: 1...4, using: &random) : Int.random(in: 1...255, using: &random)
        let name = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0x61 }
        return name.allSatisfy { $0 == 0x2E } ? name + [0x61] : name
    }
}
