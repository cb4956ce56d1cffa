import Testing
import TugPaging

/// The store in memory, which shows what each function of a store does.
@Suite struct MemoryPageStoreTests {
    /// Rows 0..<10, of which the user has hidden 3, 4 and 8...9.
    private func store() async -> MemoryPageStore<Note, Int> {
        let store = MemoryPageStore<Note, Int>(notes(0..<10), nextKey: 10)
        await store.hide([3, 4, 8, 9])
        return store
    }

    @Test func firstOfTwoRowsWithOneIDIsStored() async {
        let store = MemoryPageStore<Note, Int>([Note(id: 1), Note(id: 2), Note(id: 1, text: 5)])
        #expect(await store.all == notes([1, 2]))
    }

    // MARK: Reading

    @Test func shownRowsAfterARowAreRead() async throws {
        let store = await store()
        for (row, limit, ids, hasMore) in [
            (nil, 2, [0, 1], true), (nil, 3, [0, 1, 2], true), (nil, 6, [0, 1, 2, 5, 6, 7], false), (2, 2, [5, 6], true),
            (3, 1, [5], true), (4, 3, [5, 6, 7], false), (6, 1, [7], false), (7, 1, [], false), (9, 1, [], false),
        ] as [(Int?, Int, [Int], Bool)] {
            let rows = try await store.rows(after: row, limit: limit)
            #expect(rows.items.map(\.id) == ids, "after \(row as Any)")
            #expect(rows.hasMore == hasMore, "after \(row as Any)")
            #expect(rows.nextKey == 10)
        }
        await #expect(throws: StoreFault.rowHasGone) { try await store.rows(after: 10, limit: 1) }
    }

    @Test func followersAreThoseThatAreShownOrAskedFor() async {
        let store = await store()
        for (asked, followers) in [
            ([0], [0: 1]), ([2], [2: 5]), ([2, 4], [2: 4, 4: 5]), ([3], [3: 5]), ([7], [7: nil]), ([7, 9], [7: 9, 9: nil]),
            ([42], [:]), ([1, 42], [1: 2]),
        ] as [([Int], [Int: Int?])] {
            let found = await store.followers(of: asked)
            #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.row, $0.next) }) == followers, "\(asked)")
        }
    }

    // MARK: Writing

    @Test func writeThatExpectsWhatIsNotStoredWritesNothing() async throws {
        let store = await store()
        #expect(await !store.write(.append(notes(10..<20, 1), expectedKey: 11, nextKey: 20)))
        #expect(await !store.write(.mergeHead(notes(20..<30) + notes([42]), joining: 42)))
        await store.unhide(Array(0..<10))
        #expect(await store.all == notes(0..<10))
        #expect(try await store.rows(after: nil, limit: 1).nextKey == 10)
    }

    /// A write of each kind with rows that are stored, of which the app has marked one, and hidden one.
    @Test(arguments: [0, 1, 2]) func writeKeepsWhatTheAppKnows(_ kind: Int) async throws {
        let store = MemoryPageStore<Note, Int>(notes(0..<4), nextKey: 10) { $0.text == 7 ? $0 : $1 }
        await store.update(Note(id: 1, text: 7))
        await store.update(Note(id: 42, text: 7))
        await store.hide([2])
        let isWritten = await store.write(
            kind == 0
                ? .replace(notes(0..<5, 1), nextKey: 5)
                : kind == 1
                    ? .append(notes(0..<5, 1), expectedKey: 10, nextKey: 5) : .mergeHead(notes([4, 0, 1, 2, 3], 1), joining: 3))
        #expect(isWritten)
        let order = kind == 2 ? [4, 0, 1, 2, 3] : Array(0..<5)
        let rows = order.map { Note(id: $0, text: $0 == 1 ? 7 : 1) }
        #expect(await store.all == rows.filter { $0.id != 2 })
        await store.unhide([2])
        #expect(await store.all == rows)
        #expect(try await store.rows(after: nil, limit: 1).nextKey == (kind == 2 ? 10 : 5))
    }

    @Test func rowThatIsWrittenTwiceIsStoredOnce() async {
        let replaced = MemoryPageStore<Note, Int>()
        _ = await replaced.write(.replace(notes([1, 2, 1]), nextKey: nil))
        #expect(await replaced.all == notes([1, 2]))
        let merged = MemoryPageStore<Note, Int>(notes([5, 6]))
        _ = await merged.write(.mergeHead([Note(id: 1), Note(id: 1, text: 1), Note(id: 5, text: 1)], joining: 5))
        #expect(await merged.all == [Note(id: 1), Note(id: 5, text: 1), Note(id: 6)])
        // It is found where it is.
        #expect(await merged.followers(of: [1, 5, 6]).count == 3)
    }

    /// The beginning of the data up to row 5: what was stored there and is not among it has gone, what was stored below has moved up.
    @Test func mergedHeadTakesThePlaceOfAllUpToTheJoint() async throws {
        let store = await store()
        #expect(await store.write(.mergeHead(notes([20, 7, 0, 2, 5]), joining: 5)))
        #expect(await store.all.map(\.id) == [20, 7, 0, 2, 5, 6])
        // Hidden ones below it stay, and those before it are no longer stored.
        await store.unhide([3, 4, 8, 9])
        #expect(await store.all.map(\.id) == [20, 7, 0, 2, 5, 6, 8, 9])
        #expect(try await store.rows(after: 5, limit: 2).items.map(\.id) == [6, 8])
        await #expect(throws: StoreFault.rowHasGone) { try await store.rows(after: 3, limit: 1) }
    }
}
