/// Writes a date and time with a pattern of Unicode CLDR (https://unicode.org/reports/tr35/tr35-dates.html). It supports the
/// fields that the tables of this library use:
///
/// `y` year, `yy` its last two digits; `M` `MM` month, `MMM` its name; `d` `dd` day; `H` `HH` hour 0…23, `h` `hh` 1…12, `K` `KK`
/// 0…11; `m` `mm` minute; `a` day period (AM or PM); `'…'` plain text, `''` an apostrophe; `{0}` the inserted text. All other
/// characters are copied.
struct DatePattern {
    private let pattern: String
    /// The language of names and digits.
    private let language: Language

    /// Creates the pattern that a language has for a key, or `substitute` where it has none.
    init(_ key: StringKey, of language: Language, or substitute: String) {
        let pattern = language[key]
        self.pattern = pattern.utf8.isEmpty ? substitute : pattern
        self.language = language
    }

    /// Returns the text for a time of the language's calendar, with `inserted` for `{0}`.
    func text(_ time: CalendarTime, inserting inserted: String = "") -> String {
        var text = ""
        var field: Unicode.Scalar = " "
        var width = 0
        var isQuoted = false
        var previous: Unicode.Scalar = " "
        for scalar in pattern.unicodeScalars {
            if width > 0, scalar == field {
                width += 1
                continue
            }
            write(field, width, of: time, to: &text)
            width = 0
            switch scalar {
            case "'":
                // Two quotes in a row are an apostrophe, inside and outside of plain text.
                if previous == "'" { text.unicodeScalars.append(scalar) }
                isQuoted.toggle()
                // A third quote starts over.
                previous = previous == "'" ? " " : "'"
                continue
            case _ where isQuoted: text.unicodeScalars.append(scalar)
            case "y", "M", "d", "H", "h", "K", "m", "a":
                field = scalar
                width = 1
            case "{", "}": break
            case "0" where previous == "{": text += inserted
            default: text.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        write(field, width, of: time, to: &text)
        return text
    }

    private func write(_ field: Unicode.Scalar, _ width: Int, of time: CalendarTime, to text: inout String) {
        guard width > 0 else { return }
        switch field {
        case "y": number(width == 2 ? time.year % 100 : time.year, width, &text)
        case "M" where width >= 3: name(of: time.month, width, &text)
        case "M": number(time.month, width, &text)
        case "d": number(time.day, width, &text)
        case "H": number(time.hour, width, &text)
        case "h": number((time.hour + 11) % 12 + 1, width, &text)
        case "K": number(time.hour % 12, width, &text)
        case "m": number(time.minute, width, &text)
        default: text += language[time.hour < 12 ? .beforeNoon : .afterNoon]
        }
    }

    private func number(_ number: Int, _ width: Int, _ text: inout String) {
        language.digits.write(number, width: width, to: &text)
    }

    /// Writes the name of the month, or its number where the language has no name.
    private func name(of month: Int, _ width: Int, _ text: inout String) {
        var index = 1
        var isEmpty = true
        for scalar in language[.monthNames].unicodeScalars {
            if scalar == "|" {
                index += 1
            } else if index == month {
                text.unicodeScalars.append(scalar)
                isEmpty = false
            }
        }
        if isEmpty { number(month, 2, &text) }
    }
}

/// The digits of a language. Names and values are those of Unicode; each system is ten consecutive code points.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum NumeralSystem: UInt32, Sendable, CaseIterable {
    /// 0123456789, also common on screens in Arabic-speaking and Hindi-speaking countries.
    case latin = 0x30
    /// ٠١٢٣٤٥٦٧٨٩, in Egypt, Saudi Arabia and their neighbors.
    case arabicIndic = 0x660
    /// ۰۱۲۳۴۵۶۷۸۹, in Iran and Afghanistan.
    case persian = 0x6F0
    /// ०१२३४५६७८९.
    case devanagari = 0x966
    /// ০১২৩৪৫৬৭৮৯.
    case bengali = 0x9E6

    /// Writes a number, padded with zeros to `width` digits.
    func write(_ number: Int, width: Int, to text: inout String) {
        if number < 0 {
            text += "-"
            return write(-number, width: width, to: &text)
        }
        if number >= 10 || width > 1 { write(number / 10, width: width - 1, to: &text) }
        // Always a valid scalar: the code point of a digit.
        if let figure = Unicode.Scalar(rawValue + UInt32(number % 10)) { text.unicodeScalars.append(figure) }
    }
}

/// A clock of 12 or 24 hours.
public enum HourCycle: UInt8, Sendable, CaseIterable {
    /// 12 hours, with a word for the day period.
    case twelve
    /// 24 hours.
    case twentyFour
}
