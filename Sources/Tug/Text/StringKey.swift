/// Every text that the library shows or speaks. A ``Language`` has one for each.
public enum StringKey: UInt8, Sendable, CaseIterable {
    // MARK: Header

    /// Header at the top, at rest.
    case headerIdle
    /// Header at the top, armed.
    case headerPulling
    /// Header working.
    case headerRefreshing
    /// Header after a success.
    case headerUpdated
    /// Header after a failure without a message.
    case headerFailed
    /// Header at the leading side, at rest: names no direction, so that it holds in right-to-left layouts too.
    case leadingHeaderIdle
    /// Header at the leading side, armed.
    case leadingHeaderPulling

    // MARK: Footer

    /// Auto footer at the bottom, at rest.
    case autoFooterIdle
    /// Auto footer working.
    case autoFooterRefreshing
    /// Back footer at the bottom, at rest.
    case backFooterIdle
    /// Back footer at the bottom, armed.
    case backFooterPulling
    /// Back footer working.
    case backFooterRefreshing
    /// Footer whose data has ended.
    case footerNoMoreData
    /// Footer after a success.
    case footerLoaded
    /// Footer after a failure without a message.
    case footerFailed
    /// Auto footer at the trailing side, at rest: names no direction.
    case trailingAutoFooterIdle
    /// Back footer at the trailing side, at rest: names no direction.
    case trailingFooterIdle
    /// Back footer at the trailing side, armed.
    case trailingFooterPulling

    // MARK: Trailer: pulled sideways past the end to see details, as MJRefresh's

    /// Trailer at rest.
    case trailerIdle
    /// Trailer armed.
    case trailerPulling
    /// Trailer working. MJRefresh has no text of its own for it and repeats the one for armed.
    case trailerRefreshing
    /// Name of the action that opens the details, for menus and assistive technologies.
    case trailerAction

    // MARK: Load older, at the top of a chat

    /// Load older at rest; also the name of its action.
    case loadOlderIdle
    /// Load older armed.
    case loadOlderPulling
    /// Load older working.
    case loadOlderRefreshing
    /// Load older at the beginning of the conversation.
    case loadOlderNoMoreData

    // MARK: Two-level pull

    /// Header past the second threshold: let go and the second floor opens.
    case secondFloorPulling
    /// Name of the action that opens the second floor, for menus and assistive technologies.
    case openAction
    /// Name of the action that closes the second floor.
    case closeAction

    // MARK: Last refreshed

    /// Stands before the time of the last refresh; ends in a colon. ``Language/lastUpdated(_:)-(String)`` joins the two.
    case lastUpdatedPrefix
    /// Stands for the date of a time today; a space and the time of day follow.
    case lastUpdatedToday
    /// Stands for the time while there has been no refresh.
    case lastUpdatedNever

    // MARK: Outcomes and retry

    /// A failure for want of a connection.
    case noConnection
    /// Under a failure, where a tap tries again.
    case tapToRetry
    /// Under a failure of something that is pulled.
    case pullToRetry
    /// Name of the action that refreshes, for menus and assistive technologies.
    case refreshAction
    /// Name of the action that loads more.
    case loadMoreAction
    /// Name of the action that tries again.
    case retryAction

    // MARK: Dates: patterns as ``DatePattern`` reads them, from Unicode CLDR 47 but for what the language's file says

    /// Time of day on a clock of 24 hours: `HH:mm`.
    case timePattern24
    /// Time of day on a clock of 12 hours: `h:mm a`.
    case timePattern12
    /// A day of this year; `{0}` stands for the time of day.
    case dayPattern
    /// A day of another year; `{0}` stands for the time of day.
    case datePattern
    /// Short names of the twelve months of ``Language/calendar``, with `|` between them.
    case monthNames
    /// Stands for `a` before noon.
    case beforeNoon
    /// Stands for `a` from noon on.
    case afterNoon
}
