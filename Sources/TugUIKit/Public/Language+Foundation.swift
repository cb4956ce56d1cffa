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

extension Language {
    /// This language with the texts that a strings table of the app has, and its own where the table has none. Such a table, `Tug.strings` or
    /// `Tug.xcstrings`, has the names of the keys of `StringKey`:
    ///
    ///     "refreshIdle" = "Pull for news";
    ///     "refreshRunning" = "Asking for news";
    ///
    /// The table is read once, in the localization that the bundle prefers. For another one, give the bundle of its `.lproj` folder. `name`
    /// gives the keys other names, as those of a table that the app already has; nil for texts that are not in the table.
    ///
    ///     Language.shared = .preferred.localized()
    public func localized(
        table: String? = "Tug", bundle: Bundle = .main, name: (StringKey) -> String? = { $0.name }
    ) -> Language {
        // No text of an app.
        let missing = "\u{0}"
        var texts: [StringKey: String] = [:]
        for key in StringKey.allCases {
            guard let name = name(key) else { continue }
            let text = bundle.localizedString(forKey: name, value: missing, table: table)
            if text != missing { texts[key] = text }
        }
        return overriding { [texts] key in texts[key] }
    }
}
