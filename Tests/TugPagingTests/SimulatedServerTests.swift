import Testing
import TugPaging
@_spi(Host) import TugTestKit

/// The server of the test kit, and the source that pages it.
@MainActor
@Suite struct SimulatedServerTests {
    private func first(_ size: Int = 10) -> PageRequest<Int> { PageRequest(.first, key: nil, size: size) }
    private func next(_ key: Int?, _ size: Int = 10) -> PageRequest<Int> { PageRequest(.next, key: key, size: size) }
    private func previous(_ key: Int?, _ size: Int = 10) -> PageRequest<Int> { PageRequest(.previous, key: key, size: size) }

    @Test func cursorsNameTheSamePlaceWhateverComesAndGoes() throws {
        var server = SimulatedServer(notes(0..<40))
        let key = try server.page(first()).next
        server.publish(notes([100, 101]))
        server.delete(9)
        server.delete(10)
        server.bump(11)
        server.insert(Note(id: 200), at: 5)
        server.update(Note(id: 12, text: 3))
        let page = try server.page(next(key, 3))
        #expect(page.items == notes([12], 3) + notes([13, 14]))
        #expect(page.previous == nil && page.next != nil)
    }

    /// Whatever changes, the rows are those of a plain array that changes alike; and one page has them all.
    @Test(arguments: [0, 2]) func changesLeadWhereThoseOfAPlainArrayLead(pins: Int) throws {
        var random = SplitMix(state: UInt64(7 + pins))
        var server = SimulatedServer(notes(0..<20))
        for id in 0..<pins { server.pin(id) }
        var rows = server.ids
        for step in 0..<300 {
            let id = rows[pins + random.below(rows.count - pins)]
            let new = Note(id: 1000 + step)
            switch random.below(4) {
            case 0:
                server.publish([new])
                rows.insert(new.id, at: pins)
            case 1:
                // Between others, and after the last one; not among those that always come first.
                let row = pins + random.below(rows.count - pins + 1)
                server.insert(new, at: row)
                if pins == 0 || row > pins, server.ids.count > rows.count { rows.insert(new.id, at: row) }
            case 2:
                server.bump(id)
                rows.insert(rows.remove(at: rows.firstIndex(of: id) ?? 0), at: pins)
            default:
                guard rows.count > pins + 5 else { continue }
                server.delete(id)
                rows.removeAll { $0 == id }
            }
            #expect(server.ids == rows, "after step \(step)")
        }
        #expect(rows.contains { $0 >= 1000 })
        #expect(try server.page(first(1000)).items.map(\.id) == rows)
    }

    @Test func rowThatComesBetweenOthersIsThere() {
        var server = SimulatedServer(notes(0..<4))
        for (row, id) in [(0, 10), (3, 11), (99, 12)] { server.insert(Note(id: id), at: row) }
        #expect(server.ids == [10, 0, 1, 11, 2, 3, 12])
    }

    @Test func offsetsShiftWhenRowsComeAndGo() throws {
        var server = SimulatedServer(notes(0..<40), keys: .offsets(.both))
        server.publish(notes([100, 101, 102]))
        #expect(try server.page(next(10)).items == notes(7..<17))
        server.delete(100)
        server.delete(0)
        #expect(try server.page(next(10)).items == notes(9..<19))
        #expect(try server.page(previous(10, 4)).items == notes(5..<9))
    }

    @Test(arguments: [SimulatedServer<Note>.Keys.cursors(.both), .offsets(.both)])
    func pagesInBothDirectionsMeet(_ keys: SimulatedServer<Note>.Keys) throws {
        let server = SimulatedServer(notes(0..<30), keys: keys)
        let middle = try server.page(PageRequest(.first, key: server.key(atRow: 12), size: 5))
        #expect(middle.items == notes(12..<17))
        #expect(try server.page(next(middle.next, 100)).items == notes(17..<30))
        #expect(try server.page(previous(middle.previous, 100)).items == notes(0..<12))
    }

