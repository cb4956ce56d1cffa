import Testing

@_spi(Host) @testable import Tug

/// The table of languages and each of its texts. A failure lists all wrong languages and keys.
@Suite struct LanguageTests {
    /// The keys of dates, which ``DatePatternTests`` checks.
    static let dateKeys: Set<StringKey> = [
        .timePattern24, .timePattern12, .dayPattern, .datePattern, .monthNames, .beforeNoon, .afterNoon,
    ]
    /// All texts except those of dates, with language and key.
    private static let texts = Language.all.flatMap { language in
        StringKey.allCases.filter { !dateKeys.contains($0) }.map { (language: language, key: $0, text: language[$0]) }
    }

    /// Returns `code key` for each text that breaks a rule.
    private func offenders(_ breaksRule: (Language, StringKey, String) -> Bool) -> [String] {
        Self.texts.filter { breaksRule($0.language, $0.key, $0.text) }.map { "\($0.language.code) \($0.key): “\($0.text)”" }
    }

    // MARK: The table

    @Test func tableIncludesMJRefreshLanguages() {
        let codes = Set(Language.all.map(\.code))
        #expect(codes.count >= 40)
        #expect(codes.isSuperset(of: ["en", "zh-Hans", "zh-Hant", "ko", "ru", "uk"]))
    }

    @Test func keysHaveTheNamesThatAStringsTableUses() {
        #expect(StringKey.refreshIdle.name == "refreshIdle")
        #expect(StringKey.loadMoreNoMoreData.name == "loadMoreNoMoreData")
        #expect(Set(StringKey.allCases.map(\.name)).count == StringKey.allCases.count)
    }

    @Test func languageCodesAreUnique() {
        let codes = Language.all.map(\.code)
        #expect(Set(codes).count == codes.count)
    }

    @Test func languageTextsAreUnique() {
        for (index, one) in Language.all.enumerated() {
            for other in Language.all[(index + 1)...] {
                #expect(StringKey.allCases.contains { one[$0] != other[$0] }, "\(one.code) and \(other.code)")
            }
        }
    }

    @Test func rightToLeftLanguagesAreMarked() {
        #expect(Set(Language.all.filter(\.isRightToLeft).map(\.code)) == ["ar", "he", "fa", "ur"])
    }

    @Test func overridingKeepsOtherTexts() {
        let mine = Language.arabic.overriding { $0 == .refreshIdle ? "Tug" : nil }
        #expect(mine.isRightToLeft)
        #expect(mine.code == "ar")
        #expect(mine[.refreshIdle] == "Tug")
        #expect(mine[.refreshPulling] == Language.arabic[.refreshPulling])
        let persian = Language.persian.overriding { _ in nil }
        #expect(persian.digits == .persian)
        #expect(persian.calendar == .persian)
        #expect(Language.english.overriding { _ in nil }.hourCycle == .twelve)
    }

    // MARK: The texts

    @Test func everyLanguageHasEveryText() {
        for language in Language.all {
            for key in StringKey.allCases { #expect(!language[key].isEmpty, "\(language.code) \(key)") }
        }
    }

    @Test func textsHaveNoExtraSpaces() {
        let spaces: Set<Character> = [" ", "\u{A0}", "\u{202F}", "\u{3000}", "\n", "\t"]
        #expect(
            offenders { _, _, text in
                text.first.map(spaces.contains) == true || text.last.map(spaces.contains) == true
                    || zip(text, text.dropFirst()).contains { spaces.contains($0) && spaces.contains($1) }
            } == [])
    }

