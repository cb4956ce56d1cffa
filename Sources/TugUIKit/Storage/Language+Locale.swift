import Foundation
@_spi(Host) import Tug

extension Language {
    /// The first preferred language that the library has; otherwise English.
    public static var preferred: Language { named(Locale.preferredLanguages) }
}

extension HourCycle {
    /// The hour cycle of a locale; by default the current one with the user's setting.
    public static func preferred(in locale: Locale = .current) -> HourCycle {
        // `j` is replaced by the locale's hour format; `a` in the result is the half of the day.
        let pattern = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? ""
        return pattern.contains("a") ? .twelve : .twentyFour
    }
}
