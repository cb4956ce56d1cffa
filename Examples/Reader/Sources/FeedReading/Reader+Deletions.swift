import Feed
import TugPaging

/// Deleting with undo.
extension Reader {
    /// An entry that was deleted and can be restored.
    package struct Deletion: Sendable {
        package let article: Article
        /// The row before it among those that a search had found.
        let aboveInFound: Article.ID?
        let isInFound: Bool
        let timer: Task<Void, Never>
    }

    /// Deletes an entry. It goes from all rows and does not come back, whatever the server sends. For `undoTime` it can be restored;
    /// then the server is told. If the app ends before that, or the server cannot be reached, it is told after a later refresh.
    ///
    /// - Returns: Whether there was such a row.
    /// - Throws: `FeedStoreError`. Then nothing has changed.
    @discardableResult
    package func delete(_ id: Article.ID) async throws -> Bool {
        guard let article = feed.rows.item(withID: id) ?? found.rows.item(withID: id) else { return false }
        try await store.delete(id)
        // Of two calls at once, the second finds it deleted.
        guard !deletions.contains(where: { $0.article.id == id }) else { return false }
        let row = found.rows.row(of: id)
        deletions.append(
            Deletion(
                article: article, aboveInFound: row.flatMap { $0 > 0 ? found[$0 - 1].id : nil }, isInFound: row != nil,
                timer: timer(for: id)))
        feed.edit(.delete([id]))
        found.edit(.delete([id]))
        count()
        changed()
        return true
    }

    /// Restores a deleted entry.
    ///
    /// - Parameter id: The entry; `nil` for the one that was deleted last.
    /// - Returns: Whether there was one that could be restored.
    /// - Throws: `FeedStoreError`. Then it is still deleted and can still be restored.
    @discardableResult
    package func undo(_ id: Article.ID? = nil) async throws -> Bool {
        guard let index = deletions.lastIndex(where: { id == nil || $0.article.id == id }) else { return false }
        let deletion = deletions.remove(at: index)
        let id = deletion.article.id
        deletion.timer.cancel()
        do {
            guard let restored = try await store.restore(id) else {
                changed()
                return false
            }
            insert(restored)
            insertInFound(deletion)
        } catch {
            deletions.append(
                Deletion(
                    article: deletion.article, aboveInFound: deletion.aboveInFound, isInFound: deletion.isInFound,
                    timer: timer(for: id)))
            throw error
        }
        count()
        changed()
        return true
    }

    /// Takes entries from the feed that were restored and that the server no longer has: a refresh keeps rows of the app's own, and has removed
    /// these from the store.
    func dropRestored() async {
        // Others may be restored while the store is asked.
        let asked = restored
        guard !asked.isEmpty, let stored = try? await store.followers(of: Array(asked)) else { return }
        let gone = asked.subtracting(stored.map(\.row))
        restored.subtract(gone)
        feed.edit(.delete(Array(gone)))
    }

    /// Ends the time in which deletions can be undone, and tells the server. For an app that is about to end.
    package func endUndo() async {
        for deletion in deletions { deletion.timer.cancel() }
        let ids = deletions.map(\.article.id)
        deletions = []
        if !ids.isEmpty { changed() }
        await finish(ids)
    }

    /// Tells the server of final deletions, as far as it can be reached. Returns when it was told, or could not be told, of all that were
    /// final at the call, also if another call is telling it already.
    func tellDeletions() async {
        tellsAgain = true
        if telling == nil {
            telling = Task {
                while tellsAgain {
                    tellsAgain = false
                    await tellOnce()
                }
                telling = nil
            }
        }
        await telling?.value
    }

    /// What fails is tried again after the next refresh. The entry stays hidden.
    private func tellOnce() async {
        for id in (try? await store.finalDeletions()) ?? [] {
            do {
                try await client.delete(id)
                try await store.confirmDeletion(of: id)
            } catch { return }
        }
    }

    private func timer(for id: Article.ID) -> Task<Void, Never> {
        Task { [weak self, undoTime, clock = feed.clock] in
            do { try await clock.sleep(undoTime) } catch { return }
            guard let self, let index = deletions.firstIndex(where: { $0.article.id == id }) else { return }
            deletions.remove(at: index)
            changed()
            await finish([id])
        }
    }

    private func finish(_ ids: [Article.ID]) async {
        // If the store fails, they become final when the app is next opened.
        try? await store.endUndo(of: ids)
        await tellDeletions()
    }

    private func insert(_ restored: FeedStore.Restored) {
        guard let article = restored.article else { return }
        self.restored.insert(article.id)
        if let above = restored.above {
            // If the row before it is not loaded, it comes with the page that has both.
            if let row = feed.rows.row(of: above) { feed.edit(.insert([article], at: row + 1)) }
        } else {
            feed.edit(.insert([article], at: 0))
        }
    }

    private func insertInFound(_ deletion: Deletion) {
        guard deletion.isInFound else { return }
        let row = deletion.aboveInFound.flatMap { found.rows.row(of: $0) }.map { $0 + 1 } ?? 0
        found.edit(.insert([deletion.article], at: row))
    }
}
