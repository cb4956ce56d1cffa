import Foundation

/// Moments as short English text relative to now: "just now", "5 min ago", "3 hours ago", "yesterday", "3 days ago",
/// "12 Mar", "12 Mar 2021".
///
/// Days are calendar days of the time zone: at one o'clock in the morning, three hours ago is "yesterday". Less than an
/// hour is told in minutes even across midnight. Times to come, which a wrong clock or a copied file can produce, read
/// "in 5 min", "in 3 hours", "tomorrow", "in 3 days"; less than a minute either way is "just now".
public struct RelativeTime: Sendable {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    /// The years 1 to 9999. Some file systems can keep times millions of years away, which no calendar can name.
    private static let nameableSeconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

    private let now: Int64
    private let today: CivilDay
    private let timeZone: TimeZone

    /// Texts as of `now`. One of these serves a whole page of entries.
    ///
    /// - Parameters:
    ///   - now: The present, usually ``FileTime/now``. Outside the years 1 to 9999 it counts as the nearest of them.
    ///   - timeZone: Decides where days begin.
    public init(now: FileTime, timeZone: TimeZone = .current) {
        self.now = min(max(now.seconds, Self.nameableSeconds.lowerBound), Self.nameableSeconds.upperBound)
        self.timeZone = timeZone
        today = CivilDay(containing: self.now, in: timeZone)
    }

    /// The text for one moment; "unknown date" outside the years 1 to 9999.
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

/// A calendar day in some time zone, by its distance from 1970-01-01.
///
/// Counting days by hand, and not by the hours between two midnights, stays right where a day has 23 or 25 hours and
/// where clocks go forward at midnight so that a day has no midnight at all.
private struct CivilDay {
    let number: Int64

    init(containing seconds: Int64, in timeZone: TimeZone) {
        let offset = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        number = Self.floorDivide(seconds + Int64(offset), by: 86_400)
    }

    /// The Gregorian date. Years are counted from March so that the leap day is a year's last day; 400 such years always
    /// have 146,097 days, and a month begins every 30.6 days.
    var date: (year: Int64, month: Int, day: Int) {
        let daysSinceMarchOfYear0 = number + 719_468
        let era = Self.floorDivide(daysSinceMarchOfYear0, by: 146_097)
        let dayOfEra = daysSinceMarchOfYear0 - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5) + 1
        let month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, day)
    }

    private static func floorDivide(_ value: Int64, by divisor: Int64) -> Int64 {
        value / divisor - (value % divisor < 0 ? 1 : 0)
    }
}
