/// The keys of all texts that the library shows or announces. A ``Language`` has a text for each. Their names can stand in a strings table.
public enum StringKey: UInt8, Sendable, CaseIterable {
    // MARK: Header

    /// Top header, idle.
    case headerIdle
    /// Top header, armed.
    case headerPulling
    /// Header, refreshing.
    case headerRefreshing
    /// Header after a success.
    case headerUpdated
    /// Header after a failure without a message.
    case headerFailed
    /// Leading header, idle. Names no direction, so that it also fits right-to-left layouts.
    case leadingHeaderIdle
    /// Leading header, armed.
    case leadingHeaderPulling

    // MARK: Footer

    /// Bottom auto footer, idle.
    case autoFooterIdle
    /// Auto footer, loading.
    case autoFooterRefreshing
    /// Bottom back footer, idle.
    case backFooterIdle
    /// Bottom back footer, armed.
    case backFooterPulling
    /// Back footer, loading.
    case backFooterRefreshing
    /// Footer with no more data.
    case footerNoMoreData
    /// Footer after a success.
    case footerLoaded
    /// Footer after a failure without a message.
    case footerFailed
    /// Trailing auto footer, idle. Names no direction.
    case trailingAutoFooterIdle
    /// Trailing back footer, idle. Names no direction.
    case trailingFooterIdle
    /// Trailing back footer, armed.
    case trailingFooterPulling

    // MARK: Trailer: pulled past the trailing end to show details, as in MJRefresh

    /// Trailer, idle.
    case trailerIdle
    /// Trailer, armed.
    case trailerPulling
    /// Trailer, refreshing. MJRefresh has no text for it and repeats the armed one.
    case trailerRefreshing
    /// The name of the action that opens the details, for menus and assistive technologies.
    case trailerAction

    // MARK: Load older, at the top of a chat

    /// Load older, idle; also the name of its action.
    case loadOlderIdle
    /// Load older, armed.
    case loadOlderPulling
    /// Load older, loading.
    case loadOlderRefreshing
    /// Load older at the start of the conversation.
    case loadOlderNoMoreData

    // MARK: Two-level pull

    /// Header past the second threshold: a release opens the second floor.
    case secondFloorPulling
    /// The name of the action that opens the second floor, for menus and assistive technologies.
    case openAction
    /// The name of the action that closes the second floor.
    case closeAction

    // MARK: Last refreshed

    /// The text before the time of the last refresh; ends in a colon. ``Language/lastUpdated(_:)-(String)`` joins the two.
    case lastUpdatedPrefix
    /// The date of a time today; a space and the time of day follow.
    case lastUpdatedToday
    /// Replaces the time before the first refresh.
    case lastUpdatedNever

    // MARK: Outcomes and retry

    /// A failure without a network connection.
    case noConnection
    /// Shown under a failure when a tap retries.
    case tapToRetry
    /// Shown under a failure when a pull retries.
    case pullToRetry
    /// The name of the refresh action, for menus and assistive technologies.
    case refreshAction
    /// The name of the load-more action.
    case loadMoreAction
    /// The name of the retry action.
    case retryAction

    // MARK: Date patterns as ``DatePattern`` reads them, from Unicode CLDR 47 unless the language's file says otherwise

    /// The time of day on a 24-hour clock: `HH:mm`.
    case timePattern24
    /// The time of day on a 12-hour clock: `h:mm a`.
    case timePattern12
    /// A day of this year; `{0}` is the time of day.
    case dayPattern
    /// A day of another year; `{0}` is the time of day.
    case datePattern
    /// The short names of the twelve months of ``Language/calendar``, separated by `|`.
    case monthNames
    /// The value of `a` before noon.
    case beforeNoon
    /// The value of `a` from noon.
    case afterNoon

    #if !hasFeature(Embedded)
        /// The name of the key, such as `headerIdle`.
        public var name: String { "\(self)" }
    #endif
}
