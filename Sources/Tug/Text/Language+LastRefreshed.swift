extension Language {
    /// The line under a header: when its list was refreshed last, such as `Last updated: Today 09:30`.
    ///
    /// - Parameters:
    ///   - time: Seconds since 1970-01-01 00:00 UTC; nil for never. A time that cannot be worded (not a number, outside of the
    ///     years 1…9999) counts as never. One that is still to come, because somebody has set the clock back since, as now:
    ///     no refresh is later than that.
    ///   - offset: Seconds by which local clocks were ahead of UTC at `time`. Not the same as now across a change of the clocks.
    ///   - now: Seconds since 1970-01-01 00:00 UTC.
    ///   - offsetNow: Seconds by which local clocks are ahead of UTC.
    ///   - hourCycle: Clock of 12 or 24 hours; nil for ``hourCycle``.
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

    /// ``StringKey/lastUpdatedPrefix`` and when it was: the time of a refresh today after ``StringKey/lastUpdatedToday``.
    public func lastUpdated(_ time: LastRefreshed) -> String {
        switch time {
        case .never: lastUpdated(self[.lastUpdatedNever])
        case .today(let clock): lastUpdated(self[.lastUpdatedToday] + " " + clock)
        case .earlier(let date): lastUpdated(date)
        }
    }
}
