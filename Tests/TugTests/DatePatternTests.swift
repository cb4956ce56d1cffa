import Testing

@_spi(Host) @testable import Tug

/// Parsing of date patterns, and the patterns of each language.
@Suite struct DatePatternTests {
    private let time = CalendarTime(year: 2023, month: 2, day: 3, hour: 0, minute: 5)

    /// Formats a time with a pattern, in English with some texts replaced.
    private func text(_ pattern: String, _ time: CalendarTime? = nil, months: String? = nil, inserting: String = "") -> String {
        let language = Language.english.overriding { key in
            switch key {
            case .dayPattern: pattern
            case .monthNames: months
            default: nil
            }
        }
        return DatePattern(.dayPattern, of: language, or: "").text(time ?? self.time, inserting: inserting)
    }

    // MARK: Reading

    @Test(arguments: [
        ("y", "2023"), ("yy", "23"), ("yyyy", "2023"), ("M", "2"), ("MM", "02"), ("MMM", "Feb"), ("d", "3"), ("dd", "03"),
        ("H", "0"), ("HH", "00"), ("h", "12"), ("hh", "12"), ("K", "0"), ("KK", "00"), ("m", "5"), ("mm", "05"), ("a", "AM"),
        ("yMd", "202323"), ("y-MM-dd", "2023-02-03"), ("h:mm a", "12:05 AM"), ("M月d日", "2月3日"), ("", ""),
    ])
    func fieldHasAsManyDigitsAsLetters(pattern: String, expected: String) {
        #expect(text(pattern) == expected)
    }

    @Test(arguments: [
        ("d 'de' M", "3 de 2"), ("y 'y' d", "2023 y 3"), ("h 'o''clock'", "12 o'clock"), ("''d''", "'3'"), ("'d'd'd'", "d3d"),
        ("d'", "3"), ("'d", "d"), ("d''d", "3'3"),
    ])
    func quotedTextIsCopied(pattern: String, expected: String) {
        #expect(text(pattern) == expected)
    }

    @Test func timeOfDayIsInserted() {
        #expect(text("d.M., {0}", inserting: "9 Uhr") == "3.2., 9 Uhr")
        #expect(text("{0} d/M", inserting: "08:00") == "08:00 3/2")
        // Its letters are not fields.
        #expect(text("{0}", inserting: "d'M") == "d'M")
    }

    @Test func twelveHourFieldsStartAtTwelveOrZero() {
        let hours = [0, 1, 11, 12, 13, 23].map { CalendarTime(year: 1, month: 1, day: 1, hour: $0, minute: 0) }
        #expect(hours.map { text("h a", $0) } == ["12 AM", "1 AM", "11 AM", "12 PM", "1 PM", "11 PM"])
        #expect(hours.map { text("K a", $0) } == ["0 AM", "1 AM", "11 AM", "0 PM", "1 PM", "11 PM"])
    }

    @Test func monthWithoutNameIsNumber() {
        #expect(text("MMM d", months: "") == "02 3")
        #expect(text("MMM d", months: "January") == "02 3")
        #expect(text("MMM d", months: "||") == "02 3")
    }

    @Test func digitsFollowLanguage() {
        var language = Language.english
        let texts = NumeralSystem.allCases.map { digits in
            language.digits = digits
            return DatePattern(.timePattern24, of: language, or: "").text(.init(year: 1, month: 1, day: 1, hour: 19, minute: 8))
        }
        #expect(texts == ["19:08", "١٩:٠٨", "۱۹:۰۸", "१९:०८", "১৯:০৮"])
    }

    // MARK: The tables

    /// Returns `code key` for each language whose text breaks a rule.
    private func offenders(_ keys: StringKey..., where breaksRule: (Language, String) -> Bool) -> [String] {
        Language.all.flatMap { language in
            keys.filter { breaksRule(language, language[$0]) }.map { "\(language.code) \($0): “\(language[$0])”" }
        }
    }

    /// Returns the letters of a pattern outside plain text, one per field.
    private func fields(_ pattern: String) -> Set<Character> {
        var isQuoted = false
        return Set(
            pattern.filter { character in
                if character == "'" { isQuoted.toggle() }
                return !isQuoted && character.isASCII && character.isLetter
            })
    }

    @Test func patternsHaveTheFieldsTheyAreFor() {
        #expect(offenders(.timePattern24) { fields($1) != ["H", "m"] } == [])
        #expect(offenders(.timePattern12) { fields($1) != ["h", "m", "a"] && fields($1) != ["K", "m", "a"] } == [])
        #expect(offenders(.dayPattern) { fields($1) != ["M", "d"] || !$1.contains("{0}") } == [])
        #expect(offenders(.datePattern) { fields($1) != ["y", "M", "d"] || !$1.contains("{0}") } == [])
    }

    @Test func timeOfDayDoesNotWrap() {
        #expect(offenders(.timePattern24, .timePattern12, .beforeNoon, .afterNoon) { $1.contains(" ") } == [])
    }

    @Test func patternsContainOnlyDirectionMarksOfTheirScript() {
        #expect(
            offenders(.timePattern24, .timePattern12, .dayPattern, .datePattern, .monthNames, .beforeNoon, .afterNoon) {
                let allowed: Set<Unicode.Scalar> = $0.isRightToLeft ? ["\u{200F}"] : []
                return $1.unicodeScalars.contains {
                    let category = $0.properties.generalCategory
                    return (category == .format || category == .control) && !allowed.contains($0)
                }
            } == [])
    }

    @Test func eachLanguageHasTwelveMonthNames() {
        #expect(
            offenders(.monthNames) { _, names in
                let months = names.split(separator: "|", omittingEmptySubsequences: false)
                return months.count != 12 || Set(months).count != 12 || months.contains { $0.isEmpty || $0.count > 12 }
            } == [])
    }

    @Test func dayPeriodsDiffer() {
        for language in Language.all { #expect(language[.beforeNoon] != language[.afterNoon], "\(language.code)") }
    }
}
