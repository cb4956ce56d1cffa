/// The keys of all texts that the library shows or announces. A ``Language`` has a text for each. Their names can stand in a strings table.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum StringKey: UInt8, Sendable, CaseIterable {
    // MARK: Refresh

    /// A refresh at the top, idle.
    case refreshIdle
    /// A refresh at the top, armed.
    case refreshPulling
    /// A refresh, running.
    case refreshRunning
    /// A refresh after a success.
    case refreshSucceeded
    /// A refresh after a failure without a message.
    case refreshFailed
    /// A refresh elsewhere than at the top, idle. Names no direction, so that it also fits right-to-left layouts.
    case sidewaysRefreshIdle
    /// A refresh elsewhere than at the top, armed.
    case sidewaysRefreshPulling

    // MARK: Load more

    /// A load at the bottom that begins when it comes into view (``LoadMoment/visible``), idle.
    case loadMoreVisibleIdle
    /// A load that begins when it comes into view, running.
    case loadMoreVisibleRunning
    /// A load at the bottom that is pulled (``LoadMoment/pulled``), idle.
    case loadMoreIdle
    /// A load that is pulled, armed.
    case loadMorePulling
    /// A load that is pulled, running.
    case loadMoreRunning
    /// A load with no more data.
    case loadMoreNoMoreData
    /// A load after a success.
    case loadMoreSucceeded
    /// A load after a failure without a message.
    case loadMoreFailed
    /// A load elsewhere than at the bottom that begins when it comes into view, idle. Names no direction.
    case sidewaysLoadMoreVisibleIdle
    /// A load elsewhere than at the bottom that is pulled, idle. Names no direction.
    case sidewaysLoadMoreIdle
    /// A load elsewhere than at the bottom that is pulled, armed.
    case sidewaysLoadMorePulling

    // MARK: Details behind the end, as MJRefresh's trailer shows them: Wording.detailPage

    /// The end before a page of details, idle.
    case detailPageIdle
    /// The end before a page of details, armed.
    case detailPagePulling
    /// The page of details opens. MJRefresh has no text for it and repeats the armed one.
    case detailPageRunning
    /// The name of the action that opens the details, for menus and assistive technologies.
    case detailPageAction

    // MARK: Load older, at the top of a chat

    /// Load older, idle; also the name of its action.
    case loadOlderIdle
    /// Load older, armed.
    case loadOlderPulling
    /// Load older, loading.
    case loadOlderRunning
    /// Load older at the start of the conversation.
    case loadOlderNoMoreData

    // MARK: Two-level pull

    /// A refresh past the second threshold: a release opens the second floor.
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

    // MARK: Go to an edge

    /// The name of a button that scrolls to the start of a list.
    case goToStartAction
    /// The name of a button that scrolls to the end of a list.
    case goToEndAction

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
        /// The name of the key, such as `refreshIdle`.
        public var name: String { "\(self)" }
    #endif
}
