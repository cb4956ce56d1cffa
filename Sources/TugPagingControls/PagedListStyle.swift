/// At which ends a bound list refreshes and loads.
public enum PagedListStyle: Sendable, Hashable {
    /// Newest first. A pull at the start refreshes; the end loads the next page.
    case feed
    /// Newest last. The start loads the previous page, the list opens at its end, and the end loads the next page if there is one, as in a
    /// chat that opens in the middle.
    case chat
}

/// What a list of pages shows in place of rows, or that it shows rows.
public enum PagedListContent: Sendable, Hashable {
    /// The first page is under way, or not yet asked for.
    case loading
    /// There are rows.
    case rows
    /// The source has nothing.
    case empty
    /// The first page failed, with the message that an indicator would show, or nil for a missing connection.
    case failed(message: String?)
}
