@_spi(Host) import TugPaging
@_spi(Host) import TugTestKit

/// A pager and a server whose data changes, with random events in random order. After each event the rows are judged by what the server has
/// and had.
package struct PagingSession {
    /// What was done, an event a line.
    package private(set) var log: [String] = []
    /// Counts of what happened, so that a run can say what it has tried.
    package private(set) var tally = Tally()

    /// How often something happened.
    package struct Tally: Sendable {
        package var events = 0
        package var pages = 0
        package var drops = 0
        package var refreshes = 0
        package var refusals = 0

        package init() {}

        package mutating func add(_ other: Tally) {
            events += other.events
            pages += other.pages
            drops += other.drops
            refreshes += other.refreshes
            refusals += other.refusals
        }
    }

    typealias Engine = PagerEngine<JudgedRow, Int, Int>

    /// A request that was sent.
    private struct Sent {
        let load: PageLoad<Int>
        /// The answer, if the server was quick, and its version then.
        var answer: Answer?
        var isCancelled = false
    }

    private struct Answer {
        /// nil: the server does not know the key.
        let page: Page<JudgedRow, Int>?
        let version: Int
    }

    private var random: RandomSource
    private var scene: PagingScene
    private var engine: Engine
    private var account = RowAccount()
    private var sent: [Sent] = []
    private var nextID = 1000
    private var saved: (snapshot: PagerSnapshot<JudgedRow, Int>, account: RowAccount)?
    private var hasRestored = false
    /// The version of the server at the first page of the refresh that is under way.
    private var refreshVersion: Int?
    private var judged: Claims?
    private let keepsLog: Bool

    /// A session of a seed. `keepsLog` is for showing a failure: it takes time.
    package init(seed: UInt64, keepsLog: Bool = false) {
        random = RandomSource(seed: seed)
        scene = PagingScene(&random)
        engine = Engine(options: scene.options)
        self.keepsLog = keepsLog
        if keepsLog { log.append("\(scene)") }
    }

    /// Plays random events, and loads all rows at the end. Returns what is wrong; nil if nothing is.
    package mutating func play(_ count: Int) -> String? {
        if let problem = perform("refresh", { $0.refresh() }) { return problem }
        for _ in 0..<count {
            if let problem = step() { return problem }
        }
        return settle()
    }

    private mutating func step() -> String? {
        let choice = random.below(100)
        switch choice {
        case ..<38:
            if sent.isEmpty { return load() }
            return answer(random.below(sent.count))
        case ..<58: return load()
        case ..<72: return look()
        case ..<80:
            scene.change(&random, nextID: &nextID)
            if keepsLog { log.append("the server has \(scene.server.ids)") }
            return nil
        case ..<87: return refresh()
        case ..<93: return scene.appEdits ? edit() : look()
        case ..<94:
            if scene.keysExpire { scene.server.expireKeys() }
            return nil
        case ..<96:
            let kind: LoadKind = [.refresh, .next, .previous][random.below(3)]
            return perform("cancel \(kind)") { $0.cancel(kind) }
        case ..<97:
            // Where keys lead in one direction only, nothing claims the rows on the other side.
            guard scene.isTwoWay, !scene.server.items.isEmpty else { return nil }
            let row = random.below(scene.server.items.count)
            let key = scene.server.key(atRow: row)
            return perform("jump to \(row)") { $0.jump(to: key) }
        case ..<98:
            if let snapshot = engine.snapshot { saved = (snapshot, account) }
            return nil
        case ..<99:
            guard let saved else { return nil }
            account = saved.account
            hasRestored = true
            return perform("restore") { $0.restore(saved.snapshot) }
        default:
            account.inserted = []
            account.moved = []
            account.deleted = []
            return perform("change query") { $0.changeQuery() }
        }
    }

    // MARK: What the app does

    private mutating func load() -> String? {
        let edge: PageEdge = random.oneIn(3) == scene.server.opensAtEnd ? .next : .previous
        return perform("load \(edge)") { $0.load(edge) }
    }

    private mutating func refresh() -> String? {
        let policy: RefreshPolicy
        switch random.below(5) {
        case 0: policy = .replace
        case 1: policy = .refetchLoaded
        case 2: policy = .aroundVisible
        default: policy = .mergeHead(maxPages: 1 + random.below(5))
        }
        return perform("refresh \(policy)") { $0.refresh(policy) }
    }

    private mutating func look() -> String? {
        let count = engine.rows.count
        var start = random.below(count + 1)
        // Mostly the reader goes on from where it is.
        if let visible = engine.visibleRows, !random.oneIn(4) { start = max(0, visible.lowerBound - 6 + random.below(13)) }
        let range = min(start, count)..<min(start + 1 + random.below(4), count)
        return perform("view \(range)") { $0.setVisibleRows(range) }
    }

    private mutating func edit() -> String? {
        let ids = engine.rows.map(\.id)
        switch random.below(5) {
        case 0:
            let row = JudgedRow(id: nextID, text: -1)
            nextID += 1
            account.inserted.insert(row.id)
            let place = random.below(ids.count + 1)
            return perform("insert \(row.id) at \(place)") { $0.edit(.insert([row], at: place)) }
        case 1...2:
            guard !ids.isEmpty else { return nil }
            let id = random.pick(ids)
            account.deleted.insert(id)
            account.inserted.remove(id)
            account.moved.remove(id)
            // What an offset names would shift, and rows after the loaded ones be passed over.
            if !scene.usesOffsets, random.oneIn(2) { scene.server.delete(id) }
            return perform("delete \(id)") { $0.edit(.delete([id])) }
        case 3:
            guard !ids.isEmpty else { return nil }
            let id = random.pick(ids)
            if !account.inserted.contains(id) { account.moved.insert(id) }
            let place = random.below(ids.count)
            return perform("move \(id) to \(place)") { $0.edit(.move(id, to: place)) }
        default:
            guard !ids.isEmpty else { return nil }
            let row = JudgedRow(id: random.pick(ids), text: nextID)
            return perform("update \(row.id)") { $0.edit(.update([row])) }
        }
    }

    // MARK: What the server does

    private mutating func answer(_ index: Int) -> String? {
        let request = sent.remove(at: index)
        let ticket = request.load.ticket
        if !request.isCancelled, scene.failures > 0, random.oneIn(UInt64(scene.failures)) {
            let chance = Double(random.below(2))
            return perform("\(ticket.kind) fails") { $0.fail(ticket, 7, random: chance) }
        }
        let answer = request.answer ?? served(request.load.request)
        guard let page = answer.page else {
            return perform("\(ticket.kind): the key has expired") { $0.fail(ticket, 8, isRetryable: false, random: 0) }
        }
        if !request.isCancelled {
            tally.pages += 1
            if let problem = redundancy(of: page, ticket) { return problem }
            account.deliver(page.items, version: answer.version, scene.server)
            account.waiting[ticket.kind, default: []].formUnion(page.items.map(\.id))
            if ticket.kind == .refresh, refreshVersion == nil { refreshVersion = answer.version }
        }
        return perform(
            "answer \(ticket.kind): \(page.items.map(\.id)), \(page.previous.map { "\($0)" } ?? "-"), \(page.next.map { "\($0)" } ?? "-")"
        ) { $0.finish(ticket, with: page, now: 0) }
    }

    private mutating func served(_ request: PageRequest<Int>) -> Answer {
        var cap: Int?
        if scene.cappedPages > 0, random.oneIn(UInt64(scene.cappedPages)) { cap = 3 + random.below(3) }
        let isEmptied = scene.emptiedPages > 0 && random.oneIn(UInt64(scene.emptiedPages))
        let page = try? scene.server.page(request, cap: cap, isEmptied: isEmptied)
        return Answer(page: page, version: scene.server.history.count)
    }

    /// Where nothing changes, no page at an edge has only rows that are there.
    private func redundancy(of page: Page<JudgedRow, Int>, _ ticket: LoadTicket) -> String? {
        guard scene.isPlain, !hasRestored, ticket.kind != .refresh, !page.items.isEmpty else { return nil }
        return page.items.allSatisfy { account.shows($0.id) } ? "\(page.items.map(\.id)) was fetched, and is there" : nil
    }

    // MARK: Events

    private mutating func perform(_ name: @autoclosure () -> String, _ event: (inout Engine) -> Engine.Reaction) -> String? {
        tally.events += 1
        let reaction = event(&engine)
        if keepsLog { log.append("\(name()) -> \(engine.rows.map(\.id))\(described(reaction))") }
        for kind in LoadKind.allCases {
            if reaction.ended[kind] != nil { account.waiting[kind] = nil }
            if let ticket = reaction.cancel[kind], let index = sent.firstIndex(where: { $0.load.ticket == ticket }) {
                // Some answers come late, all the same.
                if random.oneIn(4) { sent[index].isCancelled = true } else { sent.remove(at: index) }
            }
            if let load = reaction.start[kind] {
                sent.append(Sent(load: load, answer: random.oneIn(2) ? served(load.request) : nil))
            }
        }
        if let end = reaction.ended.refresh {
            if end.isSuccess { noteRefresh() }
            refreshVersion = nil
        }
        if let problem = fault(in: reaction) { return problem }
        for case .removed in reaction.changes { tally.drops += 1 }
        let claims = Claims(
            previous: engine.hasMore(at: .previous), next: engine.hasMore(at: .next), hasLoaded: engine.hasLoaded)
        if reaction.changes.isEmpty, claims == judged { return nil }
        judged = claims
        return account.problem(engine.rows.map(\.id), claims, scene.server)
    }

    private func described(_ reaction: Engine.Reaction) -> String {
        var text = reaction.changes.isEmpty ? "" : " \(reaction.changes)"
        for kind in LoadKind.allCases {
            if reaction.cancel[kind] != nil { text += ", \(kind) cancelled" }
            if let request = reaction.start[kind]?.request {
                text += ", \(kind) asks \(request.direction) \(request.key.map { "\($0)" } ?? "-") \(request.size)"
            }
            if let end = reaction.ended[kind] { text += ", \(kind) \(end)" }
        }
        return text
    }

    /// A refresh may drop what the app inserted before it began.
    private mutating func noteRefresh() {
        tally.refreshes += 1
        account.refreshed = refreshVersion ?? account.refreshed
        account.inserted = account.inserted.filter { engine.rows.row(of: $0) != nil }
    }

    private mutating func fault(in reaction: Engine.Reaction) -> String? {
        for kind in LoadKind.allCases {
            guard case .failed(.page(let fault))? = reaction.ended[kind] else { continue }
            tally.refusals += 1
            // A pager gives up after many pages.
            if fault != .doesNotJoin || scene.alwaysJoins && nextID < 1100 { return "\(kind) was refused: \(fault)" }
        }
        return nil
    }

    // MARK: The end

    /// Answers everything, and loads both edges to their ends: then all rows are there.
    private mutating func settle() -> String? {
        scene.failures = 0
        engine.options.maxRows = nil
        engine.options.prefetchDistance = nil
        for round in 0..<4 {
            if let problem = drain() { return problem }
            if round > 0, let problem = perform("refresh", { $0.refresh() }) ?? drain() { return problem }
            if let problem = exhaust(.previous) ?? exhaust(.next) { return problem }
            let hasFailed = engine.state(of: .refresh).failure != nil
            if engine.hasLoaded, !hasFailed, !engine.hasMore(at: .previous), !engine.hasMore(at: .next), round > 0 { break }
        }
        if engine.hasMore(at: .previous) || engine.hasMore(at: .next) { return "the ends are never reached" }
        let missing = scene.server.ids.first { !account.shows($0) && !account.deleted.contains($0) }
        if let missing, !engine.hasLoaded || engine.firstKey == nil {
            return "\(missing) is never shown: \(engine.rows.map(\.id))"
        }
        return nil
    }

    private mutating func drain() -> String? {
        var rounds = 0
        while !sent.isEmpty {
            rounds += 1
            if rounds > 400 { return "requests never end" }
            if let problem = answer(0) { return problem }
        }
        return nil
    }

    private mutating func exhaust(_ edge: PageEdge) -> String? {
        for _ in 0..<200 where engine.hasMore(at: edge) && engine.state(of: LoadKind(edge)).failure == nil {
            if let problem = perform("load \(edge)", { $0.load(edge) }) ?? drain() { return problem }
        }
        return nil
    }
}
