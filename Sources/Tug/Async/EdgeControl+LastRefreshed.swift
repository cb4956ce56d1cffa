/// When the list was last refreshed.
extension EdgeControl {
    /// Seconds since 1970-01-01 00:00 UTC at the last refresh that ended well; nil for never, and without ``lastRefreshedKey``.
    public var lastRefreshed: Double? { lastRefreshedKey.flatMap { timeStore.time(for: $0) } }

    /// The line that tells it; nil where it is not told.
    var lastRefreshedLine: String? {
        guard behavior.isRefresh, lastRefreshedKey != nil, indicatorOptions.showsLastRefreshed else { return nil }
        let time = lastRefreshed
        if let lastRefreshedText { return lastRefreshedText(time) }
        guard let wallClock else { return nil }
        let now = wallClock.now()
        return language.lastRefreshed(
            at: time, offset: wallClock.offset(time ?? now), now: now, offsetNow: wallClock.offset(now), hourCycle: hourCycle)
    }

    /// A run has ended: the time of a refresh is kept if it ended well.
    func noteRefresh(_ outcome: Outcome) {
        guard behavior.isRefresh, outcome.isSuccess, let lastRefreshedKey, let wallClock else { return }
        timeStore.setTime(wallClock.now(), for: lastRefreshedKey)
        onContentChange?()
    }
}
