import TugPaging
@_spi(Host) import TugTestKit

/// A row of a judged list: a small number, and a content that tells when the server had it.
package struct JudgedRow: Identifiable, Equatable, Hashable, Codable, Sendable {
    package let id: Int
    package var text: Int

    package init(id: Int, text: Int = 0) {
        self.id = id
        self.text = text
    }
}

/// What a list says of the rows beyond its own.
struct Claims: Equatable {
    let previous: Bool
    let next: Bool
    let hasLoaded: Bool
}

/// Says whether the rows that a list shows are a gapless part of what a server has or had. It knows the server's history and what the app has
/// done, and nothing of the pager.
struct RowAccount {
    /// What the app inserted, and that must stay until a refresh.
    var inserted: Set<Int> = []
    /// What the app moved: these rows may stand anywhere.
    var moved: Set<Int> = []
    /// What the app deleted: these rows need not be shown.
    var deleted: Set<Int> = []
    /// The version of the server at the first page of the last refresh. Versions count the changes of the server.
    var refreshed = 0
    /// Rows of pages that have come, and are shown together with the next ones or not at all, by the kind of their load.
    var waiting: [LoadKind: Set<Int>] = [:]

    /// What is known of a row.
    private struct Row {
        /// Where the server had it when it gave it, since it is shown.
        var places: [Int] = []
        /// The version at which the server gave it last.
        var delivered = 0
        /// The version since which it is shown.
        var since = 0
        /// The row of the server that followed when the list was judged last; -1: none.
        var follower = -1
        var isShown = false
    }

    /// By id.
    private var rows: [Row] = []
    private var shown: [Int] = []

    /// A page was used that the server gave at a version.
    mutating func deliver(_ page: [JudgedRow], version: Int, _ server: SimulatedServer<JudgedRow>) {
        guard let first = page.first else { return }
        let isCurrent = version == server.history.count
        let ids = isCurrent ? server.ids : server.history[version]
        let places = isCurrent ? server.places : server.formerPlaces[version]
        guard let start = ids.firstIndex(of: first.id) else { return }
        for (offset, row) in page.enumerated() {
            makeRoom(row.id)
            rows[row.id].delivered = waits(row.id) ? min(rows[row.id].delivered, version) : version
            // An answer that was given earlier and comes later has rows as they were then.
            if rows[row.id].isShown { rows[row.id].since = min(rows[row.id].since, version) }
            if !rows[row.id].isShown, !waits(row.id) { rows[row.id].places = [] }
            if rows[row.id].places.last != places[start + offset] { rows[row.id].places.append(places[start + offset]) }
        }
    }

    private func waits(_ id: Int) -> Bool {
        !waiting.isEmpty && waiting.values.contains { $0.contains(id) }
    }

    func shows(_ id: Int) -> Bool { id < rows.count && rows[id].isShown }

    private mutating func makeRoom(_ id: Int) { while rows.count <= id { rows.append(Row()) } }

    /// What is wrong with the rows that are shown; nil if nothing is.
    mutating func problem(_ ids: [Int], _ claims: Claims, _ server: SimulatedServer<JudgedRow>) -> String? {
        let old = shown
        for id in ids {
            makeRoom(id)
            if !rows[id].isShown { rows[id].since = rows[id].delivered }
        }
        for id in old { rows[id].isShown = false }
        for id in ids {
            if rows[id].isShown { return "\(id) is shown twice" }
            rows[id].isShown = true
        }
        shown = ids
        for id in inserted where !rows[id].isShown { return "the app's own row \(id) is lost" }
        var last = -1
        var first = -1
        for id in ids where !inserted.contains(id) && !moved.contains(id) {
            if first < 0 { first = id }
            if last >= 0, follower(of: last) != id {
                let since = min(rows[last].since, rows[id].since)
                if !hasNothing(after: rows[last].places, before: rows[id].places, since: since, server),
                    !isJoinedByRowTakenOut(last, id, server)
                {
                    return "\(last) and \(id) never followed one another since version \(since): the server has \(server.ids)"
                }
            }
            if last >= 0 { rows[last].follower = id }
            last = id
        }
        guard claims.hasLoaded else { return nil }
        guard first >= 0 else {
            // Rows that the app has moved do not tell between which of the server's rows the list is.
            if ids.contains(where: { moved.contains($0) }) { return nil }
            if claims.next || claims.previous || hasNothing(after: [.min], before: [.max], since: refreshed, server)
                || isEmptied(server)
            {
                return nil
            }
            return "nothing is shown and nothing claimed: the server has \(server.ids)"
        }
        if rows[last].follower >= 0, !isTakenOut(rows[last].follower) { rows[last].follower = -1 }
        if !claims.next, !isEnd(last, server) { return "no rows claimed after \(last): the server has \(server.ids)" }
        if !claims.previous, !isStart(first, server) { return "no rows claimed before \(first): the server has \(server.ids)" }
        return nil
    }

