/// The texts of one language: a table in the program's constants, with no work at start-up and no heap.
///
/// Name one (``german``) and an Embedded program carries only that one, 2.5 to 3 KB; ``named(_:)-(String)``, which finds any of
/// them by its code, brings them all. On Linux the linker keeps the public symbols of a package either way: 150 KB of unread constants.
public struct Language: Sendable {
    /// BCP 47 code, such as `en` or `zh-Hans`.
    public let code: String
    /// Whether it is written from right to left, and layouts are mirrored.
    public let isRightToLeft: Bool
    /// How its people count the hours, where the app or the system does not know better.
    public var hourCycle: HourCycle
    /// The figures of its dates and times.
    public var digits: NumeralSystem
    /// The calendar of its dates.
    public var calendar: CalendarSystem
    private let text: @Sendable (StringKey) -> String

    /// A language with a text for each key.
    public init(
        code: String, isRightToLeft: Bool = false, hourCycle: HourCycle = .twentyFour, digits: NumeralSystem = .latin,
        calendar: CalendarSystem = .gregorian, text: @escaping @Sendable (StringKey) -> String
    ) {
        self.code = code
        self.isRightToLeft = isRightToLeft
        self.hourCycle = hourCycle
        self.digits = digits
        self.calendar = calendar
        self.text = text
    }

    /// The text for a key.
    public subscript(key: StringKey) -> String { text(key) }

    /// This language with some texts replaced; `replacement` returns nil for those that stay.
    public func overriding(_ replacement: @escaping @Sendable (StringKey) -> String?) -> Language {
        let base = text
        return Language(
            code: code, isRightToLeft: isRightToLeft, hourCycle: hourCycle, digits: digits, calendar: calendar
        ) { key in replacement(key) ?? base(key) }
    }

    /// ``StringKey/lastUpdatedPrefix`` and a time (or ``StringKey/lastUpdatedNever``), joined as the language writes it:
    /// a space after `:`, none after the full-width `：` that brings its own.
    public func lastUpdated(_ time: String) -> String {
        let prefix = self[.lastUpdatedPrefix]
        return prefix.utf8.last == UInt8(ascii: ":") ? prefix + " " + time : prefix + time
    }
}
