import Testing

@_spi(Host) @testable import Tug

/// The line with the time of the last refresh.
@Suite struct LastRefreshedTests {
    // All clocks are two hours ahead of UTC. 2026-11-21 16:03.
    static let now = 1_795_269_780.0
    static let offset = 7_200
    /// The same day, 09:05.
    static let today = 1_795_244_700.0
    /// 2026-04-03 23:07.
    static let thisYear = 1_775_250_420.0
    /// 2023-11-02 08:00.
    static let lastYears = 1_698_904_800.0

    private func line(_ language: Language, _ time: Double?, _ hourCycle: HourCycle? = nil) -> String {
        language.lastRefreshed(at: time, offset: Self.offset, now: Self.now, offsetNow: Self.offset, hourCycle: hourCycle)
    }

    /// A language with its lines for never, today, this year, and another year.
    static let lines: [(Language, [String])] = [
        (
            .english,
            [
                "Last updated: No record", "Last updated: Today 9:05\u{A0}AM", "Last updated: Apr 3, 11:07\u{A0}PM",
                "Last updated: Nov 2, 2023, 8:00\u{A0}AM",
            ]
        ),
        (
            .german,
            [
                "Zuletzt aktualisiert: Noch nie", "Zuletzt aktualisiert: Heute 09:05", "Zuletzt aktualisiert: 3.4., 23:07",
                "Zuletzt aktualisiert: 2.11.2023, 08:00",
            ]
        ),
        (
            .french,
            [
                "Dernière mise à jour\u{A0}: Jamais", "Dernière mise à jour\u{A0}: Aujourd’hui 09:05",
                "Dernière mise à jour\u{A0}: 03/04 23:07", "Dernière mise à jour\u{A0}: 02/11/2023 08:00",
            ]
        ),
        (
            .russian,
            [
                "Последнее обновление: Нет записей", "Последнее обновление: Сегодня 09:05", "Последнее обновление: 03.04, 23:07",
                "Последнее обновление: 02.11.2023, 08:00",
            ]
        ),
        (
            .swedish,
            [
                "Senast uppdaterat: Aldrig", "Senast uppdaterat: I dag 09:05", "Senast uppdaterat: 3/4 23:07",
                "Senast uppdaterat: 2023-11-02 08:00",
            ]
        ),
        (.japanese, ["最終更新：記録なし", "最終更新：今日 9:05", "最終更新：4/3 23:07", "最終更新：2023/11/2 8:00"]),
        (
            .korean,
            [
                "마지막 업데이트: 기록 없음", "마지막 업데이트: 오늘 오전\u{A0}9:05", "마지막 업데이트: 4. 3. 오후\u{A0}11:07",
                "마지막 업데이트: 2023. 11. 2. 오전\u{A0}8:00",
            ]
        ),
        (
            .simplifiedChinese,
            ["最后更新：无记录", "最后更新：今天 09:05", "最后更新：4月3日 23:07", "最后更新：2023年11月2日 08:00"]
        ),
        (
            .traditionalChinese,
            ["最後更新：無記錄", "最後更新：今天 上午9:05", "最後更新：4月3日 下午11:07", "最後更新：2023年11月2日 上午8:00"]
        ),
        (
            .hindi,
            [
                "पिछला अपडेट: कभी नहीं", "पिछला अपडेट: आज 9:05\u{A0}am", "पिछला अपडेट: 3/4, 11:07\u{A0}pm",
                "पिछला अपडेट: 2/11/2023, 8:00\u{A0}am",
            ]
        ),
        (
            .bengali,
            [
                "শেষ আপডেট: কখনও হয়নি", "শেষ আপডেট: আজ ৯:০৫\u{A0}AM", "শেষ আপডেট: ৩/৪ ১১:০৭\u{A0}PM",
                "শেষ আপডেট: ২/১১/২০২৩ ৮:০০\u{A0}AM",
            ]
        ),
        // Years of the Buddhist era.
        (
            .thai,
            [
                "อัปเดตล่าสุด: ยังไม่เคย", "อัปเดตล่าสุด: วันนี้ 09:05", "อัปเดตล่าสุด: 3/4 23:07", "อัปเดตล่าสุด: 2/11/2566 08:00",
            ]
        ),
        (
            .vietnamese,
            [
                "Cập nhật lần cuối: Chưa có", "Cập nhật lần cuối: Hôm nay 09:05", "Cập nhật lần cuối: 23:07 3/4",
                "Cập nhật lần cuối: 08:00 2/11/2023",
            ]
        ),
        (
            .arabic,
            [
                "آخر تحديث: لا يوجد", "آخر تحديث: اليوم \u{2068}9:05\u{A0}ص\u{2069}",
                "آخر تحديث: 3\u{200F}/4، \u{2068}11:07\u{A0}م\u{2069}",
                "آخر تحديث: 2\u{200F}/11\u{200F}/2023، \u{2068}8:00\u{A0}ص\u{2069}",
            ]
        ),
        // Dates of the Solar Hijri calendar.
        (
            .persian,
            [
                "آخرین به‌روزرسانی: هرگز", "آخرین به‌روزرسانی: امروز \u{2068}۹:۰۵\u{2069}",
                "آخرین به‌روزرسانی: ۱/۱۴،\u{200F} \u{2068}۲۳:۰۷\u{2069}",
                "آخرین به‌روزرسانی: ۱۴۰۲/۸/۱۱،\u{200F} \u{2068}۸:۰۰\u{2069}",
            ]
        ),
        (
            .hebrew,
            [
                "עדכון אחרון: טרם עודכן", "עדכון אחרון: היום \u{2068}9:05\u{2069}", "עדכון אחרון: 3.4, \u{2068}23:07\u{2069}",
                "עדכון אחרון: 2.11.2023, \u{2068}8:00\u{2069}",
            ]
        ),
        (
            .urdu,
            [
                "آخری اپ ڈیٹ: کبھی نہیں", "آخری اپ ڈیٹ: آج \u{2068}9:05\u{A0}AM\u{2069}",
                "آخری اپ ڈیٹ: 3/4 \u{2068}11:07\u{A0}PM\u{2069}", "آخری اپ ڈیٹ: 2/11/2023 \u{2068}8:00\u{A0}AM\u{2069}",
            ]
        ),
    ]

