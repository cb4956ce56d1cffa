@_spi(Host) import TugPaging

/// A small, fast generator of random numbers.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number below `bound`.
    mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % bound }
    /// True once in `count` times.
    mutating func once(in count: Int) -> Bool { below(count) == 0 }
}

/// An event of a random sequence.
enum PagingEvent {
    case refresh(RefreshPolicy)
    case load(PageEdge)
    case answer(LoadTicket, Page<Note, Int>)
    case fail(LoadTicket, canRetry: Bool)
    case cancel(LoadKind)
    case view(Range<Int>)
    case edit(RowEdit<Note>)
    case setKey(Int?, PageEdge)
    case jump(Int?)
    case changeQuery
    /// A snapshot is taken.
    case keep
    /// One of those is shown.
    case restore(Int)
}

/// Random events, answers and options.
struct PagingSequence {
    var random: SplitMix
    /// All tickets so far; any may be answered at any time.
    var tickets: [LoadTicket] = []
    /// The tickets that were not cancelled or answered.
    var open: [LoadTicket] = []
    var text = 0
    /// Ids come from 0 to this.
    var idCount = 20
    /// Whether the keys count rows.
    let countsRows: Bool

    init(seed: UInt64) {
        random = SplitMix(state: seed)
        countsRows = random.once(in: 4)
    }

    mutating func options() -> PagerOptions {
        var options = PagerOptions(pageSize: 3)
        if random.once(in: 3) { options.firstPageSize = 5 }
        options.prefetchDistance = random.once(in: 2) ? nil : random.below(4)
        options.maxRows = random.once(in: 2) ? nil : 4 + random.below(5)
        options.maxEmptyPages = random.below(3)
        options.allowsRepeatedKeys = random.once(in: 4)
        if random.once(in: 3) { options.retry = RetryPolicy(count: 1 + random.below(2)) }
        return options
    }

    mutating func page(for kind: LoadKind, _ model: PagerModel) -> Page<Note, Int> {
        let load = model.load(kind)
        text += 1
        var page = Page(
            notes(ids(for: kind, load, model), text), previous: random.once(in: 2) ? nil : random.below(40),
            next: random.once(in: 3) ? nil : random.below(40))
        page.keysAreOffsets = random.once(in: countsRows ? 1 : 15)
        if countsRows { page.total = random.once(in: 4) ? nil : 30 + random.below(2) }
        switch random.below(40) {
        case 0: page.total = -1
        case 1: page.answeredKey = 99
        case 2: page.answeredKey = load?.request.key
        case 3: page.next = load?.request.key
        case 4: page.previous = load?.request.key
        case 5...8: page.total = random.below(50)
        case 9: page.isProvisional = true
        case 10...11: page.replacesAll = true
        case 12: page.pinnedCount = 1 + random.below(2)
        case 13...17: page.previous = model.pages.last?.request.key
        case 18...23: page.next = model.pages.first?.request.key
        default: break
        }
        return page
    }

    /// Ids at random, or some that join the rows in some way: the outermost rows and what stood beyond, with others between them at times.
    private mutating func ids(for kind: LoadKind, _ load: PagerModel.Load?, _ model: PagerModel) -> [Int] {
        var ids: [Int] = []
        if random.once(in: 2) {
            for _ in 0..<random.below(5) { ids.append(random.below(idCount)) }
            return ids
        }
        for _ in 0..<random.below(3) { ids.append(random.below(idCount)) }
        if let joint = load?.dropped?.joint, !random.once(in: 4) { ids.append(joint) }
        let isBefore = kind == .previous || kind == .refresh && !random.once(in: 3)
        let depth = random.once(in: 3) ? random.below(model.rows.count + 1) : 0
        let count = random.once(in: 5) ? model.rows.count : random.below(4)
        let rows = isBefore ? model.ids : model.ids.reversed()
        ids += rows.dropFirst(depth).prefix(count)
        if random.once(in: 6) { ids.insert(random.below(idCount), at: random.below(ids.count + 1)) }
        if random.once(in: 6), ids.count > 1 { ids.swapAt(0, random.below(ids.count)) }
        return isBefore ? ids : ids.reversed()
    }

    mutating func ids() -> [Int] {
        var ids: [Int] = []
        for _ in 0...random.below(3) {
            let id = random.below(idCount)
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }

    mutating func edit(_ count: Int) -> RowEdit<Note> {
        text += 1
        switch random.below(6) {
        case 0: return .update(notes(ids(), text))
        case 1, 2: return .delete(ids())
        case 3, 4: return .insert(notes(ids(), text), at: random.below(count + 2) - 1 + (random.once(in: 10) ? 50 : 0))
        default: return .move(random.below(idCount), to: random.below(count + 2) - 1)
        }
    }

    mutating func policy() -> RefreshPolicy {
        switch random.below(6) {
        case 0: .mergeHead(maxPages: 1 + random.below(3))
        case 1: .refetchLoaded
        case 2: .aroundVisible
        default: .replace
        }
    }

    mutating func event(_ model: PagerModel) -> PagingEvent {
        let edge: PageEdge = random.once(in: 2) ? .next : .previous
        let choice = random.below(100)
        if choice < 45, !open.isEmpty {
            let ticket = open.remove(at: random.below(open.count))
            if choice < 4 { return .fail(ticket, canRetry: !random.once(in: 3)) }
            return .answer(ticket, page(for: ticket.kind, model))
        }
        switch choice {
        case ..<63: return model.hasLoaded || !random.once(in: 3) ? .load(edge) : .refresh(.replace)
        case ..<70: return .refresh(policy())
        case ..<78:
            let start = random.below(model.rows.count + 1)
            return .view(start..<start + random.below(4))
        case ..<91: return .edit(edit(model.rows.count))
        case ..<94: return .cancel([.refresh, .next, .previous][random.below(3)])
        case ..<95: return .setKey(random.once(in: 2) ? nil : random.below(40), edge)
        case ..<96: return .jump(random.once(in: 2) ? nil : random.below(40))
        case ..<97: return .changeQuery
        case ..<98: return random.once(in: 2) ? .keep : .restore(random.below(100))
        default:
            guard !tickets.isEmpty else { return .refresh(.replace) }
            let ticket = tickets[random.below(tickets.count)]
            return .answer(ticket, page(for: ticket.kind, model))
        }
    }
}
