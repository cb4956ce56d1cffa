@testable import TugPaging

/// An id whose hash is one of a few, so that many ids have the same.
struct CrowdedID: Hashable, CustomStringConvertible {
    let number: Int
    let hashes: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number % hashes) }
    var description: String { "\(number)" }
}

/// The storage of rows and a plain array of pages, which are changed alike and compared.
struct RowsTrial {
    struct Row: Identifiable, Equatable {
        let id: CrowdedID
        var text: Int
    }

    var rows = PagedRows<Row>()
    var pages: [[Row]] = []
    var random: SplitMix
    let idCount: Int
    let hashes: Int
    let pageSize: Int
    var text = 0

    init(seed: UInt64, idCount: Int, hashes: Int, pageSize: Int) {
        random = SplitMix(state: seed)
        self.idCount = idCount
        self.hashes = hashes
        self.pageSize = pageSize
    }

    private var all: [Row] { pages.flatMap { $0 } }

    private mutating func newRow(_ number: Int? = nil) -> Row {
        text += 1
        return Row(id: CrowdedID(number: number ?? random.below(idCount), hashes: hashes), text: text)
    }

    /// Changes both. Returns what is different afterwards; nil if nothing is.
    mutating func step(comparing: Bool = true) -> String? {
        let kept = random.once(in: 4) ? (rows: rows, content: all) : nil
        let problem: String?
        switch random.below(12) {
        case 0...4: problem = add()
        case 5: problem = removePage()
        case 6...7: problem = remove()
        case 8...9: problem = insert()
        case 10: problem = update()
        default: problem = move()
        }
        if let problem { return problem }
        if let kept, comparing, Array(kept.rows) != kept.content { return "a copy of before has changed" }
        return comparing ? difference() : nil
    }

    // MARK: Changes

    mutating func add(at given: PageEdge? = nil) -> String? {
        let edge = given ?? (random.once(in: 2) ? .next : .previous)
        if random.once(in: 30) {
            rows.addEmptyPage(at: edge)
            pages.insert([], at: edge == .next ? pages.count : 0)
            return nil
        }
        var items: [Row] = []
        for _ in 0...random.below(pageSize) { items.append(newRow()) }
        let newer = random.once(in: 3) ? Set((0..<idCount).filter { _ in random.once(in: 2) }) : []
        var told: [Int] = []
        let added = rows.add(items, at: edge, updated: &told) { newer.contains($0.number) }
        // The first of several items with an id counts.
        var seen: Set<Int> = []
        items = items.filter { seen.insert($0.id.number).inserted }
        var loaded: [Int: (page: Int, offset: Int)] = [:]
        for page in pages.indices {
            for offset in pages[page].indices { loaded[pages[page][offset].id.number] = (page, offset) }
        }
        let new = items.filter { loaded[$0.id.number] == nil }
        var updated: Set<Int> = []
        for item in items where !newer.contains(item.id.number) {
            guard let place = loaded[item.id.number] else { continue }
            pages[place.page][place.offset] = item
            updated.insert(item.id.number)
        }
        if !new.isEmpty { pages.insert(new, at: edge == .next ? pages.count : 0) }
        if added != new.count { return "\(added) rows were added, not \(new.count)" }
        let all = all
        if told.contains(where: { !all.indices.contains($0) }) || Set(told.map { all[$0].id.number }) != updated {
            return "the rows \(told) were told as updated, not those of \(updated)"
        }
        return nil
    }

    private mutating func removePage() -> String? {
        guard !pages.isEmpty else { return nil }
        let edge: PageEdge = random.once(in: 2) ? .next : .previous
        let page = edge == .next ? pages.removeLast() : pages.removeFirst()
        let removed = rows.removePage(at: edge)
        return removed == page.count ? nil : "\(removed) rows were removed, not \(page.count)"
    }

