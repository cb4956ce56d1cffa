import TugTestKit

/// A row of a judged list: a small number, and a content that tells when the server had it.
package struct JudgedRow: Identifiable, Equatable, Hashable, Codable, Sendable {
    package let id: Int
    package var text: Int

    package init(id: Int, text: Int = 0) {
        self.id = id
        self.text = text
    }
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
    /// The version of the server at the first page of the last refresh.
    var refreshed = 0

    /// By id. Versions of the server count its changes.
    private var delivered: [Int] = []
    private var shownSince: [Int] = []
    /// The row of the server that followed when the list was judged last; -1: none.
    private var follower: [Int] = []
    private var isShown: [Bool] = []
    private var shown: [Int] = []

    /// A page was used that the server gave at a version.
    mutating func deliver(_ rows: [JudgedRow], version: Int) {
        for row in rows {
            makeRoom(row.id)
            delivered[row.id] = version
        }
    }

    func shows(_ id: Int) -> Bool { id < isShown.count && isShown[id] }

    private mutating func makeRoom(_ id: Int) {
        while delivered.count <= id {
            delivered.append(0)
            shownSince.append(0)
            follower.append(-1)
            isShown.append(false)
        }
    }

    /// What is wrong with the rows that are shown; nil if nothing is.
    mutating func problem(
        _ ids: [Int], hasPrevious: Bool, hasNext: Bool, hasLoaded: Bool, _ server: SimulatedServer<JudgedRow>
    ) -> String? {
        let old = shown
        for id in ids {
            makeRoom(id)
            if !isShown[id] { shownSince[id] = delivered[id] }
        }
        for id in old { isShown[id] = false }
        for id in ids {
            if isShown[id] { return "\(id) is shown twice" }
            isShown[id] = true
        }
        shown = ids
        for id in inserted where !isShown[id] { return "the app's own row \(id) is lost" }
        let now = server.history.count
        let current = server.ids
        var last = -1
        for id in ids where !inserted.contains(id) && !moved.contains(id) {
            if last >= 0, follower[last] != id {
                let since = min(shownSince[last], shownSince[id])
                guard had(since...now, server, current, { joins(last, id, $0, server) }) else {
                    return "\(last) and \(id) never followed one another since version \(since): the server has \(current)"
                }
            }
            if last >= 0 { follower[last] = id }
            last = id
        }
        guard hasLoaded else { return nil }
        if last < 0 {
            guard !hasNext, !hasPrevious else { return nil }
            return had(refreshed...now, server, current) { $0.allSatisfy(isAccountedFor) }
                ? nil : "nothing is shown and nothing claimed: the server has \(current)"
        }
        follower[last] = -1
        if !hasNext, !had(min(refreshed, shownSince[last])...now, server, current, { ends($0, with: last) }) {
            return "no rows claimed after \(last): the server has \(current)"
        }
        if !hasPrevious, let first = ids.first(where: { !inserted.contains($0) && !moved.contains($0) }),
            !had(min(refreshed, shownSince[first])...now, server, current, { begins($0, with: first) })
        {
            return "no rows claimed before \(first): the server has \(current)"
        }
        return nil
    }

    /// Whether something was so at one of these versions.
    private func had(
        _ versions: ClosedRange<Int>, _ server: SimulatedServer<JudgedRow>, _ current: [Int], _ test: ([Int]) -> Bool
    ) -> Bool {
        if test(current) { return true }
        for version in versions.dropLast().reversed() where test(server.history[version]) { return true }
        return false
    }

    /// Whether a row need not be at its place: the app deleted it, or it is shown elsewhere.
    private func isAccountedFor(_ id: Int) -> Bool { deleted.contains(id) || shows(id) }

    /// Whether nothing stands between two rows. One of them may be gone already: then its place is what counts.
    private func joins(_ first: Int, _ second: Int, _ ids: [Int], _ server: SimulatedServer<JudgedRow>) -> Bool {
        if let row = ids.firstIndex(of: first) {
            let next = ids[(row + 1)...].first { $0 == second || !isAccountedFor($0) }
            if next == second { return true }
            return !ids.contains(second) && (next.map { stood(second, before: $0, server) } ?? true)
        }
        guard let row = ids.firstIndex(of: second) else { return false }
        return ids[..<row].last { !isAccountedFor($0) }.map { stood($0, before: first, server) } ?? true
    }

    /// Whether the place of a row is, or was at last, before that of another.
    private func stood(_ first: Int, before second: Int, _ server: SimulatedServer<JudgedRow>) -> Bool {
        guard let one = server.lastPlaces[first], let other = server.lastPlaces[second] else { return false }
        return one < other
    }

    private func ends(_ ids: [Int], with last: Int) -> Bool {
        guard let row = ids.firstIndex(of: last) else { return false }
        return ids[(row + 1)...].allSatisfy(isAccountedFor)
    }

    private func begins(_ ids: [Int], with first: Int) -> Bool {
        guard let row = ids.firstIndex(of: first) else { return false }
        return ids[..<row].allSatisfy(isAccountedFor)
    }
}
