import FolderListing
import Foundation
import Testing

@Suite("A number of bytes")
struct ByteCountTests {
    @Test(
        "reads as at most three digits and a unit",
        arguments: [
            (0, "0 B"), (1, "1 B"), (999, "999 B"), (1_000, "1.0 kB"), (1_049, "1.0 kB"), (1_050, "1.1 kB"),
            (9_949, "9.9 kB"), (9_950, "10 kB"), (12_345_678, "12 MB"), (999_499, "999 kB"), (999_500, "1.0 MB"),
            (999_999, "1.0 MB"), (1_000_000, "1.0 MB"), (999_499_999, "999 MB"), (999_500_000, "1.0 GB"),
            (5_000_000_000_000, "5.0 TB"), (999_999_999_999_999, "1.0 PB"), (999_499_999_999_999_999, "999 PB"),
            (999_500_000_000_000_000, "1.0 EB"), (Int64.max, "9.2 EB"), (-1_500, "-1.5 kB"), (Int64.min, "-9.2 EB"),
        ] as [(Int64, String)])
    func table(bytes: Int64, text: String) {
        #expect(ByteCount.text(bytes) == text)
    }

    @Test("never reads as 1000 of a unit, around every power of ten")
    func neverAThousand() {
        var power: Int64 = 1
        for _ in 0..<18 {
            power *= 10
            for offset in -2_000...2_000 where power + Int64(offset) >= 0 {
                let text = ByteCount.text(power + Int64(offset))
                #expect(!text.hasPrefix("1000") && !text.hasPrefix("10.0"), "\(power) + \(offset)")
            }
            for part in 1...20 {
                #expect(!ByteCount.text(power - power / (100 * Int64(part))).hasPrefix("1000"))
            }
        }
    }
}

@Suite("A time relative to now")
struct RelativeTimeTests {
    @Test(
        "reads as minutes, hours, days or a date",
        arguments: [
            ("2024-03-14T12:00:00Z", "just now"),
            ("2024-03-14T11:59:01Z", "just now"),
            ("2024-03-14T11:59:00Z", "1 min ago"),
            ("2024-03-14T11:00:01Z", "59 min ago"),
            ("2024-03-14T11:00:00Z", "1 hour ago"),
            ("2024-03-14T10:00:01Z", "1 hour ago"),
            ("2024-03-14T00:00:00Z", "12 hours ago"),
            ("2024-03-13T23:59:59Z", "yesterday"),
            ("2024-03-13T00:00:00Z", "yesterday"),
            ("2024-03-12T23:59:59Z", "2 days ago"),
            ("2024-03-08T00:00:00Z", "6 days ago"),
            ("2024-03-07T23:59:59Z", "7 Mar"),
            ("2024-02-29T12:00:00Z", "29 Feb"),
            ("2024-01-01T00:00:00Z", "1 Jan"),
            ("2023-12-31T23:59:59Z", "31 Dec 2023"),
            ("2021-03-12T12:00:00Z", "12 Mar 2021"),
            ("1969-12-31T23:59:59Z", "31 Dec 1969"),
            ("2024-03-14T12:00:59Z", "just now"),
            ("2024-03-14T12:01:00Z", "in 1 min"),
            ("2024-03-14T15:00:00Z", "in 3 hours"),
            ("2024-03-15T00:00:00Z", "tomorrow"),
            ("2024-03-17T12:00:00Z", "in 3 days"),
            ("2024-12-24T12:00:00Z", "24 Dec"),
            ("2031-03-12T12:00:00Z", "12 Mar 2031"),
        ])
    func table(time: String, text: String) throws {
        let relative = RelativeTime(now: try FileTime(iso: "2024-03-14T12:00:00Z"), timeZone: .gmt)
        #expect(relative.text(for: try FileTime(iso: time)) == text)
    }

