import Foundation
import Tug

extension Language {
    /// The first of the person's preferred languages that the library has; otherwise English.
    public static var preferred: Language { named(Locale.preferredLanguages) }
}

extension HourCycle {
    /// How a locale, by default the person's with their own setting, counts the hours.
    public static func preferred(in locale: Locale = .current) -> HourCycle {
        // `j` stands for the hours as the locale has them, `a` in the answer for the half of the day.
        let pattern = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? ""
        return pattern.contains("a") ? .twelve : .twentyFour
    }
}
