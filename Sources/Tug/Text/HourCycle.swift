/// Whether clocks count the hours of a day once or twice.
public enum HourCycle: UInt8, Sendable, CaseIterable {
    /// Twice 12 hours, with a word for the half of the day.
    case twelve
    /// 24 hours.
    case twentyFour
}
