/// The texts of one language, as a table of constants without start-up work or heap allocations.
///
/// An Embedded program that names one (``german``) contains only that one, 2.5 to 3 KB. ``named(_:)-(String)``, which finds any
/// language by its code, includes all. On Linux the linker always keeps the public symbols of a package: 150 KB of constants.
public struct Language: Sendable {
    /// The BCP 47 code, such as `en` or `zh-Hans`.
    public let code: String
    /// Whether the language is written from right to left, so that layouts are mirrored.
    public let isRightToLeft: Bool
    /// The usual clock, where the app or the system sets no other.
    public var hourCycle: HourCycle
    /// The digits of its dates and times.
    public var digits: NumeralSystem
    /// The calendar of its dates.
    public var calendar: CalendarSystem
    private let text: @Sendable (StringKey) -> String

    /// Creates a language with a text for each key.
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

    /// Returns the text for a key.
    public subscript(key: StringKey) -> String { text(key) }

    /// Returns this language with some texts replaced. `replacement` returns nil for texts that stay.
    public func overriding(_ replacement: @escaping @Sendable (StringKey) -> String?) -> Language {
        let base = text
        return Language(
            code: code, isRightToLeft: isRightToLeft, hourCycle: hourCycle, digits: digits, calendar: calendar
        ) { key in replacement(key) ?? base(key) }
    }

    /// Returns ``StringKey/lastUpdatedPrefix`` joined with a time or ``StringKey/lastUpdatedNever``. A space follows `:`, but
    /// not the full-width `：`.
    public func lastUpdated(_ time: String) -> String {
        let prefix = self[.lastUpdatedPrefix]
        return prefix.utf8.last == UInt8(ascii: ":") ? prefix + " " + time : prefix + time
    }
}
