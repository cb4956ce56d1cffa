import Feed
import FeedReading
import FeedServer
import Foundation
import ReaderSessions
import Testing
import TugPaging

/// The reader with a real server and a real file.
@MainActor
@Suite("The reader", .timeLimit(.minutes(20)))
struct ReaderTests {
    private func makeReader(_ path: String, _ address: URL, undoTime: Double = 600, patience: Double = 60) throws -> Reader {
        Reader(
            store: try FeedStore(path: path, patience: patience), client: FeedClient(address, timeout: 600),
            options: PagerOptions(pageSize: 10),
            undoTime: undoTime)
    }

    @Test func startWithoutServerShowsWhatIsStored() async throws {
        try await withFile { path in
            let address = try await withServer { _, address in
                let reader = try makeReader(path, address)
                #expect(await reader.open() == nil)
                #expect(await reader.refresh().isSuccess)
                await reader.feed.loadNext()
                try await reader.mark([99])
                return address
            }
            let reader = try makeReader(path, address)
            #expect(await reader.open()?.isSuccess == true)
            #expect(reader.feed.ids == (91...100).reversed())
            #expect(reader.feed[1].isRead)
            await reader.feed.loadNext()
            #expect(reader.feed.ids == (81...100).reversed())
            // The server is needed from here on.
            #expect(await reader.feed.loadNext().error is FeedError)
            #expect(await reader.refresh().error is FeedError)
            #expect(reader.feed.ids == (81...100).reversed())
        }
    }

    @Test func newEntriesStandAtTheHeadAndOlderOnesAtTheEnd() async throws {
        try await withFile { path in
            try await withServer(heldBack: 15) { _, address in
                let reader = try makeReader(path, address)
                await reader.refresh()
                try await ServerControl(address: address).send("POST", "arrivals?count=12")
                var changes: [RowChange] = []
                let observation = reader.feed.observe { changes += $0.changes }
                #expect(await reader.refresh().isSuccess)
                #expect(reader.feed.ids == (76...97).reversed())
                #expect(changes.contains(.inserted(at: 0, count: 12)))
                #expect(changes.allSatisfy { if case .removed = $0 { false } else { true } })
                await reader.feed.loadNext()
                #expect(reader.feed.ids == (66...97).reversed())
                try await wait { reader.unread == 32 }
                observation.cancel()
            }
        }
    }

    /// A refresh looks for the stored rows in so many pages. If it does not find them, those pages are the rows.
    @Test func pagesThatDoNotLeadToStoredRowsReplaceThem() async throws {
        try await withFile { path in
            try await withServer(heldBack: 60) { _, address in
                let reader = try makeReader(path, address)
                await reader.refresh()
                #expect(reader.feed.ids == (31...40).reversed())
                try await ServerControl(address: address).send("POST", "arrivals?count=60")
                #expect(await reader.refresh().isSuccess)
                #expect(reader.feed.ids == (51...100).reversed())
                #expect(try await reader.store.rows(after: nil, limit: 100).items.map(\.id) == reader.feed.ids)
            }
        }
    }

    @Test func expiredCursorLosesNeitherRowsNorPlace() async throws {
        try await withFile { path in
            try await withServer(TestFeed.entries(600), heldBack: 20) { _, address in
                let reader = try makeReader(path, address)
                await reader.refresh()
                for _ in 0..<25 { await reader.feed.loadNext() }
                let control = ServerControl(address: address)
                try await control.send("POST", "cursors/expire")
                try await control.send("POST", "arrivals?count=20")
                #expect(await reader.feed.loadNext().isSuccess)
                #expect(reader.feed.count > 260)
                #expect(await reader.feed.loadAll(maxPages: 100).isSuccess)
                #expect(reader.feed.ids == (1...580).reversed())
            }
        }
    }

    @Test func marksAreKeptByRefreshesAndByTheNextStart() async throws {
        try await withFile { path in
            try await withServer { _, address in
                let reader = try makeReader(path, address)
                await reader.refresh()
                try await reader.mark([100, 98])
                try await wait { reader.unread == 8 }
                await reader.refresh()
                await reader.feed.refresh(.replace)
                #expect(reader.feed.rows.filter(\.isRead).map(\.id) == [100, 98])
                try await reader.mark([98], isRead: false)
                let next = try makeReader(path, address)
                await next.open()
                #expect(next.feed.rows.filter(\.isRead).map(\.id) == [100])
            }
        }
    }

