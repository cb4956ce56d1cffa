import TugPaging
@_spi(Host) import TugTestKit

/// A server and the options of a pager, drawn at random.
struct PagingScene {
    enum Data: CaseIterable { case fixed, growing, edited, bumped }

    var data: Data
    var server: SimulatedServer<JudgedRow>
    var options: PagerOptions
    /// One of so many pages has fewer rows than asked for; 0: none.
    var cappedPages = 0
    /// One of so many pages comes without rows and with a next key; 0: none.
    var emptiedPages = 0
    /// One of so many requests fails; 0: none.
    var failures = 0
    var keysExpire = false
    /// Whether the app inserts, deletes and moves rows.
    var appEdits = false

    init(_ random: inout RandomSource) {
        data = random.pick(Data.allCases)
        let count = random.oneIn(8) ? random.below(4) : 10 + random.below(50)
        let rows = (0..<count).map { JudgedRow(id: $0) }
        let directions: [SimulatedServer<JudgedRow>.Direction] = [.forward, .forward, .both, .both, .backward]
        let direction = random.pick(directions)
        let usesOffsets = random.oneIn(4) && direction != .backward
        // What an offset names shifts with every change. A pager can make up for that where the source tells the total, and gives keys in
        // both directions.
        if usesOffsets, data != .fixed { data = direction == .both ? .growing : .fixed }
        server = SimulatedServer(rows, keys: usesOffsets ? .offsets(direction) : .cursors(direction))
        server.opensAtEnd = direction == .backward || (!usesOffsets && direction == .both && random.oneIn(3))
        // Chats have no order that rows leave.
        if server.opensAtEnd, data == .bumped { data = .edited }
        server.tellsTotal = usesOffsets || random.oneIn(4)
        server.tellsPinned = data == .bumped
        options = PagerOptions(pageSize: 4 + random.below(5))
        if random.oneIn(3) { options.firstPageSize = options.pageSize + random.below(8) }
        if random.oneIn(2) { options.prefetchDistance = random.below(4) }
        if random.oneIn(2) { options.maxRows = options.pageSize * 2 + random.below(16) }
        options.maxEmptyPages = 1 + random.below(3)
        if random.oneIn(4) { options.retry = RetryPolicy(count: 1, delay: 0) }
        if random.oneIn(3) { cappedPages = 2 + random.below(4) }
        if random.oneIn(4) { failures = 6 }
        // Nor can a pager tell a row that the app deleted from one that has come.
        appEdits = random.oneIn(3) && (!usesOffsets || data == .fixed)
        guard !usesOffsets else {
            // As a client asks that wants to see whether a page before others joins them.
            server.overlap = 1
            return
        }
        // Pages that repeat rows and always give keys never end.
        server.alwaysGivesKeys = random.oneIn(3)
        // Where rows go, too, the place of a new one among repeated rows cannot be told.
        if !server.alwaysGivesKeys, alwaysJoins, random.oneIn(2) { server.overlap = 1 + random.below(2) }
        if random.oneIn(4), !server.opensAtEnd, server.overlap == 0, alwaysJoins { emptiedPages = 4 }
        keysExpire = random.oneIn(10)
    }

    var usesOffsets: Bool { if case .offsets = server.keys { true } else { false } }
    var isTwoWay: Bool {
        switch server.keys {
        case .offsets(let direction), .cursors(let direction): direction == .both
        }
    }
    /// Whether each page of an edge must bring rows that are not there.
    var isPlain: Bool {
        data == .fixed && emptiedPages == 0 && server.overlap == 0 && !server.alwaysGivesKeys && !appEdits && !keysExpire
    }
    /// Whether what comes can always be joined to what is loaded.
    var alwaysJoins: Bool { (data == .fixed || data == .growing) && !appEdits }

    /// The server changes.
    mutating func change(_ random: inout RandomSource, nextID: inout Int) {
        func publish(_ count: Int) {
            server.publish((nextID..<nextID + count).map { JudgedRow(id: $0) })
            nextID += count
        }
        switch data {
        case .fixed: break
        case .growing: publish(1 + random.below(6))
        case .edited:
            switch random.below(5) {
            case 0: publish(1 + random.below(4))
            case 1:
                server.insert(JudgedRow(id: nextID), at: random.below(server.items.count + 1))
                nextID += 1
            case 2, 3: if !server.items.isEmpty { server.delete(random.pick(server.ids)) }
            default: if !server.items.isEmpty { server.update(JudgedRow(id: random.pick(server.ids), text: nextID)) }
            }
        case .bumped:
            guard !server.items.isEmpty else { return publish(3) }
            switch random.below(6) {
            case 0...1: publish(1 + random.below(4))
            case 2: if !server.opensAtEnd { togglePin(&random) }
            default:
                let id = random.pick(server.ids)
                if !movesBeforeOldFollower(id) { server.bump(id) }
            }
        }
    }

    private var pinned: Int?

    private mutating func togglePin(_ random: inout RandomSource) {
        if let id = pinned {
            guard !movesBeforeOldFollower(id) else { return }
            server.unpin(id)
            pinned = nil
        } else {
            let id = random.pick(server.ids)
            guard !movesBeforeOldFollower(id) else { return }
            server.pin(id)
            pinned = id
        }
    }

    /// Whether a row that moves to the head comes to stand before a row that it stood before in an older version. No pager can tell two such
    /// rows from rows that did not move.
    private func movesBeforeOldFollower(_ id: Int) -> Bool {
        let ids = server.ids
        for head in ids.prefix(2) where head != id {
            for old in server.history + [ids] {
                if let row = old.firstIndex(of: id), row + 1 < old.count, old[row + 1] == head { return true }
            }
        }
        return false
    }
}
