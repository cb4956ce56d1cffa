/// A calendar: how years and months are counted.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum CalendarSystem: UInt8, Sendable, CaseIterable {
    /// The Gregorian calendar.
    case gregorian
    /// Solar Hijri, the calendar of Iran and Afghanistan. The year begins at the March equinox.
    case persian
    /// The Thai calendar: the Gregorian calendar with 543 added to the year.
    case buddhist
}

@_spi(Host) extension CalendarTime {
    /// Returns a Gregorian day in another calendar. Hour and minute stay.
    public func `in`(_ calendar: CalendarSystem) -> CalendarTime {
        var time = self
        switch calendar {
        case .gregorian: break
        case .buddhist: time.year += 543
        case .persian: (time.year, time.month, time.day) = CalendarTime.persianDate(daysSince1970: daysSince1970)
        }
        return time
    }

    /// Converts a day with leap years in cycles of 33, as ICU's Persian calendar. Correct from 1799 to 2123; then it begins to
    /// differ from the observed equinox by a day.
    private static func persianDate(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        // Counted from 1 Farvardin of the year 1.
        let day = days + 492_268
        let year = 1 + floorQuotient(33 * day + 3, 12_053)
        let dayOfYear = day - 365 * (year - 1) - floorQuotient(8 * year + 21, 33)
        // Six months of 31 days, then months of 30.
        return dayOfYear < 186
            ? (year, dayOfYear / 31 + 1, dayOfYear % 31 + 1)
            : (year, (dayOfYear - 186) / 30 + 7, (dayOfYear - 186) % 30 + 1)
    }

    private static func floorQuotient(_ dividend: Int, _ divisor: Int) -> Int {
        dividend >= 0 ? dividend / divisor : -((divisor - 1 - dividend) / divisor)
    }
}