    /// Who pages from one end to the other meets each row that stays, once and in order, whatever comes and goes meanwhile.
    @Test(arguments: [false, true], [0, 1, 3]) func walkMeetsEachRowThatStaysInOrder(isBack: Bool, overlap: Int) throws {
        for seed in 0..<100 {
            var random = SplitMix(state: UInt64(seed * 31 + overlap))
            var server = SimulatedServer(notes(0..<(1 + random.below(30))), keys: .cursors(.both))
            server.overlap = overlap
            server.alwaysGivesKeys = random.once(in: 2)
            server.opensAtEnd = isBack
            let before = server.ids
            var gone: Set<Int> = []
            var met: [Int] = []
            var request: PageRequest<Int>? = first(overlap + 1 + random.below(6))
            while let asked = request {
                let isEmptied = asked.key != nil && random.once(in: 6)
                let page = try server.page(asked, isEmptied: isEmptied)
                let new = page.items.map(\.id).filter { !met.contains($0) }
                met = isBack ? new + met : met + new
                if let first = page.items.first?.id, let last = page.items.last?.id {
                    #expect((page.previous != nil) == (server.alwaysGivesKeys || first != server.ids.first), "seed \(seed)")
                    #expect((page.next != nil) == (server.alwaysGivesKeys || last != server.ids.last), "seed \(seed)")
                }
                let size = overlap + 1 + random.below(6)
                request = (isBack ? page.previous : page.next).map { isBack ? previous($0, size) : next($0, size) }
                // A server that always gives keys is at its end where there is nothing new.
                if !isEmptied, new.isEmpty { break }
                for _ in 0..<random.below(3) where !server.ids.isEmpty {
                    let row = random.below(server.ids.count)
                    if random.once(in: 2) {
                        gone.insert(server.ids[row])
                        server.delete(server.ids[row])
                    } else {
                        server.insert(Note(id: 1000 + server.history.count), at: row)
                    }
                }
            }
            #expect(met.filter { $0 < 1000 && !gone.contains($0) } == before.filter { !gone.contains($0) }, "seed \(seed)")
        }
    }

    @Test func pageIsCutShortByTheServerOrForOneRequest() throws {
        var server = SimulatedServer(notes(0..<30))
        server.cap = 4
        let page = try server.page(first())
        #expect(page.items == notes(0..<4))
        #expect(try server.page(next(page.next), cap: 2).items == notes(4..<6))
    }

    @Test func pagesRepeatRowsOfTheirNeighbors() throws {
        var server = SimulatedServer(notes(0..<30), keys: .cursors(.both))
        server.overlap = 2
        let page = try server.page(next(server.key(atRow: 10), 5))
        #expect(page.items == notes(8..<13))
        #expect(try server.page(previous(page.previous, 5)).items == notes(5..<10))
    }

    @Test func offsetsSayThatTheyAreWhereAPageShowsItsNeighbor() throws {
        var server = SimulatedServer(notes(0..<30), keys: .offsets(.both))
        #expect(try !server.page(previous(10, 5)).keysAreOffsets)
        server.overlap = 1
        let page = try server.page(previous(10, 5))
        #expect(page.keysAreOffsets)
        #expect(page.items == notes(5..<11))
    }

    @Test func pageWithoutRowsHasAnotherKeyOfTheSamePlace() throws {
        let server = SimulatedServer(notes(0..<30))
        let key = try server.page(first()).next
        let empty = try server.page(next(key), isEmptied: true)
        #expect(empty.items.isEmpty && empty.next != nil && empty.next != key)
        #expect(try server.page(next(empty.next)).items == notes(10..<20))
    }

    @Test func firstPageWithoutRowsLeadsToThoseThatItWouldHaveHad() throws {
        var server = SimulatedServer(notes(0..<30))
        for (opensAtEnd, rows) in [(false, 0..<10), (true, 20..<30)] {
            server.opensAtEnd = opensAtEnd
            let empty = try server.page(first(), isEmptied: true)
            #expect(empty.items.isEmpty)
            #expect(try server.page(next(empty.next)).items == notes(rows))
        }
    }

    @Test func keysExpireAndNewOnesAreGiven() throws {
        var server = SimulatedServer(notes(0..<30))
        let old = try server.page(first()).next
        server.expireKeys()
        #expect(throws: SimulatedServer<Note>.ExpiredKey.self) { try server.page(next(old)) }
        let new = try server.page(first()).next
        #expect(try server.page(next(new)).items == notes(10..<20))
    }

    @Test func pinnedRowsStayBeforeNewOnesUntilTheyAreUnpinned() {
        var server = SimulatedServer(notes(0..<5))
        server.pin(3)
        server.publish(notes([100]))
        server.bump(2)
        #expect(server.ids == [3, 2, 100, 0, 1, 4])
        server.unpin(3)
        server.publish(notes([101]))
        #expect(server.ids == [101, 3, 2, 100, 0, 1, 4])
    }