    @Test func deletedEntryComesBackByUndoAlone() async throws {
        try await withFile { path in
            try await withServer { server, address in
                let reader = try makeReader(path, address)
                await reader.refresh()
                for id: Int64 in [100, 95, 91] { #expect(try await reader.delete(id)) }
                #expect(try await !reader.delete(95))
                await reader.refresh()
                await reader.feed.refresh(.replace)
                await reader.feed.loadNext()
                let rest = (Int64(81)...100).reversed().filter { ![100, 95, 91].contains($0) }
                #expect(reader.feed.ids == rest)
                #expect(try await server.count() == 100)
                #expect(try await reader.undo())
                #expect(reader.feed.ids.contains(91) && reader.deletions.map(\.article.id) == [100, 95])
                #expect(try await reader.undo(100))
                #expect(try await reader.undo(95))
                #expect(try await !reader.undo())
                #expect(reader.feed.ids == (81...100).reversed())
            }
        }
    }

    /// Another client has deleted it meanwhile. When a page has come without it, the feed takes it for a row of the app's own.
    @Test(arguments: [true, false], [true, false]) func restoredEntryThatTheServerNoLongerHasGoesWithARefresh(
        isListRefreshed: Bool, loadsMeanwhile: Bool
    ) async throws {
        try await withFile { path in
            try await withServer { server, address in
                let reader = try makeReader(path, address)
                await reader.refresh()
                for id: Int64 in [96, 95] { #expect(try await reader.delete(id)) }
                if loadsMeanwhile { await reader.feed.loadNext() }
                try await FeedClient(address, timeout: 600).delete(96)
                for _ in 0..<2 { #expect(try await reader.undo()) }
                #expect(reader.feed.ids == (loadsMeanwhile ? 81...100 : 91...100).reversed())
                if isListRefreshed { await reader.feed.refresh(Reader.refreshPolicy) } else { await reader.refresh() }
                try await wait { !reader.feed.ids.contains(96) }
                #expect(reader.feed.ids.contains(95))
                await reader.refresh()
                #expect(reader.feed.ids.prefix(9) == [100, 99, 98, 97, 95, 94, 93, 92, 91])
            }
        }
    }

    @Test func serverIsToldWhenTheTimeToUndoIsOver() async throws {
        try await withFile { path in
            try await withServer { server, address in
                let reader = try makeReader(path, address, undoTime: 0.01)
                await reader.refresh()
                try await reader.delete(97)
                try await wait { try await server.count() == 99 }
                #expect(try await !reader.undo())
                #expect(try await server.entries().allSatisfy { $0.id != 97 })
                // One that waits for its time is told when the app ends.
                let other = try makeReader(path, address)
                await other.open()
                try await other.delete(96)
                await other.endUndo()
                #expect(try await server.count() == 98)
            }
        }
    }

    @Test func deletionThatEndsWhileTheServerIsToldOfAnotherIsToldToo() async throws {
        try await withFile { path in
            _ = try await withServer { _, address in await (try makeReader(path, address)).refresh() }
            try await HeldDeletions.run { server, address in
                let reader = try makeReader(path, address)
                await reader.open()
                try await reader.delete(97)
                let first = Task { await reader.endUndo() }
                try await wait { await server.told == ["97"] }
                try await reader.delete(96)
                let second = Task { await reader.endUndo() }
                try await wait { try await reader.store.finalDeletions() == [96, 97] }
                await server.answer()
                await first.value
                await second.value
                #expect(await server.told == ["97", "96"])
                #expect(try await reader.store.finalDeletions().isEmpty)
            }
        }
    }

    @Test func entryThatTheServerHasDeletedGoesWithTheNextRefreshThatCoversIt() async throws {
        try await withFile { path in
            try await withServer { _, address in
                let reader = try makeReader(path, address)
                await reader.refresh()
                await reader.feed.loadNext()
                let control = ServerControl(address: address)
                for id in [100, 97, 85] { #expect(try await control.send("DELETE", "entries/\(id)") == 204) }
                // Ten rows: 99 and on, without 97. The row 85 is below them.
                #expect(await reader.refresh().isSuccess)
                let rows = (Int64(81)...99).reversed().filter { $0 != 97 }
                #expect(reader.feed.ids == rows)
                #expect(try await reader.store.rows(after: nil, limit: 1000).items.map(\.id) == rows)
                let next = try makeReader(path, address)
                await next.open()
                #expect(next.feed.ids == Array(rows.prefix(10)))
            }
        }
    }

    @Test func serverThatCannotBeReachedIsToldAfterTheNextStart() async throws {
        try await withFile { path in
            let address = try await withServer { _, address in
                await (try makeReader(path, address)).refresh()
                return address
            }
            let offline = try makeReader(path, address)
            await offline.open()
            try await offline.delete(99)
            await offline.endUndo()
            try await withServer { server, address in
                let reader = try makeReader(path, address)
                await reader.open()
                #expect(!reader.feed.ids.contains(99))
                try await wait { try await server.count() == 99 }
            }
        }
    }

    @Test func serverThatCannotBeReachedIsToldAfterTheNextRefresh() async throws {
        try await withFile { path in
            let file = path + "-server"
            let first = try FeedServer(entries: TestFeed.entries(), database: file, limits: .patient)
            let address = try await first.start()
            let reader = try makeReader(path, address)
            await reader.refresh()
            await first.stop()
            try await reader.delete(99)
            await reader.endUndo()
            let port = UInt16(try #require(address.port))
            let second = try FeedServer(entries: [], database: file, port: port, limits: .patient)
            _ = try await second.start()
            #expect(await reader.refresh().isSuccess)
            try await wait { try await second.count() == 99 }
            await second.stop()
        }
    }

    @Test func searchLeavesTheFeedAloneAndShowsMarksAndDeletions() async throws {
        try await withFile { path in
            try await withServer { _, address in
                let reader = try makeReader(path, address)
                await reader.refresh()
                try await reader.mark([99])
                try await reader.delete(98)
                let rows = reader.feed.ids
                #expect(await reader.search("entry 9").isSuccess)
                #expect(reader.found.ids == [99, 97, 96, 95, 94, 93, 92, 91, 90])
                #expect(reader.found[0].isRead)
                await reader.found.loadNext()
                #expect(reader.found.ids.last == 9)
                // An entry that is not in the feed yet.
                try await reader.delete(9)
                try await reader.mark([90])
                #expect(!reader.found.ids.contains(9) && reader.found[8].isRead)
                #expect(try await reader.undo())
                #expect(reader.found.ids.last == 9)
                #expect(reader.feed.ids == rows)
                let found = reader.found.ids
                for id: Int64 in [99, 94] { #expect(try await reader.delete(id)) }
                for _ in 0..<2 { #expect(try await reader.undo()) }
                #expect(reader.found.ids == found)
                #expect(try await reader.store.rows(after: nil, limit: 1000).items.map(\.id) == rows)
                await reader.search("")
                #expect(reader.found.count == 0 && reader.searchText.isEmpty)
                #expect(reader.feed.ids == rows)
            }
        }
    }

    @Test func lateResultOfAnOlderSearchIsNotShown() async throws {
        try await withFile { path in
            try await withServer { _, address in
                let reader = try makeReader(path, address)
                try await ServerControl(address: address).setFaults(Faults(latency: 0.05))
                let first = Task { await reader.search("entry 1") }
                try await wait { reader.searchText == "entry 1" }
                await reader.search("entry 2")
                _ = await first.value
                #expect(reader.found.rows.allSatisfy { $0.entry.text.hasPrefix("entry 2") } && reader.found.count > 0)
            }
        }
    }

    @Test func storeThatFailsKeepsTheRowsAndIsNamed() async throws {
        try await withFile { path in
            try await withServer(heldBack: 5) { _, address in
                let reader = try makeReader(path, address, patience: 0.05)
                await reader.refresh()
                let rows = reader.feed.ids
                let other = try OtherWriter(path)
                try await other.begin()
                try await ServerControl(address: address).send("POST", "arrivals?count=5")
                #expect(await reader.refresh().error as? FeedStoreError == .busy)
                #expect(await reader.feed.loadNext().error as? FeedStoreError == .busy)
                await #expect(throws: FeedStoreError.busy) { try await reader.mark([95]) }
                await #expect(throws: FeedStoreError.busy) { try await reader.delete(95) }
                #expect(reader.feed.ids == rows && reader.feed.rows.allSatisfy { !$0.isRead })
                try await other.end()
                #expect(await reader.refresh().isSuccess)
                #expect(await reader.feed.loadNext().isSuccess)
                #expect(reader.feed.ids == (76...100).reversed())
            }
        }
    }
}
