/// Sample messages, equal in each run, in any number.
struct SampleData {
    private let people: [String]
    private let subjects: [String]

    /// The `index`-th message.
    func item(_ index: Int) -> SampleItem {
        // The counts and steps have no common divisor, so that pairs repeat late.
        let person = people[index % people.count]
        let subject = subjects[(index * 5 + index / people.count) % subjects.count]
        // Most Arabic names begin with the same article, so the initial is taken after it.
        let name = person.hasPrefix("ال") ? person.dropFirst(2) : person[...]
        return SampleItem(title: person, detail: subject, badge: String(name.prefix(1)), tint: "tint-\((index * 7 + 2) % 6)")
    }

    static let english = SampleData(
        people: [
            "Ada Lovelace", "Alan Turing", "Grace Hopper", "Edsger Dijkstra", "Barbara Liskov", "Donald Knuth",
            "Katherine Johnson", "Claude Shannon", "Margaret Hamilton", "Dennis Ritchie", "Hedy Lamarr",
        ],
        subjects: [
            "Notes on the engine, part two", "Can machines think? A draft", "A moth in relay 70", "The shortest path home",
            "One type in place of another", "Errata, and a cheque for 2.56", "Trajectory, checked by hand",
            "How much can a wire say?", "Lunch after the landing", "Hello, world", "Hopping frequencies", "Tabs are eight wide",
        ])

    static let arabic = SampleData(
        people: [
            "الخوارزمي", "ابن الهيثم", "فاطمة الفهرية", "الكندي", "ابن سينا", "مريم الأسطرلابي", "البيروني", "الجزري",
            "الإدريسي",
        ],
        subjects: [
            "كتاب المختصر في الجبر", "رسالة في الضوء والظل", "مكتبة جديدة في فاس", "حل الرسائل المشفرة", "قانون في الطب",
            "أسطرلاب من نحاس", "قياس محيط الأرض", "ساعة الفيل المائية", "خريطة العالم من فضة", "موعد الدرس القادم",
        ])
}
