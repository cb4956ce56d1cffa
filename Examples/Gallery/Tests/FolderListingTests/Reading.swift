import FolderListing

extension SystemCalls {
    /// A copy in which some calls behave differently.
    func with(_ change: (inout SystemCalls) -> Void) -> SystemCalls {
        var calls = self
        change(&calls)
        return calls
    }
}

extension FolderSnapshot {
    /// Returns all pages in order. The number of pages is limited, so that a cursor that repeats fails a test instead of hanging
    /// it.
    func allPages(size: Int) async throws -> [Page] {
        var pages: [Page] = []
        var cursor: Cursor?
        repeat {
            let page = try await page(after: cursor, size: size)
            pages.append(page)
            cursor = page.next
        } while cursor != nil && pages.count <= count + 1
        return pages
    }

    func allNames(size: Int = 50) async throws -> [String] {
        try await allPages(size: size).flatMap(\.entries).map(\.name.display)
    }

    /// The entry of this name on the first page.
    func entry(_ name: String) async throws -> FolderEntry? {
        try await page(size: 100).entries.first { $0.name == FileName(bytes: Array(name.utf8)) }
    }
}
