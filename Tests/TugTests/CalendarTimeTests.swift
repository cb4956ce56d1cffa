import Foundation
import Testing
@_spi(Host) import TugTestKit

@_spi(Host) @testable import Tug

/// Dates, times of day, and their calendars.
@Suite struct CalendarTimeTests {
    @Test func secondsConvertToLocalTime() {
        #expect(CalendarTime(secondsSince1970: 0) == CalendarTime(year: 1970, month: 1, day: 1, hour: 0, minute: 0))
        #expect(CalendarTime(secondsSince1970: -0.5) == CalendarTime(year: 1969, month: 12, day: 31, hour: 23, minute: 59))
        #expect(
            CalendarTime(secondsSince1970: 4_102_444_799.9, offset: 3_600)
                == CalendarTime(year: 2100, month: 1, day: 1, hour: 0, minute: 59))
    }

    @Test(arguments: [
        Double.nan, .infinity, -.infinity, 1e300, -1e300, 253_402_300_800, -62_135_596_801, .greatestFiniteMagnitude,
    ])
    func invalidTimesDoNotTrap(seconds: Double) {
        #expect(!CalendarTime.canWord(secondsSince1970: seconds))
        #expect(CalendarTime(secondsSince1970: seconds).year == 1970)
        #expect(CalendarTime(secondsSince1970: 0, offset: .max).day == 2)
        #expect(CalendarTime(secondsSince1970: 0, offset: .min).day == 31)
    }

    @Test(arguments: [
        // The days of the equinox in an almanac: the years after 1399, 1403 and 1407 have one day more.
        ((2020, 3, 20), (1399, 1, 1)), ((2021, 3, 20), (1399, 12, 30)), ((2021, 3, 21), (1400, 1, 1)),
        ((2024, 3, 20), (1403, 1, 1)), ((2025, 3, 20), (1403, 12, 30)), ((2025, 3, 21), (1404, 1, 1)),
        ((2026, 3, 20), (1404, 12, 29)), ((2026, 3, 21), (1405, 1, 1)), ((2023, 9, 22), (1402, 6, 31)),
        ((2023, 9, 23), (1402, 7, 1)), ((1979, 2, 11), (1357, 11, 22)), ((1970, 1, 1), (1348, 10, 11)),
    ])
    func iranianYearBeginsAtEquinox(gregorian: (Int, Int, Int), persian: (Int, Int, Int)) {
        let time = CalendarTime(year: gregorian.0, month: gregorian.1, day: gregorian.2, hour: 7, minute: 8).in(.persian)
        #expect(time == CalendarTime(year: persian.0, month: persian.1, day: persian.2, hour: 7, minute: 8))
    }

    @Test(arguments: [
        (CalendarSystem.gregorian, Calendar.Identifier.gregorian), (.persian, .persian), (.buddhist, .buddhist),
    ])
    func calendarsAgreeWithICUs(system: CalendarSystem, identifier: Calendar.Identifier) throws {
        var random = RandomSource(seed: RandomSource.base("calendarsAgreeWithICUs"))
        var calendar = Calendar(identifier: identifier)
        // The years 1900 to 2100.
        for _ in 0..<500 {
            let seconds = Double.random(in: -2_208_988_800..<4_102_444_800, using: &random).rounded(.down)
            let offset = Int.random(in: -12...14, using: &random) * 3_600
            calendar.timeZone = try #require(TimeZone(secondsFromGMT: offset))
            let expected = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute], from: Date(timeIntervalSince1970: seconds))
            let time = CalendarTime(secondsSince1970: seconds, offset: offset).in(system)
            #expect(
                [time.year, time.month, time.day, time.hour, time.minute]
                    == [expected.year, expected.month, expected.day, expected.hour, expected.minute], "\(seconds) \(offset)")
        }
    }

    @Test(arguments: CalendarSystem.allCases)
    func consecutiveDaysFollowInMonthOrStartNext(system: CalendarSystem) {
        // The years 1 to 60, which precede the Iranian era, and 1800 to 2200.
        for days in [-719_162 ... -697_000, -62_000...84_000] {
            let times = days.map { CalendarTime(secondsSince1970: Double($0) * 86_400).in(system) }
            let wrong = zip(times, times.dropFirst()).first { last, time in
                switch (time.year - last.year, time.month - last.month) {
                case (0, 0): time.day != last.day + 1
                case (0, 1): time.day != 1 || last.day < 28
                case (1, -11): time.day != 1 || last.day < 29
                default: true
                }
            }
            #expect(wrong == nil)
        }
    }
}