    @Test(
        "goes by calendar days of the time zone",
        arguments: [
            // Shortly after midnight, the evening before is yesterday. Less than an hour stays in minutes.
            ("Europe/Berlin", "2024-06-02T00:30:00+02:00", "2024-06-01T22:00:00+02:00", "yesterday"),
            ("Europe/Berlin", "2024-06-02T00:10:00+02:00", "2024-06-01T23:50:00+02:00", "20 min ago"),
            // The same two times are on one day in UTC and on two days in Tokyo.
            ("GMT", "2024-06-01T16:00:00Z", "2024-06-01T14:00:00Z", "2 hours ago"),
            ("Asia/Tokyo", "2024-06-01T16:00:00Z", "2024-06-01T14:00:00Z", "yesterday"),
            // Clocks go forward: a day of 23 hours. Then back: a day of 25 hours.
            ("Europe/Berlin", "2024-04-01T00:00:00+02:00", "2024-03-31T00:00:00+01:00", "yesterday"),
            ("Europe/Berlin", "2024-04-01T00:00:00+02:00", "2024-03-30T23:59:59+01:00", "2 days ago"),
            ("Europe/Berlin", "2024-03-31T05:00:00+02:00", "2024-03-31T01:00:00+01:00", "3 hours ago"),
            ("Europe/Berlin", "2024-10-27T23:59:00+01:00", "2024-10-27T00:00:00+02:00", "24 hours ago"),
            ("Europe/Berlin", "2024-10-28T00:00:00+01:00", "2024-10-27T00:00:00+02:00", "yesterday"),
            ("Europe/Berlin", "2024-10-28T00:00:00+01:00", "2024-10-26T23:59:59+02:00", "2 days ago"),
            // In São Paulo clocks went forward at midnight: 4 November 2018 began at one o'clock.
            ("America/Sao_Paulo", "2018-11-05T00:30:00-02:00", "2018-11-04T01:00:00-02:00", "yesterday"),
            ("America/Sao_Paulo", "2018-11-04T12:00:00-02:00", "2018-11-03T23:59:59-03:00", "yesterday"),
            // New Year begins earlier in the east.
            ("Pacific/Auckland", "2024-01-09T00:00:00Z", "2023-12-31T12:00:00Z", "1 Jan"),
            ("GMT", "2024-01-09T00:00:00Z", "2023-12-31T12:00:00Z", "31 Dec 2023"),
            ("Asia/Kathmandu", "2024-06-01T18:20:00Z", "2024-06-01T18:10:00Z", "10 min ago"),
        ])
    func calendarDays(zone: String, now: String, time: String, text: String) throws {
        let timeZone = try #require(TimeZone(identifier: zone))
        let relative = RelativeTime(now: try FileTime(iso: now), timeZone: timeZone)
        #expect(relative.text(for: try FileTime(iso: time)) == text)
    }

    @Test("names the dates the calendar names, for random moments and zones")
    func agreesWithCalendar() throws {
        var random = SeededGenerator()
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        // Far from all times below, so that dates include their years.
        let now = FileTime(seconds: 250_000_000_000)
        for zone in ["GMT", "Europe/Berlin", "America/Sao_Paulo", "Asia/Kathmandu", "Pacific/Apia"] {
            let timeZone = try #require(TimeZone(identifier: zone))
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = timeZone
            let relative = RelativeTime(now: now, timeZone: timeZone)
            for _ in 0..<500 {
                // The years 1600 to 9000. Earlier, Foundation's calendar is Julian.
                let seconds = Int64.random(in: -11_670_000_000...221_800_000_000, using: &random)
                let date = calendar.dateComponents(
                    [.year, .month, .day], from: Date(timeIntervalSince1970: Double(seconds)))
                let month = months[try #require(date.month) - 1]
                let expected = "\(try #require(date.day)) \(month) \(try #require(date.year))"
                let text = relative.text(for: FileTime(seconds: seconds))
                #expect(text == expected, "\(seconds) in \(zone), TUG_SEED=\(random.seed)")
            }
        }
    }

    @Test(
        "uses the Gregorian calendar from the year 1 to 9999",
        arguments: [
            (Int64(-62_135_596_800), "1 Jan 1"), (-24_293_779_200, "29 Feb 1200"), (-12_219_724_800, "10 Oct 1582"),
            (253_402_300_799, "31 Dec 9999"),
        ])
    func firstAndLastYears(seconds: Int64, text: String) {
        let relative = RelativeTime(now: FileTime(seconds: 0), timeZone: .gmt)
        #expect(relative.text(for: FileTime(seconds: seconds)) == text)
    }

    @Test(
        "survives times no calendar can name",
        arguments: [Int64.min, -62_135_596_801, 253_402_300_800, Int64.max])
    func absurdTimes(seconds: Int64) {
        let time = FileTime(seconds: seconds)
        #expect(RelativeTime(now: .now).text(for: time) == "unknown date")
        #expect(RelativeTime(now: time, timeZone: .gmt).text(for: FileTime(seconds: 0)) == "1 Jan 1970")
    }
}

extension FileTime {
    fileprivate init(iso text: String) throws {
        self.init(seconds: Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970))
    }
}