    @Test func chatBeginsAtItsEndAndGrowsThere() throws {
        var server = SimulatedServer(notes(0..<30), keys: .cursors(.backward))
        server.opensAtEnd = true
        let page = try server.page(first())
        #expect(page.items == notes(20..<30) && page.next == nil)
        server.publish(notes([100]))
        #expect(server.ids.last == 100)
        #expect(try server.page(previous(page.previous)).items == notes(10..<20))
    }

    @Test func historyHasTheRowsBeforeEachChange() {
        var server = SimulatedServer(notes(0..<3))
        server.publish(notes([100]))
        server.bump(2)
        server.delete(0)
        server.update(Note(id: 1, text: 5))
        #expect(server.history == [[0, 1, 2], [100, 0, 1, 2], [2, 100, 0, 1]])
        #expect(server.ids == [2, 100, 1])
    }

    @Test func rowsThatAreSetKeepTheCursorsOfThoseThatStay() throws {
        var server = SimulatedServer(notes(0..<30))
        let key = try server.page(first()).next
        server.change(to: notes([100, 101]) + server.items)
        server.change(to: Array(server.items.prefix(14)) + notes([102]) + server.items.dropFirst(14))
        #expect(server.ids == [100, 101] + Array(0..<12) + [102] + Array(12..<30))
        #expect(try server.page(next(key, 4)).items == notes([10, 11, 102, 12]))
        server.change(to: notes(5..<7))
        #expect(try server.page(next(key, 4)).items.isEmpty)
        #expect(server.history.last?.count == 33)
        server.publish(notes([200]))
        #expect(server.ids == [200, 5, 6])
    }

    /// Rows in the middle, at either end, or all of them: those around them keep their places, and all places rise.
    @Test func rowsThatStayAroundAChangeKeepTheirPlaces() {
        var random = SplitMix(state: 11)
        var server = SimulatedServer(notes(0..<20))
        var changes = 0
        for step in 0..<400 {
            let old = server
            let start = random.below(old.items.count + 1)
            let end = start + random.below(old.items.count - start + 1)
            let new = (0..<random.below(4)).map { Note(id: 1000 + step * 10 + $0) }
            let rows = Array(old.items[..<start]) + new + old.items[end...]
            guard !rows.isEmpty else { continue }
            server.change(to: rows)
            #expect(server.items == rows && server.ids == rows.map(\.id))
            #expect(server.history.last == old.ids)
            #expect(server.places.count == rows.count && zip(server.places, server.places.dropFirst()).allSatisfy { $0 < $1 })
            // Where places have run out, all rows are new.
            if server.places == (1...rows.count).map({ $0 << 20 }) { continue }
            changes += 1
            #expect(Array(server.places.prefix(start)) == Array(old.places.prefix(start)), "step \(step)")
            let tail = old.items.count - end
            #expect(Array(server.places.suffix(tail)) == Array(old.places.suffix(tail)), "step \(step)")
        }
        #expect(changes > 200)
    }

    // MARK: The source

    @Test func scriptedSourceCapsAPageAndGoesOnBehindIt() async {
        let (pager, source) = scripted(30, [.capped(3), .answer])
        await pager.refresh()
        #expect(pager.ids == [0, 1, 2])
        await pager.loadNext()
        #expect(pager.ids == Array(0..<13))
        #expect(source.requests.map(\.size) == [10, 10])
    }

    @Test func scriptedSourceWithCursorsFollowsItsServer() async {
        let source = ScriptedSource(notes(0..<40), keys: .cursors(.forward))
        source.script = [.answer, .noItems]
        let pager = NotePager(source, options: PagerOptions(pageSize: 10))
        await pager.refresh()
        source.server.publish(notes([100]))
        source.server.delete(15)
        await pager.loadNext()
        #expect(pager.ids == Array(0..<15) + Array(16..<21))
        source.server.expireKeys()
        guard case .failed(.source(let error)) = await pager.loadNext() else {
            Issue.record("an expired key is answered")
            return
        }
        #expect(error is ScriptedSource<Note>.ExpiredKey)
    }

    @Test func repeatedItemsAreThoseBeforeThePage() async throws {
        let source = ScriptedSource(notes(0..<40), keys: .cursors(.forward))
        let key = try await source.page(first()).next
        source.script = [.repeatedItems]
        let page = try await source.page(next(key))
        #expect(page.items == notes(0..<10) && page.next != nil)
    }
}