    /// Whether the server had no rows after one, or after those that the app has taken out from behind it.
    private func isEnd(_ last: Int, _ server: SimulatedServer<JudgedRow>) -> Bool {
        var row = last
        var steps = 0
        while row >= 0, row == last || isTakenOut(row), steps < rows.count {
            if hasNothing(after: rows[row].places, before: [.max], since: min(refreshed, rows[row].since), server) { return true }
            row = rows[row].follower
            steps += 1
        }
        return false
    }

    /// Whether the server had no rows before one, or before those that the app has taken out from above it.
    private func isStart(_ first: Int, _ server: SimulatedServer<JudgedRow>) -> Bool {
        func isStart(_ row: Int) -> Bool {
            hasNothing(after: [.min], before: rows[row].places, since: min(refreshed, rows[row].since), server)
        }
        return isStart(first) || rows.indices.contains { isTakenOut($0) && follower(of: $0) == first && isStart($0) }
    }

    /// The row that followed another, without those that the app has deleted or moved since.
    private func follower(of id: Int) -> Int {
        var next = rows[id].follower
        // Rows that went at different times may name each other.
        var steps = 0
        while next >= 0, isTakenOut(next), steps < rows.count {
            next = rows[next].follower
            steps += 1
        }
        return next
    }

    /// Whether the app has deleted or moved a row.
    private func isTakenOut(_ id: Int) -> Bool { moved.contains(id) || deleted.contains(id) && !rows[id].isShown }

    /// Whether a row that the app has taken out stood between two others: one of them was beside it in the list, the other on the server.
    private func isJoinedByRowTakenOut(_ first: Int, _ second: Int, _ server: SimulatedServer<JudgedRow>) -> Bool {
        func haveFollowed(_ first: Int, _ second: Int) -> Bool {
            let since = min(rows[first].since, rows[second].since)
            return hasNothing(after: rows[first].places, before: rows[second].places, since: since, server)
        }
        var next = rows[first].follower
        var steps = 0
        while next >= 0, isTakenOut(next), steps < rows.count {
            if haveFollowed(next, second) { return true }
            next = rows[next].follower
            steps += 1
        }
        return rows.indices.contains { isTakenOut($0) && follower(of: $0) == second && haveFollowed(first, $0) }
    }

    /// Whether the app has deleted all rows of a list that has reached both ends of the data.
    private func isEmptied(_ server: SimulatedServer<JudgedRow>) -> Bool {
        rows.indices.contains { id in
            let since = min(refreshed, rows[id].since)
            return isTakenOut(id) && hasNothing(after: [.min], before: rows[id].places, since: since, server)
                && hasNothing(after: rows[id].places, before: [.max], since: since, server)
        }
    }

    /// Whether the server had no rows between two of these places at some version, but such as need not be there.
    private func hasNothing(
        after firsts: [Int], before seconds: [Int], since version: Int, _ server: SimulatedServer<JudgedRow>
    ) -> Bool {
        for first in firsts.reversed() {
            for second in seconds.reversed() where first < second {
                if isAccountedFor(server.ids, server.places, first, second) { return true }
                for version in (version..<server.history.count).reversed()
                where isAccountedFor(server.history[version], server.formerPlaces[version], first, second) { return true }
            }
        }
        return false
    }

    /// Whether each row between two places was deleted by the app, or is shown elsewhere.
    private func isAccountedFor(_ ids: [Int], _ places: [Int], _ first: Int, _ second: Int) -> Bool {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle] <= first { low = middle + 1 } else { high = middle }
        }
        while low < places.count, places[low] < second {
            if !deleted.contains(ids[low]), !shows(ids[low]) { return false }
            low += 1
        }
        return true
    }
}
