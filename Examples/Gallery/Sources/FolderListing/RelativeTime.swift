import Foundation

/// Times as short English text relative to now: "just now", "5 min ago", "3 hours ago", "yesterday", "3 days ago", "12
/// Mar", "12 Mar 2021".
///
/// Days are calendar days of the time zone: at one o'clock in the morning, three hours ago is "yesterday". Less than an
/// hour is in minutes, also across midnight. Times in the future, from a wrong clock or a copied file, read "in 5 min",
/// "in 3 hours", "tomorrow", "in 3 days". Less than a minute in the past or future is "just now".
public struct RelativeTime: Sendable {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    /// The years 1 to 9999. Some file systems can store times millions of years away, for which there is no calendar
    /// date.
    private static let nameableSeconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

    private let now: Int64
    private let today: CivilDay
    private let timeZone: TimeZone

    /// Makes texts relative to `now`. Use one value for a whole page of entries.
    ///
    /// - Parameters:
    ///   - now: The current time, usually ``FileTime/now``. Outside the years 1 to 9999 the nearest of them is used.
    ///   - timeZone: The time zone of the calendar days.
    public init(now: FileTime, timeZone: TimeZone = .current) {
        self.now = min(max(now.seconds, Self.nameableSeconds.lowerBound), Self.nameableSeconds.upperBound)
        self.timeZone = timeZone
        today = CivilDay(containing: self.now, in: timeZone)
    }

    /// The text for a time; "unknown date" outside the years 1 to 9999.
    public func text(for time: FileTime) -> String {
        guard Self.nameableSeconds.contains(time.seconds) else { return "unknown date" }
        let elapsed = now - time.seconds
        let minutes = abs(elapsed) / 60
        if minutes == 0 { return "just now" }
        if minutes < 60 { return distance("\(minutes) min", isPast: elapsed > 0) }

        let day = CivilDay(containing: time.seconds, in: timeZone)
        let days = today.number - day.number
        switch abs(days) {
        case 0:
            let hours = minutes / 60
            return distance(hours == 1 ? "1 hour" : "\(hours) hours", isPast: elapsed > 0)
        case 1:
            return elapsed > 0 ? "yesterday" : "tomorrow"
        case 2...6:
            return distance("\(abs(days)) days", isPast: elapsed > 0)
        default:
            let date = day.date
            let dayAndMonth = "\(date.day) \(Self.months[date.month - 1])"
            return date.year == today.date.year ? dayAndMonth : "\(dayAndMonth) \(date.year)"
        }
    }

    private func distance(_ amount: String, isPast: Bool) -> String {
        isPast ? "\(amount) ago" : "in \(amount)"
    }
}

/// A calendar day in a time zone, as a number of days since 1970-01-01.
///
/// The number is correct for days of 23 or 25 hours, and for days without a midnight because clocks go forward then.
private struct CivilDay {
    let number: Int64

    init(containing seconds: Int64, in timeZone: TimeZone) {
        let offset = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        number = Self.floorDivide(seconds + Int64(offset), by: 86_400)
    }

    /// The Gregorian date.
    var date: (year: Int, month: Int, day: Int) {
        var midnight = time_t(number * 86_400)
        var parts = tm()
        gmtime_r(&midnight, &parts)
        return (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    }

    private static func floorDivide(_ value: Int64, by divisor: Int64) -> Int64 {
        value / divisor - (value % divisor < 0 ? 1 : 0)
    }
}
