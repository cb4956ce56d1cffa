extension Language {
    /// All languages of the library, English first, then sorted by code.
    ///
    /// Only this and the lookups below refer to all languages. An Embedded program that uses none of them contains only the
    /// languages that it names.
    public static var all: [Language] {
        [
            .english, .arabic, .bulgarian, .bengali, .catalan, .czech, .danish, .german, .greek, .spanish, .estonian, .persian,
            .finnish, .french, .hebrew, .hindi, .croatian, .hungarian, .indonesian, .italian, .japanese, .korean, .lithuanian,
            .latvian, .malay, .norwegian, .dutch, .polish, .portuguese, .europeanPortuguese, .romanian, .russian, .slovak,
            .slovenian, .swedish, .thai, .turkish, .ukrainian, .urdu, .vietnamese, .simplifiedChinese, .traditionalChinese,
        ]
    }

    /// Creates the language for a locale, or nil if there is none.
    ///
    /// Accepts BCP 47 codes and POSIX locale names in any case: `de_AT.UTF-8@euro` is German. Region and script decide where
    /// necessary: `zh-HK`, `zh-TW` and `zh-MO` are traditional Chinese, other `zh` simplified; `pt-BR` is `pt`, other regions
    /// are `pt-PT`. Another script does not match: there is no `hi-Latn`. Replaced codes are accepted too: `iw`, `in`, `no`.
    /// Linear in the number of languages.
    ///
    /// The region also sets ``hourCycle`` and ``digits`` where they differ within a language: `en-GB` has a 24-hour clock,
    /// `ar-EG` the digits ٠١٢٣.
    public init?(matching code: String) {
        let tag = LanguageTag(code)
        let wanted = tag.resolved
        for language in Language.all where LanguageTag(language.code).resolved == wanted {
            self = language
            adapt(to: tag.region)
            return
        }
        return nil
    }

    /// Returns the language for a locale, as ``init(matching:)`` finds it, or English.
    public static func named(_ code: String) -> Language {
        Language(matching: code) ?? .english
    }

    /// Returns the first available language of a preference list such as `["gsw-CH", "fr-CH"]` (French), or English.
    public static func named(_ codes: [String]) -> Language {
        for code in codes {
            if let language = Language(matching: code) { return language }
        }
        return .english
    }
}
