import Testing
import TugPaging
import TugTestKit

// The code of the articles in Sources/TugPaging/TugPaging.docc.

/// A server, as the articles assume one: a hundred messages, in pages.
struct API: Sendable {
    struct Answer: Sendable {
        let messages: [Message]
        let nextCursor: String?
    }

    func messages(after cursor: String?, limit: Int) async throws -> Answer {
        let start = cursor.flatMap(Int.init) ?? 0
        let end = min(start + limit, 100)
        return Answer(
            messages: (start..<end).map { Message(id: $0, text: "Message \($0)") }, nextCursor: end < 100 ? "\(end)" : nil)
    }

    func products(from offset: Int, limit: Int) async throws -> (list: [Message], count: Int) {
        ((offset..<min(offset + limit, 100)).map { Message(id: $0, text: "Product \($0)") }, 100)
    }

    func messages(before id: Int?, limit: Int) async throws -> [Message] {
        let end = id ?? 100
        return (max(0, end - limit)..<end).map { Message(id: $0, text: "Message \($0)") }
    }
}

struct Message: Identifiable, Sendable, Codable {
    let id: Int
    var text: String
}

extension Message {
    /// The day of a message, by its number.
    fileprivate var day: Int { id / 10 }
}

@MainActor
@Suite struct ArticleTests {
    let api = API()

    @Test func gettingStarted() async {
        let api = api
        let pager = Pager(options: PagerOptions(pageSize: 30)) { request in
            let answer = try await api.messages(after: request.key, limit: request.size)
            return Page(answer.messages, next: answer.nextCursor)
        }

        var shown: [Int] = []
        let observation = pager.observe { event in
            for change in event.changes {
                switch change {
                case .inserted(let at, let count): shown.insert(contentsOf: repeatElement(0, count: count), at: at)
                case .removed(let at, let count): shown.removeSubrange(at..<at + count)
                case .updated, .moved: break
                }
            }
        }

        await pager.refresh()
        let end = await pager.loadNext()
        if case .failed(let failure) = end { print("The page did not come:", failure) }
        print(pager.count, pager[0].text, pager.hasMore(at: .next))

        pager.options.prefetchDistance = 10
        pager.setVisibleRows(45..<60)

        #expect(shown.count == 60)
        observation.cancel()
        await until { !pager.state(of: .next).isLoading }
        #expect(pager.count == 90)
    }

    @Test func offsets() async {
        let api = api
        let source = OffsetSource { offset, size in
            let answer = try await api.products(from: offset, limit: size)
            return (answer.list, total: answer.count)
        }
        let pager = Pager(source.filter { $0.id % 2 == 0 })
        await pager.refresh()
        #expect(pager.count == 10)
        #expect(pager.total == 100)
    }

    @Test func callbacks() async {
        let source = CallbackSource<Message, String> { request, completion in
            let task = Task {
                do {
                    let answer = try await API().messages(after: request.key, limit: request.size)
                    completion(.success(Page(answer.messages, next: answer.nextCursor)))
                } catch { completion(.failure(error)) }
            }
            return { task.cancel() }
        }
        let pager = Pager(source)
        let isDone = Counter()
        pager.load(.refresh) { end in
            if end.isSuccess { isDone.value = 1 }
        }
        await until { isDone.value == 1 }
        #expect(pager.count == 20)
    }

    @Test func retries() async {
        var options = PagerOptions(pageSize: 30)
        options.retry = RetryPolicy(count: 3)
        options.freshness = 5 * 60
        let pager = Pager(ScriptedSource(notes(0..<90)), options: options)
        await pager.refreshIfNeeded()
        #expect(pager.count == 30)
        await pager.refresh(.mergeHead(maxPages: 3))
        await pager.refresh(.refetchLoaded)
        await pager.refresh(.aroundVisible)
        #expect(pager.count == 30)
    }

    @Test func chat() async {
        let api = api
        let source = KeysetSource(isTwoWay: true, key: \Message.id) { request in
            guard request.direction != .next else { return [] }
            return try await api.messages(before: request.key, limit: request.size)
        }
        let pager = Pager(source, options: PagerOptions(pageSize: 20))
        await pager.refresh()
        await pager.loadPrevious()

        let message = Message(id: 1000, text: "Hello")
        pager.edit(.insert([message], at: pager.count))
        #expect(pager.count == 41)
        #expect(pager[0].id == 60)

        @MainActor
        func day(_ before: Message?, _ after: Message?) -> Int? { before?.day == after?.day ? nil : after?.day }

        #expect((0..<3).map { day($0 > 0 ? pager[$0 - 1] : nil, pager[$0]) } == [6, nil, nil])
        #expect(day(pager[9], pager[10]) == 7 && day(message, nil) == nil)
    }

    @Test func edits() async {
        let pager = Pager(ScriptedSource(notes(0..<90)))
        await pager.refresh()
        let note = Note(id: 3, text: 1)
        let another = Note(id: 500)
        pager.edit(.update([note]))
        pager.edit(.delete([4, 5]))
        pager.edit(.insert([another], at: 0))
        pager.edit(.move(3, to: 0))
        #expect(pager.count == 19)
        #expect(pager[0] == note)
    }

    @Test func offlineFirst() async {
        let store = MemoryPageStore<Note, Int>(notes(0..<40), nextKey: 40)
        let remote = ScriptedSource(notes(0..<90))
        let pager = Pager(StoredSource(store, filledBy: remote, maxHeadPages: 5))
        await pager.jump(to: .stored)
        await pager.refresh(.mergeHead(maxPages: 1))
        #expect(pager.count == 20)
    }

    @Test func restoring() async {
        let source = ScriptedSource(notes(0..<90))
        let pager = Pager(source)
        await pager.refresh()
        let stored = pager.snapshot
        let newPager = Pager(source)
        if let stored { newPager.restore(stored) }
        #expect(newPager.count == 20)
    }
}