    @Test(arguments: lines)
    func lineFollowsLanguage(language: Language, expected: [String]) {
        #expect([nil, Self.today, Self.thisYear, Self.lastYears].map { line(language, $0) } == expected, "\(language.code)")
    }

    @Test(arguments: [
        (Language.english, "Last updated: Today 9:05\u{A0}AM", "Last updated: Today 09:05"),
        (.german, "Zuletzt aktualisiert: Heute 9:05\u{A0}AM", "Zuletzt aktualisiert: Heute 09:05"),
        (.japanese, "最終更新：今日 午前9:05", "最終更新：今日 9:05"),
        (.korean, "마지막 업데이트: 오늘 오전\u{A0}9:05", "마지막 업데이트: 오늘 09:05"),
        (.arabic, "آخر تحديث: اليوم \u{2068}9:05\u{A0}ص\u{2069}", "آخر تحديث: اليوم \u{2068}09:05\u{2069}"),
        (.hebrew, "עדכון אחרון: היום \u{2068}9:05\u{A0}AM\u{2069}", "עדכון אחרון: היום \u{2068}9:05\u{2069}"),
        (.hungarian, "Utolsó frissítés: Ma de.\u{A0}9:05", "Utolsó frissítés: Ma 9:05"),
    ])
    func theAppCanChooseTheClock(language: Language, twelve: String, twentyFour: String) {
        #expect(line(language, Self.today, .twelve) == twelve)
        #expect(line(language, Self.today, .twentyFour) == twentyFour)
    }

    @Test func timeUsesDigitsOfLanguage() {
        for language in Language.all {
            let figures = Set((0..<10).compactMap { Unicode.Scalar(language.digits.rawValue + $0) })
            for time in [Self.today, Self.thisYear, Self.lastYears] {
                for hourCycle in HourCycle.allCases {
                    let text = line(language, time, hourCycle)
                    let numbers = text.unicodeScalars.filter { $0.properties.numericType == .decimal }
                    // Hour and minute; a day and a month by name add two; the year adds four.
                    let fewest = time == Self.today ? 3 : time == Self.thisYear ? 5 : 8
                    #expect(numbers.count >= fewest && numbers.allSatisfy(figures.contains), "\(language.code): \(text)")
                    #expect(text.hasPrefix(language[.lastUpdatedPrefix]), "\(language.code): \(text)")
                }
            }
            #expect(line(language, nil) == language.lastUpdated(language[.lastUpdatedNever]))
        }
    }

