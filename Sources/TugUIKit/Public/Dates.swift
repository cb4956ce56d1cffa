import Foundation
@_spi(Host) import Tug
import UIKit

// The device's clock, and the portable library's times in seconds as dates.

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

extension WallClock {
    /// The device's time in its time zone.
    public static let device = WallClock(
        now: { Date().timeIntervalSince1970 },
        offset: { TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: $0)) })
}

/// When the list was last refreshed, as dates.
extension EdgeControl where Indicator == PullIndicator {
    /// The time of the last successful refresh; nil if there was none, and without a `lastRefreshedKey`.
    public var lastRefreshed: Date? { lastRefreshedTime.map(Date.init(timeIntervalSince1970:)) }

    /// Makes the line with the time of the last refresh; its argument is nil if there was none. nil (the default) for the language's
    /// own words.
    public var lastRefreshedText: (@MainActor (Date?) -> String)? {
        get {
            guard let text = lastRefreshedTimeText else { return nil }
            return { text($0?.timeIntervalSince1970) }
        }
        set {
            guard let newValue else { return lastRefreshedTimeText = nil }
            lastRefreshedTimeText = { newValue($0.map(Date.init(timeIntervalSince1970:))) }
        }
    }
}
