import TugPaging

/// What an app keeps of a list, and what a list shows that begins with it.
extension PagerModel {
    /// The rows with their pages, and what lies beyond them. Not what is under way, nor what has failed.
    struct Snapshot {
        let rows: [Row]
        let pages: [PageNote]
        let edges: [PageEdge: Edge]
        let total: Int?
        let firstVisible: Int?
    }

    var snapshot: Snapshot? {
        guard hasLoaded else { return nil }
        // Of a page without rows nothing is shown; what the source gave first and last is known where it still is a row of that page.
        let kept = pages.filter { page in rows.contains { $0.page == page.number } }.map { page in
            var page = page
            if !rows.contains(where: { $0.note.id == page.first && $0.page == page.number }) { page.first = nil }
            if !rows.contains(where: { $0.note.id == page.last && $0.page == page.number }) { page.last = nil }
            return page
        }
        return Snapshot(
            rows: rows, pages: kept,
            edges: edges.mapValues { edge in Edge(key: edge.key, total: edge.total, dropped: edge.dropped) },
            total: total, firstVisible: visible?.lowerBound)
    }

    mutating func restore(_ snapshot: Snapshot) {
        for kind in LoadKind.allCases { stop(kind, .superseded) }
        rows = snapshot.rows
        pages = snapshot.pages
        // What stood beside a page that was removed is not kept.
        edges = snapshot.edges.mapValues { edge in
            Edge(key: edge.key, total: edge.total, dropped: edge.dropped.map { Dropped(request: $0.request, joint: nil) })
        }
        total = snapshot.total
        visible = snapshot.firstVisible.map { first in min(first, rows.count)..<min(first + 1, rows.count) }
        hasLoaded = true
        refreshFailure = nil
        failedJump = nil
        start = nil
        edits = []
    }
}
