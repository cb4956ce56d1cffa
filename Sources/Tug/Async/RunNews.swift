/// What an app is to be told of runs, in the order in which it happened. A callback may begin or end something, so that there is news before
/// all earlier news was told.
struct RunNews {
    enum Item {
        /// A run has begun: the completions of those who asked for it.
        case began([@MainActor () -> Void])
        /// A run has ended: how, and the completions of those who have joined it.
        case ended(Outcome, [@MainActor () -> Void])
    }

    private var items: [Item] = []
    /// The number of the last news; the first has the number 1.
    private(set) var last = 0

    mutating func add(_ item: Item) {
        items.append(item)
        last += 1
    }

    /// Takes out the oldest news, if its number is not above `number`.
    mutating func next(upTo number: Int) -> Item? {
        if items.isEmpty || last - items.count >= number { return nil }
        return items.removeFirst()
    }
}
