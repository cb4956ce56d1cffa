/// The time of the last refresh of a list, prepared as text.
public enum LastRefreshed: Sendable, Equatable {
    /// Never.
    case never
    /// Today, with the time of day.
    case today(String)
    /// This year or earlier, with date and time.
    case earlier(String)

    /// Formats `time` relative to `now` as MJRefresh does: `09:30`, `01-13 09:30`, `2023-11-02 08:00`.
    /// Today is the same calendar day (MJRefresh compares only the day of the month).
    @_spi(Host) public init(_ time: CalendarTime?, now: CalendarTime) {
        guard let time else {
            self = .never
            return
        }
        if time.isSameDay(as: now) {
            self = .today(time.timeText)
        } else {
            self = .earlier((time.year == now.year ? time.monthText : time.dayText) + " " + time.timeText)
        }
    }

    /// Formats `time` relative to `now`, both Gregorian, with the language's patterns, digits and calendar. Uses the language's
    /// clock unless `hourCycle` is set. An empty pattern is replaced by MJRefresh's format.
    @_spi(Host) public init(_ time: CalendarTime?, now: CalendarTime, language: Language, hourCycle: HourCycle? = nil) {
        guard let time else {
            self = .never
            return
        }
        let there = time.in(language.calendar)
        let here = now.in(language.calendar)
        let clock = LastRefreshed.clock(there, language, hourCycle ?? language.hourCycle)
        if there.isSameDay(as: here) {
            self = .today(clock)
        } else if there.year == here.year {
            self = .earlier(DatePattern(.dayPattern, of: language, or: "MM-dd {0}").text(there, inserting: clock))
        } else {
            self = .earlier(DatePattern(.datePattern, of: language, or: "y-MM-dd {0}").text(there, inserting: clock))
        }
    }

    /// Returns the time of day. It is isolated in right-to-left text, where `9:30 AM` would otherwise become `AM 9:30`.
    private static func clock(_ time: CalendarTime, _ language: Language, _ hourCycle: HourCycle) -> String {
        let key: StringKey = hourCycle == .twelve ? .timePattern12 : .timePattern24
        let clock = DatePattern(key, of: language, or: "HH:mm").text(time)
        return language.isRightToLeft ? "\u{2068}" + clock + "\u{2069}" : clock
    }
}
