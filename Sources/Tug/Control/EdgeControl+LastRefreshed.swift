/// When the list was last refreshed.
extension EdgeControl {
    /// The time of the last successful refresh, in seconds since 1970-01-01 00:00 UTC; nil if there was none, and without
    /// ``lastRefreshedKey``.
    public var lastRefreshedTime: Double? { lastRefreshedKey.flatMap { timeStore.time(for: $0) } }

    /// The line that shows it; nil where it is not shown.
    var lastRefreshedLine: String? {
        guard behavior.isRefresh, lastRefreshedKey != nil, indicatorOptions.showsLastRefreshed else { return nil }
        let time = lastRefreshedTime
        if let lastRefreshedTimeText { return lastRefreshedTimeText(time) }
        guard let wallClock else { return nil }
        let now = wallClock.now()
        return language.lastRefreshed(
            at: time, offset: wallClock.offset(time ?? now), now: now, offsetNow: wallClock.offset(now), hourCycle: hourCycle)
    }

    /// Stores the time at the end of a successful refresh.
    func noteRefresh(_ outcome: Outcome) {
        guard behavior.isRefresh, outcome.isSuccess, let lastRefreshedKey, let wallClock else { return }
        timeStore.setTime(wallClock.now(), for: lastRefreshedKey)
        onContentChange?()
    }
}
