import Foundation
@_spi(Host) import Tug

// Times in seconds, as the portable library has them, as dates.

extension RefreshTimeStore {
    /// When the list of a key was last refreshed; nil if it never was.
    public func date(for key: String) -> Date? { time(for: key).map(Date.init(timeIntervalSince1970:)) }

    /// Stores when the list of a key was last refreshed.
    public func setDate(_ date: Date, for key: String) { setTime(date.timeIntervalSince1970, for: key) }
}

extension Language {
    /// The line under a header with the time of the last refresh, such as `Last updated: Today 09:30`; nil for never. A time after `now`
    /// counts as now. Without an `hourCycle` it is the language's usual one.
    public func lastRefreshed(
        at date: Date?, now: Date = Date(), timeZone: TimeZone = .current, hourCycle: HourCycle? = nil
    ) -> String {
        lastRefreshed(
            at: date?.timeIntervalSince1970, offset: timeZone.secondsFromGMT(for: date ?? now), now: now.timeIntervalSince1970,
            offsetNow: timeZone.secondsFromGMT(for: now), hourCycle: hourCycle)
    }
}
