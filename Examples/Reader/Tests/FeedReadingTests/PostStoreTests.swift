import Testing
import TugPaging

/// The store of the article about SQLite.
@Suite("The store of the article", .timeLimit(.minutes(20)))
struct PostStoreTests {
    private func posts(_ ids: [Int64], _ text: String = "") -> [Post] { ids.map { Post(id: $0, text: text) } }

    private func ids(_ store: PostStore, after id: Int64? = nil) async throws -> [Int64] {
        try await store.rows(after: id, limit: 100).items.map(\.id)
    }

    @Test func rowsMarksAndKeyAreThereWhenTheFileIsOpenedAgain() async throws {
        try await withFile { path in
            do {
                let store = try PostStore(path: path)
                #expect(try await store.write(.replace(posts([5, 9, 2]), nextKey: "a")))
                #expect(try await store.write(.append(posts([7, 9, 1]), expectedKey: "a", nextKey: "b")))
                #expect(try await !store.write(.append(posts([8]), expectedKey: "a", nextKey: "c")))
                try await store.mark(9, isRead: true)
                try await store.hide(2)
            }
            let store = try PostStore(path: path)
            let rows = try await store.rows(after: nil, limit: 3)
            #expect(rows.items.map(\.id) == [5, 9, 7] && rows.hasMore && rows.nextKey == "b")
            #expect(rows.items[1].isRead)
            #expect(try await ids(store, after: 2) == [7, 1])
            await #expect(throws: StoreFault.rowHasGone) { try await store.rows(after: 50, limit: 10) }
        }
    }

    @Test func mergeMovesAndRemovesRowsAndKeepsMarksAndOlderRows() async throws {
        try await withFile { path in
            let store = try PostStore(path: path)
            _ = try await store.write(.replace(posts([1, 2, 3, 4, 5, 6]), nextKey: "a"))
            try await store.mark(5, isRead: true)
            try await store.hide(2)
            #expect(try await store.write(.mergeHead(posts([5, 20, 21, 1, 3], "new"), joining: 3)))
            let rows = try await store.rows(after: nil, limit: 100)
            #expect(rows.items.map(\.id) == [5, 20, 21, 1, 3, 4, 6] && rows.nextKey == "a")
            #expect(rows.items[0] == Post(id: 5, text: "new", isRead: true))
            #expect(try await !store.write(.mergeHead(posts([30]), joining: 2)))
        }
    }

    @Test func refreshThroughAStoredSourceJoinsWhereNeighborsAreKnown() async throws {
        try await withFile { path in
            let store = try PostStore(path: path)
            _ = try await store.write(.replace(posts([1, 2, 3, 4, 5, 6]), nextKey: "a"))
            try await store.hide(3)
            let server = posts([4, 20, 21, 1, 2, 5, 6, 7])
            let remote = ClosureSource<Post, String> { request in
                let start = request.key.flatMap(Int.init) ?? 0
                return Page(Array(server[start..<min(start + 3, 8)]), next: start + 3 < 8 ? "\(start + 3)" : nil)
            }
            let source = StoredSource(store, filledBy: remote, maxHeadPages: 5)
            _ = try await source.page(PageRequest(.first, key: nil, size: 3))
            // The last two of the second page, 2 and 5, are neighbors: 3 is hidden, 4 came further up.
            #expect(try await ids(store) == [4, 20, 21, 1, 2, 5, 6])
            #expect(try await store.rows(after: nil, limit: 1).nextKey == "a")
        }
    }
}