    @Test func timeIsIsolatedInRightToLeftText() {
        for language in Language.all {
            let text = line(language, Self.thisYear, .twelve)
            let isolates = Array(text.unicodeScalars).filter { $0 == "\u{2068}" || $0 == "\u{2069}" }
            #expect(isolates == (language.isRightToLeft ? ["\u{2068}", "\u{2069}"] : []), "\(language.code)")
        }
    }

    @Test func todayUsesOffsetOfEachTime() {
        // London, 2026-10-25, a day of 25 hours: 00:30 summer time then, 23:30 winter time now.
        let now = 1_792_971_000.0
        let then = now - 24 * 3_600
        let english = Language.english
        #expect(
            english.lastRefreshed(at: then, offset: 3_600, now: now, offsetNow: 0, hourCycle: .twentyFour).contains("Today 00:30")
        )
        // With the same offset for both, it would be the day before.
        #expect(!english.lastRefreshed(at: then, offset: 0, now: now, offsetNow: 0).contains("Today"))
        // One minute after midnight is another day.
        #expect(line(.english, 1_795_212_060, .twentyFour) == "Last updated: Today 00:01")
        #expect(line(.english, 1_795_211_940, .twentyFour) == "Last updated: Nov 20, 23:59")
    }

    @Test func yearFollowsCalendar() {
        // 2026-03-20 12:00 UTC, the last day of a year in Iran only.
        let eve = 1_774_008_000.0
        #expect(line(.persian, eve).contains("۱۴۰۴/۱۲/۲۹"))
        #expect(line(.arabic, eve).contains("2026") == false)
        var gregorian = Language.persian
        gregorian.calendar = .gregorian
        #expect(line(gregorian, eve).contains("۳/۲۰"))
    }

    @Test func futureTimeIsShownAsNow() {
        let now = "Last updated: Today 4:03\u{A0}PM"
        for late in [1.0, 3_600, 86_400, 34_560_000] { #expect(line(.english, Self.now + late) == now) }
        #expect(line(.english, Self.now) == now)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude])
    func invalidTimeIsNever(time: Double) {
        #expect(line(.english, time) == "Last updated: No record")
        // An invalid current time does not trap either.
        let text = Language.english.lastRefreshed(at: Self.today, offset: .max, now: time, offsetNow: .min)
        #expect(text.hasPrefix("Last updated: "))
    }

    @Test func appCanReplacePatterns() {
        let mine = Language.french.overriding { key in
            switch key {
            case .dayPattern: "'le' d MMM 'à' {0}"
            case .timePattern24: "H'h'mm"
            default: nil
            }
        }
        #expect(line(mine, Self.thisYear) == "Dernière mise à jour\u{A0}: le 3 avr. à 23h07")
    }

    @Test func emptyPatternUsesMJRefreshFormat() {
        let plain = Language(code: "tlh") { $0 == .lastUpdatedPrefix ? "Qav:" : "" }
        #expect(line(plain, Self.thisYear) == "Qav: 04-03 23:07")
        #expect(line(plain, Self.lastYears) == "Qav: 2023-11-02 08:00")
    }

    @Test func mjRefreshFormatIsKept() {
        let times = [Self.today, Self.thisYear, Self.lastYears].map { CalendarTime(secondsSince1970: $0, offset: Self.offset) }
        let now = CalendarTime(secondsSince1970: Self.now, offset: Self.offset)
        #expect(
            times.map { LastRefreshed($0, now: now) } == [.today("09:05"), .earlier("04-03 23:07"), .earlier("2023-11-02 08:00")])
        #expect(LastRefreshed(nil, now: now) == .never)
    }

    @Test func sameDayOfOtherMonthIsNotToday() {
        let october = CalendarTime(year: 2026, month: 10, day: 21, hour: 9, minute: 30)
        let november = CalendarTime(year: 2026, month: 11, day: 21, hour: 16, minute: 3)
        #expect(LastRefreshed(october, now: november) == .earlier("10-21 09:30"))
    }
}
