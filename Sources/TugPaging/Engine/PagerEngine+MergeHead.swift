/// Adding what is new before the rows that are loaded.
extension PagerEngine {
    /// Whether a refresh has loaded a row that came from the source before. Rows that the app inserted do not count: what the
    /// source has between them and the other rows may not be loaded.
    @inlinable
    func hasKnownRow(_ run: RefreshRun<Item, Key>) -> Bool {
        for collected in run.pages {
            for item in collected.page.items where storage.find(item.id) != nil && !localIDs.contains(item.id) { return true }
        }
        return false
    }

    /// Adds the pages of a refresh: known rows get new content, new rows stand before the first known row or after the row that
    /// they follow.
    @inlinable
    mutating func mergeHead(_ run: RefreshRun<Item, Key>, _ reaction: inout Reaction) {
        let edits = LatestEdits(journal, since: run.firstNumber)
        var head: [(page: Int, items: [Item])] = []
        var seen: Set<Item.ID> = []
        /// The last item of the pages that is among the rows.
        var above: Item.ID?
        for (index, collected) in run.pages.enumerated() {
            for item in edits.applied(to: collected.page.items) where seen.insert(item.id).inserted {
                if storage.find(item.id) != nil {
                    above = item.id
                    if !edits.hasContent(item.id), let row = storage.update(item) {
                        reaction.changes.append(.updated(at: row, count: 1))
                    }
                } else if let id = above, let row = storage.row(of: id) {
                    above = item.id
                    storage.insert([item], at: row + 1)
                    reaction.changes.append(.inserted(at: row + 1, count: 1))
                    shiftVisible(insertedAt: row + 1, count: 1)
                } else {
                    if head.last?.page != index { head.append((index, [])) }
                    head[head.count - 1].items.append(item)
                }
            }
            noteDelivered(collected.page.items)
        }
        var count = 0
        var ignored: [Int] = []
        for (index, items) in head.reversed() {
            let collected = run.pages[index]
            count += storage.add(items, at: .previous, updated: &ignored)
            pages.prepend(PageKeys(request: collected.request, previous: collected.page.previous, next: collected.page.next))
        }
        if count > 0 {
            reaction.changes.append(.inserted(at: 0, count: count))
            shiftVisible(insertedAt: 0, count: count)
        }
        previous = EdgeData()
        previous.key = run.pages[0].page.previous
        next.state = .idle
        next.stalledView = nil
    }
}
