/// A local date and time. It is Gregorian unless ``CalendarTime/in(_:)`` has converted it.
@_spi(Host) public struct CalendarTime: Sendable, Equatable {
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

    /// Creates a date and time from its parts, without validation.
    public init(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
    }

    /// Returns whether a time in seconds since 1970-01-01 00:00 UTC is in the years 1…9999, which can be written as text.
    public static func canWord(secondsSince1970 seconds: Double) -> Bool {
        // False for NaN too.
        seconds >= -62_135_596_800 && seconds < 253_402_300_800
    }

    /// Creates the time `seconds` after 1970-01-01 00:00 UTC, for clocks `offset` seconds ahead of UTC. Outside
    /// ``canWord(secondsSince1970:)`` it is 1970-01-01. Offsets are limited to a day.
    ///
    /// Seconds are a `Double` because a 32-bit `Int` in WebAssembly ends in 2038.
    public init(secondsSince1970 seconds: Double, offset: Int = 0) {
        let known = CalendarTime.canWord(secondsSince1970: seconds) ? seconds : 0
        let local = known.rounded(.down) + Double(min(max(offset, -86_400), 86_400))
        let days = (local / 86_400).rounded(.down)
        let second = Int(local - days * 86_400)
        self.init(daysSince1970: Int(days), hour: second / 3_600, minute: second / 60 % 60)
    }

    /// Converts days to year, month and day with Howard Hinnant's `civil_from_days`
    /// (https://howardhinnant.github.io/date_algorithms.html).
    private init(daysSince1970 days: Int, hour: Int, minute: Int) {
        self.hour = hour
        self.minute = minute
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

    /// The days from 1970-01-01 to this Gregorian day, by Howard Hinnant's `days_from_civil`.
    var daysSince1970: Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Whether both are on the same day of the same calendar.
    func isSameDay(as other: CalendarTime) -> Bool { year == other.year && month == other.month && day == other.day }

    /// Hour and minute in MJRefresh's format, such as `09:30`.
    public var timeText: String { twoDigits(hour) + ":" + twoDigits(minute) }
    /// Month and day in MJRefresh's format, such as `01-13`.
    public var monthText: String { twoDigits(month) + "-" + twoDigits(day) }
    /// Year, month and day in MJRefresh's format, such as `2023-11-02`.
    public var dayText: String { String(year) + "-" + monthText }

    private func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
