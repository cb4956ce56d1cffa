/// A clock of 12 or 24 hours.
public enum HourCycle: UInt8, Sendable, CaseIterable {
    /// 12 hours, with a word for the day period.
    case twelve
    /// 24 hours.
    case twentyFour
}
