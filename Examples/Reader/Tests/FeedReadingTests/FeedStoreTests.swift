import Feed
import FeedReading
import Foundation
import GRDB
import Testing
import TugPaging

@Suite("The store in a file", .timeLimit(.minutes(20)))
struct FeedStoreTests {
    private func articles(_ ids: some Sequence<Int>) -> [Article] {
        let entries = TestFeed.entries()
        return ids.map { Article(entries[100 - $0]) }
    }

    private func ids(_ store: FeedStore, after id: Int64? = nil) async throws -> [Int64] {
        try await store.rows(after: id, limit: 1000).items.map(\.id)
    }

    @Test func rowsAndKeyAreThereWhenTheFileIsOpenedAgain() async throws {
        try await withFile { path in
            do {
                let store = try FeedStore(path: path)
                #expect(try await !store.isFilled)
                #expect(try await store.write(.replace(articles((81...100).reversed()), nextKey: "a")))
                #expect(try await store.write(.append(articles((61...80).reversed()), expectedKey: "a", nextKey: "b")))
                #expect(try await !store.write(.append(articles((41...60).reversed()), expectedKey: "a", nextKey: "c")))
            }
            let store = try FeedStore(path: path)
            #expect(try await store.isFilled)
            let rows = try await store.rows(after: nil, limit: 30)
            #expect(rows.items.map(\.id) == (71...100).reversed())
            #expect(rows.hasMore && rows.nextKey == "b")
            let rest = try await store.rows(after: 71, limit: 30)
            #expect(rest.items == articles((61...70).reversed()))
            #expect(!rest.hasMore)
        }
    }

    @Test func writeIsOneTransaction() async throws {
        try await withFile { path in
            let store = try FeedStore(path: path)
            _ = try await store.write(.replace(articles([100, 99]), nextKey: "a"))
            // Fails at the key, when the rows have been written.
            try await DatabaseQueue(path: path).write {
                try $0.execute(sql: "CREATE TRIGGER t BEFORE UPDATE ON feed BEGIN SELECT RAISE(ABORT, 'no key today'); END")
            }
            for write in [
                StoreWrite.append(articles([98]), expectedKey: "a", nextKey: "b"), .replace(articles([50]), nextKey: "b"),
            ] {
                await #expect(throws: FeedStoreError.failed("no key today")) { try await store.write(write) }
                #expect(try await ids(store) == [100, 99])
            }
        }
    }

    @Test func deletedRowDoesNotComeBackByAnyWrite() async throws {
        try await withFile { path in
            let store = try FeedStore(path: path)
            _ = try await store.write(.replace(articles([100, 99, 98]), nextKey: "a"))
            try await store.delete(99)
            _ = try await store.write(.mergeHead(articles([100, 99]), joining: 99))
            #expect(try await ids(store) == [100, 98])
            #expect(try await ids(store, after: 99) == [98])
            _ = try await store.write(.append(articles([99, 97]), expectedKey: "a", nextKey: "b"))
            #expect(try await ids(store) == [100, 98, 97])
            _ = try await store.write(.replace(articles([100, 99]), nextKey: "a"))
            #expect(try await ids(store) == [100])
            #expect(try await store.unreadCount() == 1)
            let restored = try #require(try await store.restore(99))
            #expect(restored.article?.id == 99 && restored.above == 100)
            #expect(try await ids(store) == [100, 99])
        }
    }

    @Test func mergeRemovesWhatTheServerHasDeletedAndKeepsMarksAndOlderRows() async throws {
        try await withFile { path in
            let store = try FeedStore(path: path)
            _ = try await store.write(.replace(articles([99, 98, 97, 96, 95, 94]), nextKey: "a"))
            try await store.mark([96], isRead: true)
            try await store.delete(97)
            #expect(try await store.write(.mergeHead(articles([100, 99, 96, 95]), joining: 95)))
            let rows = try await store.rows(after: nil, limit: 10)
            #expect(rows.items.map(\.id) == [100, 99, 96, 95, 94] && rows.nextKey == "a")
            #expect(rows.items[2].isRead)
            #expect(try await store.restore(97)?.article == nil)
            #expect(try await !store.write(.mergeHead(articles([100]), joining: 98)))
        }
    }

    @Test func rowIsFollowedByTheNextThatIsShownOrAskedAbout() async throws {
        try await withFile { path in
            let store = try FeedStore(path: path)
            _ = try await store.write(.replace(articles([99, 98, 97, 96]), nextKey: "a"))
            try await store.delete(98)
            func next(_ ids: [Int64]) async throws -> [Int64: Int64?] {
                Dictionary(uniqueKeysWithValues: try await store.followers(of: ids).map { ($0.row, $0.next) })
            }
            #expect(try await next([99, 96, 50]) == [99: 97, 96: nil])
            #expect(try await next([99, 98]) == [99: 98, 98: 97])
        }
    }