    @Test func noTextIsLeftInEnglish() {
        // `code key` of words that are the same in both languages. None at present.
        let sameWord: Set<String> = []
        #expect(
            offenders { language, key, text in
                language.code != "en" && text == Language.english[key] && !sameWord.contains("\(language.code) \(key)")
            } == [])
    }

    @Test func textsHaveNoPlaceholdersOrControlCharacters() {
        // Joiners belong to Persian spelling. The host adds direction marks.
        let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]
        #expect(
            offenders { _, _, text in
                text.contains { "%{}<>$@#_[]|\\".contains($0) } || text.contains("TODO")
                    || text.unicodeScalars.contains {
                        ($0.properties.generalCategory == .format && !joiners.contains($0))
                            || $0.properties.generalCategory == .control || $0.properties.generalCategory == .privateUse
                            || $0 == "\u{FFFD}"
                    }
            } == [])
    }

    @Test func textsUseTheScriptOfTheirLanguage() {
        let scripts: [String: [ClosedRange<UInt32>]] = [
            "ar": [0x600...0x6FF], "fa": [0x600...0x6FF], "ur": [0x600...0x6FF],
            "bg": [0x400...0x4FF], "ru": [0x400...0x4FF], "uk": [0x400...0x4FF],
            "bn": [0x980...0x9FF], "el": [0x370...0x3FF], "he": [0x590...0x5FF], "hi": [0x900...0x97F], "th": [0xE00...0xE7F],
            "ja": [0x3040...0x30FF, 0x4E00...0x9FFF], "ko": [0xAC00...0xD7A3],
            "zh-Hans": [0x4E00...0x9FFF], "zh-Hant": [0x4E00...0x9FFF],
        ]
        let latin: [ClosedRange<UInt32>] = [0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF]
        #expect(
            offenders { language, _, text in
                let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
                return letters.isEmpty
                    || !letters.allSatisfy { letter in (scripts[language.code] ?? latin).contains { $0.contains(letter.value) } }
            } == [])
    }

    @Test func textsDoNotMixSimilarScripts() {
        let foreign: [String: Set<Character>] = [
            "ru": ["і", "ї", "є", "ґ"], "uk": ["ы", "э", "ё", "ъ"], "bg": ["ы", "э", "ё", "і"],
            "fa": ["ي", "ك", "ى", "ة"], "ur": ["ي", "ك", "ه", "ى"], "ar": ["ی", "ک", "پ", "گ"],
            "zh-Hans": ["載", "鬆", "開", "動", "後", "點", "擊", "訊", "詳", "試"],
            "zh-Hant": ["载", "松", "开", "动", "后", "点", "击", "讯", "详", "试"],
            "ro": ["ş", "ţ"], "da": ["ä", "ö"], "nb": ["ä", "ö"], "sv": ["æ", "ø"],
        ]
        #expect(offenders { language, _, text in !(foreign[language.code] ?? []).isDisjoint(with: text) } == [])
    }

    @Test func onlyProgressTextsEndInEllipsis() {
        let working: Set<StringKey> = [
            .refreshRunning, .loadMoreVisibleRunning, .loadMoreRunning, .detailPageRunning, .loadOlderRunning,
        ]
        #expect(offenders { _, key, text in text.hasSuffix("…") != working.contains(key) || text.contains("..") } == [])
    }

    @Test func spaceBeforeEllipsisFollowsLanguage() {
        // Languages with a non-breaking space before an ellipsis for omitted words.
        let spaced: Set<String> = ["de", "nb", "sl"]
        #expect(
            offenders { language, _, text in
                text.hasSuffix("…") && text.hasSuffix("\u{A0}…") != spaced.contains(language.code) || text.contains(" …")
            } == [])
    }

    @Test func onlyThePrefixEndsInPunctuation() {
        let stops: Set<Character> = [".", "!", "?", ":", ";", ",", "。", "、", "：", "۔", "।", "؟", "،"]
        #expect(
            offenders { _, key, text in
                let isPrefix = key == .lastUpdatedPrefix
                return isPrefix
                    ? !(text.hasSuffix(":") || text.hasSuffix("：")) : text.last.map(stops.contains) == true
            } == [])
    }

    @Test func apostrophesAreTypographic() {
        #expect(offenders { _, _, text in text.contains("'") || text.contains("\"") || text.contains("`") } == [])
    }

    @Test func horizontalTextsNameNoDirection() {
        let pairs: [(StringKey, StringKey)] = [
            (.refreshIdle, .sidewaysRefreshIdle), (.loadMoreVisibleIdle, .sidewaysLoadMoreVisibleIdle),
            (.loadMoreIdle, .sidewaysLoadMoreIdle),
        ]
        for language in Language.all {
            for (vertical, horizontal) in pairs {
                #expect(language[vertical] != language[horizontal], "\(language.code) \(horizontal)")
            }
        }
    }

    @Test func armedTextDiffersFromIdleText() {
        let pairs: [(StringKey, StringKey)] = [
            (.refreshIdle, .refreshPulling), (.sidewaysRefreshIdle, .sidewaysRefreshPulling), (.loadMoreIdle, .loadMorePulling),
            (.sidewaysLoadMoreIdle, .sidewaysLoadMorePulling), (.detailPageIdle, .detailPagePulling),
            (.loadOlderIdle, .loadOlderPulling),
            (.refreshPulling, .secondFloorPulling), (.loadMorePulling, .refreshPulling), (.openAction, .closeAction),
            (.tapToRetry, .pullToRetry), (.refreshAction, .loadMoreAction), (.refreshAction, .retryAction),
        ]
        for language in Language.all {
            for (one, other) in pairs { #expect(language[one] != language[other], "\(language.code) \(one) \(other)") }
        }
    }

    @Test func textsFitPhoneWidth() {
        #expect(offenders { _, _, text in text.count > 60 } == [])
    }

    @Test func lastRefreshTimeIsJoinedPerLanguage() {
        #expect(Language.english.lastUpdated("Today 14:03") == "Last updated: Today 14:03")
        #expect(Language.french.lastUpdated("Jamais") == "Dernière mise à jour\u{A0}: Jamais")
        #expect(Language.simplifiedChinese.lastUpdated("今天 14:03") == "最后更新：今天 14:03")
    }

    // MARK: Lookup

    @Test func languageIsFoundByItsCode() {
        for language in Language.all { #expect(Language(matching: language.code)?.code == language.code) }
    }

    @Test(arguments: [
        ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-Hans-HK", "zh-Hans"), ("cmn", "zh-Hans"),
        ("zh-HK", "zh-Hant"), ("zh-TW", "zh-Hant"), ("zh-MO", "zh-Hant"), ("zh_TW.UTF-8", "zh-Hant"), ("zh-Hant-CN", "zh-Hant"),
        ("ZH-hANT-tw", "zh-Hant"), ("yue", "zh-Hant"), ("yue-HK", "zh-Hant"), ("yue-Hans", "zh-Hans"), ("yue-CN", "zh-Hans"),
        ("zh-yue-HK", "zh-Hant"), ("zh-cmn-Hans-CN", "zh-Hans"),
        ("pt-BR", "pt"), ("pt", "pt"), ("pt-419", "pt"), ("pt-PT", "pt-PT"), ("pt_AO", "pt-PT"), ("pt_PT@euro", "pt-PT"),
        ("no", "nb"), ("nn", "nb"), ("nb-NO", "nb"), ("nn_NO.UTF-8", "nb"), ("iw", "he"), ("iw_IL", "he"), ("in", "id"),
        ("in-ID", "id"), ("mo", "ro"),
        ("de_AT.UTF-8@euro", "de"), ("de@euro", "de"), ("DE", "de"), ("de-Latn-CH-1996-u-co-phonebk", "de"), ("de-x-mine", "de"),
        ("en-US-POSIX", "en"), ("es-419", "es"), ("ca_ES@valencia", "ca"), ("ru-Cyrl-KZ", "ru"), ("ko-Kore", "ko"),
        ("ja-Jpan-JP", "ja"), ("ar-EG", "ar"), ("fa-AF", "fa"), ("fr-CA", "fr"), ("el_GR", "el"),
    ])
    func codesFallBack(code: String, expected: String) {
        #expect(Language(matching: code)?.code == expected)
        #expect(Language.named(code).code == expected)
    }

    @Test(arguments: [
        ("en", HourCycle.twelve), ("en-US", .twelve), ("en-GB", .twentyFour), ("en_ZA.UTF-8", .twentyFour), ("en-AU", .twelve),
        ("es", .twentyFour), ("es-ES", .twentyFour), ("es-MX", .twelve), ("es-419", .twelve), ("de-AT", .twentyFour),
        ("ar-MA", .twentyFour), ("ar-EG", .twelve), ("zh-TW", .twelve), ("zh-CN", .twentyFour),
    ])
    func hourCycleFollowsRegion(code: String, expected: HourCycle) {
        #expect(Language.named(code).hourCycle == expected)
    }

    @Test(arguments: [
        ("ar", NumeralSystem.latin), ("ar-EG", .arabicIndic), ("ar_SA.UTF-8", .arabicIndic), ("ar-AE", .latin), ("ar-MA", .latin),
        ("ur-PK", .latin), ("ur-IN", .persian), ("fa-AF", .persian), ("hi-IN", .latin), ("bn-IN", .bengali),
    ])
    func digitsFollowRegion(code: String, expected: NumeralSystem) {
        #expect(Language.named(code).digits == expected)
    }

    @Test(arguments: [
        "", "C", "POSIX", "C.UTF-8", "-", "_", "--de", "x-de", "i-klingon", "sr-Latn", "sr", "tlh", "hi-Latn", "ms-Arab",
        "ru-Latn",
        "zh-Latn-pinyin", "d", "german", "deutsche-DE", "aaaaaaaaaaaaaaaa", "é", "中文", ".de", "@de", " de", "und", "mul",
    ])
    func unknownCodesGiveEnglish(code: String) {
        #expect(Language(matching: code)?.code == nil)
        #expect(Language.named(code).code == "en")
    }

    @Test func firstAvailablePreferredLanguageIsUsed() {
        #expect(Language.named(["gsw-CH", "fr-CH", "de-CH"]).code == "fr")
        #expect(Language.named(["sr-Latn-RS", "tlh"]).code == "en")
        #expect(Language.named([String]()).code == "en")
    }
}
