@_spi(Host) import TugPaging
import TugTestKit

/// A list and its server. Each request is answered at once, so that a test reads like what a user does and sees.
struct ServedList {
    var engine: NoteEngine
    var server: SimulatedServer<Note>
    /// The most rows of the next pages; after that, the server's own limit.
    var caps: [Int] = []
    /// How many of the next pages come without rows, with the key of the page that would follow.
    var emptied = 0
    private(set) var requests: [PageRequest<Int>] = []
    /// Why the last load of each kind failed.
    private(set) var failures = PerLoad<LoadFailure<Int>>()

    /// A list of rows 0..<count.
    init(
        _ count: Int, _ keys: SimulatedServer<Note>.Keys = .cursors(.forward), pageSize: Int = 10, maxRows: Int? = nil,
        firstKey: Int? = nil, configure: (inout SimulatedServer<Note>) -> Void = { _ in }
    ) {
        server = SimulatedServer(notes(0..<count), keys: keys)
        configure(&server)
        engine = NoteEngine(options: PagerOptions(pageSize: pageSize, maxRows: maxRows), firstKey: firstKey)
    }

    /// What the user sees, and could scroll through.
    var ids: [Int] { engine.rows.map(\.id) }
    var hasMoreAbove: Bool { engine.hasMore(at: .previous) }
    var hasMoreBelow: Bool { engine.hasMore(at: .next) }

    mutating func send(_ event: (inout NoteEngine) -> NoteEngine.Reaction) {
        var reactions = [event(&engine)]
        while let reaction = reactions.popLast() {
            for kind in LoadKind.allCases {
                if case .failed(let failure)? = reaction.ended[kind] { failures[kind] = failure }
                guard let load = reaction.start[kind] else { continue }
                requests.append(load.request)
                let cap = caps.isEmpty ? nil : caps.removeFirst()
                let isEmptied = emptied > 0
                if isEmptied { emptied -= 1 }
                if let page = try? server.page(load.request, cap: cap, isEmptied: isEmptied) {
                    reactions.append(engine.finish(load.ticket, with: page, now: 0))
                } else {
                    reactions.append(engine.fail(load.ticket, 0, random: 0))
                }
            }
        }
    }

    mutating func refresh(_ policy: RefreshPolicy = .replace) { send { $0.refresh(policy) } }

    /// The user reaches the end of what is loaded, a number of times.
    mutating func scrollDown(pages: Int) {
        for _ in 0..<pages where hasMoreBelow {
            send { $0.load(.next) }
            send { $0.setVisibleRows(max(0, $0.rows.count - 3)..<$0.rows.count) }
        }
    }

    /// The user scrolls up, a number of times, or to the very top. Stops where a load fails.
    mutating func scrollUp(pages: Int = 60) {
        for _ in 0..<pages where hasMoreAbove && engine.state(of: .previous).failure == nil {
            send { $0.load(.previous) }
            send { $0.setVisibleRows(0..<min(3, $0.rows.count)) }
        }
    }

    /// The user scrolls to the very end.
    mutating func scrollToEnd() {
        for _ in 0..<60 where hasMoreBelow && engine.state(of: .next).failure == nil { scrollDown(pages: 1) }
    }

    /// Whether the rows are exactly a part of the server's, in its order and without a gap.
    var isGapless: Bool { isPart(of: server.ids) }

    /// Whether the rows are a part of what the server has now, or had before a change.
    var wasGapless: Bool { isGapless || server.history.contains { isPart(of: $0) } }

    private func isPart(of all: [Int]) -> Bool {
        guard let first = ids.first else { return true }
        guard let start = all.firstIndex(of: first) else { return false }
        return Array(all[start...].prefix(ids.count)) == ids
    }
}
