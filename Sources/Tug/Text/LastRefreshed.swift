/// A day and time of day, of the calendar that everybody's clock shows.
public struct CalendarTime: Sendable, Equatable {
    /// Year.
    public var year: Int
    /// Month, 1…12.
    public var month: Int
    /// Day of the month, 1…31.
    public var day: Int
    /// Hour, 0…23.
    public var hour: Int
    /// Minute, 0…59.
    public var minute: Int

    /// The time that is `seconds` after 1970-01-01 00:00 UTC, on clocks that are `offset` seconds ahead of UTC.
    ///
    /// Days to year, month and day by Howard Hinnant's `civil_from_days` (https://howardhinnant.github.io/date_algorithms.html).
    public init(secondsSince1970 seconds: Int, offset: Int = 0) {
        let local = seconds + offset
        let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
        let second = local - days * 86_400
        hour = second / 3_600
        minute = second / 60 % 60
        let z = days + 719_468
        let era = (z >= 0 ? z : z - 146_096) / 146_097
        let dayOfEra = z - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthIndex = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthIndex + 2) / 5 + 1
        month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Hour and minute, such as `09:30`.
    public var timeText: String { twoDigits(hour) + ":" + twoDigits(minute) }
    /// Month and day, such as `01-13`.
    public var monthText: String { twoDigits(month) + "-" + twoDigits(day) }
    /// Year, month and day, such as `2023-11-02`.
    public var dayText: String { String(year) + "-" + monthText }

    private func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}

/// When a list was refreshed last, as MJRefresh words it.
public enum LastRefreshed: Sendable, Equatable {
    /// Never.
    case never
    /// On this day; hour and minute.
    case today(String)
    /// In this year or earlier; date and time.
    case earlier(String)

    /// How to word `time` at `now`. Today is the same calendar day (MJRefresh compares only the day of the month).
    public init(_ time: CalendarTime?, now: CalendarTime) {
        guard let time else {
            self = .never
            return
        }
        if time.year == now.year, time.month == now.month, time.day == now.day {
            self = .today(time.timeText)
        } else {
            self = .earlier((time.year == now.year ? time.monthText : time.dayText) + " " + time.timeText)
        }
    }
}
