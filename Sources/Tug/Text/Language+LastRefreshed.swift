extension Language {
    /// Returns the line under a header with the time of the last refresh, such as `Last updated: Today 09:30`.
    ///
    /// - Parameters:
    ///   - time: Seconds since 1970-01-01 00:00 UTC; nil for never. NaN and times outside of the years 1…9999 count as never.
    ///     A time in the future, after a clock was set back, counts as now.
    ///   - offset: Seconds by which local clocks were ahead of UTC at `time`. May differ from `offsetNow`.
    ///   - now: Seconds since 1970-01-01 00:00 UTC.
    ///   - offsetNow: Seconds by which local clocks are ahead of UTC.
    ///   - hourCycle: A clock of 12 or 24 hours; nil for ``hourCycle``.
    public func lastRefreshed(
        at time: Double?, offset: Int, now: Double, offsetNow: Int, hourCycle: HourCycle? = nil
    ) -> String {
        let here = CalendarTime(secondsSince1970: now, offset: offsetNow)
        var there: CalendarTime?
        if let time, CalendarTime.canWord(secondsSince1970: time) {
            there = time > now ? here : CalendarTime(secondsSince1970: time, offset: offset)
        }
        return lastUpdated(LastRefreshed(there, now: here, language: self, hourCycle: hourCycle))
    }

    /// Returns ``StringKey/lastUpdatedPrefix`` and the time. A time today follows ``StringKey/lastUpdatedToday``.
    public func lastUpdated(_ time: LastRefreshed) -> String {
        switch time {
        case .never: lastUpdated(self[.lastUpdatedNever])
        case .today(let clock): lastUpdated(self[.lastUpdatedToday] + " " + clock)
        case .earlier(let date): lastUpdated(date)
        }
    }
}
