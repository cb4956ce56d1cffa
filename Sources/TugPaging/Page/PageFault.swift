/// Why a page was refused. The rows, the keys and the ends stay as they were.
public enum PageFault: Error, Sendable, Hashable {
    /// The page names the key that was asked for as the next one, so loading would never end. See
    /// ``PagerOptions/allowsRepeatedKeys``.
    case repeatedKey
    /// The page does not join the rows that are loaded: rows between them may have come or gone. A refresh helps.
    case doesNotJoin
    /// The page says that it answers another key than the one asked for.
    case answersAnotherKey
    /// The page says that there are fewer than no items in all.
    case negativeTotal
    /// The source threw `CancellationError`, although its request was not cancelled. It comes as a failure of the source:
    /// ``LoadFailure/source(_:)``.
    case cancelledBySource
}

/// Why a load failed.
public enum LoadFailure<Failure> {
    /// The source threw this.
    case source(Failure)
    /// The source's page was refused.
    case page(PageFault)
}

extension LoadFailure: Sendable where Failure: Sendable {}
extension LoadFailure: Equatable where Failure: Equatable {}
