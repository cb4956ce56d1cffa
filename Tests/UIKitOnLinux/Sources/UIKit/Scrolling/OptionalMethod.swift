/// Stands in for `responds(to:)`, which needs the Objective-C runtime: tells whether a delegate's answer is its own or the default of an
/// optional method that it does not implement.
@MainActor
public enum OptionalMethod {
    private static var isDefault = false

    /// What `ask` returns; nil if that is the default.
    public static func answer<Answer>(_ ask: () -> Answer) -> Answer? {
        isDefault = false
        defer { isDefault = false }
        let answer = ask()
        return isDefault ? nil : answer
    }

    /// Returns a default, and notes that it is one.
    static func `default`<Answer>(_ answer: Answer) -> Answer {
        isDefault = true
        return answer
    }
}
