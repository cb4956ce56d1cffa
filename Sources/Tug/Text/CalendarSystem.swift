/// How years and months are counted.
public enum CalendarSystem: UInt8, Sendable, CaseIterable {
    /// The calendar of most countries.
    case gregorian
    /// Solar Hijri, the calendar of Iran and Afghanistan: the year begins at the March equinox.
    case persian
    /// The Gregorian calendar with years counted from the Buddha's passing, as in Thailand: 543 more.
    case buddhist
}

extension CalendarTime {
    /// A Gregorian day in another calendar; hour and minute stay.
    public func `in`(_ calendar: CalendarSystem) -> CalendarTime {
        var time = self
        switch calendar {
        case .gregorian: break
        case .buddhist: time.year += 543
        case .persian: (time.year, time.month, time.day) = CalendarTime.persianDate(daysSince1970: daysSince1970)
        }
        return time
    }

    /// Leap years in cycles of 33, as ICU's Persian calendar counts them: right from 1799 to 2123, when the rule of 33 begins to
    /// differ from the observed equinox by a day.
    private static func persianDate(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        // From 1 Farvardin of the year 1.
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
