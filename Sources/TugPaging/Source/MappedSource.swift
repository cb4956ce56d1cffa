/// A source whose items are made from those of another one. Keys and totals are the other's.
public struct MappedSource<Base: PageSource, Item: Sendable>: PageSource {
    /// The keys of the other source.
    public typealias Key = Base.Key
    private let base: Base
    private let transform: @Sendable (Base.Item) throws -> Item?

    init(_ base: Base, _ transform: @escaping @Sendable (Base.Item) throws -> Item?) {
        self.base = base
        self.transform = transform
    }

    /// Returns a page.
    public func page(_ request: PageRequest<Base.Key>) async throws -> Page<Item, Base.Key> {
        let page = try await base.page(request)
        return try page.compactMap(transform)
    }
}

extension PageSource {
    /// A source with other items. If the function throws, the request fails.
    public func map<Other: Sendable>(_ transform: @escaping @Sendable (Item) throws -> Other) -> MappedSource<Self, Other> {
        MappedSource(self, transform)
    }

    /// A source with other items, without those for which the function returns nil.
    public func compactMap<Other: Sendable>(
        _ transform: @escaping @Sendable (Item) throws -> Other?
    ) -> MappedSource<Self, Other> {
        MappedSource(self, transform)
    }

    /// A source without the items for which the function returns false. A page of which nothing remains does not end the list:
    /// the next one is loaded, see ``PagerOptions/maxEmptyPages``.
    public func filter(_ isIncluded: @escaping @Sendable (Item) throws -> Bool) -> MappedSource<Self, Item> {
        MappedSource(self) { try isIncluded($0) ? $0 : nil }
    }
}

extension Page {
    /// The page with other items, in place of its own.
    fileprivate func compactMap<Other>(_ transform: (Item) throws -> Other?) rethrows -> Page<Other, Key> {
        // The items that the source pins come first, and stay first.
        let pinnedCount = max(0, pinnedCount)
        let pinned = try items.prefix(pinnedCount).compactMap(transform)
        let others = try items.dropFirst(pinnedCount).compactMap(transform)
        var page = Page<Other, Key>(
            pinned + others, previous: previous, next: next, total: total, answeredKey: answeredKey, replacesAll: replacesAll)
        page.keysAreOffsets = keysAreOffsets
        page.isProvisional = isProvisional
        page.pinnedCount = pinned.count
        return page
    }
}
