import FolderListing
import Testing

@Suite("The changes between two snapshots", .timeLimit(.minutes(30)))
struct ChangesTests {
    @Test("are none if nothing happened")
    func nothing() async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<10 { try temporary.add("\(number)", at: number / 2) }
            let before = try await temporary.folder.snapshot()
            let after = try await temporary.folder.snapshot()
            #expect(after.changes(since: before).isEmpty)
        }
    }

    @Test("count added, removed and modified files, and a renamed one as removed and added")
    func counts() async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<10 { try temporary.add("\(number)", at: number) }
            let before = try await temporary.folder.snapshot()
            try temporary.add("new", at: 5)
            try temporary.add("newer", at: 50)
            try temporary.remove("3")
            try temporary.setTime(of: Array("0".utf8), to: 100)
            try temporary.setTime(of: Array("9".utf8), to: 9, 1)
            try temporary.rename("5", to: "renamed")
            let after = try await temporary.folder.snapshot()
            let changes = after.changes(since: before)
            #expect(changes == FolderSnapshot.Changes(added: 3, removed: 2, modified: 2))
            #expect(before.changes(since: after) == FolderSnapshot.Changes(added: 2, removed: 3, modified: 2))
        }
    }

    @Test("from and to an empty folder are all added or all removed")
    func empty() async throws {
        try await withTemporaryFolder { temporary in
            let empty = try await temporary.folder.snapshot()
            for number in 0..<5 { try temporary.add("\(number)") }
            let full = try await temporary.folder.snapshot()
            #expect(full.changes(since: empty) == FolderSnapshot.Changes(added: 5, removed: 0, modified: 0))
            #expect(empty.changes(since: full) == FolderSnapshot.Changes(added: 0, removed: 5, modified: 0))
        }
    }

    @Test("agree with a plain comparison by name for random folders")
    func random() async throws {
        var random = SeededGenerator()
        for _ in 0..<30 {
            try await withTemporaryFolder { temporary in
                var times: [String: Int] = [:]
                for number in 0..<Int.random(in: 0...80, using: &random) {
                    times["\(number)"] = Int.random(in: 0...5, using: &random)
                }
                for (name, time) in times { try temporary.add(name, at: time) }
                let before = try await temporary.folder.snapshot()
                let timesBefore = times

                for name in times.keys.sorted() where Int.random(in: 0...3, using: &random) == 0 {
                    let time = Int.random(in: -1...5, using: &random)
                    if time < 0 {
                        try temporary.remove(name)
                        times[name] = nil
                    } else {
                        try temporary.setTime(of: Array(name.utf8), to: time)
                        times[name] = time
                    }
                }
                for number in 0..<Int.random(in: 0...5, using: &random) {
                    times["new \(number)"] = 3
                    try temporary.add("new \(number)", at: 3)
                }
                let changes = try await temporary.folder.snapshot().changes(since: before)
                let kept = times.filter { timesBefore[$0.key] != nil }
                let expected = FolderSnapshot.Changes(
                    added: times.count - kept.count, removed: timesBefore.count - kept.count,
                    modified: kept.count { timesBefore[$0.key] != $0.value })
                #expect(changes == expected, "TUG_SEED=\(random.seed)")
            }
        }
    }
}