    @Test func rowThatHasGoneIsNoEnd() async throws {
        try await withFile { path in
            let store = try FeedStore(path: path)
            _ = try await store.write(.replace(articles([100]), nextKey: "a"))
            await #expect(throws: StoreFault.rowHasGone) { try await store.rows(after: 50, limit: 10) }
        }
    }

    // MARK: Errors

    @Test func lockedFileIsBusyAndWorksWhenItIsFree() async throws {
        try await withFile { path in
            let store = try FeedStore(path: path, patience: 0.1)
            _ = try await store.write(.replace(articles([100]), nextKey: "a"))
            let other = try OtherWriter(path)
            try await other.begin()
            await #expect(throws: FeedStoreError.busy) { try await store.mark([100], isRead: true) }
            #expect(try await ids(store) == [100])
            try await other.end()
            try await store.mark([100], isRead: true)
            #expect(try await store.unreadCount() == 0)
        }
    }

    @Test func fullDiskIsNamedAndKeepsRowsAndKey() async throws {
        try await withFile { path in
            let store = try FeedStore(path: path, maxPages: 16)
            _ = try await store.write(.replace(articles([100]), nextKey: "a"))
            var long = articles((1...99).reversed())
            for index in long.indices { long[index].entry.text = String(repeating: "long ", count: 1000) }
            let write = StoreWrite.append(long, expectedKey: "a", nextKey: "b")
            await #expect(throws: FeedStoreError.full) { try await store.write(write) }
            let rows = try await store.rows(after: nil, limit: 10)
            #expect(rows.items.map(\.id) == [100] && rows.nextKey == "a")
            try await store.mark([100], isRead: true)
        }
    }

    @Test func newerSchemaIsRefusedAndTheFileStaysAsItIs() async throws {
        try await withFile { path in
            try await DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE future (x); PRAGMA user_version = 99") }
            let before = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(throws: FeedStoreError.newerSchema(found: 99, known: 1)) { try FeedStore(path: path) }
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        }
    }

    @Test(arguments: [
        "This is no database. It is a text, and longer than the head of one.", "SQLite format 3\0 and nothing else",
    ])
    func fileOfAnotherKindIsDamagedAndStaysAsItIs(_ text: String) async throws {
        try await withFile { path in
            let data = Data(String(repeating: text, count: 100).utf8)
            try data.write(to: URL(fileURLWithPath: path))
            #expect(throws: FeedStoreError.damaged(path: path)) { try FeedStore(path: path) }
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == data)
        }
    }

    /// Cut off at each tenth of its length: what can be read is read, what cannot is an error by name.
    @Test func truncatedFileIsDamagedAndStaysAsItIs() async throws {
        try await withFile { path in
            let url = URL(fileURLWithPath: path)
            try await fill(path)
            let whole = try Data(contentsOf: url)
            var failures = 0
            for tenth in 1...9 {
                let cut = whole.prefix(whole.count * tenth / 10)
                try cut.write(to: url)
                do {
                    let store = try FeedStore(path: path)
                    var last: Int64?
                    repeat {
                        let rows = try await store.rows(after: last, limit: 10)
                        last = rows.hasMore ? rows.items.last?.id : nil
                    } while last != nil
                } catch {
                    #expect(error as? FeedStoreError == .damaged(path: path))
                    failures += 1
                }
                #expect(try Data(contentsOf: url).count == cut.count, "The file was changed.")
                for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
            }
            #expect(failures >= 8)
        }
    }

    @Test func folderThatIsNotThereIsInaccessible() {
        let path = "/nowhere/\(UUID().uuidString)/feed.sqlite"
        #expect(throws: FeedStoreError.inaccessible(path: path)) { try FeedStore(path: path) }
    }

    @Test func eachErrorSaysWhatToDo() {
        let errors: [FeedStoreError] = [
            .busy, .full, .damaged(path: "/a/feed"), .newerSchema(found: 9, known: 1), .inaccessible(path: "/a/feed"),
        ]
        for error in errors { #expect("\(error)".contains("feed") && "\(error)".contains(". ")) }
    }

    /// Fills a file, and closes it.
    private func fill(_ path: String) async throws {
        let store = try FeedStore(path: path)
        _ = try await store.write(.replace(articles((1...100).reversed()), nextKey: "a"))
        try await DatabaseQueue(path: path).writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }
}