    private mutating func remove() -> String? {
        let ids = (0...random.below(6)).map { _ in CrowdedID(number: random.below(idCount), hashes: hashes) }
        let removed = rows.remove(ids)
        let expected = all.indices.filter { ids.contains(all[$0].id) }
        for page in pages.indices { pages[page].removeAll { ids.contains($0.id) } }
        return removed == expected ? nil : "the rows \(removed) were removed, not \(expected)"
    }

    private mutating func insert() -> String? {
        guard !pages.isEmpty else { return nil }
        let loaded = Set(all.map(\.id.number))
        var seen: Set<Int> = []
        let items = (0...random.below(4)).map { _ in newRow() }
            .filter { !loaded.contains($0.id.number) && seen.insert($0.id.number).inserted }
        if !items.isEmpty { insert(items, at: random.below(loaded.count + 1)) }
        return nil
    }

    private mutating func insert(_ items: [Row], at row: Int) {
        rows.insert(items, at: row)
        var page = 0
        var start = 0
        while row > 0, start + pages[page].count < row {
            start += pages[page].count
            page += 1
        }
        pages[page].insert(contentsOf: items, at: row - start)
    }

    private mutating func update() -> String? {
        let item = newRow()
        let row = rows.update(item)
        let expected = all.firstIndex { $0.id == item.id }
        for page in pages.indices {
            for offset in pages[page].indices where pages[page][offset].id == item.id { pages[page][offset] = item }
        }
        return row == expected ? nil : "row \(row as Int?) was updated, not \(expected as Int?)"
    }

    private mutating func move() -> String? {
        let all = all
        guard !all.isEmpty else { return nil }
        let item = all[random.below(all.count)]
        _ = rows.remove(CollectionOfOne(item.id))
        for page in pages.indices { pages[page].removeAll { $0.id == item.id } }
        insert([item], at: random.below(all.count))
        return nil
    }

    // MARK: Comparison

    func difference() -> String? {
        let all = all
        if rows.pageCount != pages.count { return "there are \(rows.pageCount) pages, not \(pages.count)" }
        if rows.count != all.count || Array(rows) != all { return "the rows are \(Array(rows)), not \(pages)" }
        var start = 0
        for page in pages.indices {
            if rows.blocks[page] != pages[page] { return "page \(page) is \(rows.blocks[page]), not \(pages[page])" }
            if rows.start(ofPage: page) != start { return "page \(page) begins at \(rows.start(ofPage: page)), not \(start)" }
            for offset in pages[page].indices {
                let row = start + offset
                if rows.page(ofRow: row) != page { return "row \(row) is in page \(rows.page(ofRow: row)), not \(page)" }
                if rows[row] != pages[page][offset] { return "row \(row) is \(rows[row]), not \(pages[page][offset])" }
            }
            start += pages[page].count
        }
        if rows.start(ofPage: pages.count) != start { return "the last page ends at \(rows.start(ofPage: pages.count))" }
        var places: [Int: Int] = [:]
        for (row, item) in all.enumerated() { places[item.id.number] = row }
        for number in 0..<idCount {
            let row = rows.row(of: CrowdedID(number: number, hashes: hashes))
            if row != places[number] { return "id \(number) is found in row \(row as Int?), not \(places[number] as Int?)" }
        }
        return tableDifference()
    }

    /// The table has an entry for each hash of each page and no other, and counts them.
    private func tableDifference() -> String? {
        let wanted = pages.reduce(0) { $0 + Set($1.map { IDTable.tag(of: $0.id) }).count }
        let counted = rows.table.segments.reduce(0) { $0 + Int($1.count) }
        var passed = 0
        var found = 0
        for segment in rows.table.segments {
            for bucket in stride(from: 0, through: segment.mask, by: 16) {
                for word in bucket..<bucket + 5 where segment.words[word] != 0 { found += 1 }
                passed += Int(segment.words[passedAt: bucket])
            }
        }
        if counted != wanted || found != wanted { return "the table has \(found) entries, counts \(counted), not \(wanted)" }
        return wanted == 0 && passed > 0 ? "an empty table counts \(passed) entries that passed" : nil
    }
}
