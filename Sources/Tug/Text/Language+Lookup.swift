extension Language {
    /// Every language of the library, English first, then by code.
    ///
    /// This and the lookups below are the only places that name them all: an Embedded program that uses none of these carries
    /// only the languages which it names itself.
    public static var all: [Language] {
        [
            .english, .arabic, .bulgarian, .bengali, .catalan, .czech, .danish, .german, .greek, .spanish, .estonian, .persian,
            .finnish, .french, .hebrew, .hindi, .croatian, .hungarian, .indonesian, .italian, .japanese, .korean, .lithuanian,
            .latvian, .malay, .norwegian, .dutch, .polish, .portuguese, .europeanPortuguese, .romanian, .russian, .slovak,
            .slovenian, .swedish, .thai, .turkish, .ukrainian, .urdu, .vietnamese, .simplifiedChinese, .traditionalChinese,
        ]
    }

    /// The language that serves a locale, or nil.
    ///
    /// Takes BCP 47 codes and POSIX locale names in any case: `de_AT.UTF-8@euro` is German. Region and script decide where
    /// they must: `zh-HK`, `zh-TW` and `zh-MO` are traditional Chinese, other `zh` simplified; `pt-BR` is `pt`, other
    /// regions are `pt-PT`. A script that the texts are not written in does not match: there is no `hi-Latn`.
    /// Codes that have been replaced are known too: `iw`, `in`, `no`. Linear in the number of languages.
    ///
    /// The region also sets ``hourCycle`` and ``digits`` where they differ within a language: `en-GB` has clocks of 24 hours,
    /// `ar-EG` the figures ٠١٢٣.
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

    /// The language that serves a locale, found as by ``init(matching:)``; English when there is none.
    public static func named(_ code: String) -> Language {
        Language(matching: code) ?? .english
    }

    /// The first of someone's preferred languages that there is, such as `["gsw-CH", "fr-CH"]`: French; otherwise English.
    public static func named(_ codes: [String]) -> Language {
        for code in codes {
            if let language = Language(matching: code) { return language }
        }
        return .english
    }
}
